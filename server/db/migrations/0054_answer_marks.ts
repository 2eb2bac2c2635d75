import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Members mark a place as the answer to a question; it goes with its document, and with the last member who says so. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table answer_marks (
    id integer primary key,
    "organizationId" integer not null references organizations(id) on delete cascade,
    "documentId" integer not null references documents(id) on delete cascade,
    question blob not null,
    place blob not null,
    "createdAt" text not null,
    "removedAt" text
  )`,
  `create index answer_marks_organization on answer_marks("organizationId", "removedAt")`,
  `create index answer_marks_document on answer_marks("documentId")`,
  `create table mark_agreements (
    "markId" integer not null references answer_marks(id) on delete cascade,
    "userId" text not null references users(id) on delete cascade,
    "organizationId" integer not null references organizations(id) on delete cascade,
    "messageId" integer references messages(id) on delete set null,
    reviewed integer not null,
    "agreedAt" text not null,
    primary key ("markId", "userId")
  )`,
  `create index mark_agreements_user on mark_agreements("userId")`,
  `create index mark_agreements_message on mark_agreements("messageId")`,
  `create index mark_agreements_organization on mark_agreements("organizationId")`,
  // Whoever is removed takes along what they alone marked.
  `create trigger answer_marks_left after delete on mark_agreements
     when not exists (select 1 from mark_agreements where "markId" = old."markId")
   begin
     delete from answer_marks where id = old."markId";
   end`,
]
