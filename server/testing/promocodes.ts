import Sqlite from 'better-sqlite3'
import { join } from 'node:path'

/** A promocode as the operator of a server would make it; columns that are left out have their defaults. */
export interface TestPromocode {
  code: string
  planType: string
  description?: string
  discount?: number
  maxUses?: number
  usedCount?: number
  isActive?: number
  expiresAt?: string
}

/** Adds a promocode to a data folder, beside the server that runs over it. */
export function addTestPromocode(dataDir: string, promocode: TestPromocode): void {
  const db = new Sqlite(join(dataDir, 'veracite.db'))
  const row = { ...promocode, createdAt: new Date().toISOString() }
  const names = Object.keys(row)
  db.prepare(
    `insert into promocodes (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map(() => '?').join(', ')})`,
  ).run(...Object.values(row))
  db.close()
}
