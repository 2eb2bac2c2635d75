import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../schema.ts'

/** Questions that are being answered, so that one whose server died is not counted. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql
    .raw(
      `create table chat_reservations (
        id integer primary key,
        "organizationId" integer not null references organizations(id) on delete cascade,
        "expiresAt" text not null
      ) strict`,
    )
    .execute(db)
  await sql
    .raw(`create index chat_reservations_organization on chat_reservations("organizationId", "expiresAt")`)
    .execute(db)
}
