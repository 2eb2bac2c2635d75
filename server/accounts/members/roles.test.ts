import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '../../../shared/domain/roles.ts'
import { createSessions, type Sessions } from '../../access/sessions.ts'
import type { Actor } from '../../access/actor.ts'
import type { Scope } from '../../scope.ts'
import { createClock, type Clock } from '../../testing/clock.ts'
import { openTenants, type Tenants } from '../../testing/tenants.ts'
import { createMembersService, type MembersService } from './members.service.ts'

type Member = Actor & { email: string }
let clock: Clock
let tenants: Tenants
let sessions: Sessions
let members: MembersService
let scope: Scope
let owner: Member
beforeEach(async () => {
  clock = createClock()
  tenants = await openTenants(clock.runtime)
  sessions = createSessions(tenants.db, { secure: false, now: clock.now })
  members = createMembersService({ ...tenants, sessions })
  scope = (await tenants.found('premium')).scope
  owner = await tenants.addMember(scope, 'super_admin')
})
afterEach(() => tenants.db.destroy())

const signIn = (member: Actor) =>
  sessions.open(member.userId, { createdAt: clock.now().toISOString(), userAgent: 'Browser' })
const signedIn = async (member: Actor) => (await sessions.list(member.userId)).length
const roles = async () => Object.fromEntries((await members.list(owner)).map(({ id, role }) => [id, role]))
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const someone = (role: Role) => (role === 'super_admin' ? Promise.resolve(owner) : tenants.addMember(scope, role))

/** Who may give whom which role, and remove whom: all that is not named here is refused. */
const GIVES: Readonly<Record<string, true>> = Object.fromEntries(
  [
    ...['admin', 'sub_admin', 'user'].flatMap((from) =>
      ['admin', 'sub_admin', 'user'].map((to) => `super_admin: ${from} to ${to}`),
    ),
    'admin: sub_admin to user',
    'admin: user to user',
  ].map((row) => [row, true]),
)
const REMOVES = ['super_admin: admin', 'super_admin: sub_admin', 'super_admin: user', 'admin: sub_admin', 'admin: user']

describe.each(ROLES)('a %s', (who) => {
  test.each(ROLES)('changes the role of another %s as far as the table says', async (from) => {
    for (const to of ['admin', 'sub_admin', 'user'] as const) {
      const [caller, target] = [await someone(who), await someone(from)]
      await signIn(target)
      const row = `${who}: ${from} to ${to}`
      const allowed = GIVES[row] === true
      expect([row, await outcome(members.changeRole(caller, target.userId, to))]).toEqual([
        row,
        allowed ? 'done' : 'FORBIDDEN',
      ])
      expect([row, (await roles())[target.userId], (await signedIn(target)) > 0]).toEqual([
        row,
        allowed ? to : from,
        !allowed,
      ])
    }
    const changes = (await tenants.log()).map(({ detail }) => `${who}: ${detail}`)
    expect(changes.every((change) => GIVES[change])).toBe(true)
  })

  test.each(ROLES)('removes another %s as far as the table says', async (from) => {
    const [caller, target] = [await someone(who), await someone(from)]
    await signIn(target)
    const allowed = REMOVES.includes(`${who}: ${from}`)
    expect(await outcome(members.remove(caller, target.userId))).toBe(allowed ? 'done' : 'FORBIDDEN')
    expect([(await roles())[target.userId], await signedIn(target)]).toEqual(allowed ? [undefined, 0] : [from, 1])
    expect(await tenants.log()).toEqual(
      allowed ? [{ action: 'member.removed', target: target.email, detail: from }] : [],
    )
  })
})

describe('nobody', () => {
  test.each(ROLES)('as %s does anything to the own account', async (role) => {
    const self = await someone(role)
    for (const work of [
      members.changeRole(self, self.userId, 'user'),
      members.remove(self, self.userId),
      members.transferOwnership(self, self.userId),
    ])
      await expect(work).rejects.toMatchObject({ code: 'FORBIDDEN', params: { reason: 'ownAccount' } })
    expect([(await roles())[self.userId], await tenants.log()]).toEqual([role, []])
  })

  test('reaches a member of another organization, who is not found like one that there is not', async () => {
    const stranger = await tenants.addMember((await tenants.found('free', 'Other')).scope, 'user')
    await signIn(stranger)
    for (const id of [stranger.userId, 'nobody'])
      for (const work of [
        members.changeRole(owner, id, 'admin'),
        members.remove(owner, id),
        members.transferOwnership(owner, id),
      ])
        await expect(work).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'User not found' })
    expect([await signedIn(stranger), Object.keys(await roles())]).toEqual([1, [owner.userId]])
    expect((await members.list(stranger)).map(({ id, role }) => [id, role])).toEqual([[stranger.userId, 'user']])
  })
})

describe('the ownership', () => {
  test.each(['admin', 'sub_admin', 'user'] as const)('goes to a %s, and the former owner is an admin', async (role) => {
    const heir = await tenants.addMember(scope, role)
    const other = await tenants.addMember(scope)
    for (const each of [owner, heir, other]) await signIn(each)
    await members.transferOwnership(owner, heir.userId)
    expect(await roles()).toEqual({ [owner.userId]: 'admin', [heir.userId]: 'super_admin', [other.userId]: 'user' })
    expect([await signedIn(owner), await signedIn(heir), await signedIn(other)]).toEqual([0, 0, 1])
    expect(await tenants.log()).toEqual([{ action: 'ownership.transferred', target: heir.email, detail: null }])
  })

  test('that is handed to several at once goes to one of them', async () => {
    const heirs = [await tenants.addMember(scope), await tenants.addMember(scope), await tenants.addMember(scope)]
    const codes = await Promise.all(heirs.map(({ userId }) => outcome(members.transferOwnership(owner, userId))))
    expect(codes.sort()).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED', 'done'])
    expect(Object.values(await roles()).sort()).toEqual(['admin', 'super_admin', 'user', 'user'])
    expect(await tenants.log()).toHaveLength(1)
  })

  test('that is gone takes with it what its owner was about to do', async () => {
    const [heir, admin] = [await tenants.addMember(scope), await tenants.addMember(scope, 'admin')]
    const codes = await Promise.all([
      outcome(members.transferOwnership(owner, heir.userId)),
      outcome(members.remove(owner, admin.userId)),
      outcome(members.changeRole(owner, admin.userId, 'user')),
    ])
    expect(codes).toEqual(['done', 'UNAUTHENTICATED', 'UNAUTHENTICATED'])
    expect((await roles())[admin.userId]).toBe('admin')
  })
})

test('members are listed with the owner first, then by role and name, and tell no secrets', async () => {
  const [user, admin, subAdmin, second] = [
    await tenants.addMember(scope, 'user'),
    await tenants.addMember(scope, 'admin'),
    await tenants.addMember(scope, 'sub_admin'),
    await tenants.addMember(scope, 'user'),
  ]
  await tenants.db.updateTable('users').set({ firstName: 'Aaron' }).where('id', '=', second.userId).execute()
  const listed = await members.list(owner)
  expect(listed.map(({ id }) => id)).toEqual([owner, admin, subAdmin, second, user].map(({ userId }) => userId))
  expect(Object.keys(listed[0] ?? {}).sort()).toEqual([
    'email',
    'firstName',
    'id',
    'lastName',
    'profileImageUrl',
    'role',
  ])
})
