import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { INVITATION_LIFETIME_MS } from '../../../shared/domain/limits.ts'
import type { Actor } from '../../access/actor.ts'
import { hashToken } from '../../crypto/tokens.ts'
import type { Scope } from '../../scope.ts'
import { createClock, type Clock } from '../../testing/clock.ts'
import { openTenants, type Tenants } from '../../testing/tenants.ts'
import { createAcceptInvitationService, type AcceptInvitationService } from './acceptInvitation.service.ts'
import { createInvitationsService, type InvitationsService } from './invitations.service.ts'

const PASSWORD = 'Correct-horse-7!'
let clock: Clock
let tenants: Tenants
let invitations: InvitationsService
let accepting: AcceptInvitationService
let scope: Scope
let owner: Actor
beforeEach(async () => {
  clock = createClock()
  tenants = await openTenants(clock.runtime)
  invitations = createInvitationsService(tenants)
  accepting = createAcceptInvitationService({ ...tenants, invitations, runtime: clock.runtime })
  scope = (await tenants.found('basic')).scope
  owner = await tenants.addMember(scope, 'super_admin')
})
afterEach(() => tenants.db.destroy())

const PER = 'per@example.org'
const invite = (email = PER, actor = owner, role: 'user' | 'sub_admin' = 'user') =>
  invitations.invite(actor, { firstName: 'Per', lastName: 'Berg', email, role })
const tokens = async (email = PER) =>
  (await tenants.mailsTo(email)).map((text) => /accept-invitation\?token=([\w-]+)/.exec(text)?.[1] ?? '')
const newest = async (email = PER) => (await tokens(email)).at(-1) ?? ''
const accept = (token: string) =>
  accepting.accept({ token, firstName: 'Petra', lastName: 'Ek', password: PASSWORD }, '192.0.2.9')
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const idOf = async (email = PER) => (await invitations.list(owner)).find((each) => each.email === email)?.id ?? 0
const statuses = async () => (await invitations.list(owner)).map(({ email, status }) => [email, status])
const seats = (of = scope) => tenants.inTransaction((tx) => invitations.seatsUsed(tx, of))
const actions = async () => (await tenants.log()).map(({ action }) => action)

/** What leads an invitation into each of its states. */
const STATES = {
  pending: async () => undefined,
  expired: async () => clock.later(INVITATION_LIFETIME_MS),
  accepted: async () => void (await accept(await newest())),
  cancelled: async () => invitations.cancel(owner, await idOf()),
}

describe('an invitation that is', () => {
  const ROWS = [
    // state, listed as, its seat, open, accept, resend, cancel, invite again
    ['pending', 'pending', 2, 'done', 'done', 'done', 'done', 'ALREADY_INVITED'],
    ['expired', 'expired', 1, 'TOKEN_INVALID', 'TOKEN_INVALID', 'done', 'done', 'done'],
    ['accepted', 'accepted', 2, 'TOKEN_INVALID', 'TOKEN_INVALID', 'NOT_FOUND', 'NOT_FOUND', 'EMAIL_TAKEN'],
    ['cancelled', undefined, 1, 'TOKEN_INVALID', 'TOKEN_INVALID', 'NOT_FOUND', 'NOT_FOUND', 'done'],
  ] as const
  const enter = async (state: keyof typeof STATES) => {
    await invite()
    const [token, id] = [await newest(), await idOf()]
    await STATES[state]()
    return { token, id }
  }

  test.each(ROWS)('%s is listed as %s and takes one seat or none (%i in all)', async (state, listed, used) => {
    await enter(state)
    expect(await statuses()).toEqual(listed === undefined ? [] : [[PER, listed]])
    expect(await seats()).toBe(used)
  })

  test.each(ROWS)('%s: its link opens or not', async (state, _listed, _used, opened, accepted) => {
    const { token } = await enter(state)
    expect([await outcome(invitations.open(token)), await outcome(accept(token))]).toEqual([opened, accepted])
  })

  test.each(ROWS)('%s: it is sent anew or not', async (state, _listed, _used, _open, _accept, resent) => {
    const { token, id } = await enter(state)
    expect(await outcome(invitations.resend(owner, id))).toBe(resent)
    expect(await tokens()).toHaveLength(resent === 'done' ? 2 : 1)
    if (resent !== 'done') return
    expect(await outcome(invitations.open(token))).toBe('TOKEN_INVALID')
    expect(await outcome(invitations.open(await newest()))).toBe('done')
    expect([await statuses(), await seats()]).toEqual([[[PER, 'pending']], 2])
  })

  test.each(ROWS)('%s: it is cancelled or not', async (state, _l, _u, _o, _a, _r, cancelled) => {
    const { id } = await enter(state)
    const before = await statuses()
    expect(await outcome(invitations.cancel(owner, id))).toBe(cancelled)
    expect(await statuses()).toEqual(cancelled === 'done' ? [] : before)
  })

  test.each(ROWS)('%s: the same person is invited again or not', async (state, _l, _u, _o, _a, _r, _c, again) => {
    await enter(state)
    expect(await outcome(invite())).toBe(again)
    expect(await tokens()).toHaveLength(again === 'done' ? 2 : 1)
  })
})

