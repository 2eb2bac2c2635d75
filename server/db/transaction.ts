import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Db } from './connection.ts'

/**
 * Runs steps so that all of them happen or none, as if no other transaction ran at the same time (serializable). Services
 * rely on it: what a transaction has read stays true until its end, so that it may read a counter, look at a limit and
 * write, and of many at once for the last seat one gets it. SQLite gives this by one writer at a time; a database that
 * runs transactions beside each other has to run them at the level `serializable` and repeat one that it refuses with a
 * serialization failure. `run` may therefore be called more than once, and does nothing but through `tx`: mails and files
 * wait until it has come back. This is all that services see of the database's own ways.
 * @throws BUSY after a minute of waiting for another process, DISK_FULL
 */
export type InTransaction = <T>(run: (tx: Db) => Promise<T>) => Promise<T>

/** Callers that share a commit, at most; it bounds how long the first of them waits. */
const MOST_TOGETHER = 32
/** No further caller is taken after so many milliseconds: the thread is held until the commit. */
const LONGEST_TOGETHER_MS = 8

/** Milliseconds between two commits, at most: a busy disk is no reason to wait longer. */
const LONGEST_PAUSE_MS = 10

interface Waiting {
  run: (tx: Db) => Promise<unknown>
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Transactions over one connection. Those that wait at the same time share a commit, since most of what a commit costs is
 * the wait for the disk; each runs in a savepoint of its own, so that one that fails takes back only its own steps.
 * Nobody is answered before the commit. (Group commit: DeWitt et al., "Implementation techniques for main memory
 * database systems", 1984.)
 */
export function transactionsOf(db: Database, pause: (ms: number) => Promise<unknown> = sleep): InTransaction {
  const waiting: Waiting[] = []
  let running = false
  const work = async () => {
    running = true
    while (waiting.length > 0) {
      const began = performance.now()
      await runTogether(db, waiting)
      // The thread stands still while the disk is waited for; as long again belongs to others, and who comes by then shares a commit.
      await pause(Math.min(LONGEST_PAUSE_MS, performance.now() - began))
    }
    running = false
  }
  return <T>(run: (tx: Db) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ run, resolve: resolve as Waiting['resolve'], reject })
      if (!running) void work()
    })
}

/** Takes waiting callers until there are none, or enough, and commits their work as one. */
async function runTogether(db: Database, waiting: Waiting[]): Promise<void> {
  const taken: Waiting[] = []
  const answers: (() => void)[] = []
  const began = performance.now()
  const mayTake = () => taken.length < MOST_TOGETHER && performance.now() - began < LONGEST_TOGETHER_MS
  try {
    await db.transaction().execute(async (tx) => {
      for (let next = waiting.shift(); next; next = mayTake() ? waiting.shift() : undefined) {
        taken.push(next)
        answers.push(await runInSavepoint(tx, next))
      }
    })
    for (const answer of answers) answer()
  } catch (error) {
    // A transaction that could not begin took nobody; all who wait have waited as long.
    for (const { reject } of taken.length > 0 ? taken : waiting.splice(0)) reject(error)
  }
}

async function runInSavepoint(tx: Db, { run, resolve, reject }: Waiting): Promise<() => void> {
  await sql`savepoint one`.execute(tx)
  try {
    const result = await run(tx)
    await sql`release one`.execute(tx)
    return () => resolve(result)
  } catch (error) {
    try {
      await sql`rollback to one`.execute(tx)
      await sql`release one`.execute(tx)
    } catch {
      // The database took the whole transaction back, as on a full disk: everybody in it hears why.
      throw error
    }
    return () => reject(error)
  }
}
