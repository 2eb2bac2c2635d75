import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Replies that show places that come close, and give no answer, are counted by themselves. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table usage_days add column unsure integer not null default 0`,
  `alter table widget_messages add column unsure integer not null default 0`,
]
