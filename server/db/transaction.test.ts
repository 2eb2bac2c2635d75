import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database, type Db } from './connection.ts'
import { transactionsOf, type InTransaction } from './transaction.ts'

let folder: string
let db: Database
let inTransaction: InTransaction
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-transactions-'))
  db = openDatabase(join(folder, 'test.db'))
  inTransaction = transactionsOf(db)
  await sql`create table entry (name text unique)`.execute(db)
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const add = async (tx: Db, name: string) => {
  await sql`insert into entry values (${name})`.execute(tx)
}
/** What another process sees. */
function committed(): string[] {
  const other = new Sqlite(join(folder, 'test.db'), { readonly: true })
  const rows = other.prepare('select name from entry order by name').all() as { name: string }[]
  other.close()
  return rows.map(({ name }) => name)
}

test('of many at once, those that fail take back their own steps and no others', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, (_, at) =>
      inTransaction(async (tx) => {
        await add(tx, `a${at}`)
        if (at % 3 === 0) throw new Error(`refused ${at}`)
        return at
      }),
    ),
  )
  results.forEach((result, at) =>
    expect(result).toMatchObject(
      at % 3 === 0 ? { status: 'rejected', reason: { message: `refused ${at}` } } : { status: 'fulfilled', value: at },
    ),
  )
  const kept = Array.from({ length: 100 }, (_, at) => at).filter((at) => at % 3 !== 0)
  expect(committed()).toEqual(kept.map((at) => `a${at}`).sort())
})

test('a step that the database refuses fails for its caller alone', async () => {
  const [first, second, third] = await Promise.allSettled(
    ['x', 'x', 'y'].map((name) => inTransaction((tx) => add(tx, name))),
  )
  expect([first?.status, second?.status, third?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(committed()).toEqual(['x', 'y'])
})

test('whoever is answered has been committed', async () => {
  await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      await inTransaction((tx) => add(tx, name))
      expect(committed()).toContain(name)
    }),
  )
})

test('waiting callers share commits', async () => {
  const before = commits()
  await Promise.all(Array.from({ length: 64 }, (_, at) => inTransaction((tx) => add(tx, `${at}`))))
  expect(commits() - before).toBeLessThanOrEqual(4)
  expect(committed()).toHaveLength(64)
})

/** Syncs that wait to be told their outcome. */
function heldSyncs() {
  const held: { resolve: () => void; reject: (error: Error) => void }[] = []
  return { held, sync: () => new Promise<void>((resolve, reject) => held.push({ resolve, reject })) }
}
const turns = async () => {
  for (let turn = 0; turn < 16; turn += 1) await setImmediate()
}

test('whoever is answered has it on the disk; what need not last is answered before', async () => {
  const { held, sync } = heldSyncs()
  const run = transactionsOf(db, sync)
  const answered: string[] = []
  const each = (name: string, lasting: boolean) =>
    run((tx) => add(tx, name), { lasting }).then(() => answered.push(name))
  const all = [each('lasting', true), each('passing', false)]
  await turns()
  expect(committed()).toEqual(['lasting', 'passing'])
  expect(answered).toEqual(['passing'])
  held.shift()?.resolve()
  await Promise.all(all)
  expect(answered).toEqual(['passing', 'lasting'])
  await each('alone', false)
  expect(held).toEqual([])
})

test('others commit while the disk is waited for', async () => {
  const { held, sync } = heldSyncs()
  const run = transactionsOf(db, sync)
  const first = run((tx) => add(tx, 'first'))
  await turns()
  const second = run((tx) => add(tx, 'second'))
  await turns()
  expect(committed()).toEqual(['first', 'second'])
  held.forEach(({ resolve }) => resolve())
  await Promise.all([first, second])
})

test('a sync that fails is told to all who wait for it, and no others', async () => {
  const { held, sync } = heldSyncs()
  const run = transactionsOf(db, sync)
  const lost = Promise.allSettled(['a', 'b'].map((name) => run((tx) => add(tx, name))))
  await turns()
  held.shift()?.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
  expect(await lost).toMatchObject([{ reason: { code: 'DISK_FULL' } }, { reason: { code: 'DISK_FULL' } }])
  const kept = run((tx) => add(tx, 'c'))
  await turns()
  held.shift()?.resolve()
  await kept
})

test('each sees what those before it did, one after the other', async () => {
  const counts = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      inTransaction(async (tx) => {
        const { rows } = await sql<{ n: number }>`select count(*) as n from entry`.execute(tx)
        await add(tx, `${at}`)
        return rows[0]?.n
      }),
    ),
  )
  expect(counts).toEqual(Array.from({ length: 20 }, (_, at) => at))
})

/** Frames in the write-ahead log whose header says that a transaction ended there (SQLite file format, section 4.1). */
function commits(): number {
  const log = readFileSync(join(folder, 'test.db-wal'))
  const page = log.readUInt32BE(8)
  let found = 0
  for (let at = 32; at + 24 <= log.length; at += 24 + page) if (log.readUInt32BE(at + 4) !== 0) found += 1
  return found
}

test('a caller after whom the commit is refused takes all who share it down, and nobody else', async () => {
  await sql`create table child (name text references entry (name) deferrable initially deferred)`.execute(db)
  const results = await Promise.allSettled([
    inTransaction((tx) => add(tx, 'before')),
    inTransaction(async (tx) => {
      await sql`insert into child values ('nobody')`.execute(tx)
    }),
    inTransaction((tx) => add(tx, 'behind')),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await inTransaction((tx) => add(tx, 'later'))
  expect(committed()).toEqual(['later'])
})

test('a caller after whom the database takes all back is heard of by those before, and those behind go on', async () => {
  const results = await Promise.allSettled([
    inTransaction((tx) => add(tx, 'before')),
    inTransaction(async (tx) => {
      await add(tx, 'within')
      await sql`rollback`.execute(tx)
      throw new Error('all was taken back')
    }),
    inTransaction((tx) => add(tx, 'behind')),
  ])
  expect(results).toMatchObject([
    { status: 'rejected', reason: { message: 'all was taken back' } },
    { status: 'rejected', reason: { message: 'all was taken back' } },
    { status: 'fulfilled' },
  ])
  expect(committed()).toEqual(['behind'])
})

test('of many at once for the last seat one gets it', async () => {
  const seat = (name: string) =>
    inTransaction(async (tx) => {
      const { rows } = await sql<{ taken: number }>`select count(*) as taken from entry`.execute(tx)
      await setImmediate()
      if ((rows[0]?.taken ?? 0) >= 3) throw new Error('full')
      await add(tx, name)
    })
  const results = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => seat(`guest ${at}`)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(committed()).toHaveLength(3)
})
