import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** What a language model put questions into, so that the next person's question need not wait for it. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table kept_wordings (
    id integer primary key,
    "organizationId" integer not null references organizations(id) on delete cascade,
    level text not null,
    question blob not null,
    wordings blob not null,
    "keptAt" text not null
  )`,
  `create unique index kept_wordings_question on kept_wordings("organizationId", level, question)`,
  `create index kept_wordings_age on kept_wordings("keptAt")`,
]
