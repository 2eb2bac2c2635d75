import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { foundOrganization, type Owner } from '../../testing/organizations.ts'
import { runCommand } from '../../testing/program/runCommand.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let owner: Owner
let folder: string
let sqlite: Sqlite.Database
beforeAll(async () => {
  server = await startTestServer()
  sqlite = new Sqlite(join(server.dataDir, 'veracite.db'))
  folder = mkdtempSync(join(tmpdir(), 'veracite-audit-'))
})
afterAll(async () => {
  sqlite.close()
  rmSync(folder, { recursive: true })
  await server.stop()
})

let id = 0
beforeEach(async () => {
  owner = await foundOrganization(server)
  id = (await owner.client.get('/api/auth/user')).json.organizationId
  for (let i = 0; i < 5; i++) await fail(`nobody_${i}`)
})

const fail = (username: string) =>
  server.client().post('/api/login/local', { organizationSlug: owner.slug, username, password: 'Wrong-horse-7!' })
const verify = async (...args: string[]) => {
  const ended = await runCommand(server.dataDir, ['audit', 'verify', ...args, '--json'])
  const verified = ended.json().verified
  expect(ended.exitCode).toBe(verified.ok ? 0 : 1)
  return verified
}
const here = (...args: string[]) => verify('--organization', owner.slug, ...args)
const placeOf = ({ finding }: { finding: { kind: string; number: number } | null }) =>
  finding && [finding.kind, finding.number]
const sql = (statement: string, ...values: unknown[]) => sqlite.prepare(statement).run(...values)
const exported = async () => (await owner.client.get('/api/audit/export?format=jsonl')).text
const fileOf = (text: string) => {
  const file = join(folder, 'log.jsonl')
  writeFileSync(file, text)
  return file
}
const eight = { first: 1, last: 8, finding: null }

