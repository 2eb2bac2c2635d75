import type { Database as Sqlite } from 'better-sqlite3'
import { CompiledQuery, SqliteAdapter, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseError, isBusy } from './databaseError.ts'
import { NO_SYNC, type LogSync } from './logSync.ts'
import { timedAs } from '../tracing/currentRequest.ts'
import { statementsOf } from './statements.ts'

/** How long a write waits for another process that writes, before it fails. */
const PATIENCE_MS = 60_000
const FIRST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 250

/** What Kysely may take for granted of {@link createPatientDriver}. */
export class PatientAdapter extends SqliteAdapter {
  /** SQLite can take back table definitions; without this a migration that fails half-way leaves its tables behind. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
  /** The driver takes turns itself, and lets others go on while one waits; Kysely's own turns would hold them. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/**
 * One SQLite connection for everybody, who take turns. SQLite's own way to wait for a lock of another process holds the
 * thread, and with it every caller; here whoever finds the database locked lets go of the connection and comes back, so
 * that reads and everything else go on meanwhile. Transactions take the write lock at their beginning (`begin immediate`):
 * a transaction that has begun waits for nobody. A single statement that writes comes back when `log` has it on the disk; of a transaction
 * that is the business of whoever opened it.
 */
export function createPatientDriver(
  sqlite: Sqlite,
  { patienceMs = PATIENCE_MS, log = NO_SYNC }: { patienceMs?: number; log?: LogSync } = {},
): Driver {
  const turn = createTurn()
  const prepare = statementsOf(sqlite)
  let inTransaction = false
  /** Whether the last statement may have written. */
  let wrote = false

  const execute = <R>({ sql, parameters }: CompiledQuery): QueryResult<R> => {
    const statement = prepare(sql)
    wrote = !statement.readonly
    if (statement.reader) return { rows: statement.all(parameters) as R[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] }
  }
  const patiently = async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
    const end = performance.now() + patienceMs
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
      try {
        return execute<R>(query)
      } catch (error) {
        if (!isBusy(error) || inTransaction || performance.now() > end) throw databaseError(error)
      }
      turn.give()
      await sleep(pause)
      await turn.take()
    }
  }
  /** Lets others have the connection meanwhile. */
  const onDisk = async (): Promise<void> => {
    turn.give()
    try {
      await log.synced()
    } catch (error) {
      throw databaseError(error)
    } finally {
      await turn.take()
    }
  }
  const connection: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) =>
      timedAs('database', async () => {
        const result = await patiently<R>(query)
        if (wrote && !inTransaction) await onDisk()
        return result
      }),
    streamQuery: () => {
      throw new Error('Rows are read in pages, not streamed')
    },
  }
  const raw = (sql: string) => execute(CompiledQuery.raw(sql))
  return {
    init: async () => undefined,
    async acquireConnection() {
      await timedAs('database', turn.take)
      return connection
    },
    releaseConnection: async () => turn.give(),
    async beginTransaction() {
      await timedAs('database', () => patiently(CompiledQuery.raw('begin immediate')))
      inTransaction = true
    },
    async commitTransaction() {
      try {
        raw('commit')
      } catch (error) {
        // What was written in memory may find no room only now.
        throw databaseError(error)
      }
      inTransaction = false
    },
    async rollbackTransaction() {
      inTransaction = false
      // A full disk may have taken the transaction back already.
      if (sqlite.inTransaction) raw('rollback')
    },
    async destroy() {
      await log.close()
      sqlite.close()
    },
  }
}

/** Lets one go at a time, in the order in which they came. */
function createTurn(): { take(): Promise<void>; give(): void } {
  const waiting: (() => void)[] = []
  let taken = false
  return {
    take() {
      if (taken) return new Promise((resolve) => waiting.push(resolve))
      taken = true
      return Promise.resolve()
    },
    give() {
      const next = waiting.shift()
      if (next) next()
      else taken = false
    },
  }
}
