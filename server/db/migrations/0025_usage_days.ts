import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Use by the day, mails about plans that were sent already, and how long a payment has been overdue. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table usage_days (
    "organizationId" integer not null references organizations(id) on delete cascade,
    day text not null,
    questions integer not null default 0,
    refusals integer not null default 0,
    storage integer not null,
    primary key ("organizationId", day)
  ) strict, without rowid`,
  // A day without a row is as full as the one before it, so that what is stored by now needs a first one.
  `insert into usage_days ("organizationId", day, storage)
   select id, date('now'), "currentStorageUsed" from organizations where "currentStorageUsed" > 0`,
  `create table billing_notices (
    "organizationId" integer not null references organizations(id) on delete cascade,
    kind text not null,
    occasion text not null,
    "postedAt" text not null,
    primary key ("organizationId", kind, occasion)
  ) strict, without rowid`,
  `alter table subscriptions add column "lapsedAt" text`,
  `create index subscriptions_ending on subscriptions(status, "trialEnd", "pastDueSince")`,
]
