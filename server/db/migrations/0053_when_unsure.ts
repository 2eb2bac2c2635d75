import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** An organization says whether a likely answer that may be wrong is rather given or not. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql.raw(`alter table organizations add column "whenUnsure" text not null default 'refuse'`).execute(db)
}
