import { rowId } from '../../shared/contract/fields.ts'
import {
  chunkQuery,
  documentAnswer,
  documentChunks,
  uploadAnswer,
  versionAnswer,
  versionQuery,
} from '../../shared/contract/documents.ts'
import { messageAnswer } from '../../shared/contract/accounts.ts'
import { memberRoute, type Route } from '../http/route.ts'
import type { DocumentsService } from './documents.service.ts'
import type { UploadService } from './upload/upload.service.ts'

export function documentRoutes(deps: { documents: DocumentsService; uploads: UploadService }): Route[] {
  const { documents, uploads } = deps
  return [
    memberRoute({
      method: 'POST',
      path: '/api/documents',
      statuses: [200, 201],
      errors: [
        'FILE_REQUIRED',
        'EMPTY_FILE',
        'BAD_REQUEST',
        'VALIDATION_FAILED',
        'STORAGE_LIMIT_EXCEEDED',
        'FILE_TOO_LARGE',
        'UNSUPPORTED_FILE_TYPE',
      ],
      access: 'documents.manage',
      limits: [{ name: 'upload', max: 2000, windowMs: 60 * 60_000, per: 'member' }],
      answer: uploadAnswer,
      handle: async (request, actor) => {
        const json = await uploads.upload(actor, request.receiveFile, request.confirmAccess)
        return { status: json.duplicate ? 200 : 201, json }
      },
    }),
    memberRoute({
      method: 'GET',
      path: '/api/documents/versions',
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
      access: 'documents.read',
      params: rowId,
      answer: documentAnswer,
      handle: async ({ params: { id } }, actor) => ({ json: { document: await documents.get(actor, id) } }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/documents/:id/retry',
      errors: ['CONFLICT'],
      access: 'documents.manage',
      params: rowId,
      answer: documentAnswer,
      handle: async ({ params: { id } }, actor) => ({ json: { document: await documents.retry(actor, id) } }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/documents/:id/release',
      errors: ['CONFLICT'],
      access: 'documents.manage',
      params: rowId,
      answer: documentAnswer,
      handle: async ({ params: { id } }, actor) => ({ json: { document: await documents.release(actor, id) } }),
    }),
    memberRoute({
      method: 'DELETE',
      path: '/api/documents/:id',
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
      access: 'documents.read',
      params: rowId,
      query: chunkQuery,
      answer: documentChunks,
      handle: async ({ params: { id }, query }, actor) => ({ json: await documents.chunks(actor, id, query) }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/documents/:id/file',
      statuses: [200, 206],
      errors: ['RANGE_NOT_SATISFIABLE'],
      access: 'documents.read',
      params: rowId,
      handle: async ({ params: { id } }, actor) => ({ file: await documents.file(actor, id) }),
    }),
  ]
}
