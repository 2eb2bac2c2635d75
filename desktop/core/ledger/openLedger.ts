import Sqlite, { type Database } from 'better-sqlite3'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createActivityTable, type ActivityTable } from './activityTable.ts'
import { createFileTable, type FileTable } from './fileTable.ts'
import { createFolderTable, type FolderTable } from './folderTable.ts'
import { MIGRATIONS } from './migrations.ts'
import { createSettingsTable, type SettingsTable } from './settingsTable.ts'

/**
 * What the console knows: its folders, every file in them with its state and reason, settings, and what happened. The rows are the
 * work as well, so that a console that was killed goes on where it was.
 */
export interface Ledger {
  files: FileTable
  folders: FolderTable
  settings: SettingsTable
  activity: ActivityTable
  /** All or nothing. */
  inTransaction<T>(work: () => T): T
  /** A number that is another one after a different process wrote to the ledger. */
  version(): number
  /** Rewrites the file, so that nothing is left in it of what was overwritten or removed. */
  overwriteFreed(): void
  close(): void
}

const BUSY_MS = 10_000

/**
 * Opens the ledger in a folder, and makes it where there is none. Several processes may have it open.
 * @throws Error when a later release wrote it
 */
export function openLedger(dataDir: string): Ledger {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const db = new Sqlite(join(dataDir, 'ledger.db'), { timeout: BUSY_MS })
  // A commit outlives a killed process; after a power failure the next look at the folders puts right what is missing.
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = NORMAL')
  db.pragma('foreign_keys = ON')
  migrate(db)
  return {
    files: createFileTable(db),
    folders: createFolderTable(db),
    settings: createSettingsTable(db),
    activity: createActivityTable(db),
    inTransaction: (work) => (db.inTransaction ? work() : db.transaction(work).immediate()),
    version: () => db.pragma('data_version', { simple: true }) as number,
    overwriteFreed() {
      db.exec('VACUUM')
      db.pragma('wal_checkpoint(TRUNCATE)')
    },
    close: () => db.close(),
  }
}

/** Two processes that start at once take each step once. */
function migrate(db: Database): void {
  const steps = db.transaction(() => {
    const taken = db.pragma('user_version', { simple: true }) as number
    if (taken > MIGRATIONS.length) throw new Error('The ledger was written by a later release of this program.')
    for (const step of MIGRATIONS.slice(taken)) db.exec(step)
    db.pragma(`user_version = ${MIGRATIONS.length}`)
  })
  steps.immediate()
}
