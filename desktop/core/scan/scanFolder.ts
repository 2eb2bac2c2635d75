import type { FileChange, FileRow } from '../ledger/fileTable.ts'
import type { Folder } from '../ledger/folderTable.ts'
import type { Ledger } from '../ledger/openLedger.ts'
import { checkRoot } from './rootCheck.ts'
import { compileRules, type Rules } from './rules.ts'
import { walk, type Found, type Walk } from './walk.ts'

/** What a look at a folder came to. */
export interface Scan {
  /** Whether the folder is there; nothing is written where it is not. */
  there: boolean
  /** Files that are new, changed, gone or back. */
  changes: number
  files: number
}

/** What a look needs to know. */
export interface ScanOptions {
  /** The largest file that the server takes, in bytes. */
  maxBytes: number
  signal?: AbortSignal
}

/** A change of the ledger that a look leads to. */
export type Difference = { row: FileRow; change: FileChange } | { path: string; insert: FileChange } | { drop: FileRow }

/** Looks through a folder and writes down what is other than before. Reads no file. */
export async function scanFolder(ledger: Ledger, folder: Folder, options: ScanOptions): Promise<Scan> {
  const before = ledger.files.ofFolder(folder.id)
  const root = await checkRoot(folder.path, folder.dev, before)
  const looked = root.there && (await lookThrough(folder, options))
  // The drive may have gone while it was looked through.
  const still = looked && (await checkRoot(folder.path, root.dev, before))
  if (!root.there || !looked || !still || !still.there) {
    ledger.folders.change(folder.id, { missing: true })
    return { there: false, changes: 0, files: 0 }
  }
  const differences = differencesOf(before, looked, compileRules(folder.rules, options.maxBytes))
  ledger.inTransaction(() => {
    ledger.folders.change(folder.id, { missing: false, dev: root.dev, lastScanAt: new Date().toISOString() })
    for (const difference of differences) apply(ledger, folder.id, difference)
  })
  return { there: true, changes: differences.length, files: looked.files.length }
}

async function lookThrough(folder: Folder, { maxBytes, signal }: ScanOptions): Promise<Walk | undefined> {
  try {
    return await walk(folder.path, compileRules(folder.rules, maxBytes), signal && { signal })
  } catch (error) {
    if (signal?.aborted) throw error
    return undefined
  }
}

function apply(ledger: Ledger, folderId: string, difference: Difference): void {
  if ('insert' in difference) ledger.files.insert(folderId, difference.path, difference.insert)
  else if ('drop' in difference) ledger.files.remove(difference.drop.id)
  else ledger.files.change(difference.row.id, difference.change)
}

/** Compares what the ledger knows with what was found. */
export function differencesOf(before: readonly FileRow[], found: Walk, rules: Rules): Difference[] {
  const known = new Map(before.map((row) => [row.path, row]))
  const differences: Difference[] = []
  for (const file of found.files) {
    const row = known.get(file.path)
    known.delete(file.path)
    const difference = row ? changeOf(row, file, rules) : insertionOf(file, rules)
    if (difference) differences.push(difference)
  }
  for (const row of known.values()) {
    const closed = found.unreadable.find(({ path }) => row.path === path || row.path.startsWith(`${path}/`))
    if (closed) differences.push(...hidden(row, closed.code))
    else if (found.whole) differences.push(...vanished(row))
  }
  return differences
}

/** A file's new state by what is seen from outside: left out with a reason, or in. */
function seen(file: Found, rules: Rules): FileChange {
  const skipped = file.skipped
    ? { reason: file.skipped, detail: file.trouble ?? null }
    : rules.skips(file.path, file.size)
  const facts: FileChange = { present: 1, stamp: file.stamp, size: file.size }
  if (!skipped) return { ...facts, decision: null, state: 'waiting', reason: null, detail: null }
  const { reason, detail = null } = skipped
  return { ...facts, state: 'skipped', reason, detail, toSend: 0, attempts: 0, nextTryAt: null }
}

const insertionOf = (file: Found, rules: Rules): Difference => ({ path: file.path, insert: seen(file, rules) })

function changeOf(row: FileRow, file: Found, rules: Rules): Difference | undefined {
  const now = seen(file, rules)
  const same = row.present === 1 && row.stamp === file.stamp
  const wasSkipped = row.state === 'skipped'
  if (
    same &&
    now.state === 'skipped' &&
    (row.state === 'held' || (wasSkipped && row.reason === now.reason && row.detail === now.detail))
  )
    return undefined
  if (same && now.state !== 'skipped' && !wasSkipped) return undefined
  const fresh = row.stamp === file.stamp ? {} : { hash: null, toSend: 0 as const, attempts: 0, nextTryAt: null }
  const hash = row.stamp === file.stamp ? row.hash : null
  // What the server has already needs no work when it comes back, or is let in again.
  const back = now.state === 'waiting' && hash !== null && hash === row.remoteHash
  return { row, change: { ...now, ...fresh, ...(back ? { state: 'reading' } : {}) } }
}

/** It may be there behind a folder that cannot be read: its document stays. */
function hidden(row: FileRow, code: string): Difference[] {
  const reason = code === 'EACCES' || code === 'EPERM' ? 'not-permitted' : 'locked'
  if (row.state === 'removed' || (row.state === 'unreadable' && row.reason === reason)) return []
  return [
    { row, change: { present: 1, state: 'unreadable', reason, detail: code, hash: null, stamp: null, toSend: 0 } },
  ]
}

function vanished(row: FileRow): Difference[] {
  if (row.remoteHash === null) return row.state === 'removed' ? [] : [{ drop: row }]
  if (row.present === 0) return []
  return [{ row, change: { present: 0, toSend: 0, attempts: 0, nextTryAt: null, reason: null, detail: null } }]
}
