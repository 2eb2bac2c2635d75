import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../db/connection.ts'
import { holdData } from '../../db/dataLock.ts'
import { migrations } from '../../db/migrations/index.ts'
import { ROWS_OF_RELEASES } from '../../db/testing/rowsOfReleases.ts'
import { runCommand } from '../../testing/program/runCommand.ts'

const NAMES = Object.keys(migrations)
/** Keys of two organizations that the older data have. */
const [FIRST, SECOND] = ['c2VjcmV0', 'b3RoZXI=']
/** The key of a third, which data have since the demonstration. */
const keysSince = (release: string) => (release < '0043' ? {} : { samples: 'wrapped' })
/** And of one that is founded after the upgrade. */
const LATER = 'bGF0ZXIga2V5'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'veracite-return-'))
  writeFileSync(join(dataDir, 'master.key'), `${Buffer.alloc(32).toString('base64')}\n`, { mode: 0o600 })
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const run = (...args: string[]) => runCommand(dataDir, ['migrate', ...args])
const file = () => join(dataDir, 'veracite.db')
const kept = () => readdirSync(join(dataDir, 'upgrades')).filter((name) => name.endsWith('.db'))
const snapshot = () => kept().find((name) => !name.includes('left')) ?? ''
const left = () => kept().filter((name) => name.includes('left'))
const holds = (name: string, text: string) => readFileSync(join(dataDir, 'upgrades', name)).includes(text)

async function withData<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(file())
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Data as a release left them, with rows in the tables that it had and the file of its document. */
async function dataOf(release: string): Promise<void> {
  await withData(async (db) => {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    for (const name of NAMES.slice(0, NAMES.indexOf(release) + 1)) {
      const { error } = await migrator.migrateTo(name)
      if (error) throw error
      for (const statement of ROWS_OF_RELEASES[name] ?? []) await sql.raw(statement).execute(db)
    }
  })
  mkdirSync(join(dataDir, 'blobs', '1'), { recursive: true })
  writeFileSync(join(dataDir, 'blobs', '1', 'blob-7'), 'sealed')
}

const secrets = () =>
  withData(async (db) => {
    const { rows } = await sql<{ slug: string; secret: string }>`
      select slug, "encryptionSecret" as secret from organizations where "deletedAt" is null order by id`.execute(db)
    return Object.fromEntries(rows.map(({ slug, secret }) => [slug, secret]))
  })
const newest = () =>
  withData(async (db) => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(
      db,
    )
    return rows[0]?.name
  })
const found = (id: number, slug: string, secret: string) =>
  withData((db) =>
    sql`insert into organizations (id, name, slug, "assistantName", "monthlyResetDate", "encryptionSecret", "createdAt", "updatedAt")
      values (${id}, 'Later', ${slug}, 'Vera', '2026-03-01', ${secret}, '2026-03-01', '2026-03-01')`.execute(db),
  )

describe.each(['0012_sites', NAMES.at(-2) ?? ''])('data of %s', (release) => {
  test('are there again after an upgrade, and so is what came after it', async () => {
    await dataOf(release)
    expect((await run()).exitCode).toBe(0)
    await found(9, 'later', LATER)
    await withData((db) => db.updateTable('organizations').set({ name: 'Renamed' }).where('id', '=', 1).execute())
    mkdirSync(join(dataDir, 'indexes'))
    const { databases } = (await run('--list', '--json')).json()
    expect(databases).toMatchObject([{ name: snapshot(), kind: 'before-upgrade', migration: release }])

    const back = await run('--return-to', snapshot(), '--json')
    expect([back.stderr, back.json().returned]).toMatchObject([
      '',
      { to: { migration: release }, deletedSince: [], onlyLeft: ['later'] },
    ])
    expect([await newest(), await secrets()]).toEqual([
      release,
      { 'grosse-sohne': FIRST, other: SECOND, ...keysSince(release) },
    ])
    await withData(async (db) => {
      const names = await db.selectFrom('organizations').select('name').orderBy('id').execute()
      expect(names.slice(0, 2)).toEqual([{ name: 'Größe & Söhne' }, { name: 'Other' }])
      expect(names).toHaveLength(2 + Object.keys(keysSince(release)).length)
      expect(await db.selectFrom('sessions').select('sid').execute()).toEqual([])
    })
    expect(existsSync(join(dataDir, 'indexes'))).toBe(false)
    expect(readdirSync(join(dataDir, 'backup.work')).filter((name) => !name.startsWith('lock'))).toEqual([])
    // What is left beside has the key of the one that is nowhere else, and no other.
    const [first = ''] = left()
    expect([FIRST, SECOND, LATER].map((secret) => holds(first, secret))).toEqual([false, false, true])
    expect((await run('--list')).stdout).toMatch(/-left[.]db\tbefore a return\t.*\tup to /)

    const forth = await run('--return-to', first)
    expect([forth.exitCode, forth.stderr]).toEqual([0, ''])
    expect([await newest(), await secrets()]).toEqual([
      NAMES.at(-1),
      { 'grosse-sohne': FIRST, other: SECOND, later: LATER, ...keysSince(release) },
    ])
    for (const name of kept())
      expect([name, [FIRST, SECOND, LATER].filter((secret) => holds(name, secret))]).toEqual([name, []])
    expect((await run()).stdout).toBe('The data are up to date.\n')
  })
})