describe('the log in the database', () => {
  test('is as it was written, and says where it ends', async () => {
    const { last, hash } = (await owner.client.get('/api/audit/chain')).json
    expect(await here()).toMatchObject({ ok: true, ...eight, hash, remarks: [] })
    expect(last).toBe(8)
    const said = await runCommand(server.dataDir, ['audit', 'verify', '--organization', owner.slug])
    expect(said.stdout).toBe(
      `The audit log of ${owner.slug} is as it was written: events 1 to 8.\nIt ends with 8:${hash}\n`,
    )
    expect(await here('--anchor', `8:${hash}`)).toMatchObject({ ok: true })
  })

  test.each(['createdAt', 'action', 'actorId', 'actorName', 'target', 'detail', 'address', 'hash'])(
    'shows that the %s of an event was changed',
    async (column) => {
      sql(`update audit_events set "${column}" = 'other' where "organizationId" = ? and number = 5`, id)
      expect(placeOf(await here())).toEqual(['changed', 5])
    },
  )

  test('shows that a seal is not of this server', async () => {
    sql(`update audit_events set seal = zeroblob(32) where "organizationId" = ? and number = 5`, id)
    expect(placeOf(await here())).toEqual(['foreign', 5])
  })

  test.each([
    ['in the middle', 5, 5, ['removed', 5]],
    ['at the beginning', 1, 2, ['removed', 1]],
    ['at the end', 7, 8, ['end', 7]],
    ['altogether', 1, 8, ['end', 1]],
  ])('shows that events were removed %s', async (_where, from, to, place) => {
    sql(`delete from audit_events where "organizationId" = ? and number between ? and ?`, id, from, to)
    expect(placeOf(await here())).toEqual(place)
  })

  test('shows that one was inserted, with or without a number', async () => {
    const insert = (number: number | null) =>
      sql(
        `insert into audit_events ("organizationId", action, "createdAt", number) values (?, 'sign_out', '2026-01-01', ?)`,
        id,
        number,
      )
    insert(null)
    expect(placeOf(await here())).toEqual(['added', 9])
    sql(`delete from audit_events where "organizationId" = ? and number is null`, id)
    insert(9)
    expect(placeOf(await here())).toEqual(['added', 9])
  })

  test('shows that two were exchanged, by number or by the order in which they are shown', async () => {
    const swap = (column: string, one: number, other: number) => {
      const set = `update audit_events set ${column} = ? where "organizationId" = ? and ${column} = ?`
      sql(set, 1_000_000, id, one)
      sql(set, one, id, other)
      sql(set, other, id, 1_000_000)
    }
    swap('number', 4, 6)
    expect(placeOf(await here())).toEqual(['changed', 4])
    swap('number', 4, 6)
    expect(placeOf(await here())).toBeNull()
    const ids = sqlite.prepare(`select id from audit_events where "organizationId" = ? order by number`).pluck().all(id)
    swap('id', Number(ids[3]), Number(ids[5]))
    expect(placeOf(await here())).toEqual(['order', 5])
  })

  test('an event of another organization does not pass for one of this', async () => {
    const other = await foundOrganization(server)
    const theirs = (await other.client.get('/api/auth/user')).json.organizationId
    sql(`delete from audit_events where "organizationId" = ? and number = 1`, id)
    sql(`update audit_events set "organizationId" = ? where "organizationId" = ? and number = 1`, id, theirs)
    expect(placeOf(await here())).toEqual(['changed', 1])
  })

  test('an end that somebody else wrote shows, also after the server has gone on from it', async () => {
    const cutTo = (number: number) => {
      sql(`delete from audit_events where "organizationId" = ? and number > ?`, id, number)
      sql(
        `update audit_chains set "lastNumber" = ?,
           ("lastHash", seal) = (select hash, seal from audit_events where "organizationId" = ? and number = ?)
         where "organizationId" = ?`,
        number,
        id,
        number,
        id,
      )
    }
    cutTo(6)
    expect(placeOf(await here())).toEqual(['end', 6])
    await fail('nobody_9')
    // What was cut off stays a gap.
    expect(placeOf(await here())).toEqual(['removed', 7])
    const { events } = (await owner.client.get('/api/audit?limit=2')).json
    expect(events.map(({ action }: { action: string }) => action)).toEqual(['sign_in.failed', 'audit.tampered'])
    sql(`delete from audit_chains where "organizationId" = ?`, id)
    cutTo(6)
    expect(placeOf(await here())).toEqual(['start', 1])
    await fail('nobody_10')
    expect(placeOf(await here())).toEqual(['removed', 7])
  })

  test('an earlier state of the database and of what is kept outside it shows against what was noted since', async () => {
    const outside = new Sqlite(join(server.dataDir, 'audit-ends.db'))
    const keep = (db: Sqlite.Database, table: string) => {
      const of = `select * from ${table} where "organizationId" = ?`
      return db.prepare<[number], Record<string, unknown>>(of).get(id) ?? {}
    }
    const putBack = (db: Sqlite.Database, table: string, row: Record<string, unknown>) => {
      const columns = Object.keys(row)
      const places = columns.map(() => '?').join()
      const named = columns.map((name) => `"${name}"`).join()
      db.prepare(`insert or replace into ${table} (${named}) values (${places})`).run(...Object.values(row))
    }
    const before = [keep(sqlite, 'audit_chains'), keep(outside, 'ends')] as const
    await fail('nobody_6')
    const { last, hash } = (await owner.client.get('/api/audit/chain')).json
    await expect.poll(() => keep(outside, 'ends')['number']).toBe(9)
    sql(`delete from audit_events where "organizationId" = ? and number = 9`, id)
    putBack(sqlite, 'audit_chains', before[0])
    expect(placeOf(await here())).toEqual(['end', 9])
    putBack(outside, 'ends', before[1])
    outside.close()
    // Nothing on the machine tells this from what was.
    expect(await here()).toMatchObject(eight)
    expect(placeOf(await here('--anchor', `${last}:${hash}`))).toEqual(['anchor', 9])
    await fail('nobody_7')
    expect(placeOf(await here('--anchor', `${last}:${hash}`))).toEqual(['anchor', 9])
  })
})

