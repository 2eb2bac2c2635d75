import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../schema.ts'

/** The vectors of the encoder that reads words in context: of a passage and of its sentences, made after it is searchable. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table deep_vectors (
    id integer primary key references document_chunks(id) on delete cascade,
    "organizationId" integer not null references organizations(id) on delete cascade,
    model text not null,
    vectors blob not null
  ) strict`,
  `create index deep_vectors_organization on deep_vectors("organizationId")`,
  `alter table documents add column "deepModel" text`,
]
