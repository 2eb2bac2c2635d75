import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../schema.ts'

/** The widget on other sites: its settings, and the conversations of visitors. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table widget_settings (
    "organizationId" integer primary key references organizations(id) on delete cascade,
    settings text not null,
    "updatedAt" text not null
  ) strict`,
  `create table widget_conversations (
    id integer primary key,
    "publicId" text not null unique,
    "organizationId" integer not null references organizations(id) on delete cascade,
    "tokenHash" text not null,
    origin text not null,
    site text not null,
    preview integer not null,
    "expiresAt" text not null,
    "createdAt" text not null,
    "lastQuestionAt" text,
    questions integer not null default 0
  ) strict`,
  `create index widget_conversations_organization on widget_conversations("organizationId", "createdAt")`,
  `create index widget_conversations_old on widget_conversations("lastQuestionAt", "expiresAt")`,
  `create table widget_messages (
    id integer primary key,
    "conversationId" integer not null references widget_conversations(id) on delete cascade,
    "organizationId" integer not null references organizations(id) on delete cascade,
    number integer not null,
    role text not null,
    content blob not null,
    sources blob not null,
    fingerprint text not null,
    refused integer not null default 0,
    "createdAt" text not null,
    unique ("conversationId", number)
  ) strict`,
  `create index widget_messages_organization on widget_messages("organizationId", "createdAt")`,
  `alter table content_requests add column visitor blob`,
  `alter table content_requests add column "answeredAt" text`,
]
