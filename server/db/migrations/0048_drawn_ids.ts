import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** The last id that each organization was given of a kind of rows, from which the next one is drawn. Rows that are there keep theirs. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql`create table drawn_ids (
    "organizationId" integer not null references organizations(id) on delete cascade,
    kind text not null,
    last integer not null,
    primary key ("organizationId", kind)
  ) without rowid`.execute(db)
}
