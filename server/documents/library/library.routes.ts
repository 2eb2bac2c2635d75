import {
  bulkAnswer,
  bulkRequest,
  documentAnswer,
  documentChanges,
  documentList,
  documentQuery,
  folderList,
  restoreRequest,
  tagList,
  versionList,
} from '../../../shared/contract/documents.ts'
import { rowId } from '../../../shared/contract/fields.ts'
import { memberRoute, type Route } from '../../http/route.ts'
import type { DocumentsService } from '../documents.service.ts'
import type { LibraryService } from './library.service.ts'

/** Looking through the library, and changing what is in it. */
export function libraryRoutes({
  library,
  documents,
}: {
  library: LibraryService
  documents: Pick<DocumentsService, 'reprocess'>
}): Route[] {
  return [
    memberRoute({
      method: 'GET',
      path: '/api/documents',
      access: 'documents.manage',
      query: documentQuery,
      answer: documentList,
      handle: async ({ query }, actor) => ({ json: await library.list(actor, query) }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/documents/folders',
      access: 'documents.manage',
      answer: folderList,
      handle: async (_request, actor) => ({ json: { folders: await library.folders(actor) } }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/documents/tags',
      access: 'documents.manage',
      answer: tagList,
      handle: async (_request, actor) => ({ json: { tags: await library.tags(actor) } }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/documents/bulk',
      access: 'documents.manage',
      body: bulkRequest,
      answer: bulkAnswer,
      handle: async ({ body }, actor) => ({ json: await library.changeAll(actor, body) }),
    }),
    memberRoute({
      method: 'PATCH',
      path: '/api/documents/:id',
      errors: ['CONFLICT'],
      access: 'documents.manage',
      params: rowId,
      body: documentChanges,
      answer: documentAnswer,
      handle: async ({ params: { id }, body }, actor) => ({ json: { document: await library.edit(actor, id, body) } }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/documents/:id/reprocess',
      errors: ['CONFLICT'],
      access: 'documents.manage',
      params: rowId,
      answer: documentAnswer,
      handle: async ({ params: { id } }, actor) => ({ json: { document: await documents.reprocess(actor, id) } }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/documents/:id/versions',
      access: 'documents.manage',
      params: rowId,
      answer: versionList,
      handle: async ({ params: { id } }, actor) => ({ json: { versions: await library.versions(actor, id) } }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/documents/:id/restore',
      errors: ['CONFLICT'],
      access: 'documents.manage',
      params: rowId,
      body: restoreRequest,
      answer: documentAnswer,
      handle: async ({ params: { id }, body: { version } }, actor) => ({
        json: { document: await library.restore(actor, id, version) },
      }),
    }),
  ]
}
