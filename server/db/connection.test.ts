import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from './connection.ts'

let folder: string
let file: string
let db: Database
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-connection-'))
  file = join(folder, 'test.db')
  db = openDatabase(file)
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const valueOf = async (query: string) => Object.values((await sql.raw(query).execute(db)).rows[0] ?? {})[0]

describe('the database', () => {
  test.each([
    ['journal_mode', 'wal'],
    // The log is synced beside the thread (logSync.test.ts).
    ['synchronous', 1],
    ['foreign_keys', 1],
    ['secure_delete', 2],
    ['temp_store', 2],
    ['wal_autocheckpoint', 2000],
    ['busy_timeout', 0],
  ])('is opened with %s = %s', async (pragma, value) => expect(await valueOf(`pragma ${pragma}`)).toBe(value))

  test('keeps rows that others point to, and takes away those that go with theirs', async () => {
    await sql`create table parent (id integer primary key)`.execute(db)
    await sql`create table child (id integer primary key, parent integer references parent(id) on delete cascade)`.execute(
      db,
    )
    await sql`insert into parent values (1)`.execute(db)
    await expect(sql`insert into child values (1, 2)`.execute(db)).rejects.toThrow(/FOREIGN KEY/)
    await sql`insert into child values (1, 1)`.execute(db)
    await sql`delete from parent`.execute(db)
    expect(await valueOf('select count(*) from child')).toBe(0)
  })

  test('overwrites what is replaced, so that the file does not hold it any more', async () => {
    await sql`create table entry (secret text)`.execute(db)
    await sql`insert into entry values ('a-destroyed-key-of-some-length')`.execute(db)
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
    expect(readFileSync(file).includes('a-destroyed-key')).toBe(true)
    await sql`delete from entry`.execute(db)
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
    expect(readFileSync(file).includes('a-destroyed-key')).toBe(false)
  })

  test.each([
    ['ÜBERSICHT', 'übersicht'],
    ['Crème', 'crème'],
    ['Ａｂ', 'ab'],
  ])('folds %s and %s alike, which SQLite does not by itself', async (one, other) => {
    expect(await valueOf(`select fold('${one}') = fold('${other}')`)).toBe(1)
    expect(await valueOf(`select lower('${one}') = lower('${other}')`)).toBe(one === 'Crème' ? 1 : 0)
  })

  test('is written by one process at a time and read by others meanwhile', async () => {
    await sql`create table entry (name text)`.execute(db)
    const other = new Sqlite(file, { timeout: 0 })
    await db.transaction().execute(async (tx) => {
      await sql`insert into entry values ('ours')`.execute(tx)
      expect(other.prepare('select count(*) as n from entry').get()).toEqual({ n: 0 })
      expect(() => other.exec("insert into entry values ('theirs')")).toThrow(/locked/)
    })
    other.exec("insert into entry values ('theirs')")
    other.close()
    expect(await valueOf('select count(*) from entry')).toBe(2)
  })

  test('hands rows out in pages, never as a stream that would hold the connection', async () => {
    await sql`create table entry (name text)`.execute(db)
    const streaming = async () => {
      for await (const row of db.selectFrom('users').select('id').stream()) expect(row).toBeUndefined()
    }
    await expect(streaming()).rejects.toThrow('Rows are read in pages, not streamed')
    expect(await valueOf('select count(*) from entry')).toBe(0)
  })
})

describe('turns at the one connection', () => {
  test('are taken in the order in which callers came', async () => {
    const order: number[] = []
    await Promise.all(Array.from({ length: 20 }, (_, at) => valueOf(`select ${at}`).then(() => order.push(at))))
    expect(order).toEqual(Array.from({ length: 20 }, (_, at) => at))
  })

  test('are given on by a transaction as a whole, also by one that fails', async () => {
    await sql`create table entry (name text)`.execute(db)
    const seen: unknown[] = []
    const failing = db.transaction().execute(async (tx) => {
      await sql`insert into entry values ('gone')`.execute(tx)
      const reading = valueOf('select count(*) from entry').then((count) => seen.push(count))
      await new Promise((resolve) => setImmediate(resolve))
      expect(seen).toEqual([])
      void reading
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await valueOf('select count(*) from entry')).toBe(0)
    expect(seen).toEqual([0])
  })

  test('go on after a statement that the database refuses', async () => {
    const results = await Promise.allSettled([valueOf('select 1'), valueOf('select nonsense'), valueOf('select 3')])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })
})