describe('an invitation', () => {
  test('lives seven days to the millisecond, and is stored without its link', async () => {
    await invite()
    const token = await newest()
    const row = await tenants.db.selectFrom('user_invitations').selectAll().executeTakeFirstOrThrow()
    expect([row.inviteToken, row.invitedBy]).toEqual([hashToken(token), owner.userId])
    expect(Date.parse(row.expiresAt) - clock.now().getTime()).toBe(7 * 24 * 60 * 60_000)
    clock.later(INVITATION_LIFETIME_MS - 1)
    expect(await invitations.open(token)).toMatchObject({ email: PER, organizationName: 'Boat House', role: 'user' })
    clock.later(1)
    expect(await outcome(invitations.open(token))).toBe('TOKEN_INVALID')
  })

  test('makes a verified member of its role, named as they say, with what was done in the log', async () => {
    await invite(PER, owner, 'sub_admin')
    expect(await accept(await newest())).toMatchObject({ organizationSlug: 'boat-house' })
    const user = await tenants.db.selectFrom('users').selectAll().where('email', '=', PER).executeTakeFirstOrThrow()
    expect(user).toMatchObject({
      firstName: 'Petra',
      lastName: 'Ek',
      username: 'per',
      role: 'sub_admin',
      isEmailVerified: 1,
      organizationId: scope.organizationId,
    })
    expect(await tenants.log()).toEqual([
      { action: 'member.invited', target: PER, detail: 'sub_admin' },
      { action: 'invitation.accepted', target: PER, detail: 'sub_admin' },
    ])
  })

  test.each([
    ['super_admin', 'sub_admin', 'done'],
    ['admin', 'sub_admin', 'done'],
    ['sub_admin', 'sub_admin', 'FORBIDDEN'],
    ['sub_admin', 'user', 'done'],
  ] as const)('by a %s as %s: %s', async (who, role, result) => {
    const host = await tenants.addMember(scope, who)
    expect(await outcome(invite(PER, host, role))).toBe(result)
    expect(await tokens()).toHaveLength(result === 'done' ? 1 : 0)
    expect(await actions()).toEqual(result === 'done' ? ['member.invited'] : [])
  })

  test('outlives whoever sent it, and is theirs to none afterwards', async () => {
    const host = await tenants.addMember(scope, 'admin')
    await invite(PER, host)
    await tenants.db.deleteFrom('users').where('id', '=', host.userId).execute()
    expect(await outcome(accept(await newest()))).toBe('done')
  })

  test('of another organization is not found, whatever is asked', async () => {
    const other = await tenants.addMember((await tenants.found('basic', 'Other')).scope, 'super_admin')
    await invite()
    const id = await idOf()
    expect(await outcome(invitations.resend(other, id))).toBe('NOT_FOUND')
    expect(await outcome(invitations.cancel(other, id))).toBe('NOT_FOUND')
    expect(await invitations.list(other)).toEqual([])
    expect([await statuses(), await tokens()]).toEqual([[[PER, 'pending']], [expect.any(String)]])
  })

  test('of two organizations to one person is used by the first; the other stays unused', async () => {
    const { scope: otherScope } = await tenants.found('basic', 'Other')
    const other = await tenants.addMember(otherScope, 'super_admin')
    await invite()
    await invite(PER, other)
    const [ours = '', theirs = ''] = await tokens()
    expect(await outcome(accept(theirs))).toBe('done')
    expect(await outcome(accept(ours))).toBe('EMAIL_TAKEN')
    // The refusal took nothing with it: the link is as it was.
    expect(await outcome(invitations.open(ours))).toBe('done')
    expect([await seats(), await seats(otherScope)]).toEqual([2, 2])
  })

  test('that expired is not sent anew beside a newer one to the same person', async () => {
    await invite()
    const old = await idOf()
    clock.later(INVITATION_LIFETIME_MS)
    await invite()
    expect(await outcome(invitations.resend(owner, old))).toBe('ALREADY_INVITED')
    expect(await statuses()).toEqual([
      [PER, 'pending'],
      [PER, 'expired'],
    ])
    expect([await seats(), (await tokens()).length]).toEqual([2, 2])
  })

  test('is not sent anew to somebody who has an account by now', async () => {
    await invite()
    const other = await tenants.addMember((await tenants.found('basic', 'Other')).scope)
    await tenants.db.updateTable('users').set({ email: PER }).where('id', '=', other.userId).execute()
    expect(await outcome(invitations.resend(owner, await idOf()))).toBe('EMAIL_TAKEN')
    expect(await tokens()).toHaveLength(1)
  })
})

