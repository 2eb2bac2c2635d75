import { readdir } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { MOST_SYNC_ENTRIES, needsConfirmation } from '../../../shared/domain/sync.ts'
import type { FileRow } from '../ledger/fileTable.ts'
import { checkRoot } from '../scan/rootCheck.ts'
import { codeOf } from '../scan/walk.ts'
import { ServerError } from '../serverClient/serverError.ts'
import type { Work } from '../engine/work.ts'

/** What became of files that are gone; where some are `waiting`, this is to be done again soon. */
export interface Removals {
  removed: number
  held: number
  waiting: boolean
}

/**
 * Tells the server of files that are gone, once that is sure: each has been gone for a while, no file that is still to be hashed could be it
 * under another name, its folder lists it no more, and the drive is there. More than the brake lets through is held for somebody's word.
 */
export async function removeGone(work: Work): Promise<Removals> {
  const { ledger, folder, memory } = work
  const gone = ledger.files.gone(folder.id)
  forget(memory.gone, gone)
  const allowed = gone.filter(({ decision }) => decision === 'remove')
  const removed = await removeRows(work, allowed, true)
  const free = gone.filter(({ decision, state }) => decision === null && state !== 'held')
  const sure = free.filter((row) => isSure(work, row))
  if (sure.length === 0) return { removed, held: 0, waiting: free.length > 0 }
  const asked = gone.length - allowed.length
  if (needsConfirmation(asked, ledger.files.countRemote(folder.id)))
    return { removed, held: hold(work, free), waiting: false }
  try {
    const others = await removeRows(work, sure, false)
    return { removed: removed + others, held: 0, waiting: sure.length < free.length }
  } catch (error) {
    if (!isBrake(error)) throw error
    return { removed, held: hold(work, free), waiting: false }
  }
}

const isBrake = (error: unknown) =>
  error instanceof ServerError && error.status === 409 && error.params['reason'] === 'brake'

/** Those that are back are forgotten. */
function forget(since: Map<number, number>, gone: readonly FileRow[]): void {
  const still = new Set(gone.map(({ id }) => id))
  for (const id of since.keys()) if (!still.has(id)) since.delete(id)
}

function isSure({ ledger, folder, memory, timings }: Work, row: FileRow): boolean {
  const now = performance.now()
  const since = memory.gone.get(row.id) ?? now
  memory.gone.set(row.id, since)
  if (now - since < timings.removalMs) return false
  return row.present === 1 || !ledger.files.unhashedOfSize(folder.id, row.size)
}

/** Makes files wait for somebody's word. */
function hold({ ledger, folder }: Work, rows: readonly FileRow[]): number {
  ledger.inTransaction(() => {
    for (const row of rows) ledger.files.change(row.id, { state: 'held', reason: 'brake', toSend: 0 })
    if (rows.length > 0) ledger.activity.add({ kind: 'held', folder: folder.name, detail: String(rows.length) })
  })
  return rows.length
}

async function removeRows(work: Work, rows: readonly FileRow[], confirmed: boolean): Promise<number> {
  const { ledger, folder, calls, serverId } = work
  let removed = 0
  for (let at = 0; at < rows.length; at += MOST_SYNC_ENTRIES) {
    const page = await stillGone(work, rows.slice(at, at + MOST_SYNC_ENTRIES))
    if (page.length === 0) continue
    await calls.change(serverId, { removals: page.map(({ path }) => path), confirmed })
    ledger.inTransaction(() => {
      for (const row of page) {
        const left =
          row.present === 1
            ? ({ state: 'skipped', reason: 'rule' } as const)
            : ({ state: 'removed', reason: null } as const)
        ledger.files.change(row.id, { ...left, remoteHash: null, decision: null, detail: null })
        ledger.activity.add({ kind: 'removed', folder: folder.name, path: row.path })
      }
    })
    removed += page.length
  }
  return removed
}

/** Asks the drive and each folder once more, right before it counts. A file that a rule leaves out need not be gone. */
async function stillGone({ ledger, folder }: Work, rows: readonly FileRow[]): Promise<FileRow[]> {
  const root = await checkRoot(folder.path, folder.dev, ledger.files.ofFolder(folder.id))
  if (!root.there) return []
  const listed = new Map<string, Promise<ReadonlySet<string> | undefined>>()
  const still: FileRow[] = []
  for (const row of rows) {
    const parent = posix.dirname(row.path)
    const names = listed.get(parent) ?? namesOf(join(folder.path, parent))
    listed.set(parent, names)
    const known = await names
    if (row.present === 1 || (known !== undefined && !known.has(posix.basename(row.path)))) still.push(row)
  }
  return still
}

/** None where the folder is gone; undefined where that cannot be told. Names are compared as they are, also where the system knows better. */
async function namesOf(path: string): Promise<ReadonlySet<string> | undefined> {
  try {
    return new Set(await readdir(path))
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes(codeOf(error)) ? new Set() : undefined
  }
}
