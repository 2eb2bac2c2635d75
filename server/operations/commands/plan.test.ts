import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMasterKey } from '../../crypto/masterKey.ts'
import { newWrappedSecret } from '../../crypto/organizationKeys.ts'
import { openDatabase, type Database } from '../../db/connection.ts'
import { migrateToLatest } from '../../db/migrate.ts'
import { runCommand } from '../../testing/program/runCommand.ts'
import { startStripeDouble, type StripeDouble } from '../../testing/stripe/stripeDouble.ts'

let stripe: StripeDouble
let db: Database
const folder = mkdtempSync(join(tmpdir(), 'veracite-plans-'))
const MASTER_KEY = Buffer.alloc(32, 1).toString('base64')
beforeAll(async () => {
  stripe = await startStripeDouble()
  db = openDatabase(join(folder, 'veracite.db'))
  await migrateToLatest(db)
})
afterAll(async () => {
  await stripe.stop()
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const call = (...args: string[]) => runCommand(folder, ['plan', ...args], { MASTER_KEY, ...stripe.env })
const plan = async (...args: string[]) => {
  const { exitCode, stdout, stderr } = await call(...args)
  expect([exitCode, stderr]).toEqual([0, ''])
  return stdout.trimEnd()
}
const active = () => [...stripe.account.prices.values()].filter((each) => each.active)

test('products and prices are made once, and a price that changed takes the place of the old one', async () => {
  expect(await plan('list')).toContain('basic\t$19 a month\t$190 a year\t5 users')
  expect(await plan('push')).toBe('At the payment provider: Basic, Professional, Premium.')
  expect(active()).toHaveLength(6)
  await plan('push')
  expect(stripe.account.prices.size).toBe(6)
  expect(await plan('list')).toContain('can be ordered')
  await plan('set', 'basic', '--price', '21', '--storage', '2048')
  await plan('push')
  expect(active().find(({ lookup_key }) => lookup_key === 'veracite_basic_month')?.unit_amount).toBe(2100)
  expect([active().length, stripe.account.prices.size]).toEqual([6, 7])
  expect(await plan('list')).toContain('$21 a month\t$190 a year\t5 users\t2048 MB\t1000 chats')
})

test('new limits hold at once for organizations on the plan; a new price cannot be ordered until it is pushed', async () => {
  const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
  const hidden = {
    aiPersonality: 'supportive' as const,
    monthlyResetDate: '2026-02-01',
  }
  const small = { maxUsers: 1, maxStorageLimit: 1, maxChatsPerMonth: 1 }
  const add = (slug: string, planType: 'basic' | 'free', id = slug === 'on-it' ? 1 : 2) =>
    db
      .insertInto('organizations')
      .values({
        ...times,
        ...small,
        name: slug,
        id,
        slug,
        planType,
        assistantName: 'Ada',
        ...hidden,
        encryptionSecret: newWrappedSecret(createMasterKey(Buffer.alloc(32, 1)), id),
      })
      .execute()
  await add('on-it', 'basic')
  await add('beside', 'free')
  await plan('push')
  expect(await plan('set', 'basic', '--users', '7', '--chats', '1500', '--storage', '3000')).toBe(
    'The plan basic was changed: its limits hold at once for every organization on it.',
  )
  const figures = ['slug', 'maxUsers', 'maxStorageLimit', 'maxChatsPerMonth'] as const
  expect(await db.selectFrom('organizations').select(figures).orderBy('slug').execute()).toEqual([
    { slug: 'beside', maxUsers: 1, maxStorageLimit: 1, maxChatsPerMonth: 1 },
    { slug: 'on-it', maxUsers: 7, maxStorageLimit: 3000, maxChatsPerMonth: 1500 },
  ])
  const basic = async () => (await plan('list')).split('\n').find((line) => line.startsWith('basic'))
  expect(await basic()).toContain('can be ordered')
  await plan('set', 'basic', '--price', '25')
  expect(await basic()).toContain('no price at the provider')
  await plan('push')
  expect(await basic()).toContain('can be ordered')
})

test('arguments that make no sense are said', async () => {
  const wrong = async (...args: string[]) => {
    const { exitCode, stderr } = await call(...args)
    expect(exitCode).toBe(2)
    return stderr
  }
  expect(await wrong('sell')).toContain('There is no command plan sell')
  expect(await wrong('set', 'gold', '--price', '1')).toContain('The plan is one of')
  expect(await wrong('set', 'basic', '--price', 'much')).toContain('--price is a number')
  expect(await wrong('set', 'basic')).toContain('Say what is to change')
})
