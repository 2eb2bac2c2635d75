import Sqlite from 'better-sqlite3'
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../connection.ts'
import { migrateToLatest, type Migrations } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import { ROWS_OF_RELEASES } from '../testing/rowsOfReleases.ts'
import { rehearseUpgrade, upgradeData } from './upgrade.ts'

const NAMES = Object.keys(migrations)

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'veracite-upgrade-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const file = () => join(dataDir, 'veracite.db')
const upgrades = () => (existsSync(join(dataDir, 'upgrades')) ? readdirSync(join(dataDir, 'upgrades')) : [])
const snapshots = () => upgrades().filter((name) => name.endsWith('.db'))

/** Data as a release left them, with rows in the tables that it had. */
async function dataOf(release: string): Promise<void> {
  const db = openDatabase(file())
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  for (const name of NAMES.slice(0, NAMES.indexOf(release) + 1)) {
    const { error } = await migrator.migrateTo(name)
    if (error) throw error
    for (const statement of ROWS_OF_RELEASES[name] ?? []) await sql.raw(statement).execute(db)
  }
  await db.destroy()
}

/** Everything in a database: definitions and rows. */
function contentOf(path: string): unknown {
  const db = new Sqlite(path, { readonly: true })
  try {
    const tables = db.prepare(`select name, sql from sqlite_master order by name`).all() as {
      name: string
      sql: string
    }[]
    const rows = tables
      .filter(({ sql: made }) => /^create table/i.test(made))
      .map(({ name }) => [name, db.prepare(`select * from "${name}" order by 1`).all()])
    return [tables, rows]
  } finally {
    db.close()
  }
}

const further = (up: Migration['up']): Migrations => ({ ...migrations, '9000_further': { up } })
const addTable: Migration['up'] = (db) =>
  sql`create table further (id integer primary key)`.execute(db).then(() => undefined)

describe.each(['0001_knowledge', '0006_accounts', '0012_sites', NAMES.at(-2) ?? ''])('data of %s', (release) => {
  test('are brought up to date, and what they were is kept without its secrets', async () => {
    await dataOf(release)
    const before = contentOf(file())
    const other = join(dataDir, 'other.db')
    copyFileSync(file(), other)
    const done = await upgradeData(dataDir)
    expect(done?.applied).toEqual(NAMES.slice(NAMES.indexOf(release) + 1))
    // The migrations alone, over the same data, come to the same.
    const db = openDatabase(other)
    await migrateToLatest(db)
    await db.destroy()
    expect(withoutChance(contentOf(file()))).toEqual(withoutChance(contentOf(other)))
    expect(snapshots()).toHaveLength(1)
    const kept = join(dataDir, 'upgrades', snapshots()[0] ?? '')
    expect(withoutSecrets(contentOf(kept))).toEqual(withoutSecrets(before))
    for (const secret of ['c2VjcmV0', 'b3RoZXI=']) {
      expect(readFileSync(file()).includes(secret)).toBe(true)
      expect(readFileSync(kept).includes(secret)).toBe(false)
    }
    expect(upgrades().sort()).toEqual([...snapshots(), 'lock'])
  })
})

/** Without when a migration was applied, and random names that one gives. */
const withoutChance = (content: unknown) =>
  JSON.parse(
    JSON.stringify(content, (key, value: unknown) => (key === 'timestamp' || key === 'publicId' ? undefined : value)),
  ) as unknown
const withoutSecrets = (content: unknown) =>
  JSON.parse(JSON.stringify(content, (key, value: unknown) => (key === 'encryptionSecret' ? '' : value))) as unknown

test('present data and new ones are left alone', async () => {
  expect(await upgradeData(dataDir)).toBeUndefined()
  await dataOf(NAMES.at(-1) ?? '')
  expect(await upgradeData(dataDir)).toBeUndefined()
  expect(upgrades()).toEqual([])
})

test('a rehearsal says what would be done and changes nothing', async () => {
  await dataOf('0012_sites')
  const before = contentOf(file())
  expect((await rehearseUpgrade(dataDir)).applied[0]).toBe('0014_duplicates')
  expect(contentOf(file())).toEqual(before)
  expect(upgrades()).toEqual(['lock'])
})

test('the snapshots of the last two upgrades stay', async () => {
  await dataOf(NAMES.at(-1) ?? '')
  const all: Record<string, Migration> = { ...migrations }
  for (const name of ['9001_a', '9002_b', '9003_c']) {
    all[name] = { up: async (db) => void (await sql.raw(`create table "t${name}" (id)`).execute(db)) }
    // Two within a second would have one name.
    for (const each of snapshots())
      renameSync(
        join(dataDir, 'upgrades', each),
        join(dataDir, 'upgrades', each.replace(/^20../, `19${name.slice(2, 4)}`)),
      )
    await upgradeData(dataDir, all)
  }
  expect(snapshots()).toHaveLength(2)
})

