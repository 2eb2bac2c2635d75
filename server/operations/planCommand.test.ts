import { afterAll, beforeAll, expect, test } from 'vitest'
import { join } from 'node:path'
import { createPlanCatalog } from '../billing/plans/planCatalog.ts'
import { stripeClient } from '../billing/stripe/client.ts'
import { pushPlan } from '../billing/stripe/pricePush.ts'
import { openDatabase, type Database } from '../db/connection.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { systemRuntime } from '../runtime.ts'
import { startStripeDouble, type StripeDouble } from '../testing/stripe/stripeDouble.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { planCommand } from './planCommand.ts'

let stripe: StripeDouble
let db: Database
const folder = mkdtempSync(join(tmpdir(), 'veracite-plans-'))
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

const plan = (...args: string[]) => {
  const client = stripeClient({ secretKey: 'sk_test_1', webhookSecret: undefined, apiBase: stripe.url })
  return planCommand(createPlanCatalog({ db, runtime: systemRuntime }), (pushed) => pushPlan(client, pushed), args)
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
    encryptionSecret: '',
  }
  const small = { maxUsers: 1, maxStorageLimit: 1, maxChatsPerMonth: 1 }
  const add = (slug: string, planType: 'basic' | 'free') =>
    db
      .insertInto('organizations')
      .values({ ...times, ...small, name: slug, slug, planType, assistantName: 'Ada', ...hidden })
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
  await expect(plan('sell')).rejects.toThrow('Usage:')
  await expect(plan('set', 'gold')).rejects.toThrow('The plan is one of')
  await expect(plan('set', 'basic', '--price', 'much')).rejects.toThrow('--price is a number')
})
