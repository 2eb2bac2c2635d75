import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Scope } from '../../scope.ts'
import { createClock, type Clock } from '../../testing/clock.ts'
import { openTenants, type Tenants } from '../../testing/tenants.ts'
import { createUsageService, type UsageService } from '../usage/usage.service.ts'
import type { Notice } from './notice.ts'

const MEGABYTE = 1024 * 1024
const DAY_MS = 24 * 60 * 60_000
let clock: Clock
let tenants: Tenants
let meter: UsageService
let scope: Scope
let owner: string
beforeEach(async () => {
  clock = createClock()
  tenants = await openTenants(clock.runtime)
  meter = createUsageService(tenants)
  scope = (await tenants.found('free')).scope
  owner = (await tenants.addMember(scope, 'super_admin')).email
})
afterEach(() => tenants.db.destroy())

async function ask(times = 1): Promise<void> {
  for (let asked = 0; asked < times; asked += 1) {
    const reservation = await meter.reserveChat(scope)
    await tenants.inTransaction((tx) => meter.settleChat(tx, scope, { reservation, state: 'answer' }))
  }
}
const used = (chatsThisMonth: number) =>
  tenants.db.updateTable('organizations').set({ chatsThisMonth }).where('id', '=', scope.organizationId).execute()
const store = (megabytes: number) =>
  tenants.inTransaction((tx) => meter.reserveStorage(tx, scope, megabytes * MEGABYTE))
const post = (notice: Notice, of = scope) => tenants.inTransaction((tx) => tenants.billingNotices.post(tx, of, notice))

describe('a warning', () => {
  test('is written when the chat is counted that makes 90 % of a month', async () => {
    await used(268)
    await ask()
    expect(await tenants.mailsTo(owner)).toEqual([])
    await ask()
    const [mail] = await tenants.mailsTo(owner)
    expect(mail).toContain('“Boat House” has used 270 of the 300 conversations that the Free plan includes each month.')
    expect(mail).toContain('https://example.org/subscription')
  })

  test('names the plan as the pages of the reader’s language do', async () => {
    const { email } = await tenants.addMember(scope, 'admin')
    await tenants.db.updateTable('users').set({ language: 'es' }).where('email', '=', email).execute()
    await used(269)
    await ask()
    const [mail] = await tenants.mailsTo(email)
    expect(mail).toContain('plan Gratuito')
  })

  test('comes once a month, however often the line is crossed', async () => {
    await used(269)
    await ask(3)
    await used(269)
    await ask()
    expect(await tenants.mailsTo(owner)).toHaveLength(1)
    clock.later(32 * DAY_MS)
    await ask()
    await used(269)
    await ask()
    expect(await tenants.mailsTo(owner)).toHaveLength(2)
  })

  test('of storage is written with the file that makes 90 %, and not when its transaction fails', async () => {
    await store(179.5)
    const failing = tenants.inTransaction(async (tx) => {
      await meter.reserveStorage(tx, scope, 10 * MEGABYTE)
      throw new Error('the upload failed')
    })
    await expect(failing).rejects.toThrow('the upload failed')
    expect(await tenants.mailsTo(owner)).toEqual([])
    await store(0.5)
    expect(await tenants.mailsTo(owner)).toEqual([
      expect.stringContaining('has used 180 of the 200 MB of storage that the Free plan includes.'),
    ])
  })

  test('goes to everybody who may change the plan and whose address is verified', async () => {
    const people = [
      await tenants.addMember(scope, 'admin'),
      await tenants.addMember(scope, 'sub_admin'),
      await tenants.addMember(scope, 'user'),
      await tenants.addMember(scope, 'admin', false),
    ]
    await store(190)
    const mails = await Promise.all(people.map(({ email }) => tenants.mailsTo(email)))
    expect([await tenants.mailsTo(owner), ...mails].map(({ length }) => length)).toEqual([1, 1, 0, 0, 0])
  })

  test('is not written where there is no limit', async () => {
    scope = (await tenants.found('enterprise', 'Large')).scope
    const { email } = await tenants.addMember(scope, 'super_admin')
    await used(999_998)
    await ask(2)
    expect(await tenants.mailsTo(email)).toEqual([])
  })
})

describe('a mail about the end of a plan', () => {
  const until = '2026-12-31T10:00:00.000Z'
  test.each<[notice: Notice, says: string]>([
    [{ kind: 'trial.ending', plan: 'basic', until }, 'ends on December 31, 2026. Unless the plan is ordered by then'],
    [{ kind: 'trial.ending', plan: 'basic', until, charged: true }, 'The first payment is taken then.'],
    [{ kind: 'trial.ended', plan: 'basic', until }, 'The Free plan is in force now.'],
    [{ kind: 'payment.failed', plan: 'premium', until }, 'The plan stays in force until December 31, 2026'],
    [{ kind: 'grace.ending', plan: 'premium', until }, 'Unless it is paid by December 31, 2026'],
    [{ kind: 'grace.ended', plan: 'premium', until }, 'the Premium plan is back as soon as it is paid'],
    [{ kind: 'subscription.cancelled', plan: 'basic', until }, 'until then the cancellation can be taken back'],
    [{ kind: 'subscription.ended', plan: 'basic', until }, 'The Basic plan of “Boat House” has ended.'],
  ])('%j', async (notice, says) => {
    expect(await post(notice)).toBe(true)
    expect(await tenants.mailsTo(owner)).toEqual([expect.stringContaining(says)])
  })

  test('is sent once for each end, also when many post it at once', async () => {
    const ended = { kind: 'subscription.ended', plan: 'basic' } as const
    const posted = await Promise.all(Array.from({ length: 10 }, () => post({ ...ended, until })))
    expect(posted.filter(Boolean)).toHaveLength(1)
    expect(await post({ ...ended, until: '2027-12-31T10:00:00.000Z' })).toBe(true)
    expect(await tenants.mailsTo(owner)).toHaveLength(2)
  })
})