test('what was deleted since stays deleted', async () => {
  const release = NAMES.at(-2) ?? ''
  await dataOf(release)
  await run()
  await withData(async (db) => {
    await db.deleteFrom('documents').where('id', '=', 7).execute()
    const gone = { encryptionSecret: '', deletedAt: '2026-03-01', slug: 'deleted/2' }
    await db.updateTable('organizations').set(gone).where('id', '=', 2).execute()
  })
  rmSync(join(dataDir, 'blobs', '1', 'blob-7'))
  const back = await run('--return-to', snapshot(), '--json')
  expect(back.json().returned).toMatchObject({ deletedSince: ['other'], onlyLeft: [], documentsDeletedSince: 1 })
  expect(await secrets()).toEqual({ 'grosse-sohne': FIRST, ...keysSince(release) })
  const living = await withData((db) =>
    db.selectFrom('documents').select('id').where('id', '=', 7).where('deletedAt', 'is', null).execute(),
  )
  expect(living).toEqual([])
})

test('an organization that got the number of another one does not get its key', async () => {
  const release = NAMES.at(-2) ?? ''
  await dataOf(release)
  await run()
  await withData((db) => db.deleteFrom('organizations').where('id', '=', 2).execute())
  await found(2, 'successor', LATER)
  const back = await run('--return-to', snapshot(), '--json')
  expect(back.json().returned).toMatchObject({ deletedSince: ['other'], onlyLeft: ['successor'] })
  expect(await secrets()).toEqual({ 'grosse-sohne': FIRST, ...keysSince(release) })
  expect(holds(left()[0] ?? '', LATER)).toBe(true)
})

test('nothing is changed while a server works on the data, by a wrong name, or for a damaged database', async () => {
  await dataOf(NAMES.at(-2) ?? '')
  await run()
  const before = readFileSync(file())
  const letGo = holdData(dataDir)
  expect((await run('--return-to', snapshot())).stderr).toMatch(/^Another server, or a command/)
  expect((await run('--list')).exitCode).toBe(0)
  letGo()
  for (const name of ['../veracite.db', 'state.json', '20200101T000000Z.db'])
    expect((await run('--return-to', name)).stderr).toMatch(/^There is no database .*`migrate --list`/)
  expect((await run('--return-to', snapshot(), '--list')).exitCode).toBe(2)
  const damaged = join(dataDir, 'upgrades', snapshot())
  const bytes = readFileSync(damaged)
  writeFileSync(damaged, bytes.fill(0xff, 4096))
  const refused = await run('--return-to', snapshot())
  expect([refused.exitCode, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/is damaged: .* Nothing was changed[.]\n$/),
  ])
  expect(readFileSync(file()).equals(before)).toBe(true)
  expect(left()).toEqual([])
  expect((await run('--list')).stdout).toContain('cannot be read')
})

test('without an upgrade there is nothing to return to', async () => {
  await dataOf(NAMES.at(-1) ?? '')
  expect((await run('--list')).stdout).toBe('No upgrade has kept a database of these data.\n')
})
