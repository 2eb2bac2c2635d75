import { Migrator, type Migration } from 'kysely/migration'
import type { Database } from './connection.ts'
import { countTables } from './expressions.ts'
import { migrations } from './migrations/index.ts'

/** Migrations by name, in the order of their names. */
export type Migrations = Record<string, Migration>

const migratorOf = (db: Database, all: Migrations) => new Migrator({ db, provider: { getMigrations: async () => all } })

/**
 * Applies the migrations that are not applied yet, all in one transaction, under the migrator's lock.
 * @throws when one fails, or when the database was made by a newer version.
 */
export async function migrateToLatest(db: Database, all: Migrations = migrations): Promise<void> {
  const { error } = await migratorOf(db, all).migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('The database could not be brought up to date')
}

/** Names of migrations that were applied, and of those that `migrateToLatest` would apply, in their order. Changes nothing. */
export async function migrationState(
  db: Database,
  all: Migrations = migrations,
): Promise<{ applied: string[]; pending: string[] }> {
  const known = await migratorOf(db, all).getMigrations()
  const names = (applied: boolean) =>
    known.filter((each) => (each.executedAt !== undefined) === applied).map(({ name }) => name)
  return { applied: names(true), pending: names(false) }
}

/** Whether the database has no tables of the product yet. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  const found = await countTables('organizations').execute(db)
  return found.rows[0]?.n === 0
}
