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
      operation: { id: 'listDocuments', summary: 'List documents', tag: 'Documents' },
      access: 'documents.manage',
      query: documentQuery,
      answer: documentList,
      handle: async ({ query }, actor) => ({ json: await library.list(actor, query) }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/documents/folders',
      operation: { id: 'listFolders', summary: 'List the folders of documents', tag: 'Documents' },
      access: 'documents.manage',
      answer: folderList,
      handle: async (_request, actor) => ({ json: { folders: await library.folders(actor) } }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/documents/tags',
      operation: { id: 'listTags', summary: 'List the tags of documents', tag: 'Documents' },
      access: 'documents.manage',
      answer: tagList,
      handle: async (_request, actor) => ({ json: { tags: await library.tags(actor) } }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/documents/bulk',
      operation: { id: 'changeDocuments', summary: 'Change or delete many documents', tag: 'Documents' },
      access: 'documents.manage',
      body: bulkRequest,
      answer: bulkAnswer,
      handle: async ({ body }, actor) => ({ json: await library.changeAll(actor, body) }),
    }),
    memberRoute({
      method: 'PATCH',
      path: '/api/documents/:id',
      operation: { id: 'updateDocument', summary: "Change a document's name, tags or access level", tag: 'Documents' },
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
      operation: { id: 'reprocessDocument', summary: 'Read a document anew', tag: 'Documents' },
      errors: ['CONFLICT'],
      access: 'documents.manage',
      params: rowId,
      answer: documentAnswer,
      handle: async ({ params: { id } }, actor) => ({ json: { document: await documents.reprocess(actor, id) } }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/documents/:id/versions',
      operation: { id: 'listVersions', summary: 'List the versions of a document', tag: 'Documents' },
      access: 'documents.manage',
      params: rowId,
      answer: versionList,
      handle: async ({ params: { id } }, actor) => ({ json: { versions: await library.versions(actor, id) } }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/documents/:id/restore',
      operation: { id: 'restoreVersion', summary: 'Make an earlier version the newest one', tag: 'Documents' },
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
