import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Which documents are still to be read in depth is told without a look at the others, organization by organization, the smallest first. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql
    .raw(
      `create index documents_undeepened on documents("deepModel", "organizationId", "chunkCount", id)
         where status = 'completed' and superseded = 0 and "deletedAt" is null`,
    )
    .execute(db)
}
