import type { FileChange, FileRow } from '../ledger/fileTable.ts'
import { ServerError, Unreachable } from '../serverClient/serverError.ts'
import { backoffMs, LATEST_TRY_MS } from './backoff.ts'

/** A full plan is tried again after so long: somebody has to make room. */
const STORAGE_RETRY_MS = 10 * 60_000

/** Files that are as they are: trying again would give the same answer. */
const FINAL = new Set([400, 413, 415, 422])

/** What a try to send that came to nothing makes of a file. */
export function failureOf(row: FileRow, error: unknown, now = Date.now()): FileChange {
  const attempts = row.attempts + 1
  // The server is asked anew before anything is sent again: it may have all of it, and only its answer was lost.
  const later = (ms: number, fields: FileChange): FileChange => ({
    attempts,
    nextTryAt: now + ms,
    toSend: 0,
    ...fields,
  })
  if (error instanceof Unreachable) return { toSend: 0, reason: 'offline', detail: null }
  if (!(error instanceof ServerError))
    return later(backoffMs(row.attempts), { reason: 'server-error', detail: words(error) })
  const { status, code, message, params } = error
  if (status === 401) return { reason: null }
  if (params['reason'] === 'hash')
    return { hash: null, stamp: null, toSend: 0, state: 'settling', reason: 'changed-while-sent', detail: null }
  if (code === 'STORAGE_LIMIT_EXCEEDED') return later(STORAGE_RETRY_MS, { reason: 'storage-full', detail: message })
  // The folder is not known there any more, and is announced again.
  if (status === 404) return later(backoffMs(row.attempts), { reason: 'server-error', detail: message })
  if (FINAL.has(status)) return { toSend: 0, state: 'failed', reason: 'refused', detail: message, attempts }
  if (status === 403) return later(STORAGE_RETRY_MS, { reason: 'refused', detail: message })
  return later(Math.min(error.retryAfterMs ?? backoffMs(row.attempts), LATEST_TRY_MS), {
    reason: 'server-error',
    detail: message,
  })
}

const words = (error: unknown) => (error instanceof Error ? error.message : String(error))
