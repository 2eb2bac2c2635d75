import type { Updateable } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { UNLIMITED } from '../../../shared/domain/limits.ts'
import type { Scope } from '../../scope.ts'
import { openTenants, type Tenants } from '../../testing/tenants.ts'
import type { PlanColumns } from '../../db/tables/organizations.ts'
import { createUsageService, type UsageService } from './usage.service.ts'

const MEGABYTE = 1024 * 1024
const MINUTE_MS = 60_000
let now: Date
let tenants: Tenants
let meter: UsageService
let scope: Scope
beforeEach(async () => {
  now = new Date('2026-03-31T23:00:00.000Z')
  tenants = await openTenants({ now: () => now, newId: () => crypto.randomUUID() })
  meter = createUsageService(tenants)
  scope = (await tenants.found('free')).scope
})
afterEach(() => tenants.db.destroy())

const set = (values: Updateable<PlanColumns>) =>
  tenants.db.updateTable('organizations').set(values).where('id', '=', scope.organizationId).execute()
const stored = () =>
  tenants.db
    .selectFrom('organizations')
    .select(['chatsThisMonth', 'monthlyResetDate'])
    .where('id', '=', scope.organizationId)
    .executeTakeFirstOrThrow()
const settle = (reservation: number, { of = scope } = {}) =>
  tenants.inTransaction((tx) => meter.settleChat(tx, of, { reservation, state: 'answer' }))
const chat = async () => settle(await meter.reserveChat(scope))
const conversations = async () => (await meter.usage(scope)).conversations
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

describe('a chat', () => {
  test('counts when there is an answer, not when it is asked for or given back', async () => {
    const [one, two] = [await meter.reserveChat(scope), await meter.reserveChat(scope)]
    expect(await conversations()).toBe(0)
    await settle(one)
    expect(await conversations()).toBe(1)
    await meter.returnChat(two)
    await meter.returnChat(two)
    expect(await conversations()).toBe(1)
    expect(await tenants.db.selectFrom('chat_reservations').selectAll().execute()).toEqual([])
  })

  test('that is being answered holds its place; given back, another one gets it', async () => {
    await set({ chatsThisMonth: 298 })
    const [first] = [await meter.reserveChat(scope), await meter.reserveChat(scope)]
    await expect(meter.reserveChat(scope)).rejects.toMatchObject({
      code: 'CONVERSATION_LIMIT_EXCEEDED',
      status: 403,
      message:
        "CONVERSATION_LIMIT_EXCEEDED: this month's limit of 300 conversations is reached. Upgrade your plan for more.",
    })
    await meter.returnChat(first)
    expect(await codeOf(chat())).toBe('done')
    expect(await codeOf(meter.reserveChat(scope))).toBe('CONVERSATION_LIMIT_EXCEEDED')
    expect(await conversations()).toBe(299)
  })

  test('whose server died holds its place for ten minutes, or until a server starts', async () => {
    await set({ chatsThisMonth: 299 })
    await meter.reserveChat(scope)
    now = new Date(now.getTime() + 10 * MINUTE_MS - 1)
    expect(await codeOf(meter.reserveChat(scope))).toBe('CONVERSATION_LIMIT_EXCEEDED')
    now = new Date(now.getTime() + 1)
    await meter.reserveChat(scope)
    expect(await codeOf(meter.reserveChat(scope))).toBe('CONVERSATION_LIMIT_EXCEEDED')
    await meter.releaseChats()
    expect(await codeOf(meter.reserveChat(scope))).toBe('done')
  })

  test('of another organization takes no place', async () => {
    const other = (await tenants.found('free', 'Other')).scope
    await set({ chatsThisMonth: 299 })
    await meter.reserveChat(other)
    expect(await codeOf(meter.reserveChat(scope))).toBe('done')
  })

  test('of many at once for the last ten, ten are taken', async () => {
    await set({ chatsThisMonth: 290 })
    const codes = await Promise.all(Array.from({ length: 40 }, () => codeOf(meter.reserveChat(scope))))
    expect(codes.filter((code) => code === 'done')).toHaveLength(10)
  })

  test('is never refused where there is no limit', async () => {
    await set({ maxChatsPerMonth: UNLIMITED, chatsThisMonth: UNLIMITED + 5 })
    expect(await codeOf(chat())).toBe('done')
    expect(await meter.usage(scope)).toMatchObject({ conversations: UNLIMITED + 6, conversationPercentage: 0 })
  })
})

