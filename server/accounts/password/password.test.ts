import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSessions, type Sessions } from '../../access/sessions.ts'
import type { Actor } from '../../access/actor.ts'
import { createBackground, type Background } from '../../background.ts'
import { hashToken } from '../../crypto/tokens.ts'
import { createLogger } from '../../logger.ts'
import { createClock, type Clock } from '../../testing/clock.ts'
import { openTenants, type Tenants } from '../../testing/tenants.ts'
import { createSecurityNotices } from '../profile/securityNotices.ts'
import { addPending } from '../signIn/pendingSignIns.repository.ts'
import { createPasswordService, type PasswordService } from './password.service.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

const HOUR_MS = 60 * 60_000
const [OLD, NEW] = ['Correct-horse-7!', 'Another-horse-8!']
const hashed = hashPassword(OLD)
let clock: Clock
let tenants: Tenants
let background: Background
let sessions: Sessions
let passwords: PasswordService
let revoked: string[]
let slug: string
let ada: Actor & { email: string }
beforeEach(async () => {
  clock = createClock()
  tenants = await openTenants(clock.runtime)
  background = createBackground(createLogger('silent'))
  sessions = createSessions(tenants.db, { secure: false, now: clock.now })
  revoked = []
  passwords = createPasswordService({
    ...tenants,
    background,
    sessions,
    notices: createSecurityNotices(tenants),
    onVerified: () => undefined,
    tokens: {
      revokeAllOf: async (_tx, userId) => void revoked.push(userId),
      disconnectAllOf: async () => undefined,
    },
  })
  const founded = await tenants.found()
  slug = founded.slug
  ada = await tenants.addMember(founded.scope, 'admin')
  await tenants.db
    .updateTable('users')
    .set({ password: await hashed })
    .execute()
})
afterEach(() => tenants.db.destroy())

const ask = async (email = ada.email, organizationSlug = slug) => {
  passwords.forgot({ organizationSlug, email })
  await background.settled()
}
const mails = () => tenants.mailsTo(ada.email)
const token = async () => /reset-password\?token=([\w-]+)/.exec((await mails()).at(-1) ?? '')?.[1] ?? ''
const reset = (link: string, password = NEW) => passwords.reset({ token: link, password }, '192.0.2.9')
const change = (more: { currentPassword?: string; revokeTokens?: boolean } = {}) =>
  passwords.change(ada, { currentPassword: OLD, newPassword: NEW, revokeTokens: true, ...more }, 'Browser')
const opens = async (password: string) => {
  const user = await tenants.db.selectFrom('users').select('password').where('id', '=', ada.userId).executeTakeFirst()
  return passwordMatches(user?.password, password)
}
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const openSession = async () =>
  (await sessions.open(ada.userId, { createdAt: clock.now().toISOString(), userAgent: 'x' })).split(';')[0] ?? ''
const halfWay = () =>
  addPending(tenants.db, { tokenHash: 'half-way', userId: ada.userId, expiresAt: '9999-01-01T00:00:00.000Z' })
const waiting = async () => (await tenants.db.selectFrom('pending_sign_ins').select('token').execute()).length

describe('asking for a new password', () => {
  test.each<[what: string, change: () => Promise<[email: string, slug: string]>, mailed: number]>([
    ['an account', async () => [ada.email, slug], 1],
    ['an unknown address', async () => ['nobody@example.org', slug], 0],
    ['an unknown organization', async () => [ada.email, 'no-such-place'], 0],
    ['another organization', async () => [ada.email, (await tenants.found('free', 'Other')).slug], 0],
    [
      'an address that waits for its verification',
      async () => {
        await tenants.db.updateTable('users').set({ isEmailVerified: 0 }).execute()
        return [ada.email, slug]
      },
      0,
    ],
    [
      'an organization that was deleted',
      async () => {
        await tenants.db.updateTable('organizations').set({ deletedAt: clock.now().toISOString() }).execute()
        return [ada.email, slug]
      },
      0,
    ],
    [
      'the former slug of the organization',
      async () => {
        const expiresAt = new Date(clock.now().getTime() + HOUR_MS).toISOString()
        const { organizationId } = ada
        await tenants.db.insertInto('former_slugs').values({ slug: 'former', organizationId, expiresAt }).execute()
        return [ada.email, 'former']
      },
      1,
    ],
  ])('for %s mails a link or not', async (_what, prepare, mailed) => {
    await ask(...(await prepare()))
    expect(await mails()).toHaveLength(mailed)
    expect(await tenants.db.selectFrom('password_resets').select('id').execute()).toHaveLength(mailed)
  })

  test('stores the link as a hash, says where it leads and changes nothing yet', async () => {
    const session = await openSession()
    await ask()
    const [mail = ''] = await mails()
    expect(mail).toContain('Hello Ada,')
    expect(mail).toContain('for your account at “Boat House”')
    expect(mail).toContain(`https://example.org/reset-password?token=${await token()}`)
    const rows = await tenants.db.selectFrom('password_resets').select(['userId', 'token', 'usedAt']).execute()
    expect(rows).toEqual([{ userId: ada.userId, token: hashToken(await token()), usedAt: null }])
    expect([await opens(OLD), (await sessions.read(session)) !== undefined]).toEqual([true, true])
  })
})

