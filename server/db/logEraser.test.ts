import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { until } from '../testing/until.ts'
import { openDatabase, type Database } from './connection.ts'
import { createLogEraser, type LogEraser } from './logEraser.ts'

const SECRET = 'wrapped-key-0123456789'
let folder: string
let file: string
let db: Database
let eraser: LogEraser
let errors: unknown[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-eraser-'))
  file = join(folder, 'test.db')
  db = openDatabase(file)
  errors = []
  eraser = createLogEraser(db, { error: (...said: unknown[]) => void errors.push(said) })
  await sql`create table entry (id integer primary key, secret text)`.execute(db)
  await sql`insert into entry (secret) values (${SECRET}), ('other')`.execute(db)
})
afterEach(async () => {
  eraser.stop()
  await db.destroy().catch(() => undefined)
  rmSync(folder, { recursive: true, force: true })
})

const destroy = () => sql`update entry set secret = '' where secret = ${SECRET}`.execute(db)
const found = () => [file, `${file}-wal`].filter((each) => readFileSync(each).includes(SECRET))
const logSize = () => statSync(`${file}-wal`).size
/** Somebody who is in the middle of reading. */
function reader(): { end(): void } {
  const other = new Sqlite(file, { readonly: true })
  const rows = other.prepare('select id from entry').iterate()
  rows.next()
  return {
    end() {
      rows.return?.()
      other.close()
    },
  }
}

test('what was overwritten is still in the log, and gone once it is emptied', async () => {
  await destroy()
  expect(found()).toEqual([`${file}-wal`])
  await eraser.erase()
  expect([found(), logSize(), errors]).toEqual([[], 0, []])
  expect((await sql`select secret from entry order by id`.execute(db)).rows).toEqual([
    { secret: '' },
    { secret: 'other' },
  ])
})

test('while somebody reads it comes back at once, and empties the log when they are done', async () => {
  const reading = reader()
  await destroy()
  await eraser.erase()
  expect(found()).not.toEqual([])
  // Meanwhile the database goes on.
  await sql`insert into entry (secret) values ('third')`.execute(db)
  reading.end()
  await until(async () => found().length === 0)
  expect([logSize(), errors]).toEqual([0, []])
})

test('asked twice while somebody reads, it is done all the same', async () => {
  const reading = reader()
  await destroy()
  await Promise.all([eraser.erase(), eraser.erase()])
  reading.end()
  await until(async () => found().length === 0)
  expect(errors).toEqual([])
})

test('once stopped it does not come back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const reading = reader()
    await destroy()
    await eraser.erase()
    expect(vi.getTimerCount()).toBe(1)
    eraser.stop()
    expect(vi.getTimerCount()).toBe(0)
    await eraser.erase()
    expect(vi.getTimerCount()).toBe(0)
    reading.end()
  } finally {
    vi.useRealTimers()
  }
})

test('a database that fails is told to the log and ends nothing', async () => {
  await db.destroy()
  const work = eraser.erase()
  await work
  eraser.stop()
  expect(errors).toHaveLength(1)
  expect(errors[0]).toEqual([{ err: expect.any(Error) }, 'emptying the write-ahead log'])
})
