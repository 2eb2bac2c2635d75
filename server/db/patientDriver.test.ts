import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from './connection.ts'
import { transactionsOf } from './transaction.ts'

let folder: string
let file: string
let db: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-driver-'))
  file = join(folder, 'test.db')
  db = openDatabase(file)
  await sql`create table entry (name text unique)`.execute(db)
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const add = (name: string) => sql`insert into entry values (${name})`.execute(db)
const names = async () =>
  (await sql<{ name: string }>`select name from entry order by name`.execute(db)).rows.map((row) => row.name)

/** Another process that holds the write lock until it is told to end. */
async function lockElsewhere(): Promise<{ release(): Promise<void> }> {
  const script = `
    const db = new (require('better-sqlite3'))(process.argv[1])
    db.exec('begin immediate')
    process.stdout.write('locked')
    process.stdin.once('data', () => { db.exec('commit'); db.close(); process.exit(0) })`
  const child = spawn(process.execPath, ['-e', script, file], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return {
    async release() {
      const gone = once(child, 'exit')
      child.stdin.write('go')
      await gone
    },
  }
}

test('while another process holds the lock, reads go on, the thread is free, and writes succeed afterwards', async () => {
  await add('before')
  const lock = await lockElsewhere()
  const done: string[] = []
  const alone = add('alone').then(() => done.push('alone'))
  const together = transactionsOf(db)((tx) => sql`insert into entry values ('together')`.execute(tx)).then(() =>
    done.push('together'),
  )
  let ticks = 0
  while (ticks < 50) {
    await new Promise((resolve) => setImmediate(resolve))
    expect(await names()).toEqual(['before'])
    ticks += 1
  }
  expect(done).toEqual([])
  await lock.release()
  await Promise.all([alone, together])
  expect(await names()).toEqual(['alone', 'before', 'together'])
})

test('a lock that does not end is told as what it is, and ends nothing', async () => {
  const hurried = openDatabase(file, { patienceMs: 30 })
  const lock = await lockElsewhere()
  const write = sql`insert into entry values ('never')`.execute(hurried)
  await expect(write).rejects.toMatchObject({ code: 'BUSY', status: 503 })
  const transaction = transactionsOf(hurried)((tx) => sql`insert into entry values ('never')`.execute(tx))
  await expect(transaction).rejects.toMatchObject({ code: 'BUSY' })
  await lock.release()
  await sql`insert into entry values ('later')`.execute(hurried)
  expect(await names()).toEqual(['later'])
  await hurried.destroy()
})

test('a full disk is told as what it is; what was committed stays, and writing goes on once there is room', async () => {
  await add('kept')
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 2}`).execute(db)
  const inTransaction = transactionsOf(db)
  const big = (name: string) =>
    inTransaction((tx) => sql`insert into entry values (${name + 'x'.repeat(20_000)})`.execute(tx))
  const results = await Promise.allSettled([big('a'), big('b')])
  for (const result of results)
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'DISK_FULL', status: 507 } })
  expect(await names()).toEqual(['kept'])
  await sql.raw('pragma max_page_count = 1000000').execute(db)
  await big('c')
  expect((await names()).map((name) => name[0])).toEqual(['c', 'k'])
})

test('a transaction that fails leaves nothing open', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await sql`insert into entry values ('gone')`.execute(tx)
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await names()).toEqual([])
  const other = new Sqlite(file, { timeout: 0 })
  other.exec("insert into entry values ('free')")
  other.close()
  expect(await names()).toEqual(['free'])
})
