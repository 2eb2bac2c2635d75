import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

const STATEMENTS = [
  `create table shared_conversations (
    id integer primary key autoincrement,
    "conversationId" integer not null references conversations(id) on delete cascade,
    "organizationId" integer not null references organizations(id) on delete cascade,
    "secretHash" text not null unique,
    "upTo" integer not null,
    "sharedAt" text not null
  )`,
  `create index shared_conversations_conversation on shared_conversations("conversationId")`,
  `create index shared_conversations_organization on shared_conversations("organizationId")`,
  // What an answer without citations may rest on; not known of earlier ones.
  `alter table messages add column level text`,
]

/** Conversations are shared inside the organization, and answers know for which level they were given. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
