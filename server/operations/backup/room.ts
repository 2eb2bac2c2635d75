import { statfsSync, statSync } from 'node:fs'
import { BackupError } from './problems.ts'

/** Bytes that are left over beside what is needed, so that a server on the same disk goes on. */
const SPARE = 64 * 1024 * 1024
const MEGABYTE = 1024 * 1024

/** @throws BackupError where the disk of a folder has no room for copies of databases; `what` needs them */
export function requireRoom(folder: string, databases: readonly string[], what = 'A backup'): void {
  const { bavail, bsize } = statfsSync(folder)
  const needed = databases.reduce((sum, file) => sum + statSync(file).size, SPARE)
  if (bavail * bsize < needed)
    throw new BackupError(
      `${what} needs ${Math.ceil(needed / MEGABYTE)} MB on the disk of ${folder} for copies of the database, and ${Math.floor((bavail * bsize) / MEGABYTE)} MB are left.`,
    )
}
