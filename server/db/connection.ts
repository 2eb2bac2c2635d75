import Sqlite from 'better-sqlite3'
import {
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDatabase,
  type SqliteStatement,
  type Transaction,
} from 'kysely'
import { fold } from '../../shared/text/fold.ts'
import type { Schema } from './schema.ts'

/** The main database, or a transaction on it; every repository function takes one first. */
export type Db = Kysely<Schema> | Transaction<Schema>
export type Database = Kysely<Schema>

class TransactionalAdapter extends SqliteAdapter {
  /** SQLite can take back table definitions; without this a migration that fails half-way leaves its tables behind. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class TransactionalDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

/** Opens the main database file, creating it if need be. `:memory:` makes one that lives with the connection. */
export function openDatabase(file: string): Database {
  const sqlite = new Sqlite(file)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  // What is deleted or replaced is overwritten within its page: a destroyed key must not be found in the file.
  sqlite.pragma('secure_delete = FAST')
  sqlite.pragma('busy_timeout = 5000')
  sqlite.pragma('cache_size = -32000')
  // What the database calls lower case is so for ASCII letters alone.
  sqlite.function('fold', { deterministic: true }, (text) => fold(String(text)))
  return new Kysely<Schema>({ dialect: new TransactionalDialect({ database: withStatementCache(sqlite) }) })
}

/** Statements that are kept prepared; the product has fewer kinds. */
const KEPT_STATEMENTS = 500

/** Kysely prepares a statement for every call; this gives it the one that it prepared for the same text before. */
function withStatementCache(sqlite: Sqlite.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    close: () => void sqlite.close(),
    prepare(text) {
      const known = kept.get(text)
      if (known) return known
      if (kept.size >= KEPT_STATEMENTS) kept.clear()
      const statement: SqliteStatement = sqlite.prepare(text)
      kept.set(text, statement)
      return statement
    },
  }
}
