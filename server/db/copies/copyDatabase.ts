import Sqlite from 'better-sqlite3'
import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/** As many pages as a database can have: copied in one step, so that nobody's writes begin the copy anew. */
const ALL_PAGES = 2 ** 31 - 1

/** While it is opened, somebody may hold the database for a moment. */
const OPENING_MS = 30_000

/**
 * Copies a database as it is at one moment, while others read and write it. The copy is one file, without a log beside it, and on the
 * disk when this resolves. Pages keep their places, so that two copies differ where the database has changed.
 */
export async function copyDatabase(file: string, to: string): Promise<void> {
  for (const each of filesOf(to)) rmSync(each, { force: true })
  const source = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: OPENING_MS })
  try {
    await source.backup(to, { progress: () => ALL_PAGES })
  } finally {
    source.close()
  }
  // The mode stands in the file; with the log's, whoever opens the copy would make files beside it.
  withDatabase(to, (db) => db.pragma('journal_mode = DELETE'))
  syncFile(to)
  syncFile(dirname(to))
}

/** A database and what SQLite may leave beside it. */
export function filesOf(file: string): string[] {
  return [file, `${file}-journal`, `${file}-wal`, `${file}-shm`]
}

/** Opens a copy, which nobody else uses, for some work on it. */
export function withDatabase<T>(file: string, work: (db: Sqlite.Database) => T, options: Sqlite.Options = {}): T {
  const db = new Sqlite(file, { fileMustExist: true, ...options })
  try {
    return work(db)
  } finally {
    db.close()
  }
}

/** Waits until what was written to a file, or the names in a folder, are on the disk. */
export function syncFile(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Reads the whole database and compares tables, indexes and references.
 * @returns what is wrong, a sentence each, at most 20; empty where all is well
 */
export function faultsOf(file: string): string[] {
  try {
    return withDatabase(file, faultsIn)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

const MOST_FAULTS = 20

function faultsIn(db: Sqlite.Database): string[] {
  const integrity = db.pragma(`integrity_check(${MOST_FAULTS})`) as { integrity_check: string }[]
  const references = db.pragma('foreign_key_check') as { table: string; rowid: number; parent: string }[]
  const found = [
    ...integrity.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
    ...references.map((row) => `row ${row.rowid} of ${row.table} refers to a row of ${row.parent} that is not there`),
  ]
  return found.slice(0, MOST_FAULTS)
}
