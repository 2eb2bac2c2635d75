import { z } from 'zod'
import {
  syncChangesAnswer,
  syncEmptyAnswer,
  syncFileAnswer,
  syncFiles,
  syncFolder,
  syncPlanAnswer,
  syncQuarantine,
  syncRestoreAnswer,
  syncState,
  type newSyncFolder,
  type syncChanges,
  type syncFolderChange,
  type syncPlan,
} from '../../../shared/contract/sync.ts'
import type { Form } from '../send/multipart.ts'
import type { ServerClient } from './serverClient.ts'

/** The server's calls of the sync, by the contract. @throws ServerError, Unreachable */
export type SyncCalls = ReturnType<typeof createSyncCalls>

/** An upload waits for the disk of the server, and for its turn there. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000

/** Whoever signs out does not wait for a server that is not there. */
const SIGN_OUT_MS = 5_000

export function createSyncCalls(client: ServerClient, signal: AbortSignal) {
  const folder = (id: number, rest = '') => `/api/sync/folders/${id}${rest}`
  return {
    state: () => client.call({ path: '/api/sync', answer: syncState, signal }),
    addFolder: (json: z.input<typeof newSyncFolder>) =>
      client
        .call({ method: 'POST', path: '/api/sync/folders', json, answer: z.object({ folder: syncFolder }), signal })
        .then((answer) => answer.folder),
    changeFolder: (id: number, json: z.input<typeof syncFolderChange>) =>
      client.call({ method: 'PATCH', path: folder(id), json, answer: z.unknown(), signal }),
    removeFolder: (id: number, documents: 'keep' | 'quarantine') =>
      client.call({ method: 'DELETE', path: folder(id), json: { documents }, answer: z.unknown(), signal }),
    plan: (id: number, files: z.input<typeof syncPlan>['files']) =>
      client.call({ method: 'POST', path: folder(id, '/plan'), json: { files }, answer: syncPlanAnswer, signal }),
    change: (id: number, json: z.input<typeof syncChanges>) =>
      client.call({ method: 'POST', path: folder(id, '/changes'), json, answer: syncChangesAnswer, signal }),
    send: (id: number, form: Form, body: AsyncIterable<Uint8Array>) =>
      client.call({
        method: 'POST',
        path: folder(id, '/files'),
        stream: { contentType: form.contentType, length: form.length, body },
        answer: syncFileAnswer,
        signal,
        timeoutMs: UPLOAD_TIMEOUT_MS,
      }),
    files: (id: number, cursor: string | undefined) =>
      client.call({ path: folder(id, `/files${queryOf({ cursor })}`), answer: syncFiles, signal }),
    quarantine: (cursor: string | undefined) =>
      client.call({ path: `/api/sync/quarantine${queryOf({ cursor })}`, answer: syncQuarantine, signal }),
    /** Ends the token that this console has. */
    signOut: () =>
      client.call({
        method: 'DELETE',
        path: '/api/tokens/current',
        answer: z.unknown(),
        signal,
        timeoutMs: SIGN_OUT_MS,
      }),
    emptyQuarantine: () =>
      client.call({ method: 'DELETE', path: '/api/sync/quarantine', answer: syncEmptyAnswer, signal }),
    restore: (documentIds: number[]) =>
      client.call({
        method: 'POST',
        path: '/api/sync/quarantine/restore',
        json: { documentIds },
        answer: syncRestoreAnswer,
        signal,
      }),
  }
}

/** Names and values as a query, without those that are not there. */
export function queryOf(values: Record<string, string | undefined>): string {
  const entries = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`
}
