import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Migrator } from 'kysely/migration'
import { readConfig } from './config.ts'
import { openDatabase } from './db/connection.ts'
import { migrations } from './db/migrations/index.ts'
import { openData, type OpenData } from './openData.ts'
import { spawnCommand } from './testing/program/runCommand.ts'
import { startServerProcess } from './testing/serverProcess.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-data-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (env = {}) => openData(readConfig({ DATA_DIR: folder, ...env }))
const end = async ({ db, letGo }: OpenData) => {
  await db.destroy()
  letGo()
}
const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8)

test('the data folder and what is in it are for the server alone, also where they were open before', async () => {
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'veracite.db'), '')
  chmodSync(join(folder, 'veracite.db'), 0o644)
  const { db, letGo, warnings } = await open()
  expect(modeOf('.')).toBe('700')
  expect(readdirSync(folder).map((name) => [name, modeOf(name)])).toEqual(
    ['lock', 'lock-journal', 'master.key', 'veracite.db', 'veracite.db-shm', 'veracite.db-wal'].map((name) => [
      name,
      '600',
    ]),
  )
  expect(warnings).toEqual(['2 files and folders of the data folder could be read by others, and are closed now'])
  await db.destroy()
  letGo()
})

test('a folder that was open is closed down to its last file; one that was closed is not walked through', async () => {
  await end(await open())
  for (const name of ['blobs/ab', 'indexes']) mkdirSync(join(folder, name), { recursive: true, mode: 0o755 })
  for (const name of ['blobs/ab/1', 'indexes/1.db']) writeFileSync(join(folder, name), '')
  for (const name of ['blobs', 'blobs/ab']) chmodSync(join(folder, name), 0o755)
  for (const name of ['blobs/ab/1', 'indexes/1.db']) chmodSync(join(folder, name), 0o644)
  chmodSync(join(folder, 'indexes'), 0o700)
  chmodSync(folder, 0o700)
  const { db, letGo } = await open()
  expect(['blobs', 'blobs/ab', 'blobs/ab/1'].map(modeOf)).toEqual(['700', '700', '600'])
  expect(modeOf('indexes/1.db')).toBe('644')
  await db.destroy()
  letGo()
})

test('a key that others could read is closed, and its holder is told to make a new one', async () => {
  await end(await open())
  chmodSync(join(folder, 'master.key'), 0o640)
  const opened = await open()
  expect(modeOf('master.key')).toBe('600')
  expect(opened.warnings.at(-1)).toMatch(
    /master key could be read by others .mode 640.: whoever has copied it.*`rotate-key`/,
  )
  await end(opened)
})

test('the log tells of an upgrade: what was before and after, the snapshot and where it is, and how long it took', async () => {
  const older = openDatabase(join(folder, 'veracite.db'))
  const all = Object.keys(migrations)
  const from = all.at(-3) ?? ''
  const { error } = await new Migrator({ db: older, provider: { getMigrations: async () => migrations } }).migrateTo(
    from,
  )
  await older.destroy()
  expect(error).toBeUndefined()
  writeFileSync(join(folder, 'master.key'), `${Buffer.alloc(32).toString('base64')}\n`, { mode: 0o600 })
  const lines: [object, string][] = []
  const info = (facts: object | string, says?: string) =>
    void lines.push(typeof facts === 'string' ? [{}, facts] : [facts, says ?? ''])
  await end(await openData(readConfig({ DATA_DIR: folder }), { info }))
  const [name = ''] = readdirSync(join(folder, 'upgrades')).filter((each) => each.endsWith('.db'))
  const facts = { from, to: all.at(-1), changes: 2, snapshot: join(folder, 'upgrades', name), ms: expect.any(Number) }
  expect(lines).toEqual([
    [{}, 'the data are of an older version, and are upgraded'],
    [facts, 'the data were upgraded'],
  ])
  lines.length = 0
  await end(await openData(readConfig({ DATA_DIR: folder }), { info }))
  expect(lines).toEqual([])
})

describe('one server for one folder', () => {
  const refusal = () => `Another server, or a command that needs the data for itself, works on ${folder}. End it first`

  test('a second one refuses, and names the folder; it starts once the first one has ended', async () => {
    const first = await open()
    await expect(open()).rejects.toThrow(refusal())
    await end(first)
    await end(await open())
  })

  test('a start that fails lets go of the folder', async () => {
    await expect(open({ MASTER_KEY: 'short' })).rejects.toThrow('32 bytes')
    await end(await open())
  })

  test('a process that was killed leaves no lock behind', async () => {
    const first = await startServerProcess({ from: 'source', dataDir: folder })
    await expect(open()).rejects.toThrow(refusal())
    const second = await spawnCommand(folder, ['serve'])
    expect([second.exitCode, second.stdout]).toEqual([1, ''])
    expect(second.stderr).toContain(refusal())
    await first.end('SIGKILL')
    await end(await open())
  })
})
