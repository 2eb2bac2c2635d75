import type { Database } from 'better-sqlite3'
import type { ActivityView } from '../../contract/views.ts'

/** What happened, newest first; older entries make room. */
export interface ActivityTable {
  add(entry: Pick<ActivityView, 'kind'> & Partial<Pick<ActivityView, 'folder' | 'path' | 'detail'>>): void
  /** Entries before one, or the newest. */
  list(before: number | undefined, limit: number): ActivityView[]
}

/** Entries that are kept. */
export const MOST_ACTIVITY = 5000

export function createActivityTable(db: Database): ActivityTable {
  const insert = db.prepare('INSERT INTO activity (at, kind, folder, path, detail) VALUES (?, ?, ?, ?, ?)')
  const trim = db.prepare('DELETE FROM activity WHERE id <= ?')
  const list = db.prepare<[number, number], ActivityView>(
    'SELECT id, at, kind, folder, path, detail FROM activity WHERE id < ? ORDER BY id DESC LIMIT ?',
  )
  return {
    add({ kind, folder = null, path = null, detail = null }) {
      const { lastInsertRowid } = insert.run(new Date().toISOString(), kind, folder, path, detail)
      trim.run(Number(lastInsertRowid) - MOST_ACTIVITY)
    },
    list: (before = Number.MAX_SAFE_INTEGER, limit) => list.all(before, limit),
  }
}
