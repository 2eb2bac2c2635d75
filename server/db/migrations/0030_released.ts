import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Uploads with suspicious text wait for an administrator. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql.raw(`alter table documents add column released integer not null default 0`).execute(db)
}
