import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Scope } from '../../scope.ts'
import type { ReplyState } from '../../../shared/domain/status.ts'
import { openTenants, type Tenants } from '../../testing/tenants.ts'
import { createUsageHistory, type UsageHistoryService } from './usageHistory.ts'
import { createUsageService, type UsageService } from './usage.service.ts'

const MEGABYTE = 1024 * 1024
const DAY_MS = 24 * 60 * 60_000
let now: Date
let tenants: Tenants
let meter: UsageService
let history: UsageHistoryService
let scope: Scope
beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00.000Z')
  tenants = await openTenants({ now: () => now, newId: () => crypto.randomUUID() })
  meter = createUsageService(tenants)
  history = createUsageHistory(tenants)
  scope = (await tenants.found('free')).scope
})
afterEach(() => tenants.db.destroy())

async function ask(state: ReplyState = 'answer', of = scope): Promise<void> {
  const reservation = await meter.reserveChat(of)
  await tenants.inTransaction((tx) => meter.settleChat(tx, of, { reservation, state }))
}
const store = (megabytes: number) =>
  tenants.inTransaction((tx) => meter.reserveStorage(tx, scope, megabytes * MEGABYTE))
const free = (megabytes: number) => tenants.inTransaction((tx) => meter.returnStorage(tx, scope, megabytes * MEGABYTE))
/** Days on which something was, as [day, questions, refusals, those with places alone, storage]. */
const told = async () =>
  (await history.lastDays(scope)).days
    .filter(({ questions, storage }) => questions + storage > 0)
    .map((each) => [each.day, each.questions, each.refusals, each.unsure, each.storage])

describe('the last thirty days', () => {
  test('are all there, oldest first and today last, also where nothing was', async () => {
    const { days } = await history.lastDays(scope)
    expect(days).toHaveLength(30)
    expect([days[0], days[29]]).toEqual([
      { day: '2026-01-31', questions: 0, refusals: 0, unsure: 0, storage: 0, quoted: 0, written: 0, withheld: 0 },
      { day: '2026-03-01', questions: 0, refusals: 0, unsure: 0, storage: 0, quoted: 0, written: 0, withheld: 0 },
    ])
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).sort())
  })

  test('count questions, and those of them that got no answer, on the day of the answer in UTC', async () => {
    now = new Date('2026-02-27T23:59:59.999Z')
    await ask()
    await ask('nothing')
    await ask('places')
    const overnight = await meter.reserveChat(scope)
    now = new Date('2026-02-28T00:00:00.000Z')
    await tenants.inTransaction((tx) => meter.settleChat(tx, scope, { reservation: overnight, state: 'nothing' }))
    const givenBack = await meter.reserveChat(scope)
    await meter.returnChat(givenBack)
    expect(await told()).toEqual([
      ['2026-02-27', 3, 1, 1, 0],
      ['2026-02-28', 1, 1, 0, 0],
    ])
  })

  test('are as full as at the end of the day, or as the day before', async () => {
    await store(10.5)
    await store(20)
    now = new Date(now.getTime() + 2 * DAY_MS)
    await free(5.25)
    now = new Date(now.getTime() + DAY_MS)
    await ask()
    expect(await told()).toEqual([
      ['2026-03-01', 0, 0, 0, 30.5],
      ['2026-03-02', 0, 0, 0, 30.5],
      ['2026-03-03', 0, 0, 0, 25.25],
      ['2026-03-04', 1, 0, 0, 25.25],
    ])
  })

  test('begin as full as it was before them', async () => {
    await store(7)
    now = new Date(now.getTime() + 100 * DAY_MS)
    const { days } = await history.lastDays(scope)
    expect(new Set(days.map(({ storage }) => storage))).toEqual(new Set([7]))
  })

  test('do not know of an answer or a file whose transaction failed', async () => {
    const reservation = await meter.reserveChat(scope)
    const failing = tenants.inTransaction(async (tx) => {
      await meter.settleChat(tx, scope, { reservation, state: 'answer' })
      await meter.reserveStorage(tx, scope, MEGABYTE)
      throw new Error('the answer could not be stored')
    })
    await expect(failing).rejects.toThrow('the answer could not be stored')
    expect(await told()).toEqual([])
  })

  test('count sentences of answers by what came of their check', async () => {
    for (const sentences of [
      { quoted: 2, written: 0, withheld: 0 },
      { quoted: 0, written: 3, withheld: 1 },
    ]) {
      const reservation = await meter.reserveChat(scope)
      await tenants.inTransaction((tx) => meter.settleChat(tx, scope, { reservation, state: 'answer', sentences }))
    }
    await ask()
    expect((await history.lastDays(scope)).days.at(-1)).toMatchObject({
      questions: 3,
      quoted: 2,
      written: 3,
      withheld: 1,
    })
  })

  test("are the organization's own", async () => {
    const other = (await tenants.found('free', 'Other')).scope
    await ask('answer', other)
    expect(await told()).toEqual([])
  })
})
