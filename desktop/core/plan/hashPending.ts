import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { MOST_SYNC_ENTRIES } from '../../../shared/domain/sync.ts'
import type { FileChange, FileRow } from '../ledger/fileTable.ts'
import { stampOf } from '../scan/walk.ts'
import { backoffMs } from '../send/backoff.ts'
import type { Work } from '../engine/work.ts'
import { readFileOnce } from './hashFile.ts'

/** Files that are read at the same time. */
const AT_ONCE = 2

/** A page of files that wait to be hashed: what is stable is hashed. */
export interface HashPage {
  /** Those that have a hash now. */
  hashed: FileRow[]
  /** The last of the page, for the next one; undefined after the last page. */
  last: number | undefined
  /** Whether some are still being written. */
  unsettled: boolean
  /** Whether some are gone since the last look, so that another one is due. */
  vanished: boolean
}

/** What became of a file that was to be hashed. */
type End = 'hashed' | 'known' | 'unsettled' | 'vanished' | 'unreadable'

export async function hashPage(work: Work, after: number): Promise<HashPage> {
  const rows = work.ledger.files.toHash(work.folder.id, after, Date.now(), MOST_SYNC_ENTRIES)
  const ready = rows.filter((row) => isStable(work, row))
  const hashed: FileRow[] = []
  const ends = new Set<End>()
  const waiting = [...ready]
  const worker = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const end = await hashOne(work, row)
      ends.add(end)
      if (end === 'hashed') hashed.push(row)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const last = rows.length === MOST_SYNC_ENTRIES ? rows.at(-1)?.id : undefined
  const unsettled = ready.length < rows.length || ends.has('unsettled')
  return { hashed, last, unsettled, vanished: ends.has('vanished') }
}

/** Whether a file has had its present stamp for long enough, by a clock that nobody sets. */
function isStable({ memory, timings }: Work, { id, stamp }: FileRow): boolean {
  const now = performance.now()
  const seen = memory.stable.get(id)
  if (seen && seen.stamp === stamp) return now - seen.since >= timings.settleMs
  memory.stable.set(id, { stamp: stamp ?? '', since: now })
  return timings.settleMs === 0
}

async function hashOne({ ledger, folder, maxBytes, signal, memory }: Work, row: FileRow): Promise<End> {
  const path = join(folder.path, row.path)
  const now = await lstat(path, { bigint: true }).then(stampOf, () => undefined)
  // The next look at the folder says what became of a file that is gone; another stamp has to settle first.
  if (now !== undefined && now !== row.stamp) {
    ledger.files.change(row.id, { stamp: now, size: Number(now.slice(0, now.indexOf(':'))), state: 'settling' })
    return 'unsettled'
  }
  const read = await readFileOnce(path, { keep: false, most: maxBytes, signal })
  if ('failed' in read) {
    ledger.files.change(row.id, failureOf(row, read.failed, read.code))
    if (read.failed === 'vanished-while-read') return 'vanished'
    return read.failed === 'changed-while-sent' ? 'unsettled' : 'unreadable'
  }
  if (read.stamp !== row.stamp) {
    ledger.files.change(row.id, { stamp: read.stamp, size: read.size, state: 'settling' })
    return 'unsettled'
  }
  memory.stable.delete(row.id)
  const known = row.remoteHash === read.hash
  // What the server has already is asked for its state, and not sent.
  ledger.files.change(row.id, { hash: read.hash, ...FRESH, state: known ? 'reading' : 'waiting' })
  return known ? 'known' : 'hashed'
}

const FRESH = { reason: null, detail: null, attempts: 0, nextTryAt: null } as const satisfies FileChange

/** A file that cannot be read is tried again, less and less often; its document stays as it is. */
function failureOf(row: FileRow, reason: NonNullable<FileRow['reason']>, code: string): FileChange {
  if (reason === 'changed-while-sent' || reason === 'vanished-while-read') return { state: 'settling', reason }
  const nextTryAt = Date.now() + backoffMs(row.attempts + 2)
  return { state: 'unreadable', reason, detail: code || null, attempts: row.attempts + 1, nextTryAt }
}
