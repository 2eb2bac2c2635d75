import { Migrator } from 'kysely'
import type { Database } from './connection.ts'
import { countTables } from './expressions.ts'
import { migrations } from './migrations/index.ts'

/**
 * Applies the migrations that are not applied yet, each in a transaction, under the migrator's lock.
 * @throws when one fails, or when the database was made by a newer version.
 */
export async function migrateToLatest(db: Database): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('The database could not be brought up to date')
}

/** Names of migrations that were applied, and of those that `migrateToLatest` would apply, in their order. Changes nothing. */
export async function migrationState(db: Database): Promise<{ applied: string[]; pending: string[] }> {
  const all = await migratorOf(db).getMigrations()
  const names = (applied: boolean) =>
    all.filter((each) => (each.executedAt !== undefined) === applied).map(({ name }) => name)
  return { applied: names(true), pending: names(false) }
}

const migratorOf = (db: Database) => new Migrator({ db, provider: { getMigrations: async () => migrations } })

/** Whether the database has no tables of the product yet. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  const found = await countTables('organizations').execute(db)
  return found.rows[0]?.n === 0
}
