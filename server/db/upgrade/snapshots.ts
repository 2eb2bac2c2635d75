import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { withDatabase } from '../copies/copyDatabase.ts'

/** A database that was kept in the folder of upgrades. */
export interface KeptDatabase {
  name: string
  /** When it was copied, ISO 8601. */
  takenAt: string
  /** `before-upgrade`: as an upgrade found it; `before-return`: as a return to an earlier one found it. */
  kind: 'before-upgrade' | 'before-return'
  bytes: number
  /** The newest migration that it has; null where it cannot be read. */
  migration: string | null
}

const NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(-left)?[.]db$/

/** Databases that upgrades and returns have kept of a data folder, oldest first. A server may be running. */
export function keptDatabases(dataDir: string): KeptDatabase[] {
  const folder = keptFolder(dataDir)
  return namesIn(folder).flatMap((name) => {
    const [, year, month, day, hour, minute, second, left] = NAME.exec(name) ?? []
    if (year === undefined) return []
    const file = join(folder, name)
    return [
      {
        name,
        takenAt: `${year}-${month}-${day}T${hour}:${minute}:${second}Z`,
        kind: left ? ('before-return' as const) : ('before-upgrade' as const),
        bytes: statSync(file).size,
        migration: newestMigration(file),
      },
    ]
  })
}

/** Folder of what upgrades keep. */
export const keptFolder = (dataDir: string) => join(dataDir, 'upgrades')

/** What the database is called that a return found. Upgrades, which remove snapshots of their own, leave it alone. */
export function leftName(dataDir: string, now: Date): string {
  const name = `${now.toISOString().replace(/[-:]|[.]\d+/g, '')}-left.db`
  const isTaken = namesIn(keptFolder(dataDir)).includes(name)
  return isTaken ? leftName(dataDir, new Date(now.getTime() + SECOND_MS)) : name
}

const SECOND_MS = 1000

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return []
  }
}

function newestMigration(file: string): string | null {
  try {
    const select = 'select name from kysely_migration order by name desc limit 1'
    return (
      withDatabase(file, (db) => db.prepare(select).pluck().get() as string | undefined, { readonly: true }) ?? null
    )
  } catch {
    return null
  }
}

/** An organization in a database of any version. */
export interface KnownOrganization {
  id: number
  slug: string
  /** Tells it from another one that got its number later. */
  createdAt: string
}

/** The organizations in a database, deleted ones left out. */
export function organizationsIn(file: string): KnownOrganization[] {
  const select = 'select id, slug, "createdAt" from organizations where "deletedAt" is null order by id'
  return withDatabase(file, (db) => db.prepare(select).all() as KnownOrganization[], { readonly: true })
}

/** Empties the log of a database that nobody uses into its file, so that the file is all of it. */
export function foldLog(file: string): void {
  withDatabase(file, (db) => db.pragma('wal_checkpoint(truncate)'))
}

/** Whether documents of a database say which files they need, as `namedBlobs` reads it. */
export function namesBlobs(file: string): boolean {
  const columns = withDatabase(file, (db) => db.pragma('table_info(documents)') as { name: string }[], {
    readonly: true,
  })
  return ['preparedBlob', 'keptUntil'].every((wanted) => columns.some(({ name }) => name === wanted))
}