describe('a mailed link', () => {
  test.each([
    [HOUR_MS - 1, 'done'],
    [HOUR_MS, 'TOKEN_INVALID'],
  ])('after %i ms: %s', async (ms, result) => {
    await ask()
    const link = await token()
    clock.later(ms)
    expect(await outcome(reset(link))).toBe(result)
    expect(await opens(NEW)).toBe(result === 'done')
  })

  test('works once, and a newer one is the only one that works', async () => {
    await ask()
    const first = await token()
    await ask()
    const second = await token()
    expect([await outcome(reset(first)), await outcome(reset(second))]).toEqual(['TOKEN_INVALID', 'done'])
    expect(await outcome(reset(second, OLD))).toBe('TOKEN_INVALID')
    expect(await opens(NEW)).toBe(true)
  })

  test.each(['', 'x', 'x'.repeat(43)])('that was made up (%j) changes nothing', async (made) => {
    await ask()
    expect(await outcome(reset(made))).toBe('TOKEN_INVALID')
    expect([await opens(OLD), revoked, await tenants.log()]).toEqual([true, [], []])
  })

  test('ends sessions, sign-ins under way and tokens, is noted, and the owner is told', async () => {
    const session = await openSession()
    await halfWay()
    await ask()
    await reset(await token())
    expect(await sessions.read(session)).toBeUndefined()
    expect([await waiting(), revoked]).toEqual([0, [ada.userId]])
    expect(await tenants.log()).toEqual([{ action: 'password.reset', target: null, detail: null }])
    expect((await mails()).at(-1)).toContain('was replaced through a mailed link')
  })
})

describe('a changed password', () => {
  test('ends every session but opens a new one, and sign-ins under way', async () => {
    const [here, elsewhere] = [await openSession(), await openSession()]
    await halfWay()
    const cookie = (await change()).split(';')[0] ?? ''
    expect([await opens(NEW), await opens(OLD)]).toEqual([true, false])
    const alive = [here, elsewhere, cookie].map(async (each) => (await sessions.read(each))?.identity.userId)
    expect(await Promise.all(alive)).toEqual([undefined, undefined, ada.userId])
    expect(await waiting()).toBe(0)
    expect(await tenants.log()).toEqual([{ action: 'password.changed', target: null, detail: null }])
    expect((await mails()).at(-1)).toContain('The password of your account at “Boat House” was changed.')
  })

  test('leaves no link that was mailed before: whoever reads the mailbox does not change it back', async () => {
    await ask()
    const link = await token()
    await change()
    expect(await outcome(reset(link, OLD))).toBe('TOKEN_INVALID')
    expect(await opens(NEW)).toBe(true)
  })

  test.each([
    [true, 1],
    [false, 0],
  ])('with revokeTokens %s revokes %i accounts’ tokens', async (revokeTokens, times) => {
    await change({ revokeTokens })
    expect(revoked).toHaveLength(times)
  })

  test('is refused without the present one, and then nothing has happened', async () => {
    const session = await openSession()
    await halfWay()
    await expect(change({ currentPassword: 'Wrong-horse-7!' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { currentPassword: 'The current password is not right' },
    })
    expect([await opens(OLD), await waiting(), revoked, await mails()]).toEqual([true, 1, [], []])
    expect(await sessions.read(session)).toBeDefined()
    expect(await tenants.log()).toEqual([])
  })
})
