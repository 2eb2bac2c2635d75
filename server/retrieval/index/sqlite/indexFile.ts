import { createHash } from 'node:crypto'
import { rmSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { getLoadablePath } from 'sqlite-vec'
import { DamagedBytes } from '../segments/bytes.ts'
import { TERMS_VERSION } from '../../terms/terms.ts'
import { NAME_TABLES } from './nameRows.ts'
import { SEGMENT_TABLES } from './segmentRows.ts'

/** The model whose vectors an index holds. */
export interface IndexModel {
  id: string
  dimensions: number
}

/** Raise whenever the tables below change: an index is rebuilt, not migrated. */
export const SCHEMA_VERSION = 8

/** Name of what an index file was built with: another schema, tokenizer or model is another generation. */
export function generationOf(model: IndexModel, termsVersion = TERMS_VERSION): string {
  const facts = JSON.stringify([SCHEMA_VERSION, termsVersion, model.id, model.dimensions])
  return createHash('sha256').update(facts).digest('hex').slice(0, 8)
}

/** Path of one of an organization's index files. */
export function indexPath(folder: string, organizationId: number, name: string): string {
  return join(folder, `${organizationId}.${name}.db`)
}

/** Every index file of a folder. */
export function listIndexFiles(folder: string): { organizationId: number; name: string }[] {
  return readdirSync(folder).flatMap((entry) => {
    const [, organizationId, name] = /^(\d+)\.([\w-]+)\.db$/.exec(entry) ?? []
    return name === undefined ? [] : [{ organizationId: Number(organizationId), name }]
  })
}

/** Opens an organization's index for writing and creates its tables where they are missing. */
export function openIndexForWriting(path: string): Database.Database {
  const db = new Database(path)
  prepare(db, () => {
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = NORMAL')
    db.transaction(() => createTables(db)).immediate()
  })
  return db
}

/** The library of sqlite-vec. To find it takes longer than to open an index. */
let vectorFunctions: string | undefined

/** Opens an organization's index for reading, with the functions of sqlite-vec; undefined where it has none. */
export function openIndexForReading(path: string): Database.Database | undefined {
  const db = openExisting(path)
  try {
    db?.loadExtension((vectorFunctions ??= getLoadablePath()))
    return db
  } catch (error) {
    db?.close()
    // Not an error of SQLite's, which would be taken for damage of the file.
    throw new Error('The functions of sqlite-vec cannot be loaded', { cause: error })
  }
}

function openExisting(path: string): Database.Database | undefined {
  let db: Database.Database
  try {
    db = new Database(path, { fileMustExist: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_CANTOPEN') return undefined
    throw error
  }
  let ready: unknown = 0
  prepare(db, () => {
    ready = db.prepare(`select count(*) from sqlite_schema where name = 'segment'`).pluck().get()
    if (ready === 0) return db.close()
    db.pragma('query_only = on')
  })
  return ready === 0 ? undefined : db
}

/**
 * Whether an error says that the file is no sound database (any more). The statements on these files are fixed and
 * right for a sound one; so the general error is damage as well.
 */
export function isDamage(error: unknown): boolean {
  const codes = /^SQLITE_(ERROR$|CORRUPT|NOTADB|FORMAT|IOERR_SHORT_READ)/
  if (error instanceof DamagedBytes) return true
  return error instanceof Database.SqliteError && codes.test(error.code)
}

/** Whether a file that is there is no sound database. Reads all of it. @throws where it cannot be told, as while another process holds the file */
export function isDamaged(path: string): boolean {
  let db: Database.Database | undefined
  try {
    db = openExisting(path)
    return db !== undefined && db.pragma('quick_check(1)', { simple: true }) !== 'ok'
  } catch (error) {
    if (isDamage(error)) return true
    throw error
  } finally {
    db?.close()
  }
}

/** Removes an organization's index files, except those whose names are kept. */
export function removeIndexFiles(folder: string, organizationId: number, kept: readonly string[] = []): void {
  const beginnings = kept.map((name) => `${organizationId}.${name}.db`)
  for (const entry of readdirSync(folder)) {
    const isKept = beginnings.some((beginning) => entry.startsWith(beginning))
    if (entry.startsWith(`${organizationId}.`) && !isKept) rmSync(join(folder, entry), { force: true })
  }
}

/** Removes one of an organization's index files. */
export function removeIndexFile(folder: string, organizationId: number, name: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(indexPath(folder, organizationId, name) + end, { force: true })
}

/** Makes a connection ready; one that cannot be is closed. */
function prepare(db: Database.Database, further: () => void): void {
  try {
    setUp(db)
    further()
  } catch (error) {
    db.close()
    throw error
  }
}

function setUp(db: Database.Database): void {
  db.pragma('busy_timeout = 5000')
  // Not mapped into memory: a page that is gone from a mapped file ends the process, of which all have a part.
  db.pragma('mmap_size = 0')
  // Up to 128 of them are open in a thread; what is read again and again is kept apart.
  db.pragma('cache_size = -6000')
}

function createTables(db: Database.Database): void {
  db.exec(`
    create table if not exists chunk(
      id integer primary key, document integer not null, level integer not null, language text not null,
      print blob not null, terms integer not null, written integer not null, vector blob not null);
    create index if not exists chunk_document on chunk(document);
    create table if not exists tally(
      level integer not null, language text not null, chunks integer not null, terms integer not null,
      writes integer not null, primary key (level, language)) without rowid;
    create trigger if not exists chunk_added after insert on chunk begin
      insert into tally values (new.level, new.language, 1, new.terms, 1)
        on conflict do update set chunks = chunks + 1, terms = terms + excluded.terms, writes = writes + 1;
    end;
    create trigger if not exists chunk_removed after delete on chunk begin
      update tally set chunks = chunks - 1, terms = terms - old.terms, writes = writes + 1
        where level = old.level and language = old.language;
    end;
    ${SEGMENT_TABLES}
    ${NAME_TABLES}
  `)
}
