import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../schema.ts'

/**
 * What a document is a version of gets a column of its own, apart from the hash of its content, which websites used for
 * their address until now. Queue and search index get what they need to take turns, to count tries that a dying server
 * cut off, and to follow a change of who may see a document.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table documents add column "sourceKey" text not null default ''`,
  `update documents set "sourceKey" =
     case "contentType" when 'url' then 'url:' || "sourceUrl" else 'upload:' || "originalName" end`,
  `create unique index documents_source on documents("organizationId", "sourceKey", version) where "deletedAt" is null`,

  // The content of a page is known when it was fetched, and two addresses may give the same page.
  `drop index documents_content`,
  `update documents set "contentHash" = '' where "contentType" = 'url'`,
  `create unique index documents_content on documents("organizationId", "contentHash")
     where "deletedAt" is null and "contentType" = 'document'`,

  `alter table documents add column "indexedLevel" text`,
  `update documents set "indexedLevel" = "accessLevel"`,
  `create index documents_level on documents(id) where "indexedLevel" != "accessLevel"`,

  `alter table documents add column "lostTries" integer not null default 0`,
  `create table ingest_turns (
    "organizationId" integer primary key references organizations(id) on delete cascade,
    turn integer not null
  )`,
]
