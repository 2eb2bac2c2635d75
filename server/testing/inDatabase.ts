import Sqlite from 'better-sqlite3'
import { join } from 'node:path'

/** What `work` finds in a server's database, past the server, as another process would. */
export function inDatabase<T>(dataDir: string, work: (db: Sqlite.Database) => T): T {
  return opened(dataDir, { readonly: true }, work)
}

/** The same, where `work` changes what it finds. */
export function changeDatabase<T>(dataDir: string, work: (db: Sqlite.Database) => T): T {
  return opened(dataDir, {}, work)
}

function opened<T>(dataDir: string, options: Sqlite.Options, work: (db: Sqlite.Database) => T): T {
  const db = new Sqlite(join(dataDir, 'veracite.db'), options)
  try {
    return work(db)
  } finally {
    db.close()
  }
}
