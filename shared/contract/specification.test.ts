import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { MAX_MESSAGE_CHARACTERS, MAX_QUEUED_FILES, MAX_UPLOAD_BYTES, UNLIMITED } from '../domain/limits.ts'
import { UPLOAD_TYPES } from '../domain/fileTypes.ts'
import { AI_PERSONALITIES } from '../domain/people.ts'
import { changePassword, loginLocal, profileChange, resetPassword, verifyEmail } from './accounts.ts'
import { promocodeQuestion } from './billing.ts'
import { chatQuestion } from './chat.ts'
import { newContentRequest, newResourceRequest } from './contentRequests.ts'
import { uploadFields } from './documents.ts'
import { acceptInvitation, invitationQuery, inviteMember, roleChange } from './members.ts'
import { assistantChange, organizationChange } from './organizations.ts'
import { REFERRAL_SOURCES, signupOrganization, signupSuperAdmin } from './signup.ts'

/** Input that each call accepts. */
const ACCEPTED = {
  loginLocal: [loginLocal, { username: 'ada', password: 'x', organizationSlug: 'acme' }],
  signupSuperAdmin: [
    signupSuperAdmin,
    {
      firstName: 'Ada',
      lastName: 'Lind',
      email: 'ada@example.org',
      username: 'ada_1',
      password: 'Aa1@aaaa',
      organizationName: 'Acme',
      assistantName: 'Vera',
      aiPersonality: 'expert',
      planType: 'premium',
      websiteUrls: ['https://example.org'],
      prebuiltSources: [],
    },
  ],
  signupOrganization: [
    signupOrganization,
    {
      firstName: 'Ada',
      lastName: 'Lind',
      email: 'ada@example.org',
      password: 'Aa1@aaaa',
      organizationName: 'Acme',
      acceptTerms: true,
      planType: 'basic',
    },
  ],
  verifyEmail: [verifyEmail, { token: 'x' }],
  acceptInvitation: [acceptInvitation, { token: 'x', firstName: 'Ada', lastName: 'Lind', password: 'Aa1@aaaa' }],
  invitationQuery: [invitationQuery, { token: 'x' }],
  resetPassword: [resetPassword, { token: 'x', password: 'Aa1@aaaa' }],
  changePassword: [changePassword, { currentPassword: 'x', newPassword: 'Aa1@aaaa' }],
  profileChange: [profileChange, { firstName: 'Ada', lastName: 'Lind', email: 'ada@example.org' }],
  inviteMember: [inviteMember, { firstName: 'Ada', lastName: 'Lind', email: 'ada@example.org', role: 'sub_admin' }],
  roleChange: [roleChange, { role: 'sub_admin' }],
  organizationChange: [organizationChange, { name: 'Acme', slug: 'acme-1' }],
  assistantChange: [assistantChange, { assistantName: 'Vera' }],
  promocodeQuestion: [promocodeQuestion, { code: 'SPRING' }],
  chatQuestion: [chatQuestion, { message: 'Why?', conversationId: null }],
  newContentRequest: [newContentRequest, { requestedTopic: 'Parking', originalMessage: 'Where do I park?' }],
  newResourceRequest: [newResourceRequest, { question: 'A map' }],
  uploadFields: [uploadFields, { accessLevel: 'public' }],
} as const satisfies Record<string, readonly [z.ZodType, Record<string, unknown>]>
type Call = keyof typeof ACCEPTED

/** The message at a field when one field of an accepted input is replaced (`undefined` leaves it out). */
function messageAt(call: Call, field: string, value: unknown): string | undefined {
  const [schema, input] = ACCEPTED[call]
  const result = schema.safeParse({ ...input, [field]: value })
  return result.error?.issues.find((issue) => issue.path[0] === field)?.message
}

const long = (length: number) => 'a'.repeat(length)
const BLANK = ['', '   ', undefined, null, 7]

