import Sqlite from 'better-sqlite3'
import { AppError, dataDamaged, diskFull, diskReadOnly } from '../errors.ts'

/** Whether another process holds the lock that a statement needs. */
export function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code)
}

/**
 * What a failure of the database means to a caller: a lock that does not end, and a disk that is full, takes no writes or gives back
 * something else than was written, are told as what they are. Anything else stays what it was.
 */
export function databaseError(error: unknown): unknown {
  if (isBusy(error)) {
    const busy = new AppError('BUSY', 'The server is busy with other work at the moment. Please try again in a minute.')
    return Object.assign(busy, { cause: error })
  }
  if (error instanceof Sqlite.SqliteError) return diskError(error.code, error)
  return isFullOnSync(error) ? diskFull(error) : error
}

function diskError(code: string, error: unknown): unknown {
  if (/^SQLITE_(FULL|IOERR_WRITE)/.test(code)) return diskFull(error)
  if (code.startsWith('SQLITE_READONLY')) return diskReadOnly(error)
  if (/^SQLITE_(CORRUPT|NOTADB|IOERR_READ|IOERR_SHORT_READ|IOERR_DATA|IOERR_CORRUPTFS)/.test(code))
    return dataDamaged(error)
  return error
}

/** What a sync says that finds no room for what was written: some file systems look for it only then. */
function isFullOnSync(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
