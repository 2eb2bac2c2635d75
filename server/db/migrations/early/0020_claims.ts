import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../schema.ts'

/** What a worker claims next, and the versions of a document, are found without going through all that waits or is there. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create index documents_claims on documents(
    (case when "needsRecognition" = 1 then 'recognition' else "contentType" end),
    "organizationId", ("lostTries" + ("leaseOwner" is not null)), id)
    where "deletedAt" is null and status in ('processing', 'retry_pending')`,
  `create index documents_versions on documents("parentDocumentId") where "parentDocumentId" is not null`,
]
