import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../schema.ts'

/**
 * What a library of many documents is looked through by: folders, tags, names as they are compared, topics over all
 * documents, how often a document was cited, and sketches that near duplicates are told by.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table documents add column folder text not null default ''`,
  `alter table documents add column tags text not null default '[]' check (json_valid(tags))`,
  `alter table documents add column "searchName" text not null default ''`,
  `update documents set "searchName" = fold("originalName" || char(10) || coalesce("sourceUrl", ''))`,
  `create index documents_library on documents("organizationId", "uploadedAt", id)
     where superseded = 0 and "deletedAt" is null`,

  // A change of the name, which the search index holds as well, is followed like one of the level.
  `alter table documents add column "indexStale" integer not null default 0`,
  `create index documents_stale on documents(id) where "indexStale" = 1`,

  `create table topics (
    id integer primary key autoincrement,
    "organizationId" integer not null references organizations(id) on delete cascade,
    key blob not null,
    name blob not null,
    unique ("organizationId", key)
  ) strict`,
  `create table document_topics (
    "documentId" integer not null references documents(id) on delete cascade,
    "topicId" integer not null references topics(id) on delete cascade,
    chunks integer not null,
    primary key ("topicId", "documentId")
  ) strict, without rowid`,
  `create index document_topics_document on document_topics("documentId")`,
  `alter table document_chunks add column "topicId" integer`,
  `create index document_chunks_topic on document_chunks("topicId", id) where "topicId" is not null`,

  `create table document_citations (
    "documentId" integer primary key references documents(id) on delete cascade,
    citations integer not null
  ) strict`,

  `create table document_sketches (
    "documentId" integer primary key references documents(id) on delete cascade,
    "organizationId" integer not null references organizations(id) on delete cascade,
    sketch blob not null
  ) strict`,
  `create table document_bands (
    "organizationId" integer not null references organizations(id) on delete cascade,
    band integer not null,
    "documentId" integer not null references documents(id) on delete cascade,
    primary key ("organizationId", band, "documentId")
  ) strict, without rowid`,
  `create index document_bands_document on document_bands("documentId")`,
]
