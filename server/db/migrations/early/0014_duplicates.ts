import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../schema.ts'

/** What resembles a document is found when that is replaced or goes, without looking through all. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql`create index documents_duplicates on documents("duplicateOf") where "duplicateOf" is not null`.execute(db)
}
