import type { Db } from './connection.ts'
import { lastId } from './expressions.ts'

/**
 * The id that the next row of a table gets, for what is bound to its id before it is written. The ids of removed rows are not given
 * again. In a transaction, where nobody else adds a row meanwhile; further rows of it have the ids behind.
 */
export async function nextId(tx: Db, table: 'conversations' | 'messages'): Promise<number> {
  const { rows } = await lastId(table).execute(tx)
  return (rows[0]?.id ?? 0) + 1
}
