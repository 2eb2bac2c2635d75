import { afterEach, beforeEach, expect, test } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { compiledOnce } from './compiledOnce.ts'
import { openDatabase, type Database } from './connection.ts'

let folder: string
let db: Database

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'compiled-'))
  db = openDatabase(join(folder, 'main.db'))
  await sql`create table chat_reservations (id integer primary key autoincrement, "organizationId" integer, "expiresAt" text)`.execute(
    db,
  )
})

afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

interface Reservation {
  organizationId: number
  expiresAt: string
}

test('a statement that is built once gets the values of each call, in and outside of transactions', async () => {
  let built = 0
  const add = compiledOnce((at, { organizationId, expiresAt }: Reservation) => {
    built += 1
    return at.insertInto('chat_reservations').values({ expiresAt, organizationId })
  })
  const those = compiledOnce((at, { after, organizationId }: { after: string; organizationId: number }) =>
    at
      .selectFrom('chat_reservations')
      .select('id')
      .where('organizationId', '=', organizationId)
      .where('expiresAt', '>', after),
  )
  const first = await add(db, { organizationId: 1, expiresAt: '2030' })
  const second = await db.transaction().execute((tx) => add(tx, { organizationId: 2, expiresAt: '2040' }))
  await add(db, { organizationId: 2, expiresAt: '2050' })
  expect([built, first.insertId, second.insertId, second.numAffectedRows]).toEqual([1, 1n, 2n, 1n])
  expect((await those(db, { organizationId: 2, after: '2035' })).rows).toEqual([{ id: 2 }, { id: 3 }])
  expect((await those(db, { organizationId: 2, after: '2045' })).rows).toEqual([{ id: 3 }])
  expect((await those(db, { organizationId: 1, after: '2045' })).rows).toEqual([])
})

test('nothing can be calculated with a value that is known only when the statement runs', () => {
  const later = compiledOnce((at, { id }: { id: number }) =>
    at
      .selectFrom('chat_reservations')
      .select('id')
      .where('id', '=', id + 1),
  )
  expect(() => later(db, { id: 1 })).toThrow('"id" is known only when the statement runs')
})