test('migrations that fail on a copy leave the data untouched, and say so', async () => {
  await dataOf(NAMES.at(-1) ?? '')
  const before = contentOf(file())
  const failing = further(async () => {
    throw new Error('no such column: colour')
  })
  await expect(upgradeData(dataDir, failing)).rejects.toThrow(
    'The upgrade of the data was not begun: it failed on a copy (no such column: colour). Nothing was changed.',
  )
  expect([contentOf(file()), upgrades()]).toEqual([before, ['lock']])
})

test('data that were damaged before are not touched', async () => {
  await dataOf(NAMES.at(-1) ?? '')
  const db = new Sqlite(file())
  db.pragma('foreign_keys = OFF')
  db.exec('update document_chunks set "documentId" = 99')
  db.close()
  const before = contentOf(file())
  await expect(upgradeData(dataDir, further(addTable))).rejects.toThrow(
    /the database was damaged before: row 7340032 of document_chunks refers to a row of documents that is not there/,
  )
  expect([contentOf(file()), upgrades()]).toEqual([before, ['lock']])
})

test('what fails after the rehearsal is taken back', async () => {
  await dataOf(NAMES.at(-1) ?? '')
  const before = contentOf(file())
  let times = 0
  const once = further(async (db) => {
    await addTable(db)
    if (++times > 1) throw new Error('the disk gave an error')
  })
  await expect(upgradeData(dataDir, once)).rejects.toThrow(
    /failed \(the disk gave an error\). The data are as they were/,
  )
  expect([contentOf(file()), upgrades()]).toEqual([before, ['lock']])
  expect((await upgradeData(dataDir, further(addTable)))?.applied).toEqual(['9000_further'])
})

describe('a start that was killed', () => {
  /** Migrates first on the copy, then the data themselves. */
  const kill = (at: 'rehearsal' | 'migration') => {
    const here = (name: string) => JSON.stringify(join(import.meta.dirname, name))
    const program = `
      import { sql } from 'kysely'
      import { upgradeData } from ${here('upgrade.ts')}
      import { migrations } from ${here('../migrations/index.ts')}
      let times = 0
      const up = async (db) => {
        await sql\`create table further (id integer primary key)\`.execute(db)
        times += 1
        if (times === ${at === 'rehearsal' ? 1 : 2}) process.kill(process.pid, 'SIGKILL')
      }
      await upgradeData(${JSON.stringify(dataDir)}, { ...migrations, '9000_further': { up } })`
    const command = ['--import', 'tsx', '--input-type=module', '-e', program]
    const run = spawnSync(process.execPath, command, { encoding: 'utf8' })
    expect([run.signal, run.stderr]).toEqual(['SIGKILL', ''])
  }

  test.each(['rehearsal', 'migration'] as const)('in the %s is done again, and goes on', async (at) => {
    await dataOf(NAMES.at(-1) ?? '')
    const before = contentOf(file())
    kill(at)
    expect(contentOf(file())).toEqual(before)
    expect((await upgradeData(dataDir, further(addTable)))?.applied).toEqual(['9000_further'])
    expect(upgrades().sort()).toEqual([...snapshots(), 'lock'])
    expect(snapshots()).toHaveLength(1)
  })

  /** The state after the migrations were applied, before the result was looked at. */
  const applied = async (phase: string) => {
    await dataOf(NAMES.at(-1) ?? '')
    const before = contentOf(file())
    await upgradeData(dataDir, further(addTable))
    const [name = ''] = snapshots()
    const folder = join(dataDir, 'upgrades')
    copyFileSync(join(folder, name), join(folder, `${name}.part`))
    rmSync(join(folder, name))
    writeFileSync(join(folder, 'state.json'), JSON.stringify({ snapshot: name, phase }))
    return before
  }

  test('after the migrations looks at their result', async () => {
    await applied('migrating')
    const after = contentOf(file())
    expect(await upgradeData(dataDir, further(addTable))).toBeUndefined()
    expect(contentOf(file())).toEqual(after)
    expect(upgrades().sort()).toEqual([...snapshots(), 'lock'])
  })

  test('while the snapshot was put back puts it back', async () => {
    const before = await applied('returning')
    writeFileSync(file(), 'half of something')
    expect(await upgradeData(dataDir)).toBeUndefined()
    expect(withoutSecrets(contentOf(file()))).toEqual(withoutSecrets(before))
    expect(upgrades()).toEqual(['lock'])
  })
})
