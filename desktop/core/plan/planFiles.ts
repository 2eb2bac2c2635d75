import { MOST_SYNC_ENTRIES } from '../../../shared/domain/sync.ts'
import type { SyncPlanAnswer } from '../../../shared/contract/sync.ts'
import type { FileChange, FileRow } from '../ledger/fileTable.ts'
import type { Work } from '../engine/work.ts'

type Planned = SyncPlanAnswer['files'][number]

/** Asks the server of every file that it may not have: what it has is noted, what it lacks is to be sent. Returns how many those are. */
export async function planNew(work: Work): Promise<number> {
  return eachPage(
    (after) => work.ledger.files.toPlan(work.folder.id, after, MOST_SYNC_ENTRIES),
    (rows) => plan(work, rows),
  )
}

/** Asks the server what became of files that it has and was still reading. Returns for how many it is known now. */
export async function planReading(work: Work): Promise<number> {
  return eachPage(
    (after) => work.ledger.files.reading(work.folder.id, after, MOST_SYNC_ENTRIES),
    (rows) => plan(work, rows),
  )
}

async function eachPage(
  next: (after: number) => FileRow[],
  work: (rows: FileRow[]) => Promise<number>,
): Promise<number> {
  let count = 0
  for (let rows = next(0); rows.length > 0; rows = next(rows.at(-1)?.id ?? Infinity)) count += await work(rows)
  return count
}

async function plan({ ledger, calls, folder, serverId }: Work, rows: readonly FileRow[]): Promise<number> {
  const asked = rows.flatMap(({ path, hash, size }) => (hash === null ? [] : [{ path, hash, size: size ?? 0 }]))
  if (asked.length === 0) return 0
  const { files } = await calls.plan(serverId, asked)
  const answers = new Map(files.map((file) => [file.path, file]))
  let settled = 0
  ledger.inTransaction(() => {
    for (const row of rows) {
      const answer = answers.get(row.path)
      const now = ledger.files.find(row.id)
      // It was changed meanwhile, and is planned anew.
      if (!answer || !now || now.hash !== row.hash || now.present === 0) continue
      const change = answerOf(now, answer, folder.rules.accessLevel)
      if (!change) continue
      ledger.files.change(row.id, change)
      settled += 1
      if (change.state === 'synced') ledger.activity.add({ kind: 'synced', folder: folder.name, path: row.path })
      if (change.state === 'failed')
        ledger.activity.add({ kind: 'failed', folder: folder.name, path: row.path, detail: change.detail ?? null })
    }
  })
  return settled
}

const FRESH = { toSend: 0, attempts: 0, nextTryAt: null } as const satisfies FileChange

/** What an answer makes of a file; undefined where it says nothing new. */
function answerOf(row: FileRow, answer: Planned, level: string): FileChange | undefined {
  if (answer.action === 'send') {
    if (row.state === 'waiting' && row.toSend === 1) return undefined
    // Of a file that it had, the server knows nothing any more.
    const lost = row.remoteHash === row.hash ? { remoteHash: null, documentId: null } : {}
    return { ...lost, toSend: 1, state: 'waiting' }
  }
  return onServer(row, { ...answer, hash: row.hash ?? '' }, level)
}

/** A file that the server has: searchable, being read, or not to be read. */
export function onServer(
  row: FileRow,
  has: {
    hash: string
    documentId?: number | undefined
    status?: string | undefined
    accessLevel?: string | undefined
    action?: string
    error?: { message: string } | undefined
  },
  level: string,
): FileChange | undefined {
  const facts = { remoteHash: has.hash, documentId: has.documentId ?? row.documentId, ...FRESH }
  if (has.status === 'failed')
    return { ...facts, state: 'failed', reason: 'unread', detail: has.error?.message ?? null }
  if (has.status !== 'completed' && has.status !== undefined)
    return row.state === 'reading' && row.remoteHash === has.hash ? undefined : { ...facts, state: 'reading' }
  const kept = has.accessLevel !== undefined && has.accessLevel !== level
  const reason = kept ? 'level-kept' : has.action === 'linked' ? 'duplicate' : null
  return { ...facts, state: 'synced', reason, detail: kept ? (has.accessLevel ?? null) : null }
}