describe('what is required', () => {
  const required: [Call, string, string][] = [
    ['loginLocal', 'username', 'Username is required'],
    ['loginLocal', 'organizationSlug', 'Organization is required'],
    ['signupSuperAdmin', 'firstName', 'First name is required'],
    ['signupSuperAdmin', 'lastName', 'Last name is required'],
    ['signupSuperAdmin', 'username', 'Username is required'],
    ['signupSuperAdmin', 'organizationName', 'Organization name is required'],
    ['signupOrganization', 'firstName', 'First name is required'],
    ['signupOrganization', 'lastName', 'Last name is required'],
    ['signupOrganization', 'organizationName', 'Organization name is required'],
    ['inviteMember', 'firstName', 'First name is required'],
    ['inviteMember', 'lastName', 'Last name is required'],
    ['profileChange', 'firstName', 'First name is required'],
    ['profileChange', 'lastName', 'Last name is required'],
    ['verifyEmail', 'token', 'Verification token is required'],
    ['acceptInvitation', 'token', 'Invitation token is required'],
    ['invitationQuery', 'token', 'Invitation token is required'],
    ['organizationChange', 'name', 'Organization name is required'],
    ['organizationChange', 'slug', 'Organization slug is required'],
    ['promocodeQuestion', 'code', 'Please enter a promocode'],
    ['newContentRequest', 'requestedTopic', 'Topic is required'],
    ['newContentRequest', 'originalMessage', 'Original message is required'],
    ['newResourceRequest', 'question', 'Question is required'],
  ]
  test.each(required)('%s %s: %s', (call, field, message) => {
    for (const value of BLANK) expect([value, messageAt(call, field, value)]).toEqual([value, message])
  })

  test('a password at sign-in', () => {
    for (const value of ['', undefined, null])
      expect(messageAt('loginLocal', 'password', value)).toBe('Password is required')
  })

  test('an assistant name that is not blank', () => {
    expect(messageAt('assistantChange', 'assistantName', '  ')).toBe('Assistant name is required.')
  })

  test('the terms', () => {
    for (const value of [false, undefined, 'yes'])
      expect(messageAt('signupOrganization', 'acceptTerms', value)).toBe(
        'You must accept the Terms and Conditions to proceed',
      )
  })

  test.each(['signupSuperAdmin', 'signupOrganization', 'inviteMember', 'profileChange'] as const)(
    '%s email',
    (call) => {
      for (const value of [...BLANK, 'nobody', 'a@b', '@example.org', 'a b@example.org'])
        expect([value, messageAt(call, 'email', value)]).toEqual([value, 'Valid email is required'])
    },
  )
})

describe('lengths', () => {
  const bounds: [Call, string, { min: number; max: number }][] = [
    ['signupSuperAdmin', 'firstName', { min: 1, max: 100 }],
    ['signupSuperAdmin', 'lastName', { min: 1, max: 100 }],
    ['signupSuperAdmin', 'username', { min: 3, max: 50 }],
    ['signupSuperAdmin', 'organizationName', { min: 1, max: 200 }],
    ['signupSuperAdmin', 'assistantName', { min: 1, max: 100 }],
    ['signupOrganization', 'firstName', { min: 1, max: 100 }],
    ['signupOrganization', 'lastName', { min: 1, max: 100 }],
    ['signupOrganization', 'organizationName', { min: 1, max: 200 }],
    ['signupOrganization', 'assistantName', { min: 1, max: 100 }],
    ['signupOrganization', 'referralSource', { min: 0, max: 100 }],
    ['inviteMember', 'firstName', { min: 1, max: 100 }],
    ['inviteMember', 'lastName', { min: 1, max: 100 }],
    ['organizationChange', 'name', { min: 1, max: 255 }],
    ['organizationChange', 'slug', { min: 1, max: 100 }],
    ['assistantChange', 'assistantName', { min: 1, max: 100 }],
    ['promocodeQuestion', 'code', { min: 1, max: 50 }],
    ['chatQuestion', 'message', { min: 1, max: 2000 }],
    ['newContentRequest', 'requestedTopic', { min: 1, max: 500 }],
    ['newContentRequest', 'originalMessage', { min: 1, max: 2000 }],
    ['newResourceRequest', 'question', { min: 1, max: 2000 }],
  ]
  test.each(bounds)('%s %s: %o', (call, field, { min, max }) => {
    expect(messageAt(call, field, long(min))).toBeUndefined()
    expect(messageAt(call, field, long(max))).toBeUndefined()
    expect(messageAt(call, field, long(max + 1))).toMatch(/at most/)
    if (min > 0) expect(messageAt(call, field, long(min - 1))).toMatch(/required|at least|enter/)
  })
})

