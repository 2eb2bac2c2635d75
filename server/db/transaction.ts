import type { Database, Db } from './connection.ts'

/** Runs steps so that all of them happen or none. This is all that services see of the database's own ways. */
export type InTransaction = <T>(run: (tx: Db) => Promise<T>) => Promise<T>

export function transactionsOf(db: Database): InTransaction {
  return (run) => db.transaction().execute(run)
}
