import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../access/actor.ts'
import { createClock } from '../testing/clock.ts'
import { openTenants, type Tenants } from '../testing/tenants.ts'
import { invitationLetter } from './members/invitationLetter.ts'
import { createSecurityNotices } from './profile/securityNotices.ts'

describe('an invitation', () => {
  const inviter = {
    firstName: 'Ida',
    lastName: 'Holm',
    email: 'ida@example.org',
    role: 'admin' as const,
    language: null,
  }
  const letter = (change: Partial<Parameters<typeof invitationLetter>[0]> = {}) =>
    invitationLetter(
      { email: 'per@example.org', firstName: 'Per', token: 'abc', organization: 'Boat House', inviter, ...change },
      'https://example.org',
    )

  test('names who invites, where to and what for, and leads to its link', () => {
    expect(letter()).toEqual({
      to: 'per@example.org',
      language: 'en',
      subject: 'Invitation to “Boat House” on Veracite',
      paragraphs: [
        'Hello Per,',
        'Ida Holm (administrator) invites you to join “Boat House” on Veracite, where you can ask questions and get answers from the organization’s own documents.',
      ],
      link: { label: 'Accept invitation', url: 'https://example.org/accept-invitation?token=abc' },
      closing: 'The link works once, for 7 days. If you did not expect this invitation, you can ignore it.',
    })
  })

  test.each([
    ['super_admin', 'Ida Holm (owner) '],
    ['admin', 'Ida Holm (administrator) '],
    ['sub_admin', 'Ida Holm (administrator of members) '],
    ['user', 'Ida Holm (member) '],
  ] as const)('by a %s says so', (role, begins) => {
    expect(letter({ inviter: { ...inviter, role } }).paragraphs[1]?.startsWith(begins)).toBe(true)
  })

  test.each([
    [{ firstName: 'Ida', lastName: null }, 'Ida (administrator)'],
    [{ firstName: null, lastName: 'Holm' }, 'Holm (administrator)'],
    [{ firstName: null, lastName: null }, 'ida@example.org (administrator)'],
    [{ firstName: 'Free', lastName: 'pills.example' }, 'ida@example.org (administrator)'],
    [{ firstName: 'www.pills', lastName: 'Holm' }, 'ida@example.org (administrator)'],
  ])('by somebody called %j calls them %s', (names, called) => {
    expect(letter({ inviter: { ...inviter, ...names } }).paragraphs[1]).toContain(`${called} invites you`)
  })

  test('by somebody who is gone, to somebody without a name, of an odd organization', () => {
    const { subject, paragraphs } = letter({ inviter: undefined, firstName: null, organization: 'See evil.example' })
    expect(subject).toBe('Invitation to your organization on Veracite')
    expect(paragraphs[0]).toBe('Hello,')
    expect(paragraphs[1]).toMatch(/^An administrator invites you to join your organization on Veracite/)
  })
})

describe('a notice of a change', () => {
  const clock = createClock()
  let tenants: Tenants
  let ada: Actor & { email: string }
  beforeAll(async () => {
    tenants = await openTenants(clock.runtime)
    ada = await tenants.addMember((await tenants.found()).scope)
  })
  afterAll(() => tenants.db.destroy())
  const notices = () => createSecurityNotices(tenants)
  const waiting = () => tenants.db.selectFrom('outbox_messages').select(['recipient', 'organizationId']).execute()

  test.each([
    ['password.changed', 'The password of your account at “Boat House” was changed.'],
    ['password.reset', 'The password of your account at “Boat House” was replaced through a mailed link.'],
    ['email.changed', 'The email address of your account at “Boat House” was changed. From now on, messages go to'],
    ['two_factor.enabled', 'Two-factor sign-in was switched on for your account at “Boat House”.'],
    ['two_factor.disabled', 'Two-factor sign-in was switched off for your account at “Boat House”.'],
  ] as const)('%s says what happened and what to do, without a link that does it', async (change, sentence) => {
    await tenants.inTransaction((tx) => notices().post(tx, ada.userId, change))
    const mail = (await tenants.mailsTo(ada.email)).at(-1) ?? ''
    expect(mail).toMatch(/^Hello Ada,/)
    expect(mail).toContain(sentence)
    expect(mail).toContain('If it was not, choose a new password now and tell your administrator.')
    expect(mail.match(/https?:\S+/g)).toEqual(['https://example.org/forgot-password'])
  })

  test('goes to the address of the moment, and not at all when its transaction fails or the account is gone', async () => {
    const failing = tenants.inTransaction(async (tx) => {
      await notices().post(tx, ada.userId, 'password.changed')
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    await tenants.inTransaction((tx) => notices().post(tx, 'nobody', 'password.changed'))
    expect(await waiting()).toEqual([])
    await tenants.inTransaction(async (tx) => {
      await notices().post(tx, ada.userId, 'email.changed')
      await tx.updateTable('users').set({ email: 'new@example.org' }).where('id', '=', ada.userId).execute()
    })
    expect(await waiting()).toEqual([{ recipient: ada.email, organizationId: ada.organizationId }])
  })
})