describe('forms', () => {
  const passwords: [Call, string][] = [
    ['signupSuperAdmin', 'password'],
    ['signupOrganization', 'password'],
    ['acceptInvitation', 'password'],
    ['resetPassword', 'password'],
    ['changePassword', 'newPassword'],
  ]
  test.each(passwords)('%s %s has 8 characters, upper, lower, digit and one of @$!%%*?&', (call, field) => {
    for (const special of '@$!%*?&') expect(messageAt(call, field, `Abcdef1${special}`)).toBeUndefined()
    for (const weak of ['Abc1@ab', 'abcdef1@', 'ABCDEF1@', 'Abcdefg@', 'Abcdefg1', 'Abcdef1#', ''])
      expect([weak, messageAt(call, field, weak)]).toEqual([
        weak,
        expect.stringMatching(/^Password (needs: |must be at)/),
      ])
  })

  test('a password that is too short for an invitation is said in the words of the specification', () => {
    for (const short of ['', 'Abc1@ab'])
      expect(messageAt('acceptInvitation', 'password', short)).toBe('Password must be at least 8 characters')
    expect(messageAt('acceptInvitation', 'password', 'abcdefgh')).toBe('Password needs: one uppercase letter')
  })

  test('a username holds letters, numbers and underscores', () => {
    for (const name of ['Ada_Lind_7', 'abc']) expect(messageAt('signupSuperAdmin', 'username', name)).toBeUndefined()
    for (const name of ['ada lind', 'ada-lind', 'ådå', 'a@b.c'])
      expect(messageAt('signupSuperAdmin', 'username', name)).toMatch(/letters, numbers and underscores/)
  })

  test('a slug holds lowercase letters, numbers and hyphens', () => {
    for (const slug of ['acme', 'acme-2', '7']) expect(messageAt('organizationChange', 'slug', slug)).toBeUndefined()
    for (const slug of ['Acme', 'a b', 'a_b', 'é', 'a/b'])
      expect(messageAt('organizationChange', 'slug', slug)).toBe('Only lowercase letters, numbers, and hyphens allowed')
  })

  test('an address of a website is a URL', () => {
    expect(messageAt('signupSuperAdmin', 'websiteUrls', ['nowhere'])).toBe('Please enter a valid URL')
  })

  const choices: [Call, string, readonly unknown[], unknown][] = [
    ['signupSuperAdmin', 'planType', ['starter', 'professional', 'premium', undefined], 'enterprise'],
    ['signupSuperAdmin', 'aiPersonality', ['supportive', 'professional', 'friendly', 'expert', 'creative'], 'rude'],
    ['signupOrganization', 'planType', ['free', 'basic', 'professional', 'premium'], 'starter'],
    ['inviteMember', 'role', ['user', 'sub_admin', undefined], 'admin'],
    ['roleChange', 'role', ['admin', 'sub_admin', 'user'], 'super_admin'],
    ['uploadFields', 'accessLevel', ['admin', 'users', 'public', undefined], 'everybody'],
    ['chatQuestion', 'conversationId', [7, null, undefined], 'seven'],
  ]
  test.each(choices)('%s %s is one of %j', (call, field, good, bad) => {
    for (const value of good) expect(messageAt(call, field, value)).toBeUndefined()
    expect(messageAt(call, field, bad)).toBeDefined()
  })
})

describe('defaults', () => {
  test('of the sign-up, the invitation and the upload', () => {
    const { assistantName: _name, ...wizard } = ACCEPTED.signupSuperAdmin[1]
    expect(signupSuperAdmin.parse({ ...wizard, aiPersonality: undefined, planType: undefined })).toMatchObject({
      assistantName: 'Vera',
      aiPersonality: 'supportive',
      planType: 'starter',
    })
    expect(signupOrganization.parse(ACCEPTED.signupOrganization[1]).assistantName).toBe('Vera')
    expect(inviteMember.parse({ ...ACCEPTED.inviteMember[1], role: undefined }).role).toBe('user')
    // `users` for each new file; a new version has the level of the one before, so that none named is not one named.
    expect(uploadFields.parse({})).toEqual({})
  })
})

describe('constants', () => {
  test('of messages and files', () => {
    expect([MAX_MESSAGE_CHARACTERS, MAX_QUEUED_FILES, MAX_UPLOAD_BYTES, UNLIMITED]).toEqual([
      2000,
      10,
      50 * 1024 * 1024,
      999_999,
    ])
    expect(Object.keys(UPLOAD_TYPES).join(' ')).toBe(
      '.pdf .docx .xlsx .pptx .doc .xls .ppt .txt .csv .md .html .htm .jpg .jpeg .png .gif .webp',
    )
    expect(AI_PERSONALITIES).toEqual(['supportive', 'professional', 'friendly', 'expert', 'creative'])
    expect(REFERRAL_SOURCES.join(', ')).toBe(
      'Search Engine, Social Media, Word of Mouth, Industry Publication, Conference/Event, Partner/Referral, Advertisement, Other',
    )
  })
})
