import { CompiledQuery } from 'kysely'
import { synced, type Database, type Db } from './connection.ts'
import { AppError } from '../errors.ts'
import { databaseError } from './databaseError.ts'
import { NO_RESERVE, type DiskReserve } from './diskReserve.ts'

/**
 * Runs steps so that all of them happen or none, as if no other transaction ran at the same time (serializable). Services
 * rely on it: what a transaction has read stays true until its end, so that it may read a counter, look at a limit and
 * write, and of many at once for the last seat one gets it. SQLite gives this by one writer at a time; a database that
 * runs transactions beside each other has to run them at the level `serializable` and repeat one that it refuses with a
 * serialization failure. `run` may therefore be called more than once, and does nothing but through `tx`: mails and files
 * wait until it has come back. This is all that services see of the database's own ways.
 *
 * It comes back when what was written is on the disk. With `lasting: false` it comes back before: what was written then outlives
 * the process, however that ends, but not a power failure right after it.
 *
 * `makesRoom: true` is for deletions: on a full disk they get the room that is kept for them, and run again.
 * @throws BUSY after a minute of waiting for another process, DISK_FULL
 */
export type InTransaction = <T>(
  run: (tx: Db) => Promise<T>,
  options?: { lasting?: boolean; makesRoom?: boolean },
) => Promise<T>

const hooks = new WeakMap<Db, (() => void)[]>()

/**
 * Has `work` done once what the caller of a transaction writes is committed and on the disk, before that caller is answered; not where it is
 * taken back. A process that is killed in between never does it, and what `work` throws is dropped.
 * @throws for a transaction that {@link InTransaction} did not begin
 */
export function afterCommit(tx: Db, work: () => void): void {
  const waiting = hooks.get(tx)
  if (!waiting) throw new Error('Nobody says when this transaction is committed')
  waiting.push(work)
}

/** Callers that share a commit, at most; it bounds how long the first of them waits. */
const MOST_TOGETHER = 32
/** No further caller is taken after so many milliseconds: the thread is held until the commit. */
const LONGEST_TOGETHER_MS = 8

interface Waiting {
  run: (tx: Db) => Promise<unknown>
  lasting: boolean
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Transactions over one connection. Those that wait at the same time share a commit; each runs in a savepoint of its own, so that
 * one that fails takes back only its own steps. Most of what a commit costs is the wait for the disk: it is waited for aside,
 * while others go on, and all commits of the meantime share the next sync. Nobody is answered before theirs. (Group commit:
 * DeWitt et al., "Implementation techniques for main memory database systems", 1984.)
 */
export function transactionsOf(
  db: Database,
  sync: () => Promise<void> = () => synced(db),
  reserve: Pick<DiskReserve, 'giveUp'> = NO_RESERVE,
): InTransaction {
  const waiting: Waiting[] = []
  let running = false
  const work = async () => {
    running = true
    while (waiting.length > 0) await runTogether(db, waiting, sync)
    running = false
  }
  const begin = <T>(run: (tx: Db) => Promise<T>, lasting: boolean) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ run, lasting, resolve: resolve as Waiting['resolve'], reject })
      if (!running) void work()
    })
  return async (run, { lasting = true, makesRoom = false } = {}) => {
    try {
      return await begin(run, lasting)
    } catch (error) {
      if (!makesRoom || !isDiskFull(error) || !(await reserve.giveUp())) throw error
      return begin(run, lasting)
    }
  }
}

const isDiskFull = (error: unknown) => error instanceof AppError && error.code === 'DISK_FULL'

/** Takes waiting callers until there are none, or enough, and commits their work as one. */
async function runTogether(db: Database, waiting: Waiting[], sync: () => Promise<void>): Promise<void> {
  const taken: Waiting[] = []
  const answers: (() => void)[] = []
  const after: (() => void)[] = []
  const began = performance.now()
  const mayTake = () => taken.length < MOST_TOGETHER && performance.now() - began < LONGEST_TOGETHER_MS
  try {
    await db.transaction().execute(async (tx) => {
      hooks.set(tx, after)
      for (let next = waiting.shift(); next; next = mayTake() ? waiting.shift() : undefined) {
        taken.push(next)
        answers.push(await runInSavepoint(tx, next, after))
      }
    })
  } catch (error) {
    // A transaction that could not begin took nobody; all who wait have waited as long.
    for (const { reject } of taken.length > 0 ? taken : waiting.splice(0)) reject(error)
    return
  }
  taken.forEach(({ lasting }, at) => !lasting && answers[at]?.())
  if (after.length > 0 || taken.some(({ lasting }) => lasting)) void answerSynced(taken, answers, { sync, after })
}

/** Answers those whose work is to last, once it is on the disk. */
async function answerSynced(
  taken: readonly Waiting[],
  answers: readonly (() => void)[],
  { sync, after }: { sync: () => Promise<void>; after: readonly (() => void)[] },
): Promise<void> {
  try {
    await sync()
    for (const work of after) attempt(work)
    taken.forEach(({ lasting }, at) => lasting && answers[at]?.())
  } catch (error) {
    // It is committed, and nobody knows whether it lasts.
    for (const { lasting, reject } of taken) if (lasting) reject(databaseError(error))
  }
}

/** Nobody is told that what is committed has failed. */
function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // Whoever asked for it tells of it.
  }
}

/** Compiled once: each answer runs them several times. */
const SAVEPOINT = CompiledQuery.raw('savepoint one')
const RELEASE = CompiledQuery.raw('release one')
const ROLL_BACK = CompiledQuery.raw('rollback to one')

async function runInSavepoint(tx: Db, { run, resolve, reject }: Waiting, after: (() => void)[]): Promise<() => void> {
  const asked = after.length
  await tx.executeQuery(SAVEPOINT)
  try {
    const result = await run(tx)
    await tx.executeQuery(RELEASE)
    return () => resolve(result)
  } catch (error) {
    after.length = asked
    try {
      await tx.executeQuery(ROLL_BACK)
      await tx.executeQuery(RELEASE)
    } catch {
      // The database took the whole transaction back, as on a full disk: everybody in it hears why.
      throw error
    }
    return () => reject(error)
  }
}
