import { closeSync, existsSync, fdatasync, openSync, realpathSync } from 'node:fs'
import { promisify } from 'node:util'

/** Puts what was committed to a write-ahead log on the disk, in a thread of the system's: nobody else stands still for it. */
export interface LogSync {
  /** Resolves when all that was committed before the call is on the disk. Those who call while a sync runs share the next one. */
  synced(): Promise<void>
  /** Waits for a sync under way and lets go of the log. */
  close(): Promise<void>
}

type Sync = (descriptor: number) => Promise<void>

/** What a database needs that lives in memory, or that syncs each commit by itself. */
export const NO_SYNC: LogSync = { synced: () => Promise.resolve(), close: () => Promise.resolve() }

/** The log of a database file that a connection holds open: until that is closed, SQLite overwrites it and puts no other in its place. */
export function createLogSync(file: string, sync: Sync = promisify(fdatasync)): LogSync {
  // SQLite follows links, and puts the log beside what they lead to.
  const log = `${realpathSync(file)}-wal`
  let descriptor: number | undefined
  let current: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  const start = async (): Promise<void> => {
    next = undefined
    // Before the first write there is no log.
    if (descriptor === undefined && !existsSync(log)) return
    await sync((descriptor ??= openSync(log, 'r')))
  }
  return {
    synced() {
      next ??= current
        .catch(() => undefined)
        .then(() => {
          current = start()
          return current
        })
      return next
    },
    async close() {
      await Promise.allSettled([next, current])
      if (descriptor !== undefined) closeSync(descriptor)
      descriptor = undefined
    },
  }
}
