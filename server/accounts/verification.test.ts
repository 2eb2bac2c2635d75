import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { VERIFICATION_LIFETIME_MS } from '../../shared/domain/limits.ts'
import type { Actor } from '../access/actor.ts'
import { hashToken } from '../crypto/tokens.ts'
import type { Scope } from '../scope.ts'
import { createClock, type Clock } from '../testing/clock.ts'
import { openTenants, type Tenants } from '../testing/tenants.ts'
import { createVerificationService, type VerificationService } from './verification.service.ts'

let clock: Clock
let tenants: Tenants
let verification: VerificationService
let begun: number
let scope: Scope
let ada: Actor & { email: string }
beforeEach(async () => {
  clock = createClock()
  tenants = await openTenants(clock.runtime)
  begun = 0
  verification = createVerificationService({ ...tenants, onVerified: () => (begun += 1) })
  scope = (await tenants.found('basic', 'Refund of $900')).scope
  ada = await tenants.addMember(scope, 'super_admin', false)
})
afterEach(() => tenants.db.destroy())

const request = () =>
  tenants.inTransaction((tx) =>
    verification.request(tx, scope, { email: ada.email, firstName: 'Claim your', lastName: 'prize', language: null }),
  )
const tokens = async () =>
  (await tenants.mailsTo(ada.email)).map((text) => /verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? '')
const verify = (token: string) =>
  verification.verify(token, '192.0.2.9').then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const isVerified = async () =>
  (await tenants.db.selectFrom('users').select('isEmailVerified').executeTakeFirstOrThrow()).isEmailVerified === 1

describe('a verification link', () => {
  test('is mailed without anything that was typed, and stored as a hash', async () => {
    await request()
    const [mail = ''] = await tenants.mailsTo(ada.email)
    expect(mail).not.toMatch(/Claim|prize|Refund/)
    const [token = ''] = await tokens()
    const rows = await tenants.db.selectFrom('email_verifications').select('verificationToken').execute()
    expect(rows).toEqual([{ verificationToken: hashToken(token) }])
    expect([await isVerified(), begun]).toEqual([false, 0])
  })

  test('verifies, lets the organization begin, and says where to go', async () => {
    await request()
    const answer = await verification.verify((await tokens())[0] ?? '', '192.0.2.9')
    expect(answer).toEqual({
      message: 'Your email is verified. You can sign in now.',
      redirectUrl: '/login?organization=refund-of-900',
      organization: { name: 'Refund of $900', slug: 'refund-of-900', planType: 'basic' },
      user: { role: 'super_admin' },
    })
    expect([await isVerified(), begun]).toEqual([true, 1])
    expect(await tenants.log()).toEqual([{ action: 'email.verified', target: ada.email, detail: null }])
  })

  test.each([
    [VERIFICATION_LIFETIME_MS - 1, 'done'],
    [VERIFICATION_LIFETIME_MS, 'TOKEN_INVALID'],
  ])('after %i ms: %s', async (ms, result) => {
    await request()
    clock.later(ms)
    expect(await verify((await tokens())[0] ?? '')).toBe(result)
    expect([await isVerified(), begun]).toEqual(result === 'done' ? [true, 1] : [false, 0])
  })

  test('of several: whichever is opened first verifies, and the others say that it is done', async () => {
    for (let at = 0; at < 3; at++) await request()
    const [one = '', two = '', three = ''] = await tokens()
    expect(await verify(two)).toBe('done')
    expect([await verify(one), await verify(two), await verify(three)]).toEqual(
      Array.from({ length: 3 }, () => 'ALREADY_VERIFIED'),
    )
    clock.later(30 * VERIFICATION_LIFETIME_MS)
    expect(await verify(three)).toBe('ALREADY_VERIFIED')
    expect(begun).toBe(1)
    expect(await tenants.log()).toHaveLength(1)
  })

  test('that is too old says that it is done when another one did it', async () => {
    await request()
    clock.later(VERIFICATION_LIFETIME_MS)
    await request()
    const [old = '', fresh = ''] = await tokens()
    expect([await verify(old), await verify(fresh), await verify(old)]).toEqual([
      'TOKEN_INVALID',
      'done',
      'ALREADY_VERIFIED',
    ])
  })

  test.each(['', 'x', 'x'.repeat(43)])('that was made up (%j) verifies nothing', async (made) => {
    await request()
    expect(await verify(made)).toBe('TOKEN_INVALID')
    expect([await isVerified(), begun]).toEqual([false, 0])
  })

  test('of a sign-up that gave way, or of an organization that was deleted, is worth nothing', async () => {
    await request()
    const [token = ''] = await tokens()
    await tenants.db.updateTable('users').set({ email: 'other@example.org' }).execute()
    expect(await verify(token)).toBe('TOKEN_INVALID')
    await tenants.inTransaction((tx) => tenants.organizations.abandon(tx, scope))
    expect(await verify(token)).toBe('TOKEN_INVALID')
    expect(begun).toBe(0)
  })
})

describe('another link', () => {
  test('is sent to whoever waits for one', async () => {
    await request()
    await verification.resend(ada.email)
    const [first, second = ''] = await tokens()
    expect(second).not.toBe(first)
    expect(await verify(second)).toBe('done')
  })

  test('is sent neither to strangers nor to who is verified', async () => {
    await verification.resend('nobody@example.org')
    await tenants.db.updateTable('users').set({ isEmailVerified: 1 }).execute()
    await verification.resend(ada.email)
    expect([await tokens(), await tenants.mailsTo('nobody@example.org')]).toEqual([[], []])
    expect(await tenants.db.selectFrom('email_verifications').select('id').execute()).toEqual([])
  })
})
