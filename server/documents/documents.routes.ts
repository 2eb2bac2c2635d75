import { rowId } from '../../shared/contract/fields.ts'
import {
  chunkQuery,
  documentAnswer,
  documentChunks,
  uploadAnswer,
  uploadFields,
  versionAnswer,
  versionQuery,
} from '../../shared/contract/documents.ts'
import { messageAnswer } from '../../shared/contract/accounts.ts'
import { ANY_FILE, memberRoute, type Route } from '../http/route.ts'
import type { DocumentsService } from './documents.service.ts'
import type { UploadService } from './upload/upload.service.ts'

export function documentRoutes(deps: { documents: DocumentsService; uploads: UploadService }): Route[] {
  const { documents, uploads } = deps
  return [
    memberRoute({
      method: 'POST',
      path: '/api/documents',
      operation: { id: 'uploadDocument', summary: 'Upload a document', tag: 'Documents' },
      statuses: [200, 201],
      errors: [
        'FILE_REQUIRED',
        'EMPTY_FILE',
        'BAD_REQUEST',
        'VALIDATION_FAILED',
        'STORAGE_LIMIT_EXCEEDED',
        'FILE_TOO_LARGE',
        'UNSUPPORTED_FILE_TYPE',
        'NOT_FOUND',
      ],
      access: 'documents.manage',
      limits: [{ name: 'upload', max: 2000, windowMs: 60 * 60_000, per: 'member' }],
      form: { fields: uploadFields },
      answer: uploadAnswer,
      handle: async (request, actor) => {
        const json = await uploads.upload(actor, request.receiveFile, request.confirmAccess)
        return { status: json.duplicate ? 200 : 201, json }
      },
    }),
    memberRoute({
      method: 'GET',
      path: '/api/documents/versions',
      operation: { id: 'findNewestVersion', summary: 'Find what an upload of a name would replace', tag: 'Documents' },
      access: 'documents.manage',
      query: versionQuery,
      answer: versionAnswer,
      handle: async ({ query }, actor) => {
        const newest = await documents.newest(actor, query)
        return { json: newest ? { newest } : {} }
      },
    }),
    memberRoute({
      method: 'GET',
      path: '/api/documents/:id',
      operation: { id: 'readDocument', summary: 'Read what is known of a document', tag: 'Documents' },
      access: 'documents.read',
      params: rowId,
      answer: documentAnswer,
      handle: async ({ params: { id } }, actor) => ({ json: { document: await documents.get(actor, id) } }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/documents/:id/retry',
      operation: { id: 'retryDocument', summary: 'Try again to read a document that failed', tag: 'Documents' },
      errors: ['CONFLICT'],
      access: 'documents.manage',
      params: rowId,
      answer: documentAnswer,
      handle: async ({ params: { id } }, actor) => ({ json: { document: await documents.retry(actor, id) } }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/documents/:id/release',
      operation: { id: 'releaseDocument', summary: 'Release a document that is held back', tag: 'Documents' },
      errors: ['CONFLICT'],
      access: 'documents.manage',
      params: rowId,
      answer: documentAnswer,
      handle: async ({ params: { id } }, actor) => ({ json: { document: await documents.release(actor, id) } }),
    }),
    memberRoute({
      method: 'DELETE',
      path: '/api/documents/:id',
      operation: { id: 'deleteDocument', summary: 'Delete a document', tag: 'Documents' },
      access: 'documents.manage',
      params: rowId,
      answer: messageAnswer,
      handle: async ({ params: { id } }, actor) => {
        await documents.remove(actor, id)
        return { json: { message: 'Document deleted successfully' } }
      },
    }),
    memberRoute({
      method: 'GET',
      path: '/api/documents/:id/chunks',
      operation: { id: 'listPassages', summary: 'List the passages of a document', tag: 'Documents' },
      access: 'documents.read',
      params: rowId,
      query: chunkQuery,
      answer: documentChunks,
      handle: async ({ params: { id }, query }, actor) => ({ json: await documents.chunks(actor, id, query) }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/documents/:id/file',
      operation: { id: 'downloadDocument', summary: 'Download the original of a document', tag: 'Documents' },
      statuses: [200, 206],
      errors: ['RANGE_NOT_SATISFIABLE'],
      media: ANY_FILE,
      access: 'documents.read',
      params: rowId,
      handle: async ({ params: { id } }, actor) => ({ file: await documents.file(actor, id) }),
    }),
  ]
}
