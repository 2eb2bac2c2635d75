import type { Database } from 'better-sqlite3'

/** Values by name, stored as JSON. Whoever reads one parses it. */
export interface SettingsTable {
  read(name: string): unknown
  write(name: string, value: unknown): void
}

export function createSettingsTable(db: Database): SettingsTable {
  const read = db.prepare<[string], { value: string }>('SELECT value FROM settings WHERE name = ?')
  const write = db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  )
  return {
    read(name) {
      const row = read.get(name)
      return row && (JSON.parse(row.value) as unknown)
    },
    write(name, value) {
      write.run(name, JSON.stringify(value))
    },
  }
}
