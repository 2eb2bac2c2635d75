import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Questions that a language model makes for passages in advance, for organizations that want it. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table question_making (
    "organizationId" integer primary key references organizations(id) on delete cascade,
    host text not null,
    hidden integer not null default 0,
    "agreedAt" text not null
  )`,
  `create table made_questions (
    id integer primary key references document_chunks(id) on delete cascade,
    "organizationId" integer not null references organizations(id) on delete cascade,
    count integer not null,
    questions blob not null
  )`,
  `create index made_questions_organization on made_questions("organizationId")`,
  `alter table documents add column questioned integer not null default 0`,
  `create index documents_unquestioned on documents("organizationId", "chunkCount", id)
     where status = 'completed' and superseded = 0 and "deletedAt" is null and questioned = 0`,
]
