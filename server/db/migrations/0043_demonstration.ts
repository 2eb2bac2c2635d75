import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Which organization is the server's own demonstration: one at most, which nobody signs in to. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql`alter table organizations add column "demonstration" integer not null default 0`.execute(db)
  await sql`create unique index organizations_demonstration on organizations ("demonstration") where "demonstration" = 1`.execute(
    db,
  )
}
