import { site } from '../../shared/contract/site.ts'
import { publicRoute, type Route } from '../http/route.ts'
import type { OrganizationsService } from '../organizations/organizations.service.ts'

/** What the public pages say of whoever runs the server. */
export function siteRoutes(deps: {
  contactEmail: string | undefined
  deployment: 'hosted' | 'onprem'
  billingConfigured: boolean
  organizations: Pick<OrganizationsService, 'signUpOpen'>
}): Route[] {
  return [
    publicRoute({
      method: 'GET',
      path: '/api/site',
      answer: site,
      handle: async () => ({
        json: {
          contactEmail: deps.contactEmail ?? null,
          deployment: deps.deployment,
          billingConfigured: deps.billingConfigured,
          signUpOpen: await deps.organizations.signUpOpen(),
        },
      }),
    }),
  ]
}
