import { messageAnswer } from '../../../shared/contract/accounts.ts'
import { addedWebsite } from '../../../shared/contract/documents.ts'
import { rowId } from '../../../shared/contract/fields.ts'
import {
  websiteAnswer,
  websiteChanges,
  websiteFields,
  websiteList,
  websitePageQuery,
  websitePages,
} from '../../../shared/contract/websites.ts'
import { memberRoute, type Route } from '../../http/route.ts'
import type { WebsitesService } from '../websites/websites.service.ts'
import type { SitesService } from './sites.service.ts'

/** Pages of the web and whole websites. */
export function websiteRoutes({ websites, sites }: { websites: WebsitesService; sites: SitesService }): Route[] {
  return [
    memberRoute({
      method: 'POST',
      path: '/api/documents/url',
      statuses: [200, 201],
      errors: ['STORAGE_LIMIT_EXCEEDED', 'CONFLICT'],
      access: 'documents.manage',
      limits: [{ name: 'website', max: 300, windowMs: 60 * 60_000, per: 'member' }],
      body: websiteFields,
      answer: addedWebsite,
      handle: async ({ body }, actor) => {
        const again = body.crawl === 'site' || body.schedule !== undefined
        const json = again ? await sites.add(actor, body) : await websites.add(actor, body)
        return { status: json.duplicate ? 200 : 201, json }
      },
    }),
    memberRoute({
      method: 'GET',
      path: '/api/websites',
      access: 'documents.manage',
      answer: websiteList,
      handle: async (_, actor) => ({ json: { websites: await sites.list(actor) } }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/websites/:id',
      access: 'documents.manage',
      params: rowId,
      answer: websiteAnswer,
      handle: async ({ params: { id } }, actor) => ({ json: { website: await sites.get(actor, id) } }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/websites/:id/pages',
      access: 'documents.manage',
      params: rowId,
      query: websitePageQuery,
      answer: websitePages,
      handle: async ({ params: { id }, query }, actor) => ({ json: await sites.pages(actor, id, query) }),
    }),
    memberRoute({
      method: 'PATCH',
      path: '/api/websites/:id',
      access: 'documents.manage',
      params: rowId,
      body: websiteChanges,
      answer: websiteAnswer,
      handle: async ({ params: { id }, body }, actor) => ({ json: { website: await sites.change(actor, id, body) } }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/websites/:id/read',
      access: 'documents.manage',
      limits: [{ name: 'website', max: 300, windowMs: 60 * 60_000, per: 'member' }],
      params: rowId,
      answer: websiteAnswer,
      handle: async ({ params: { id } }, actor) => ({ json: { website: await sites.read(actor, id) } }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/websites/:id/cancel',
      errors: ['CONFLICT'],
      access: 'documents.manage',
      params: rowId,
      answer: websiteAnswer,
      handle: async ({ params: { id } }, actor) => ({ json: { website: await sites.cancel(actor, id) } }),
    }),
    memberRoute({
      method: 'DELETE',
      path: '/api/websites/:id',
      access: 'documents.manage',
      params: rowId,
      answer: messageAnswer,
      handle: async ({ params: { id } }, actor) => {
        await sites.remove(actor, id)
        return { json: { message: 'Website deleted successfully' } }
      },
    }),
  ]
}
