import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashToken } from '../crypto/tokens.ts'
import { createClock, type Clock } from '../testing/clock.ts'
import { openTenants, type Tenants } from '../testing/tenants.ts'
import type { Actor } from './actor.ts'
import { createStanding } from './standing.ts'

const HOUR_MS = 60 * 60_000
let clock: Clock
let tenants: Tenants
let member: Actor
beforeEach(async () => {
  clock = createClock()
  tenants = await openTenants(clock.runtime)
  member = await tenants.addMember((await tenants.found()).scope, 'admin')
  const sess = JSON.stringify({ userId: member.userId, attributes: {} })
  const expire = Math.floor((clock.now().getTime() + HOUR_MS) / 1000)
  await tenants.db
    .insertInto('sessions')
    .values({ sid: hashToken('own'), sess, expire })
    .execute()
})
afterEach(() => tenants.db.destroy())

const outcome = (actor: Actor) =>
  createStanding(tenants.db, clock.runtime)
    .require(actor)
    .then(
      () => 'stands',
      (error: { code: string }) => error.code,
    )

test('a member stands by a live session, and by a token as long as the role is the same', async () => {
  expect(await outcome({ ...member, sessionId: 'own' })).toBe('stands')
  expect(await outcome({ ...member, scopes: ['chat.use'], tokenName: 'Script' })).toBe('stands')
})

test.each<[what: string, change: (db: Tenants['db']) => Promise<unknown>, session: string, token: string]>([
  ['the role', (db) => db.updateTable('users').set({ role: 'user' }).execute(), 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
  ['the membership', (db) => db.deleteFrom('users').execute(), 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
  [
    'the organization',
    (db) => db.updateTable('organizations').set({ deletedAt: '2026-01-01' }).execute(),
    'UNAUTHENTICATED',
    'UNAUTHENTICATED',
  ],
  ['the session', (db) => db.deleteFrom('sessions').execute(), 'UNAUTHENTICATED', 'stands'],
  ['nothing', async () => undefined, 'stands', 'stands'],
])('when %s is lost, long work by session or token goes on or not', async (_what, change, session, token) => {
  await change(tenants.db)
  expect([await outcome({ ...member, sessionId: 'own' }), await outcome(member)]).toEqual([session, token])
})

test('an hour is an hour: a session that runs out under way no longer stands', async () => {
  clock.later(HOUR_MS - 1000)
  expect(await outcome({ ...member, sessionId: 'own' })).toBe('stands')
  clock.later(1000)
  expect(await outcome({ ...member, sessionId: 'own' })).toBe('UNAUTHENTICATED')
})

test('neither a colleague’s session nor an organization that is claimed will do', async () => {
  const { scope } = await tenants.found('basic')
  const other = await tenants.addMember(scope, 'admin')
  expect(await outcome({ ...other, sessionId: 'own' })).toBe('UNAUTHENTICATED')
  expect(await outcome({ ...member, sessionId: 'unknown' })).toBe('UNAUTHENTICATED')
  expect(await outcome({ ...member, organizationId: scope.organizationId })).toBe('UNAUTHENTICATED')
})
