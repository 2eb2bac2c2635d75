import { messageAnswer } from '../../../shared/contract/accounts.ts'
import { addedWebsite } from '../../../shared/contract/documents.ts'
import { rowId } from '../../../shared/contract/fields.ts'
import {
  websiteAnswer,
  websiteChanges,
  websiteFields,
  websiteList,
  websitePageQuery,
  websitePageList,
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
      operation: { id: 'addWebsite', summary: 'Add a web page or a whole website', tag: 'Websites' },
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
      operation: { id: 'listWebsites', summary: 'List the websites', tag: 'Websites' },
      access: 'documents.manage',
      answer: websiteList,
      handle: async (_, actor) => ({ json: { websites: await sites.list(actor) } }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/websites/:id',
      operation: { id: 'readWebsite', summary: 'Read the state of a website', tag: 'Websites' },
      access: 'documents.manage',
      params: rowId,
      answer: websiteAnswer,
      handle: async ({ params: { id } }, actor) => ({ json: { website: await sites.get(actor, id) } }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/websites/:id/pages',
      operation: { id: 'listWebsitePages', summary: 'List the pages of a website', tag: 'Websites' },
      access: 'documents.manage',
      params: rowId,
      query: websitePageQuery,
      answer: websitePageList,
      handle: async ({ params: { id }, query }, actor) => ({ json: await sites.pages(actor, id, query) }),
    }),
    memberRoute({
      method: 'PATCH',
      path: '/api/websites/:id',
      operation: { id: 'updateWebsite', summary: 'Change how a website is read', tag: 'Websites' },
      access: 'documents.manage',
      params: rowId,
      body: websiteChanges,
      answer: websiteAnswer,
      handle: async ({ params: { id }, body }, actor) => ({ json: { website: await sites.change(actor, id, body) } }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/websites/:id/read',
      operation: { id: 'rereadWebsite', summary: 'Read a website anew', tag: 'Websites' },
      access: 'documents.manage',
      limits: [{ name: 'website', max: 300, windowMs: 60 * 60_000, per: 'member' }],
      params: rowId,
      answer: websiteAnswer,
      handle: async ({ params: { id } }, actor) => ({ json: { website: await sites.read(actor, id) } }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/websites/:id/cancel',
      operation: { id: 'cancelWebsiteReading', summary: 'Stop reading a website', tag: 'Websites' },
      errors: ['CONFLICT'],
      access: 'documents.manage',
      params: rowId,
      answer: websiteAnswer,
      handle: async ({ params: { id } }, actor) => ({ json: { website: await sites.cancel(actor, id) } }),
    }),
    memberRoute({
      method: 'DELETE',
      path: '/api/websites/:id',
      operation: { id: 'deleteWebsite', summary: 'Delete a website with its pages', tag: 'Websites' },
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