describe('a month', () => {
  test('ends at midnight UTC: a full meter is empty again, and the count begins at one', async () => {
    await set({ chatsThisMonth: 300 })
    now = new Date('2026-03-31T23:59:59.999Z')
    expect(await codeOf(meter.reserveChat(scope))).toBe('CONVERSATION_LIMIT_EXCEEDED')
    expect(await conversations()).toBe(300)
    now = new Date('2026-04-01T00:00:00.000Z')
    expect(await conversations()).toBe(0)
    await chat()
    expect(await stored()).toEqual({ chatsThisMonth: 1, monthlyResetDate: '2026-05-01T00:00:00.000Z' })
    await chat()
    expect(await stored()).toEqual({ chatsThisMonth: 2, monthlyResetDate: '2026-05-01T00:00:00.000Z' })
  })

  test('that passed without a chat is skipped, also several of them', async () => {
    await set({ chatsThisMonth: 250 })
    now = new Date('2027-01-15T12:00:00.000Z')
    expect(await conversations()).toBe(0)
    await chat()
    expect(await stored()).toEqual({ chatsThisMonth: 1, monthlyResetDate: '2027-02-01T00:00:00.000Z' })
  })

  test('that begins while a question is answered has it as its first', async () => {
    await set({ chatsThisMonth: 299 })
    const reservation = await meter.reserveChat(scope)
    now = new Date('2026-04-01T00:00:05.000Z')
    await settle(reservation)
    expect(await stored()).toEqual({ chatsThisMonth: 1, monthlyResetDate: '2026-05-01T00:00:00.000Z' })
  })
})

describe('storage', () => {
  const reserve = (bytes: number) => codeOf(tenants.inTransaction((tx) => meter.reserveStorage(tx, scope, bytes)))

  test('can be filled to the last byte, and not one further', async () => {
    expect(await reserve(200 * MEGABYTE - 1)).toBe('done')
    expect(await reserve(2)).toBe('STORAGE_LIMIT_EXCEEDED')
    expect(await reserve(1)).toBe('done')
    expect(await reserve(1)).toBe('STORAGE_LIMIT_EXCEEDED')
    expect(await meter.usage(scope)).toMatchObject({ storage: 200, storagePercentage: 100 })
  })

  test('is refused with the limit of the plan and where to turn', async () => {
    const full = tenants.inTransaction((tx) => meter.reserveStorage(tx, scope, 201 * MEGABYTE))
    await expect(full).rejects.toMatchObject({
      message: "Your plan's storage of 200 MB is full. Delete documents or upgrade the plan.",
      params: { used: 0, max: 200 },
    })
  })

  test('of a plan that shrank with its trial is over-full, and shows as full', async () => {
    scope = (await tenants.found('professional', 'Trial Works')).scope
    expect(await reserve(1024 * MEGABYTE)).toBe('done')
    now = new Date(now.getTime() + 30 * 24 * 60 * MINUTE_MS)
    expect(await meter.usage(scope)).toMatchObject({
      planType: 'free',
      storage: 1024,
      maxStorage: 200,
      storagePercentage: 100,
    })
    expect(await reserve(1)).toBe('STORAGE_LIMIT_EXCEEDED')
  })
})

test.each([
  [0, 300, 0],
  [1, 300, 0.3],
  [2, 3, 66.7],
  [299, 300, 99.7],
  [450, 300, 100],
  [1, 0, 100],
  [0, 0, 0],
])('%i of %i conversations are %f percent', async (chatsThisMonth, maxChatsPerMonth, percent) => {
  await set({ chatsThisMonth, maxChatsPerMonth })
  expect((await meter.usage(scope)).conversationPercentage).toBe(percent)
})

test('an organization that was deleted has no meter', async () => {
  await tenants.db.updateTable('organizations').set({ deletedAt: now.toISOString() }).execute()
  expect(await codeOf(meter.usage(scope))).toBe('NOT_FOUND')
  expect(await codeOf(meter.reserveChat(scope))).toBe('NOT_FOUND')
})
