import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** The database says which master key it is sealed with, so that the key can be changed while servers and commands work on it. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql
    .raw(
      `create table master_key (
        id integer primary key check (id = 1),
        mark text not null,
        source text not null check (source in ('environment', 'file')),
        since text not null
      )`,
    )
    .execute(db)
}
