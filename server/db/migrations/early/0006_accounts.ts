import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../schema.ts'

/** Confirmed changes of the email address, mails that know their organization, slugs that outlive theirs, popular plans. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table email_changes (
    "userId" text primary key references users(id) on delete cascade,
    email text not null,
    token text not null unique,
    "expiresAt" text not null,
    "createdAt" text not null
  )`,
  `alter table outbox_messages add column "organizationId" integer`,
  `create index outbox_messages_organization on outbox_messages("organizationId")`,
  `alter table former_slugs rename to old_former_slugs`,
  `create table former_slugs (
    slug text primary key,
    "organizationId" integer references organizations(id) on delete set null,
    "expiresAt" text not null
  )`,
  `insert into former_slugs select slug, "organizationId", "expiresAt" from old_former_slugs`,
  `drop table old_former_slugs`,
  `create index former_slugs_organization on former_slugs("organizationId")`,
  `alter table subscription_plans add column popular integer not null default 0`,
  `update subscription_plans set popular = 1 where slug = 'professional'`,
]
