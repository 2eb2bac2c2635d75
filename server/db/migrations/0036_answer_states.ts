import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

const STATEMENTS = [
  `alter table messages add column state text not null default 'whole'`,
  `alter table messages add column replaces integer`,
  // A start looks for what its predecessor left half-written.
  `create index messages_unfinished on messages(id) where state = 'writing'`,
  `create index messages_replacing on messages(id) where replaces is not null`,
  `alter table conversations add column pinned integer not null default 0`,
]

/** Questions are stored before they are answered, and conversations can stand above others. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
