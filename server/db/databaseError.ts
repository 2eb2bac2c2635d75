import Sqlite from 'better-sqlite3'
import { AppError, diskFull } from '../errors.ts'

/** Whether another process holds the lock that a statement needs. */
export function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code)
}

/**
 * What a failure of the database means to a caller: a full disk and a lock that does not end are told as what they are.
 * Anything else stays what it was.
 */
export function databaseError(error: unknown): unknown {
  if (isBusy(error)) {
    const busy = new AppError('BUSY', 'The server is busy with other work at the moment. Please try again in a minute.')
    return Object.assign(busy, { cause: error })
  }
  if (error instanceof Sqlite.SqliteError && /^SQLITE_(FULL|IOERR_WRITE)/.test(error.code)) return diskFull(error)
  if (isFullOnSync(error)) return diskFull(error)
  return error
}

/** What a sync says that finds no room for what was written: some file systems look for it only then. */
function isFullOnSync(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
