import { z } from 'zod'
import { messageAnswer } from '../../shared/contract/accounts.ts'
import { rowId } from '../../shared/contract/fields.ts'
import {
  newSyncFolder,
  syncChanges,
  syncChangesAnswer,
  syncEmptyAnswer,
  syncFileAnswer,
  syncFileFields,
  syncFiles,
  syncFolder,
  syncFolderChange,
  syncFolderRemoval,
  syncPlan,
  syncPlanAnswer,
  syncQuarantine,
  syncRestore,
  syncRestoreAnswer,
  syncState,
} from '../../shared/contract/sync.ts'
import { memberRoute, type Route } from '../http/route.ts'
import type { SyncServices } from './createSync.ts'

const HOUR_MS = 60 * 60_000
/** Ten thousand files are twenty pages of the plan; a device also asks what became of what it sent. */
const CALLS = { name: 'sync', max: 20_000, windowMs: HOUR_MS, per: 'member' } as const
const FILES = { name: 'sync-files', max: 50_000, windowMs: HOUR_MS, per: 'member' } as const
const cursor = z.string().max(2000).optional()

/** Watched folders, as the console and the command line call them, and the pages. */
export function syncRoutes(services: { sync: SyncServices }): Route[] {
  return [
    memberRoute({
      method: 'GET',
      path: '/api/sync',
      operation: { id: 'readSyncState', summary: 'Read folders, limits and model before syncing', tag: 'Sync' },
      access: 'documents.manage',
      limits: [CALLS],
      answer: syncState,
      handle: async (_, actor) => ({ json: await services.sync.folders.state(actor) }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/sync/folders',
      operation: { id: 'addSyncFolder', summary: 'Add a watched folder', tag: 'Sync' },
      statuses: [200, 201],
      errors: ['CONFLICT'],
      access: 'documents.manage',
      limits: [CALLS],
      body: newSyncFolder,
      answer: z.object({ folder: syncFolder }),
      handle: async ({ body }, actor) => {
        const { folder, added } = await services.sync.folders.add(actor, body)
        return { status: added ? 201 : 200, json: { folder } }
      },
    }),
    memberRoute({
      method: 'PATCH',
      path: '/api/sync/folders/:id',
      operation: { id: 'updateSyncFolder', summary: 'Change a watched folder', tag: 'Sync' },
      access: 'documents.manage',
      limits: [CALLS],
      params: rowId,
      body: syncFolderChange,
      answer: messageAnswer,
      handle: async ({ params: { id }, body }, actor) => {
        await services.sync.changes.change(actor, id, body)
        return { json: { message: 'Folder changed successfully' } }
      },
    }),
    memberRoute({
      method: 'DELETE',
      path: '/api/sync/folders/:id',
      operation: { id: 'removeSyncFolder', summary: 'Remove a watched folder', tag: 'Sync' },
      access: 'documents.manage',
      limits: [CALLS],
      params: rowId,
      body: syncFolderRemoval,
      answer: messageAnswer,
      handle: async ({ params: { id }, body }, actor) => {
        await services.sync.changes.remove(actor, id, body)
        return { json: { message: 'Folder removed successfully' } }
      },
    }),
    memberRoute({
      method: 'POST',
      path: '/api/sync/folders/:id/plan',
      operation: { id: 'planSync', summary: 'Ask which files have to be sent', tag: 'Sync' },
      access: 'documents.manage',
      limits: [CALLS],
      params: rowId,
      body: syncPlan,
      answer: syncPlanAnswer,
      handle: async ({ params: { id }, body }, actor) => ({ json: await services.sync.files.plan(actor, id, body) }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/sync/folders/:id/changes',
      operation: { id: 'applySyncChanges', summary: 'Tell of moved and removed files', tag: 'Sync' },
      errors: ['CONFLICT'],
      access: 'documents.manage',
      limits: [CALLS],
      params: rowId,
      body: syncChanges,
      answer: syncChangesAnswer,
      handle: async ({ params: { id }, body }, actor) => ({ json: await services.sync.changes.apply(actor, id, body) }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/sync/folders/:id/files',
      operation: { id: 'listSyncFiles', summary: 'List the files of a watched folder', tag: 'Sync' },
      access: 'documents.manage',
      limits: [CALLS],
      params: rowId,
      query: z.object({ cursor }),
      answer: syncFiles,
      handle: async ({ params: { id }, query }, actor) => ({
        json: await services.sync.files.list(actor, id, query.cursor),
      }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/sync/folders/:id/files',
      operation: { id: 'uploadSyncFile', summary: 'Send a file of a watched folder', tag: 'Sync' },
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
      limits: [FILES],
      params: rowId,
      form: {
        fields: syncFileFields,
        beside: { part: 'prepared', holds: 'What the device has read of the file: its passages and vectors' },
      },
      answer: syncFileAnswer,
      handle: async (request, actor) => ({
        json: await services.sync.files.receive(actor, request.params.id, request),
      }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/sync/quarantine',
      operation: { id: 'listQuarantine', summary: 'List documents whose files were removed', tag: 'Sync' },
      access: 'documents.manage',
      limits: [CALLS],
      query: z.object({ folder: z.coerce.number().int().positive().optional(), cursor }),
      answer: syncQuarantine,
      handle: async ({ query }, actor) => ({ json: await services.sync.quarantine.list(actor, query) }),
    }),
    memberRoute({
      method: 'DELETE',
      path: '/api/sync/quarantine',
      operation: { id: 'emptyQuarantine', summary: 'Delete what is in quarantine for good', tag: 'Sync' },
      access: 'documents.manage',
      limits: [CALLS],
      answer: syncEmptyAnswer,
      handle: async (_, actor) => ({ json: { removed: await services.sync.quarantine.empty(actor) } }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/sync/quarantine/restore',
      operation: { id: 'restoreFromQuarantine', summary: 'Bring documents back from quarantine', tag: 'Sync' },
      errors: ['STORAGE_LIMIT_EXCEEDED'],
      access: 'documents.manage',
      limits: [CALLS],
      body: syncRestore,
      answer: syncRestoreAnswer,
      handle: async ({ body }, actor) => ({
        json: { restored: await services.sync.quarantine.restore(actor, body.documentIds) },
      }),
    }),
  ]
}
