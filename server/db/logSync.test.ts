import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Kysely, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, synced } from './connection.ts'
import { createLogSync } from './logSync.ts'
import { createPatientDriver, PatientAdapter } from './patientDriver.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-log-'))
  file = join(folder, 'test.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

const turns = async () => {
  for (let turn = 0; turn < 16; turn += 1) await setImmediate()
}

/** A database file with a log, and a sync whose runs wait to be told their outcome. */
function heldLog() {
  const sqlite = new Sqlite(file)
  sqlite.pragma('journal_mode = WAL')
  sqlite.exec('create table entry (name text)')
  const runs: { resolve: () => void; reject: (error: Error) => void }[] = []
  const log = createLogSync(file, () => new Promise((resolve, reject) => runs.push({ resolve, reject })))
  return { sqlite, runs, log }
}

test('those who come while a sync runs share the next one, since theirs may have come too late for it', async () => {
  const { sqlite, runs, log } = heldLog()
  const done: string[] = []
  const wait = (name: string) => log.synced().then(() => done.push(name))
  const all = [wait('a'), wait('b')]
  await turns()
  expect(runs).toHaveLength(1)
  all.push(wait('c'), wait('d'))
  await turns()
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await turns()
  expect([done, runs.length]).toEqual([['a', 'b'], 2])
  runs[1]?.resolve()
  await Promise.all(all)
  expect(done).toEqual(['a', 'b', 'c', 'd'])
  await log.close()
  sqlite.close()
})

test('one that fails fails for those who waited for it; the next one is tried', async () => {
  const { sqlite, runs, log } = heldLog()
  const first = log.synced().catch((error: Error) => error.message)
  await turns()
  const second = log.synced()
  runs[0]?.reject(new Error('the disk is gone'))
  expect(await first).toBe('the disk is gone')
  await turns()
  runs[1]?.resolve()
  await second
  await log.close()
  sqlite.close()
})

test('a single statement that writes comes back when it is on the disk; meanwhile others have the connection', async () => {
  const { sqlite, runs, log } = heldLog()
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PatientAdapter(),
      createDriver: () => createPatientDriver(sqlite, { log }),
      createIntrospector: (of) => new SqliteIntrospector(of),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
  let back = false
  const writing = sql`insert into entry values ('a')`.execute(db).then(() => (back = true))
  await turns()
  const { rows } = await sql`select name from entry`.execute(db)
  expect([rows, back, runs.length]).toEqual([[{ name: 'a' }], false, 1])
  runs[0]?.resolve()
  await writing
  const refused = sql`insert into entry values ('b') returning name`.execute(db)
  await turns()
  runs[1]?.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
  await expect(refused).rejects.toMatchObject({ code: 'DISK_FULL' })
  await db.destroy()
})

test('a database without a log yet, one behind a link, and one in memory have nothing to wait for', async () => {
  const memory = openDatabase(':memory:')
  await synced(memory)
  await memory.destroy()
  const made = openDatabase(file)
  await synced(made)
  await sql`create table entry (name text)`.execute(made)
  await synced(made)
  symlinkSync(file, join(folder, 'link.db'))
  const linked = openDatabase(join(folder, 'link.db'))
  await sql`insert into entry values ('a')`.execute(linked)
  await linked.destroy()
  await made.destroy()
})
