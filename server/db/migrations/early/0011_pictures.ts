import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../schema.ts'

/**
 * Documents whose text is recognised in pictures: which they are, what was recognised so far while one is being read, and where the
 * words of a passage stand on their pages.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table documents add column "needsRecognition" integer not null default 0`,
  `alter table document_chunks add column "encryptedBoxes" blob`,
  `create table recognized_pages (
    "documentId" integer not null references documents(id) on delete cascade,
    "organizationId" integer not null references organizations(id) on delete cascade,
    page integer not null,
    content blob not null,
    primary key ("documentId", page)
  ) strict`,
  `create index recognized_pages_organization on recognized_pages("organizationId")`,
]
