import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../schema.ts'

/** Websites that wait for their next try are looked for as often as new documents. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql
    .raw(`create index documents_retry on documents("leaseUntil", id) where status = 'retry_pending'`)
    .execute(db)
}
