import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

const STATEMENTS = [
  `create table answer_ratings (
    "messageId" integer primary key references messages(id) on delete cascade,
    "organizationId" integer not null references organizations(id) on delete cascade,
    helpful integer not null,
    reason text,
    note blob,
    "ratedAt" text not null
  )`,
  `create index answer_ratings_newest on answer_ratings("organizationId", "ratedAt")`,
]

/** Members say which answers helped them. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
