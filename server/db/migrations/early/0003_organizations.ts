import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../schema.ts'

/** Settings and deletion of organizations, promocodes, sign-in in two steps, API tokens, audit log. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table organizations add column "memberLabel" text not null default 'Student'`,
  `alter table organizations add column "deletedAt" text`,
  `create table former_slugs (
    slug text primary key,
    "organizationId" integer not null references organizations(id) on delete cascade,
    "expiresAt" text not null
  )`,
  `create table organization_signups (
    id integer primary key autoincrement,
    "organizationId" integer not null references organizations(id) on delete cascade,
    "referralSource" text check (length("referralSource") <= 100),
    "signupMetadata" text not null default '{}' check (json_valid("signupMetadata")),
    "createdAt" text not null
  )`,
  `create table promocodes (
    id integer primary key autoincrement,
    code text not null unique collate nocase check (length(code) <= 50),
    "planType" text not null,
    discount integer not null default 100 check (discount between 1 and 100),
    "maxUses" integer,
    "usedCount" integer not null default 0,
    "isActive" integer not null default 1,
    description text,
    "createdAt" text not null,
    "expiresAt" text
  )`,
  `create table promocode_uses (
    "promocodeId" integer not null references promocodes(id) on delete cascade,
    "organizationId" integer not null references organizations(id) on delete cascade,
    "usedAt" text not null,
    primary key ("promocodeId", "organizationId")
  ) without rowid`,
  `create table two_factor (
    "userId" text primary key references users(id) on delete cascade,
    secret blob not null,
    "enabledAt" text,
    "lastStep" integer not null default 0,
    "createdAt" text not null
  )`,
  `create table recovery_codes (
    id integer primary key autoincrement,
    "userId" text not null references users(id) on delete cascade,
    code text not null,
    "usedAt" text,
    unique ("userId", code)
  )`,
  `create table pending_sign_ins (
    token text primary key,
    "userId" text not null references users(id) on delete cascade,
    attempts integer not null default 0,
    "expiresAt" text not null
  )`,
  `create table api_tokens (
    id integer primary key autoincrement,
    "organizationId" integer not null references organizations(id) on delete cascade,
    "userId" text not null references users(id) on delete cascade,
    name text not null check (length(name) <= 100),
    token text not null unique,
    hint text not null,
    scopes text not null check (json_valid(scopes)),
    "createdAt" text not null,
    "expiresAt" text,
    "lastUsedAt" text
  )`,
  `create index api_tokens_organization on api_tokens("organizationId")`,
  `create table audit_events (
    id integer primary key autoincrement,
    "organizationId" integer not null references organizations(id) on delete cascade,
    "actorId" text,
    "actorName" text,
    action text not null,
    target text,
    detail text,
    address text,
    "createdAt" text not null
  )`,
  `create index audit_events_organization on audit_events("organizationId", id)`,
]
