import Sqlite from 'better-sqlite3'
import { Kysely, SqliteIntrospector, SqliteQueryCompiler, type Dialect, type Transaction } from 'kysely'
import { createLogSync, NO_SYNC, type LogSync } from './logSync.ts'
import { createPatientDriver, PatientAdapter } from './patientDriver.ts'
import { fold } from '../../shared/text/fold.ts'
import type { Schema } from './schema.ts'

/** The main database, or a transaction on it; every repository function takes one first. */
export type Db = Kysely<Schema> | Transaction<Schema>
export type Database = Kysely<Schema>

/** While it is opened, somebody may hold the database for a moment; nobody is served yet. */
const OPENING_MS = 5_000

/** Memory of a connection that only reads, in pages of a kilobyte; the system's own cache holds the file. */
const READING_CACHE = 4_000

/** Pages of the log that are moved into the file together: pages that change with every document are moved once for many. */
const LOG_PAGES = 2_000

/** Opens the main database file, which is there already, for reading alone: what threads that read beside the server's own use. */
export function openForReading(file: string): Database {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: OPENING_MS })
  sqlite.pragma(`cache_size = -${READING_CACHE}`)
  return served(sqlite)
}

/**
 * Opens the main database file, creating it if need be. `:memory:` makes one that lives with the connection. `patienceMs`
 * is how long a write waits for other processes' writes.
 */
export function openDatabase(file: string, options: { patienceMs?: number } = {}): Database {
  const sqlite = new Sqlite(file, { timeout: OPENING_MS })
  const hasLog = sqlite.pragma('journal_mode = WAL', { simple: true }) === 'wal'
  // A commit that syncs would hold the thread; the log is synced beside it, and nobody is answered before.
  sqlite.pragma(`synchronous = ${hasLog ? 'NORMAL' : 'FULL'}`)
  sqlite.pragma('foreign_keys = ON')
  // What is deleted or replaced is overwritten within its page: a destroyed key must not be found in the file.
  sqlite.pragma('secure_delete = FAST')
  sqlite.pragma('cache_size = -32000')
  // Each caller's savepoint keeps former pages beside it, beyond 64 KB in a file that is made and removed for it.
  sqlite.pragma('temp_store = MEMORY')
  if (hasLog) sqlite.pragma(`wal_autocheckpoint = ${LOG_PAGES}`)
  return served(sqlite, { ...options, log: hasLog ? createLogSync(file) : NO_SYNC })
}

const logs = new WeakMap<Database, LogSync>()

/**
 * Resolves when all that was committed over a connection before the call is on the disk. Whoever opens a transaction waits for it;
 * single statements wait by themselves.
 */
export function synced(db: Database): Promise<void> {
  return (logs.get(db) ?? NO_SYNC).synced()
}

function served(
  sqlite: Sqlite.Database,
  { log = NO_SYNC, patienceMs }: { log?: LogSync; patienceMs?: number } = {},
): Database {
  // What the database calls lower case is so for ASCII letters alone.
  sqlite.function('fold', { deterministic: true }, (text) => fold(String(text)))
  // The driver waits for locks without holding the thread.
  sqlite.pragma('busy_timeout = 0')
  const dialect: Dialect = {
    createAdapter: () => new PatientAdapter(),
    createDriver: () => createPatientDriver(sqlite, { log, ...(patienceMs !== undefined && { patienceMs }) }),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  const db = new Kysely<Schema>({ dialect })
  logs.set(db, log)
  return db
}
