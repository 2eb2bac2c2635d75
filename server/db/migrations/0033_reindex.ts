import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Which file each organization's search index lies in, and what is being built beside it. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql
    .raw(
      `create table search_indexes (
        "organizationId" integer primary key references organizations(id) on delete cascade,
        active text not null,
        building text,
        former text,
        "formerSince" text,
        declined text,
        request text,
        "chunksDone" integer not null default 0,
        "chunksTotal" integer not null default 0,
        "startedAt" text,
        "finishedAt" text,
        failure text
      ) strict`,
    )
    .execute(db)
}
