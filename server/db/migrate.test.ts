import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from './connection.ts'
import { isEmptyDatabase, migrateToLatest } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { NOW, ROWS_OF_RELEASES as ROWS } from './testing/rowsOfReleases.ts'

const NAMES = Object.keys(migrations)

let folder: string
let db: Database
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-migrate-'))
  db = openDatabase(join(folder, 'veracite.db'))
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

/** Brings the database to what an earlier release left behind. */
async function migrateTo(name: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(name)
  if (error) throw error
}

const run = (statements: readonly string[]) =>
  statements.reduce((done, statement) => done.then(() => sql.raw(statement).execute(db)), Promise.resolve<unknown>(0))

async function tableNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master
    where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%' order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Every row of every table, with the columns that the tables have now. */
async function everything(): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {}
  for (const table of await tableNames())
    found[table] = (await sql<object>`select * from ${sql.table(table)} order by 1`.execute(db)).rows
  return found
}

/** Definitions of tables and indexes, without regard to how the statements were laid out. */
async function definitions(): Promise<string[]> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where sql is not null and name not like 'kysely_%'`.execute(db)
  return rows.map((row) => row.sql.replace(/\s+/g, ' ')).sort()
}

async function expectSound(): Promise<void> {
  expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }])
  expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([])
}

test('no migration reads what the product says today', () => {
  const sources = join(import.meta.dirname, 'migrations')
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  for (const name of NAMES) {
    const [file = name, ...others] = files.filter((each) => basename(each) === `${name}.ts`)
    expect(others).toEqual([])
    const imports = readFileSync(join(sources, file), 'utf8').matchAll(/from '([^']+)'/g)
    for (const [, from] of imports)
      expect([name, from]).toEqual([name, expect.stringMatching(/^(kysely|([.][.]\/)+schema[.]ts)$/)])
  }
})

test('a new database and one of the first release get the catalogue of the first release', async () => {
  await migrateTo('0001_knowledge')
  const plans = async () =>
    (
      await sql<Record<string, unknown>>`
        select slug, name, price, "maxUsers", features from subscription_plans order by id`.execute(db)
    ).rows.map((row) => Object.values(row))
  const first = [
    ['free', 'Free', 0, 1, '{"maxStorageMb":200,"maxChatsPerMonth":300}'],
    ['basic', 'Basic', 19, 5, '{"maxStorageMb":1024,"maxChatsPerMonth":1000}'],
    ['professional', 'Professional', 49, 25, '{"maxStorageMb":5120,"maxChatsPerMonth":5000}'],
    ['premium', 'Premium', 99, 100, '{"maxStorageMb":20480,"maxChatsPerMonth":20000}'],
    ['enterprise', 'Enterprise', 0, 999999, '{"maxStorageMb":999999,"maxChatsPerMonth":999999}'],
  ]
  expect(await plans()).toEqual(first)
  await migrateToLatest(db)
  expect(await plans()).toEqual(first)
})

test('an empty database gets every table, and a second start changes nothing', async () => {
  expect(await isEmptyDatabase(db)).toBe(true)
  await migrateToLatest(db)
  expect(await isEmptyDatabase(db)).toBe(false)
  await expectSound()
  const before = [await definitions(), await everything()]
  expect((await everything())['subscription_plans']).toHaveLength(5)
  await migrateToLatest(db)
  expect([await definitions(), await everything()]).toEqual(before)
})

test('every release is tried below', () => {
  expect(NAMES.filter((name) => !(name in ROWS))).toEqual([])
})

/** Audit logs are begun for organizations that never had an event. */
function begunOf({ organizations = [], audit_chains: chains = [] }: Awaited<ReturnType<typeof everything>>) {
  const known = new Set(chains.map((row) => (row as { organizationId: number }).organizationId))
  return organizations
    .map((row) => (row as { id: number }).id)
    .filter((id) => !known.has(id))
    .map((organizationId) => expect.objectContaining({ organizationId, lastNumber: 0, backlog: 1 }) as unknown)
}

/** A row as later releases keep it: the hash of an address is no longer taken for that of the page's content. */
function asKept(table: string, row: object): object {
  const website = table === 'documents' && 'contentType' in row && row.contentType === 'url'
  return website ? { ...row, contentHash: '' } : row
}

test('documents know what they are a version of, and who the index shows them to', async () => {
  await migrateTo('0004_websites')
  for (const name of NAMES.slice(0, NAMES.indexOf('0005_sources'))) await run(ROWS[name] ?? [])
  await migrateTo('0005_sources')
  const { documents = [] } = await everything()
  expect(documents).toMatchObject([
    { id: 7, sourceKey: 'upload:times.md', contentHash: 'hash', indexedLevel: 'users', lostTries: 0 },
    { id: 8, sourceKey: 'url:https://example.org/', contentHash: '', indexedLevel: 'public' },
    { id: 9, sourceKey: 'upload:prices.md', version: 1, indexedLevel: 'admin' },
    { id: 10, sourceKey: 'upload:prices.md', version: 2, indexedLevel: 'users' },
    { id: 11, sourceKey: 'upload:prices.md', version: 1 },
    { id: 12, sourceKey: 'upload:prices.md', version: 1 },
  ])
  const version = (change: string) => sql.raw(`update documents set ${change} where id = 9`).execute(db)
  await expect(version('version = 2')).rejects.toThrow('UNIQUE')
  await expect(version(`"contentHash" = 'hash10'`)).rejects.toThrow('UNIQUE')
  await version(`version = 3, "contentHash" = ''`)
})

test('a slug is whose it was first, and an organization has a random name', async () => {
  await migrateTo('0016_watched_pages')
  await run((ROWS['0001_knowledge'] ?? []).slice(0, 1))
  // One gave a slug up which another has now, and one is gone.
  await run([
    `insert into former_slugs (slug, "organizationId", "expiresAt") values ('grosse', 1, '${NOW}'), ('other', 1, '${NOW}'), ('gone', null, '${NOW}')`,
  ])
  await migrateTo('0018_widget_names')
  const { organizations = [], first_slugs = [] } = (await everything()) as Record<string, { publicId: string }[]>
  const [one = '', two = ''] = organizations.map(({ publicId }) => publicId)
  expect([one, two]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), expect.stringMatching(/^[0-9a-f]{16}$/)])
  expect(one).not.toBe(two)
  const print = (slug: string) => createHash('sha256').update(slug).digest('base64url')
  const known = { 'grosse-sohne': one, grosse: one, other: one, gone: '' }
  const expected = Object.entries(known).map(([slug, publicId]) => ({ print: print(slug), publicId }))
  expect(first_slugs).toHaveLength(4)
  expect(first_slugs).toEqual(expect.arrayContaining(expected))
})

describe.each(NAMES.map((name, at) => [name, NAMES.slice(0, at + 1)] as const))(
  'a database of %s',
  (_name, applied) => {
    test('keeps every row and ends as a new one would', async () => {
      for (const each of applied) {
        await migrateTo(each)
        await run(ROWS[each] ?? [])
      }
      const before = await everything()
      expect(before['users']).toHaveLength(2)
      // What a table without a row would do is not tried: whoever adds one adds a row to those of the release.
      expect(Object.keys(before).filter((table) => before[table]?.length === 0)).toEqual([])
      await migrateToLatest(db)
      await expectSound()
      const after = await everything()
      for (const [table, rows] of Object.entries(before)) {
        const kept = rows.map((row) => expect.objectContaining(asKept(table, row)))
        expect([table, after[table]]).toEqual([table, [...kept, ...(table === 'audit_chains' ? begunOf(before) : [])]])
      }
      expect(after['organizations']?.[0]).toMatchObject({ memberLabel: 'Student', deletedAt: null })
      const upgraded = await definitions()
      const fresh = openDatabase(':memory:')
      await migrateToLatest(fresh)
      await db.destroy()
      db = fresh
      expect(upgraded).toEqual(await definitions())
    })
  },
)

test('a database of a newer version is refused and stays as it is', async () => {
  await migrateToLatest(db)
  await sql`insert into kysely_migration (name, timestamp) values ('9999_from_tomorrow', ${NOW})`.execute(db)
  await sql`create table from_tomorrow (id integer)`.execute(db)
  const before = [await definitions(), await everything()]
  await expect(migrateToLatest(db)).rejects.toThrow('9999_from_tomorrow')
  expect([await definitions(), await everything()]).toEqual(before)
})

test('an unknown history is refused', async () => {
  await migrateTo('0001_knowledge')
  await sql`update kysely_migration set name = '0001_something_else'`.execute(db)
  await expect(migrateToLatest(db)).rejects.toThrow('0001_something_else')
  expect(await tableNames()).not.toContain('audit_events')
})
