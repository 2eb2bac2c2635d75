import { sql } from 'kysely'
import type { Logger } from '../logger.ts'
import type { Database } from './connection.ts'

/**
 * Sees to it that what was overwritten is gone for good. The write-ahead log goes on holding former contents, a destroyed
 * key among them, until it is emptied into the database file, and it cannot be emptied while anybody reads from it.
 */
export interface LogEraser {
  /**
   * Empties the log; while somebody reads, it comes back at once and the log is emptied as soon as they are done.
   * @returns whether it is empty already
   */
  erase(): Promise<boolean>
  stop(): void
}

const RETRY_MS = 1_000

export function createLogEraser(db: Database, logger: Pick<Logger, 'error'>): LogEraser {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const attempt = async () => {
    const done = await emptyLog(db).catch((error: unknown) => {
      logger.error({ err: error }, 'emptying the write-ahead log')
      return false
    })
    if (done || stopped) return done
    clearTimeout(timer)
    timer = setTimeout(() => void attempt(), RETRY_MS)
    timer.unref()
    return false
  }
  return {
    erase: attempt,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/** Moves what was written last into the database file and empties the log; false when a reader stands in the way. */
async function emptyLog(db: Database): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  return rows[0]?.busy === 0
}
