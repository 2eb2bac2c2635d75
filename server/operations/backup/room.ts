import { statfsSync, statSync } from 'node:fs'
import { BackupError } from './problems.ts'

/** Bytes that are left over beside what is needed, so that a server on the same disk goes on. */
const SPARE = 64 * 1024 * 1024
const MEGABYTE = 1024 * 1024

/** @throws BackupError where the disk of a folder has no room for a copy of a database */
export function requireRoom(folder: string, database: string): void {
  const { bavail, bsize } = statfsSync(folder)
  const needed = statSync(database).size + SPARE
  if (bavail * bsize < needed)
    throw new BackupError(
      `A backup needs ${Math.ceil(needed / MEGABYTE)} MB on the disk of ${folder} for a copy of the database, and ${Math.floor((bavail * bsize) / MEGABYTE)} MB are left.`,
    )
}
