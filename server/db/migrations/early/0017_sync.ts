import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../schema.ts'

/**
 * Folders that devices watch, their files, and what documents need for them: a print of the bytes by which a file is known before it is
 * sent, a quarantine, and what a device has read already.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table sync_devices (
    id integer primary key autoincrement,
    "organizationId" integer not null references organizations(id) on delete cascade,
    "deviceId" text not null,
    name text not null,
    "lastSeenAt" text not null,
    "checkedAt" text,
    "doubtedAt" text
  )`,
  `create unique index sync_devices_id on sync_devices("organizationId", "deviceId")`,

  `create table sync_folders (
    id integer primary key autoincrement,
    "organizationId" integer not null references organizations(id) on delete cascade,
    "deviceId" integer not null references sync_devices(id) on delete cascade,
    key text not null,
    name text not null,
    root text not null,
    "accessLevel" text not null,
    "addedBy" text references users(id) on delete set null,
    "createdAt" text not null,
    "lastSeenAt" text not null
  )`,
  `create unique index sync_folders_key on sync_folders("deviceId", key)`,
  `create index sync_folders_organization on sync_folders("organizationId")`,

  `create table sync_files (
    id integer primary key autoincrement,
    "organizationId" integer not null references organizations(id) on delete cascade,
    "folderId" integer references sync_folders(id) on delete set null,
    path text not null,
    print text not null,
    size integer not null,
    "documentId" integer not null,
    "removedAt" text,
    confirmed integer not null default 0
  )`,
  `create unique index sync_files_path on sync_files("folderId", path) where "removedAt" is null`,
  `create index sync_files_document on sync_files("documentId")`,
  `create index sync_files_removed on sync_files("folderId", "removedAt") where "removedAt" is not null`,
  `create index sync_files_forgotten on sync_files("organizationId", "removedAt") where "removedAt" is not null`,

  `alter table documents add column "contentPrint" text`,
  `create index documents_print on documents("organizationId", "contentPrint") where "contentPrint" is not null`,
  `alter table documents add column "keptUntil" text`,
  `create index documents_kept on documents("keptUntil") where "keptUntil" is not null`,
  `alter table documents add column "preparedBlob" text`,
  `alter table documents add column "preparedBy" integer`,
]
