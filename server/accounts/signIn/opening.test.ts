import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSessions, type Sessions } from '../../access/sessions.ts'
import type { Actor } from '../../access/actor.ts'
import { createClock } from '../../testing/clock.ts'
import { openTenants, type Tenants } from '../../testing/tenants.ts'
import { landingOf, openSession, renewSession } from './openSession.ts'
import {
  addPending,
  countTry,
  findAccount,
  removeOldPending,
  removePending,
  removePendingOf,
} from './pendingSignIns.repository.ts'
import { SECOND_STEP_PATH, secondStepCookie, secondStepToken } from './secondStepCookie.ts'

const clock = createClock()
let tenants: Tenants
let sessions: Sessions
let ada: Actor
let per: Actor
beforeAll(async () => {
  tenants = await openTenants(clock.runtime)
  sessions = createSessions(tenants.db, { secure: false, now: clock.now })
  const { scope } = await tenants.found()
  ada = await tenants.addMember(scope, 'admin')
  per = await tenants.addMember(scope)
})
afterAll(() => tenants.db.destroy())

describe('the cookie of the second step', () => {
  test.each([
    ['abc', false, 600_000, `veracite_second_step=abc; HttpOnly; SameSite=Lax; Path=${SECOND_STEP_PATH}; Max-Age=600`],
    ['abc', true, 599_999, expect.stringMatching(/; Max-Age=599; Secure$/)],
    ['', false, 600_000, expect.stringMatching(/^veracite_second_step=; .*; Max-Age=0$/)],
    ['', true, 600_000, expect.stringMatching(/; Max-Age=0; Secure$/)],
  ])('with %j, over HTTPS %s, for %i ms', (token, secure, maxAgeMs, cookie) => {
    expect(secondStepCookie(token, { secure, maxAgeMs })).toEqual(cookie)
  })

  test.each([
    ['veracite_second_step=abc', 'abc'],
    ['theme=dark; veracite_second_step=abc; other=1', 'abc'],
    ['theme=dark;veracite_second_step=abc', 'abc'],
    ['my_veracite_second_step=abc', ''],
    ['veracite_second_step_old=abc', ''],
    ['veracite_second_step', ''],
    ['veracite_second_step=', ''],
    ['', ''],
    [';;=;', ''],
  ])('is read out of %j as %j', (header, token) => expect(secondStepToken(header)).toBe(token))
})

test.each([
  ['super_admin', '/super-admin'],
  ['admin', '/org/boat-house'],
  ['sub_admin', '/org/boat-house'],
  ['user', '/org/boat-house'],
] as const)('a %s lands at %s', (role, path) => expect(landingOf({ role, slug: 'boat-house' })).toBe(path))

describe('a session that is opened', () => {
  const deps = () => ({ sessions, runtime: clock.runtime })
  const agents = async (of: Actor) => (await sessions.list(of.userId)).map(({ userAgent }) => userAgent)
  const tokenOf = (cookie: string) => /=([^;]+)/.exec(cookie)?.[1] ?? ''

  test('takes the place of the one that the browser had, also of another account, and of no other', async () => {
    await openSession(deps(), ada.userId, { userAgent: 'Phone' })
    const former = tokenOf(await openSession(deps(), ada.userId, { userAgent: 'Shared' }))
    await openSession(deps(), per.userId, { userAgent: 'Shared', formerSession: former })
    expect([await agents(ada), await agents(per)]).toEqual([['Phone'], ['Shared']])
  })

  test('keeps three hundred characters of what the browser calls itself', async () => {
    await sessions.closeAll(ada.userId)
    await openSession(deps(), ada.userId, { userAgent: 'x'.repeat(10_000) })
    await openSession(deps(), ada.userId, { userAgent: '' })
    expect((await agents(ada)).sort()).toEqual(['', 'x'.repeat(300)])
  })

  test('in place of all is the only one, and colleagues keep theirs', async () => {
    await renewSession(deps(), ada.userId, 'New')
    expect([await agents(ada), await agents(per)]).toEqual([['New'], ['Shared']])
  })
})

describe('a sign-in that waits for its code', () => {
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()
  const add = (tokenHash: string, user = ada, ms = 600_000) =>
    addPending(tenants.db, { tokenHash, userId: user.userId, expiresAt: inMs(ms) })
  const attempt = (tokenHash: string, max = 5) => countTry(tenants.db, { tokenHash, max, now: inMs(0) })

  test('has so many tries and no more, also at once', async () => {
    await add('many')
    const tries = await Promise.all(Array.from({ length: 9 }, () => attempt('many')))
    expect(tries.flatMap((each) => each?.attempts ?? [])).toEqual([1, 2, 3, 4, 5])
    expect(await attempt('unknown')).toBeUndefined()
  })

  test('is over at its time, and cleared away', async () => {
    await add('short', ada, 1000)
    await add('long', ada, 2000)
    clock.later(1000)
    expect([await attempt('short'), (await attempt('long'))?.userId]).toEqual([undefined, ada.userId])
    await removeOldPending(tenants.db, inMs(0))
    expect([await removePending(tenants.db, 'short'), await removePending(tenants.db, 'long')]).toEqual([false, true])
  })

  test('ends once, and with all others of its account', async () => {
    for (const token of ['one', 'two']) await add(token)
    await add('of per', per)
    expect([await removePending(tenants.db, 'one'), await removePending(tenants.db, 'one')]).toEqual([true, false])
    await removePendingOf(tenants.db, ada.userId)
    expect([await attempt('two'), (await attempt('of per'))?.userId]).toEqual([undefined, per.userId])
  })

  test('leads to the account with its role, and to nobody when the organization is gone', async () => {
    expect(await findAccount(tenants.db, ada.userId)).toMatchObject({ role: 'admin', slug: 'boat-house' })
    await tenants.db
      .updateTable('organizations')
      .set({ deletedAt: inMs(0) })
      .execute()
    expect(await findAccount(tenants.db, ada.userId)).toBeUndefined()
  })
})
