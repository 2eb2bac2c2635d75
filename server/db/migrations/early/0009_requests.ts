import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../schema.ts'

/** What members ask administrators for, questions that are asked again after changes, gaps, and which answers were refusals. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table content_requests (
    id integer primary key,
    "userId" text references users(id) on delete set null,
    "organizationId" integer not null references organizations(id) on delete cascade,
    "requestedTopic" blob not null,
    "originalMessage" blob not null,
    fingerprint text not null,
    status text not null default 'pending',
    "adminNotes" blob,
    "createdAt" text not null,
    "updatedAt" text not null,
    "reviewedAt" text,
    "reviewedBy" text references users(id) on delete set null,
    "seenAt" text,
    "conversationId" integer references conversations(id) on delete set null,
    offer blob,
    "checkedState" text,
    "checkedAt" text
  ) strict`,
  `create index content_requests_organization on content_requests("organizationId", status, id)`,
  `create index content_requests_user on content_requests("userId")`,
  `create index content_requests_reviewer on content_requests("reviewedBy")`,
  `create index content_requests_conversation on content_requests("conversationId")`,
  `create table resource_requests (
    id integer primary key,
    "userId" text references users(id) on delete set null,
    "organizationId" integer not null references organizations(id) on delete cascade,
    question blob not null,
    fingerprint text not null,
    status text not null default 'pending',
    "adminNotes" blob,
    "createdAt" text not null,
    "reviewedAt" text,
    "reviewedBy" text references users(id) on delete set null,
    "seenAt" text
  ) strict`,
  `create index resource_requests_organization on resource_requests("organizationId", status, id)`,
  `create index resource_requests_user on resource_requests("userId")`,
  `create index resource_requests_reviewer on resource_requests("reviewedBy")`,
  `create table golden_questions (
    id integer primary key,
    "organizationId" integer not null references organizations(id) on delete cascade,
    question blob not null,
    fingerprint text not null,
    "accessLevel" text not null default 'users',
    answer blob,
    latest blob,
    state text not null default 'waiting',
    "createdAt" text not null,
    "changedAt" text,
    "checkedState" text,
    "checkedAt" text,
    unique ("organizationId", fingerprint, "accessLevel")
  ) strict`,
  `create table dismissed_gaps (
    id integer primary key,
    "organizationId" integer not null references organizations(id) on delete cascade,
    question blob not null,
    "dismissedAt" text not null
  ) strict`,
  `create index dismissed_gaps_organization on dismissed_gaps("organizationId")`,
  `alter table messages add column refused integer not null default 0`,
  `create index messages_refused on messages("organizationId", id) where refused = 1`,
]
