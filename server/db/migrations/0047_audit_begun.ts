import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Every organization has an audit log from its first day on: one without is missing something. Those that never had an event begin theirs. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql`
    insert into audit_chains ("organizationId", backlog)
    select id, 1 from organizations
    where "deletedAt" is null and id not in (select "organizationId" from audit_chains)`.execute(db)
}
