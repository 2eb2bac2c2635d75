import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPromocodeCatalog, type PromocodeCatalog } from '../billing/promocodes/promocodeCatalog.ts'
import { openDatabase, type Database } from '../db/connection.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { systemRuntime } from '../runtime.ts'
import { promocodeCommand } from './promocodeCommand.ts'

const folder = mkdtempSync(join(tmpdir(), 'veracite-promocodes-'))
let db: Database
let catalog: PromocodeCatalog
beforeAll(async () => {
  db = openDatabase(join(folder, 'veracite.db'))
  await migrateToLatest(db)
  catalog = createPromocodeCatalog({ db, runtime: systemRuntime })
})
afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const run = (line: string) => promocodeCommand(catalog, line.split(' '))

test('adds, lists and disables codes', async () => {
  expect(await run('list')).toBe('There are no promocodes.')
  await run('add SPRING --plan basic --uses 3 --expires 2090-12-31')
  await run('add FRIENDS --plan premium --description Friends')
  await run('disable spring')
  expect(await run('list')).toBe(
    'FRIENDS\tpremium\t100 %\t0 used\tno end\tFriends\nSPRING\tbasic\t100 %\t0 of 3 used\tinactive\t',
  )
})

test.each([
  ['add', /CODE is missing/],
  ['add X --plan gold', /--plan is one of/],
  ['add X --plan basic --uses many', /--uses is a number/],
  ['add spring --plan basic', /There is a promocode spring already/],
  ['deactivate NOBODY', /There is no promocode NOBODY/],
  ['forget X', /Usage:/],
])('says what is wrong with "%s"', async (line, reason) => {
  await expect(run(line)).rejects.toThrow(reason)
})
