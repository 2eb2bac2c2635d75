import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from '../../db/copies/folderLock.ts'
import { removeLeftNotes } from './lastBackup.ts'
import { BackupError } from './problems.ts'

const NAME = 'backup.work'

/** A folder in the data folder for copies that a backup works on; one backup at a time has it. */
export function openWorkFolder(dataDir: string): { path: string; close(): void } {
  const path = join(dataDir, NAME)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const release = lockFolder(path)
  if (!release) throw new BackupError(`Another backup of ${dataDir} is under way. Wait until it is done.`)
  empty(path)
  return {
    path,
    close() {
      empty(path)
      release()
    },
  }
}

/**
 * Removes the copy of the database that a killed backup left, which may hold keys that were destroyed since. One that is at work is let be:
 * it takes the keys out of its copy by itself.
 */
export function removeLeftCopies(dataDir: string): void {
  removeLeftNotes(dataDir)
  const path = join(dataDir, NAME)
  if (!existsSync(path)) return
  const release = lockFolder(path)
  if (!release) return
  empty(path)
  release()
}

function empty(path: string): void {
  for (const name of readdirSync(path))
    if (!name.startsWith('lock')) rmSync(join(path, name), { recursive: true, force: true })
}
