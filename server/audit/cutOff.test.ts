import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeDatabase, inDatabase } from '../testing/inDatabase.ts'
import { foundOrganization, type Owner } from '../testing/organizations.ts'
import { runCommand } from '../testing/program/runCommand.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

// What somebody does who can write the database beside a running server, and has no master key.

let server: TestServer
let folder: string
let owner: Owner
let id = 0
beforeAll(async () => {
  server = await startTestServer()
  folder = mkdtempSync(join(tmpdir(), 'veracite-cut-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.stop()
})
beforeEach(async () => {
  owner = await foundOrganization(server)
  id = (await owner.client.get('/api/auth/user')).json.organizationId
})

/** Something that is noted before it is answered. */
const deed = async () => expect((await owner.client.get('/api/audit/export')).status).toBe(200)
const write = (work: (db: Sqlite.Database) => void) => changeDatabase(server.dataDir, work)
type Row = Record<string, unknown>
const TABLES = ['audit_events', 'audit_chains']
/** All rows of the organization in the tables of the log. */
const rows = () =>
  inDatabase(server.dataDir, (db) =>
    TABLES.map((table) => db.prepare<[number], Row>(`select * from ${table} where "organizationId" = ?`).all(id)),
  )
const put = (db: Sqlite.Database, table: string, row: Row) => {
  const names = Object.keys(row)
  db.prepare(
    `insert or replace into ${table} (${names.map((name) => `"${name}"`).join()}) values (${names.map(() => '?').join()})`,
  ).run(...Object.values(row))
}
const remove = (db: Sqlite.Database, table: string, where = 'true') =>
  db.prepare(`delete from ${table} where "organizationId" = ? and ${where}`).run(id)

const verify = async (...args: string[]) => {
  const ended = await runCommand(server.dataDir, ['audit', 'verify', ...args, '--json'])
  const { verified } = ended.json()
  expect(ended.exitCode).toBe(verified.ok ? 0 : 1)
  return verified
}
const inPlace = () => verify('--organization', owner.slug)
const check = async () => (await owner.client.post('/api/audit/check')).json
const exported = async () => {
  const file = join(folder, 'log.jsonl')
  writeFileSync(file, (await owner.client.get('/api/audit/export?format=jsonl')).text)
  return verify(file)
}

describe.each<[string, string, () => Promise<void>]>([
  [
    'an old row of the end that is put back',
    'end',
    async () => {
      const [, [chain = {}] = []] = rows()
      await deed()
      write((db) => {
        remove(db, 'audit_events', `number > ${Number(chain['lastNumber'])}`)
        put(db, 'audit_chains', chain)
      })
    },
  ],
  [
    'all rows of the log as they once were',
    'end',
    async () => {
      const before = rows()
      for (let i = 0; i < 3; i++) await deed()
      write((db) =>
        TABLES.forEach((table, at) => {
          remove(db, table)
          for (const row of before[at] ?? []) put(db, table, row)
        }),
      )
    },
  ],
  [
    'events that are kept from being numbered, and removed',
    'end',
    async () => {
      write((db) => db.prepare('update audit_chains set backlog = 1 where "organizationId" = ?').run(id))
      await deed()
      write((db) => {
        remove(db, 'audit_events', 'number is null')
        db.prepare('update audit_chains set backlog = 0 where "organizationId" = ?').run(id)
      })
    },
  ],
  [
    'a log that is not there',
    'start',
    async () => {
      await deed()
      write((db) => TABLES.forEach((table) => remove(db, table)))
    },
  ],
  [
    'an end that is not there',
    'start',
    async () => {
      await deed()
      write((db) => {
        remove(db, 'audit_events', 'number > 2')
        remove(db, 'audit_chains')
      })
    },
  ],
  [
    'a log that is begun anew as one from before the chain',
    'end',
    async () => {
      await deed()
      write((db) => {
        for (const table of TABLES) remove(db, table)
        db.prepare('insert into audit_chains ("organizationId", backlog) values (?, 1)').run(id)
      })
    },
  ],
  [
    'the end of another organization',
    'end',
    async () => {
      const other = await foundOrganization(server)
      const theirs = (await other.client.get('/api/auth/user')).json.organizationId
      await deed()
      write((db) => {
        remove(db, 'audit_events', 'number > 3')
        db.prepare(
          `update audit_chains set (seal, "lastNumber", "lastHash") =
             (select seal, "lastNumber", "lastHash" from audit_chains where "organizationId" = ?)
           where "organizationId" = ?`,
        ).run(theirs, id)
      })
    },
  ],
])('%s', (_what, kind, attack) => {
  test('is found by the command and the page at once, and by every look after the server has gone on', async () => {
    expect([(await inPlace()).ok, (await check()).finding]).toEqual([true, null])
    await attack()
    expect((await inPlace()).finding).toMatchObject({ kind })
    expect((await check()).finding).toMatchObject({ sentence: expect.any(String) })
    await deed()
    const { events } = (await owner.client.get('/api/audit?action=audit.tampered')).json
    expect(events).toHaveLength(1)
    expect((await exported()).ok).toBe(false)
    expect([(await inPlace()).ok, (await check()).finding === null]).toEqual([false, false])
  })
})

test('a log that nobody touched has no such event, and its export holds', async () => {
  await deed()
  expect([(await inPlace()).ok, (await exported()).ok, (await check()).finding]).toEqual([true, true, null])
  expect((await owner.client.get('/api/audit?action=audit.tampered')).json.events).toEqual([])
})
