import type Database from 'better-sqlite3'

/** What is made of a connection once and used as long as it is open: preparing the statements of a small write takes longer than the write. */
export function perDatabase<T>(make: (db: Database.Database) => T): (db: Database.Database) => T {
  const made = new WeakMap<Database.Database, T>()
  return (db) => {
    const known = made.get(db)
    if (known !== undefined) return known
    const value = make(db)
    made.set(db, value)
    return value
  }
}
