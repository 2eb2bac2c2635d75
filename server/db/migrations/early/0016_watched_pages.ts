import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../schema.ts'

/**
 * Websites that are one page, read again like whole ones; and what was asked before a question that depends on it, with requests and
 * golden questions.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table sites add column single integer not null default 0`,
  `alter table content_requests add column earlier blob`,
  `alter table golden_questions add column earlier blob`,
]
