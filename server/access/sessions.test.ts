import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashToken } from '../crypto/tokens.ts'
import { createClock, type Clock } from '../testing/clock.ts'
import { openTenants, type Tenants } from '../testing/tenants.ts'
import type { Actor } from './actor.ts'
import { createSessions, type Sessions } from './sessions.ts'

const DAY_MS = 24 * 60 * 60_000
let clock: Clock
let tenants: Tenants
let plain: Sessions
let secure: Sessions
let ada: Actor
beforeEach(async () => {
  clock = createClock()
  tenants = await openTenants(clock.runtime)
  // The library that keeps sessions looks at the system's clock.
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() })
  plain = createSessions(tenants.db, { secure: false, now: clock.now })
  secure = createSessions(tenants.db, { secure: true, now: clock.now })
  const { scope } = await tenants.found()
  ada = await tenants.addMember(scope, 'admin')
})
afterEach(async () => {
  vi.useRealTimers()
  await tenants.db.destroy()
})

const later = (ms: number) => {
  clock.later(ms)
  vi.setSystemTime(clock.now())
}
const open = async (sessions: Sessions, user: Actor, userAgent = 'Browser') =>
  (await sessions.open(user.userId, { createdAt: clock.now().toISOString(), userAgent })).split(';')[0] ?? ''
const tokenOf = (cookie: string) => cookie.split('=')[1] ?? ''
const stored = () => tenants.db.selectFrom('sessions').select(['sid', 'userId', 'expire']).execute()
const readers = async (...cookies: string[]) =>
  Promise.all(cookies.map(async (cookie) => (await plain.read(cookie))?.identity.userId))

describe('a session', () => {
  test('stands for its member with the role of the moment, and its token is stored as a hash alone', async () => {
    const cookie = await open(plain, ada)
    const identity = { userId: ada.userId, organizationId: ada.organizationId, sessionId: tokenOf(cookie) }
    expect(await plain.read(cookie)).toEqual({ identity: { ...identity, role: 'admin' }, cookies: [] })
    expect(await stored()).toMatchObject([{ sid: hashToken(tokenOf(cookie)), userId: ada.userId }])
    await tenants.db.updateTable('users').set({ role: 'user' }).execute()
    expect((await plain.read(cookie))?.identity).toEqual({ ...identity, role: 'user' })
  })

  test('is found among cookies of other programs, however those are written', async () => {
    const cookie = await open(plain, ada)
    const others = ['a=%', '%=1', 'b=%ff', '=', 'c']
    const headers = others.flatMap((other) => [`${other}; ${cookie}`, `${cookie};${other}`])
    expect(await readers(...headers)).toEqual(headers.map(() => ada.userId))
    expect(await readers(...others)).toEqual(others.map(() => undefined))
  })

  test.each([
    [1, 0],
    [14, 0],
    [16, 1],
    [29, 1],
  ])('that is used after %i days is prolonged and its cookie sent anew %i times', async (days, times) => {
    const cookie = await open(plain, ada)
    const before = (await stored())[0]?.expire ?? 0
    later(days * DAY_MS)
    const read = await plain.read(cookie)
    expect(read?.cookies).toHaveLength(times)
    for (const sent of read?.cookies ?? []) expect(sent.split(';')[0]).toBe(cookie)
    expect(((await stored())[0]?.expire ?? 0) > before).toBe(times === 1)
  })

  test('that was used all the time is gone after thirty days, from the table too', async () => {
    const cookie = await open(plain, ada)
    later(20 * DAY_MS)
    expect(await readers(cookie)).toEqual([ada.userId])
    later(10 * DAY_MS - 1)
    expect(await readers(cookie)).toEqual([ada.userId])
    later(1)
    expect(await readers(cookie)).toEqual([undefined])
    expect(await stored()).toEqual([])
  })

  test('whose time is over is no longer listed, although it was prolonged', async () => {
    await open(plain, ada, 'Old')
    const [old] = await plain.list(ada.userId)
    later(20 * DAY_MS)
    await tenants.db
      .updateTable('sessions')
      .set({ expire: Math.floor(clock.now().getTime() / 1000) + 30 * 24 * 3600 })
      .execute()
    await open(plain, ada, 'New')
    // What is told of its end is when it really ends.
    expect((await plain.list(ada.userId)).map(({ userAgent }) => userAgent)).toEqual(['New', 'Old'])
    const end = Date.parse(old?.createdAt ?? '') + 30 * DAY_MS
    expect((await plain.list(ada.userId))[1]?.expiresAt.getTime()).toBe(end)
    later(10 * DAY_MS)
    expect((await plain.list(ada.userId)).map(({ userAgent }) => userAgent)).toEqual(['New'])
  })

  test('of an organization that was deleted stands for nobody', async () => {
    const cookie = await open(plain, ada)
    await tenants.db.updateTable('organizations').set({ deletedAt: clock.now().toISOString() }).execute()
    expect(await readers(cookie)).toEqual([undefined])
  })
})