describe('an export', () => {
  test('is verified by itself', async () => {
    const file = fileOf(await exported())
    const { publicKey, hash } = (await owner.client.get('/api/audit/chain')).json
    const other = mkdtempSync(join(tmpdir(), 'veracite-nothing-'))
    const ended = await runCommand(other, ['audit', 'verify', file, '--key', publicKey, '--anchor', `9:${hash}`])
    rmSync(other, { recursive: true })
    expect(ended).toMatchObject({ exitCode: 0, stderr: '' })
    expect(ended.stdout).toContain('is as it was written: events 1 to 9.')
  })

  const lines = async () => (await exported()).trimEnd().split('\n')
  const at = async (change: (all: string[]) => string[], ...args: string[]) =>
    placeOf(await verify(fileOf(`${change(await lines()).join('\n')}\n`), ...args))
  // The first line is the head, so that event n stands in line n.
  test.each<[string, (all: string[]) => string[], [string, number]]>([
    ['changed', (all) => all.with(3, (all[3] ?? '').replace('sign_in', 'sign_up')), ['changed', 3]],
    ['removed', (all) => all.toSpliced(3, 1), ['removed', 3]],
    ['removed at the end', (all) => all.toSpliced(8, 2), ['end', 8]],
    ['cut off', (all) => all.slice(0, 6), ['end', 6]],
    ['inserted', (all) => all.toSpliced(3, 0, all[3] ?? ''), ['order', 3]],
    ['made a line of nothing', (all) => all.toSpliced(3, 0, '{}'), ['added', 3]],
    ['put in front', (all) => all.with(3, all[4] ?? '').with(4, all[3] ?? ''), ['order', 3]],
    ['added behind the end', (all) => [...all, all[4] ?? ''], ['added', 10]],
    ['given another owner', (all) => all.with(0, (all[0] ?? '').replace(/"id":\d+/, '"id":9')), ['changed', 1]],
  ])('shows what was %s', async (_what, change, place) => {
    expect(await at(change)).toEqual(place)
  })

  test('shows that the statement or the key is another one', async () => {
    const changed = (all: string[]) =>
      all.with(all.length - 1, (all.at(-1) ?? '').replace('"exportedAt":"20', '"exportedAt":"19'))
    expect(await at(changed)).toEqual(['statement', 9])
    expect(await at((all) => all, '--key', '0'.repeat(64))).toEqual(['statement', 0])
    expect(await at((all) => all, '--anchor', `4:${'0'.repeat(64)}`)).toEqual(['anchor', 4])
  })

  test('keeps every letter as it was stored', async () => {
    for (const name of ['Grün 東京 \u{1F600}', 'half \ud83d of one', 'nul \0 tab \t quote " \u2028']) await fail(name)
    expect(await verify(fileOf(await exported()))).toMatchObject({ ok: true, last: 12 })
  })
})

test.each([
  [['audit', 'verify'], 2, 'Say either a FILE or --organization SLUG.'],
  [['audit', 'verify', 'x', '--organization', 'y'], 2, 'Say either a FILE or --organization SLUG.'],
  [['audit', 'verify', 'x', '--key', 'abc'], 2, '--key goes with a FILE'],
  [['audit', 'verify', 'x', '--anchor', '5'], 2, '--anchor is a number'],
  [['audit', 'verify', '/nowhere.jsonl'], 1, 'There is no file /nowhere.jsonl.'],
  [['audit', 'verify', import.meta.filename], 1, 'is no export of an audit log'],
  [['audit', 'verify', '--organization', 'nobody'], 1, 'There is no organization nobody.'],
])('%j is refused with a sentence', async (args, exitCode, sentence) => {
  const ended = await runCommand(server.dataDir, args)
  expect([ended.exitCode, ended.stderr]).toEqual([exitCode, expect.stringContaining(sentence)])
})
