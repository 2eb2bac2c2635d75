import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../schema.ts'

/** Invitations, forgotten passwords, and the addresses that organizations had before. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table user_invitations (
    id integer primary key autoincrement,
    email text not null,
    "firstName" text,
    "lastName" text,
    role text not null default 'user',
    "organizationId" integer not null references organizations(id) on delete cascade,
    "invitedBy" text references users(id) on delete set null,
    "inviteToken" text not null unique,
    status text not null default 'pending',
    "expiresAt" text not null,
    "createdAt" text not null,
    "acceptedAt" text
  )`,
  `create index user_invitations_organization on user_invitations("organizationId", "createdAt")`,
  `create table password_resets (
    id integer primary key autoincrement,
    "userId" text not null references users(id) on delete cascade,
    token text not null unique,
    "expiresAt" text not null,
    "createdAt" text not null,
    "usedAt" text
  )`,
  `create index password_resets_user on password_resets("userId")`,
]
