import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** The language in which somebody reads, as a BCP 47 tag; null where nobody has said. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql`alter table users add column "language" text`.execute(db)
}
