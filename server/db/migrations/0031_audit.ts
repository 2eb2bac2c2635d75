import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Events of an organization are numbered and each carries the hash of the one before it. Rows from before are numbered by the server,
 * in pieces: `backlog` says whose are still to be.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Whether uploads with suspicious text wait for an administrator, or are only marked.
  `alter table organizations add column "holdSuspicious" integer not null default 1`,
  `alter table audit_events add column number integer`,
  `alter table audit_events add column hash blob`,
  `alter table audit_events add column seal blob`,
  `create unique index audit_events_numbers on audit_events("organizationId", number)`,
  `create table audit_chains (
    "organizationId" integer primary key references organizations(id) on delete cascade,
    "baseNumber" integer not null default 0,
    "baseHash" blob not null default (zeroblob(32)),
    "lastNumber" integer not null default 0,
    "lastHash" blob not null default (zeroblob(32)),
    "retentionYears" integer,
    backlog integer not null default 0,
    seal blob not null default (zeroblob(32)),
    "anchoredNumber" integer not null default 0
  ) strict`,
  `insert into audit_chains ("organizationId", backlog) select distinct "organizationId", 1 from audit_events`,
]
