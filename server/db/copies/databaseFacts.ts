import Sqlite from 'better-sqlite3'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentStatus } from '../../../shared/domain/status.ts'

/** What is asked of the process that looks at databases. */
export type DatabaseQuestion =
  | { about: 'facts'; file: string }
  | { about: 'pages'; file: string }
  | { about: 'references'; file: string }
  | { about: 'indexes'; file: string; folder: string }
  | { about: 'documents'; file: string }

/** Numbers, names of migrations and times of a database; no content. */
export interface Facts {
  /** Names of the migrations that it has, oldest first. */
  applied: string[]
  /** One wrapped secret, to try the master key on; null while there is no organization. */
  sample: { organizationId: number; wrapped: string } | null
  /** The latest time of creation of any row, ISO 8601; null where there is none. */
  newest: string | null
  /** Rows of each table. */
  rows: Record<string, number>
  /** Documents by their status. */
  documents: Record<string, number>
  /** Mails that were tried and not accepted. */
  stuckMails: number
}

/** How search indexes and rows agree. */
export interface IndexFacts {
  /** Files of indexes. */
  files: number
  /** Organizations with passages and without an index file. */
  missing: number[]
  /** Organizations that are gone, of which an index file is there. */
  left: number[]
  /** Organizations with a file that is no sound database. */
  damaged: number[]
  /** Slugs of the organizations that are there, by their number. */
  slugs: Record<number, string>
}

/** Documents of an organization that are in the same state, and failed for the same reason. */
export interface DocumentGroup {
  organizationId: number
  status: DocumentStatus
  failureCode: string | null
  documents: number
  /** When the oldest of them arrived that was never read, ISO 8601; null where all were. */
  oldest: string | null
}

/** What a question is answered with: facts, what is wrong (a sentence each), or {@link IndexFacts}. */
export interface DatabaseAnswers {
  facts: Facts
  pages: string[]
  references: string[]
  indexes: IndexFacts
  documents: DocumentGroup[]
}

const MOST_FAULTS = 20
/** While the server is opening it, somebody may hold the database for a moment. */
const OPENING_MS = 5_000
const INDEX_FILE = /^(\d+)[.][0-9a-f]+(?:-\d+)?[.]db$/

/** Answers a question about a database that others may be using. Nothing is written. @throws where it cannot be read */
export function lookAtDatabase(question: DatabaseQuestion): DatabaseAnswers[DatabaseQuestion['about']] {
  return reading(question.file, (db) => {
    switch (question.about) {
      case 'facts':
        return factsOf(db)
      case 'pages':
        return faultyPages(db)
      case 'references':
        return (db.pragma('foreign_key_check') as { table: string; rowid: number; parent: string }[])
          .slice(0, MOST_FAULTS)
          .map((row) => `row ${row.rowid} of ${row.table} refers to a row of ${row.parent} that is not there`)
      case 'indexes':
        return indexFacts(db, question.folder)
      case 'documents':
        return documentGroups(db)
    }
  })
}

function reading<T>(file: string, work: (db: Sqlite.Database) => T): T {
  const db = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: OPENING_MS })
  try {
    return work(db)
  } finally {
    db.close()
  }
}

function faultyPages(db: Sqlite.Database): string[] {
  const rows = db.pragma(`quick_check(${MOST_FAULTS})`) as { quick_check: string }[]
  return rows.map((row) => row.quick_check).filter((text) => text !== 'ok')
}

function factsOf(db: Sqlite.Database): Facts {
  const tables = db
    .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`)
    .pluck()
    .all() as string[]
  const one = (sql: string) => db.prepare(sql).pluck().get()
  const has = (table: string) => tables.includes(table)
  const dated = tables.filter((table) =>
    (db.pragma(`table_info("${table}")`) as { name: string }[]).some(({ name }) => name === 'createdAt'),
  )
  const times = dated.map((table) => one(`select max("createdAt") from "${table}"`)).filter((time) => time !== null)
  const groups = has('documents')
    ? (db.prepare('select status, count(*) as n from documents where "deletedAt" is null group by status').all() as {
        status: string
        n: number
      }[])
    : []
  return {
    applied: has('kysely_migration')
      ? (db.prepare('select name from kysely_migration order by name').pluck().all() as string[])
      : [],
    sample: has('organizations')
      ? ((db
          .prepare(
            `select id as "organizationId", "encryptionSecret" as wrapped from organizations
             where "deletedAt" is null order by id limit 1`,
          )
          .get() as Facts['sample'] | undefined) ?? null)
      : null,
    newest: times.map(String).sort().at(-1) ?? null,
    rows: Object.fromEntries(tables.map((table) => [table, one(`select count(*) from "${table}"`) as number])),
    documents: Object.fromEntries(groups.map(({ status, n }) => [status, n])),
    stuckMails: has('outbox_messages') ? (one('select count(*) from outbox_messages where attempts > 0') as number) : 0,
  }
}

function documentGroups(db: Sqlite.Database): DocumentGroup[] {
  return db
    .prepare(
      `select d."organizationId", d.status, d."failureCode", count(*) as documents,
         min(case when d."processedAt" is null then d."uploadedAt" end) as oldest
       from documents d join organizations o on o.id = d."organizationId"
       where o."deletedAt" is null and d."deletedAt" is null
       group by d."organizationId", d.status, d."failureCode"`,
    )
    .all() as DocumentGroup[]
}

function indexFacts(db: Sqlite.Database, folder: string): IndexFacts {
  const withPassages = db
    .prepare(
      `select distinct d."organizationId" from documents d join organizations o on o.id = d."organizationId"
       where o."deletedAt" is null and d."deletedAt" is null and d.status = 'completed' and d."chunkCount" > 0`,
    )
    .pluck()
    .all() as number[]
  const organizations = db.prepare('select id, slug from organizations where "deletedAt" is null').all() as {
    id: number
    slug: string
  }[]
  const living = new Set(organizations.map(({ id }) => id))
  const names = statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : []
  const files = names.flatMap((name) => {
    const id = INDEX_FILE.exec(name)?.[1]
    return id === undefined ? [] : [{ name, organizationId: Number(id) }]
  })
  const owners = new Set(files.map(({ organizationId }) => organizationId))
  const damaged = files.filter(({ name }) => !isSound(join(folder, name)))
  return {
    files: files.length,
    missing: withPassages.filter((id) => !owners.has(id)),
    left: [...owners].filter((id) => !living.has(id)),
    damaged: [...new Set(damaged.map(({ organizationId }) => organizationId))],
    slugs: Object.fromEntries(organizations.map(({ id, slug }) => [id, slug])),
  }
}

function isSound(file: string): boolean {
  try {
    return reading(file, faultyPages).length === 0
  } catch (error) {
    // The server removes the file of an organization that was deleted.
    return !statSync(file, { throwIfNoEntry: false }) || (error as { code?: string }).code === 'SQLITE_BUSY'
  }
}
