import Sqlite from 'better-sqlite3'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Holds a folder for one process: alone, or shared with others that only read. The system lets go of it when the process ends, however
 * it ends. A shared lock on a folder that was never locked, or cannot be written to, is none.
 * @returns what lets go of it; undefined when somebody else holds it
 */
export function lockFolder(folder: string, how: 'alone' | 'shared' = 'alone'): (() => void) | undefined {
  const file = join(folder, 'lock')
  if (how === 'shared' && !existsSync(file)) return () => undefined
  const db = new Sqlite(file, { timeout: 0, readonly: how === 'shared' })
  try {
    // A shared lock is taken with the first read.
    if (how === 'alone') db.exec('begin exclusive')
    else db.exec('begin; select count(*) from sqlite_master')
    return () => db.close()
  } catch (error) {
    db.close()
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return undefined
    throw error
  }
}
