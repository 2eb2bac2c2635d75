import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClock } from '../../testing/clock.ts'
import { makeOrganization } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { nextReset } from './usage.service.ts'

let server: TestServer
const clock = createClock()
beforeAll(async () => {
  server = await startTestServer({ runtime: clock.runtime })
})
afterAll(() => server.stop())

const MEGABYTE = 1024 * 1024
const DAY_MS = 24 * 60 * 60_000
const services = () => server.composition.services
const inTransaction = <T>(run: Parameters<TestServer['composition']['foundation']['inTransaction']>[0]) =>
  server.composition.foundation.inTransaction(run) as Promise<T>
const outcomes = (results: PromiseSettledResult<unknown>[]) => ({
  done: results.filter(({ status }) => status === 'fulfilled').length,
  codes: new Set(results.map((each) => (each.status === 'rejected' ? (each.reason as { code: string }).code : 'done'))),
})

describe('storage', () => {
  test('of many at once for the last room, so many get it as there is room for', async () => {
    const { scope } = await makeOrganization(server, { plan: 'free' })
    const reserve = () => inTransaction((tx) => services().billing.reserveStorage(tx, scope, 30 * MEGABYTE))
    const { done, codes } = outcomes(await Promise.allSettled(Array.from({ length: 20 }, reserve)))
    expect([done, codes]).toEqual([6, new Set(['done', 'STORAGE_LIMIT_EXCEEDED'])])
    expect(await services().billing.usage(scope)).toMatchObject({
      storage: 180,
      maxStorage: 200,
      storagePercentage: 90,
    })
  })

  test('is given back in full, and never below nothing', async () => {
    const { scope } = await makeOrganization(server, { plan: 'free' })
    await inTransaction((tx) => services().billing.reserveStorage(tx, scope, 10 * MEGABYTE))
    const giveBack = () => inTransaction((tx) => services().billing.returnStorage(tx, scope, 10 * MEGABYTE))
    await Promise.all([giveBack(), giveBack(), giveBack()])
    expect((await services().billing.usage(scope)).storage).toBe(0)
  })

  test('that a failing transaction reserved is not taken', async () => {
    const { scope } = await makeOrganization(server, { plan: 'free' })
    const failing = inTransaction(async (tx) => {
      await services().billing.reserveStorage(tx, scope, 10 * MEGABYTE)
      throw new Error('the upload failed')
    })
    await expect(failing).rejects.toThrow('the upload failed')
    expect((await services().billing.usage(scope)).storage).toBe(0)
  })

  test('of one organization is nothing to another', async () => {
    const [one, two] = [await makeOrganization(server), await makeOrganization(server)]
    await inTransaction((tx) => services().billing.reserveStorage(tx, one.scope, MEGABYTE))
    expect((await services().billing.usage(two.scope)).storage).toBe(0)
  })
})

describe('a trial', () => {
  test('ends after thirty days with the free plan, and says so beforehand', async () => {
    const { scope } = await makeOrganization(server, { plan: 'premium' })
    const current = () => inTransaction<unknown>((tx) => services().plans.current(tx, scope))
    expect(await current()).toMatchObject({
      planType: 'premium',
      maxUsers: 100,
      onTrial: true,
      trialEnd: new Date(clock.now().getTime() + 30 * DAY_MS).toISOString(),
      planAfterTrial: 'free',
    })
    clock.later(30 * DAY_MS)
    expect(await current()).toEqual({
      planType: 'free',
      maxUsers: 1,
      maxStorageLimit: 200,
      maxChatsPerMonth: 300,
      trialEnd: null,
      onTrial: false,
      planAfterTrial: null,
    })
  })

  test('gives way to a plan that is given for good', async () => {
    const { scope } = await makeOrganization(server, { plan: 'professional' })
    await inTransaction((tx) => services().plans.grant(tx, scope, 'basic'))
    clock.later(60 * DAY_MS)
    expect(await inTransaction((tx) => services().plans.current(tx, scope))).toMatchObject({
      planType: 'basic',
      onTrial: false,
    })
  })
})

test('the catalogue is the table: what it says is offered, given and shown', async () => {
  const { db } = server.composition.foundation
  const figures = JSON.stringify({ maxStorageMb: 1234, maxChatsPerMonth: 77 })
  await db
    .updateTable('subscription_plans')
    .set({ price: 23, maxUsers: 9, features: figures })
    .where('slug', '=', 'basic')
    .execute()
  const { plans } = (await server.client().get('/api/plans')).json
  expect(plans.find(({ slug }: { slug: string }) => slug === 'basic')).toEqual({
    slug: 'basic',
    name: 'Basic',
    price: 23,
    annualPrice: 190,
    maxUsers: 9,
    maxStorageMb: 1234,
    maxChatsPerMonth: 77,
  })
  expect(
    plans.filter(({ popular }: { popular?: boolean }) => popular).map(({ slug }: { slug: string }) => slug),
  ).toEqual(['professional'])
  const { owner } = await makeOrganization(server, { plan: 'basic' })
  expect((await owner.client.get('/api/organization/current')).json).toMatchObject({
    maxUsers: 9,
    maxStorageLimit: 1234,
    maxChatsPerMonth: 77,
  })
  await db.updateTable('subscription_plans').set({ isActive: 0 }).where('slug', '=', 'basic').execute()
  const offered = (await server.client().get('/api/plans')).json.plans.map(({ slug }: { slug: string }) => slug)
  expect(offered).toEqual(['free', 'professional', 'premium', 'enterprise'])
})

test.each([
  ['2026-01-31T23:59:59.999Z', '2026-02-01T00:00:00.000Z'],
  ['2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
  ['2026-12-15T12:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', '2028-03-01T00:00:00.000Z'],
])('chats that are counted from %s count anew at %s', (now, reset) => {
  expect(nextReset(new Date(now)).toISOString()).toBe(reset)
})