describe('ending sessions', () => {
  test('closes one, all, all but one, or those of an organization, and no others', async () => {
    const { scope } = await tenants.found('basic')
    const per = await tenants.addMember(scope)
    const foreign = await open(plain, per)
    const [first, second, third] = [await open(plain, ada), await open(plain, ada), await open(plain, ada)]
    expect(await plain.close(tokenOf(first))).toMatch(/^veracite_session=; .*Max-Age=0/)
    expect(await readers(first, second, third)).toEqual([undefined, ada.userId, ada.userId])
    await plain.closeAll(ada.userId, tokenOf(third))
    expect(await readers(second, third, foreign)).toEqual([undefined, ada.userId, per.userId])
    await plain.closeAll(ada.userId)
    expect(await readers(third, foreign)).toEqual([undefined, per.userId])
    const fourth = await open(plain, ada)
    await tenants.inTransaction((tx) => plain.leave(tx, scope))
    expect(await readers(fourth, foreign)).toEqual([ada.userId, undefined])
  })

  test('by its listed id takes the member whose it is', async () => {
    const per = await tenants.addMember((await tenants.found('basic')).scope)
    const cookie = await open(plain, ada)
    const id = (await plain.list(ada.userId))[0]?.id ?? ''
    expect(await plain.closeListed(per.userId, id)).toBe(false)
    expect(await plain.closeListed(ada.userId, tokenOf(cookie))).toBe(false)
    expect(await readers(cookie)).toEqual([ada.userId])
    expect(await plain.closeListed(ada.userId, id)).toBe(true)
    expect(await plain.closeListed(ada.userId, id)).toBe(false)
    expect(await readers(cookie)).toEqual([undefined])
  })

  test('that ran out takes their rows away and leaves the others', async () => {
    await open(plain, ada, 'old')
    later(31 * DAY_MS)
    const cookie = await open(plain, ada, 'new')
    expect(await stored()).toHaveLength(2)
    await plain.removeExpired()
    expect((await stored()).map(({ sid }) => sid)).toEqual([hashToken(tokenOf(cookie))])
  })

  test('comes by itself when the member is removed', async () => {
    const cookie = await open(plain, ada)
    await tenants.db.deleteFrom('users').where('id', '=', ada.userId).execute()
    expect(await readers(cookie)).toEqual([undefined])
  })
})

describe('the cookie of before the prefix', () => {
  test('is exchanged for one with it, once, and the former is cleared', async () => {
    const token = tokenOf(await open(plain, ada))
    const read = await secure.read(`theme=dark; veracite_session=${token}`)
    expect(read?.identity.userId).toBe(ada.userId)
    expect(read?.cookies).toEqual([
      expect.stringMatching(new RegExp(`^__Host-veracite_session=${token};.*; Secure$`)),
      'veracite_session=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax; Secure',
    ])
    expect(await secure.read(`__Host-veracite_session=${token}`)).toMatchObject({ cookies: [] })
  })

  test('that a neighbour planted does not win against the own one', async () => {
    const own = await open(secure, ada)
    const per = await tenants.addMember((await tenants.found('basic')).scope)
    const planted = await open(plain, per)
    for (const header of [`${planted}; ${own}`, `${own}; ${planted}`])
      expect((await secure.read(header))?.identity.userId).toBe(ada.userId)
  })

  test('is not looked at where people reach the server over plain HTTP', async () => {
    const own = await open(secure, ada)
    expect(await plain.read(own)).toBeUndefined()
  })
})
