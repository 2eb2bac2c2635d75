import { site } from '../../../shared/contract/site.ts'
import { publicRoute, type Route } from '../../http/route.ts'
import { siteOf, type SiteDependencies } from './site.ts'

/** What the public pages say of whoever runs the server. */
export function siteRoutes(deps: SiteDependencies): Route[] {
  return [
    publicRoute({
      method: 'GET',
      path: '/api/site',
      operation: { id: 'readSite', summary: 'Read what the public pages say of this server', tag: 'Server' },
      answer: site,
      handle: async () => ({ json: await siteOf(deps) }),
    }),
  ]
}
