import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** How many sentences of a day's answers were quoted, written and supported, or withheld. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const column of ['quoted', 'written', 'withheld'])
    await sql.raw(`alter table usage_days add column ${column} integer not null default 0`).execute(db)
}
