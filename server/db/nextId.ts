import { compiledOnce } from './compiledOnce.ts'
import type { Db } from './connection.ts'
import { lastId } from './expressions.ts'

const lastOf = compiledOnce((db, { table }: { table: string }) => ({ compile: () => lastId(table).compile(db) }))

/**
 * The id that the next row of a table gets, for what is bound to its id before it is written. The ids of removed rows are not given
 * again. In a transaction, where nobody else adds a row meanwhile; further rows of it have the ids behind.
 */
export async function nextId(tx: Db, table: 'messages'): Promise<number> {
  const { rows } = await lastOf(tx, { table })
  return (rows[0]?.id ?? 0) + 1
}
