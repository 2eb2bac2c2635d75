import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../schema.ts'

/**
 * Whole websites: the site, and every address of it that is known, which is the frontier of its readings. The pages that
 * hold text are documents, which tell their site and the folder that lists show them in.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table sites (
    id integer primary key autoincrement,
    "organizationId" integer not null references organizations(id) on delete cascade,
    address text not null,
    base text not null,
    title text,
    "accessLevel" text not null default 'users',
    schedule text not null default 'never',
    status text not null default 'reading',
    "failureCode" text,
    "limitReached" text,
    "addedBy" text references users(id) on delete set null,
    "createdAt" text not null,
    run integer not null default 1,
    "runStartedAt" text not null,
    "runBytes" integer not null default 0,
    seeded integer not null default 0,
    attempts integer not null default 0,
    "readAt" text,
    "nextRunAt" text,
    "leaseOwner" text,
    "leaseUntil" text,
    turn integer not null default 0
  )`,
  `create unique index sites_address on sites("organizationId", address)`,
  `create index sites_waiting on sites("leaseUntil", id) where status = 'reading'`,
  `create index sites_due on sites("nextRunAt") where "nextRunAt" is not null`,

  `create table site_pages (
    id integer primary key autoincrement,
    "siteId" integer not null references sites(id) on delete cascade,
    "organizationId" integer not null references organizations(id) on delete cascade,
    kind text not null default 'page',
    address text not null,
    pattern text not null default '',
    depth integer not null,
    "seenRun" integer not null,
    "visitedRun" integer not null default 0,
    "visitedAt" text,
    outcome text,
    reason text,
    "aliasOf" text,
    "documentId" integer,
    "nextDocumentId" integer,
    etag text,
    "lastModified" text,
    "textHash" text,
    links text not null default '[]',
    attempts integer not null default 0,
    "notBefore" text
  )`,
  `create unique index site_pages_address on site_pages("siteId", address)`,
  `create index site_pages_run on site_pages("siteId", "visitedRun", outcome)`,
  `create index site_pages_waiting on site_pages("siteId", "seenRun", depth, id)`,
  `create index site_pages_pattern on site_pages("siteId", pattern)`,
  `create index site_pages_text on site_pages("siteId", "textHash") where "textHash" is not null`,

  `alter table documents add column "siteId" integer`,
  `create index documents_site on documents("siteId") where "siteId" is not null`,
]
