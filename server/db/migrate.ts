import { Migrator } from 'kysely'
import type { Database } from './connection.ts'
import { countTables } from './expressions.ts'
import { migrations } from './migrations/index.ts'

/**
 * Applies the migrations that are not applied yet, each in a transaction, under the migrator's lock.
 * @throws when one fails, or when the database was made by a newer version.
 */
export async function migrateToLatest(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('The database could not be brought up to date')
}

/** Whether the database has no tables of the product yet. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  const found = await countTables('organizations').execute(db)
  return found.rows[0]?.n === 0
}
