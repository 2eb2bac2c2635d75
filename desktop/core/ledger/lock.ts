import Sqlite from 'better-sqlite3'
import { join } from 'node:path'

/**
 * Makes this process the only one that syncs from a data folder. The lock is the system's own on a file, so that it ends with the
 * process, however that ends. Returns what gives it back; undefined where another process has it.
 * @throws where the file cannot be used at all
 */
export function takeLock(dataDir: string): (() => void) | undefined {
  const db = new Sqlite(join(dataDir, 'running.lock'), { timeout: 0 })
  try {
    db.pragma('journal_mode = DELETE')
    db.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    db.close()
    if (error instanceof Sqlite.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code)) return undefined
    throw error
  }
  return () => {
    db.exec('ROLLBACK')
    db.close()
  }
}
