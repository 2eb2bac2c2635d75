import { lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileRow } from '../ledger/fileTable.ts'

/** Whether a folder's root is where it was: its device's number, or why it seems not to be. */
export type RootCheck = { there: true; dev: string } | { there: false }

/** Known files that are looked for on another device than before. */
const SAMPLE = 50

/**
 * Tells a folder from the place where its drive is not mounted: the root is gone or no folder; or it is empty though the server has files of
 * it; or it lies on another device than before and holds none of the files that are known. A drive may get another number when it
 * comes back, so the number alone says nothing.
 */
export async function checkRoot(root: string, dev: string | null, known: readonly FileRow[]): Promise<RootCheck> {
  try {
    const facts = await stat(root, { bigint: true })
    if (!facts.isDirectory()) return { there: false }
    const remote = known.filter((row) => row.remoteHash !== null && row.decision !== 'keep')
    if (remote.length > 0 && (await readdir(root)).length === 0) return { there: false }
    const now = String(facts.dev)
    if (dev !== null && dev !== now && remote.length > 0 && !(await holdsAny(root, remote))) return { there: false }
    return { there: true, dev: now }
  } catch {
    return { there: false }
  }
}

async function holdsAny(root: string, rows: readonly FileRow[]): Promise<boolean> {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE))
  const sample = rows.filter((_, at) => at % step === 0).slice(0, SAMPLE)
  const found = await Promise.all(
    sample.map(({ path }) =>
      lstat(join(root, path)).then(
        () => true,
        () => false,
      ),
    ),
  )
  return found.includes(true)
}