describe('seats', () => {
  test('of a plan are members and open invitations, to the last one', async () => {
    for (let at = 1; at <= 3; at++) await tenants.addMember(scope)
    expect([await outcome(invite('a@example.org')), await outcome(invite('b@example.org'))]).toEqual([
      'done',
      'USER_LIMIT_EXCEEDED',
    ])
    await expect(invite('b@example.org')).rejects.toMatchObject({ params: { used: 5, max: 5 } })
    await invitations.cancel(owner, await idOf('a@example.org'))
    expect(await outcome(invite('b@example.org'))).toBe('done')
    expect(await tokens('b@example.org')).toHaveLength(1)
  })

  test('are written of when 90 % of them are taken, once, and not by an invitation that is refused', async () => {
    const { email } = owner as Actor & { email: string }
    for (const at of [1, 2, 3]) await invite(`seat${at}@example.org`)
    expect(await outcome(invite('seat1@example.org'))).toBe('ALREADY_INVITED')
    expect(await tenants.mailsTo(email)).toEqual([])
    await invite('seat4@example.org')
    expect(await outcome(invite('seat5@example.org'))).toBe('USER_LIMIT_EXCEEDED')
    expect(await tenants.mailsTo(email)).toEqual([
      expect.stringContaining('5 of the 5 seats that the Basic plan includes are taken at “Boat House”'),
    ])
  })

  test('that an invitation lost by expiring are taken by others, and it takes a new one to be sent anew', async () => {
    for (let at = 1; at <= 3; at++) await tenants.addMember(scope)
    await invite('a@example.org')
    clock.later(INVITATION_LIFETIME_MS)
    await invite('b@example.org')
    expect(await outcome(invitations.resend(owner, await idOf('a@example.org')))).toBe('USER_LIMIT_EXCEEDED')
    expect(await outcome(invitations.resend(owner, await idOf('b@example.org')))).toBe('done')
    await invitations.cancel(owner, await idOf('b@example.org'))
    expect(await outcome(invitations.resend(owner, await idOf('a@example.org')))).toBe('done')
  })

  test('are without number on a plan without a limit', async () => {
    await tenants.inTransaction((tx) => tenants.plans.grant(tx, scope, 'enterprise'))
    for (let at = 1; at <= 30; at++) expect(await outcome(invite(`p${at}@example.org`))).toBe('done')
    expect(await seats()).toBe(31)
  })
})
