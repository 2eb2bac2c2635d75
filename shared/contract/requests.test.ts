import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { forSeeds, type Generator } from '../text/testdata/generate.ts'
import {
  changePassword,
  emailConfirmation,
  forgotPassword,
  loginAddress,
  loginLocal,
  profileChange,
  resendVerification,
  resetPassword,
  verifyEmail,
} from './accounts.ts'
import { auditQuery } from './audit.ts'
import {
  cancellation,
  checkoutRequest,
  orderRequest,
  promocodeQuestion,
  promocodeUse,
  upgradeRequest,
} from './billing.ts'
import { chatQuestion } from './chat.ts'
import {
  contentRequestReview,
  gapDismissal,
  goldenAcceptance,
  newContentRequest,
  newGoldenQuestion,
  newResourceRequest,
  requestQuery,
  requestReview,
} from './contentRequests.ts'
import {
  bulkRequest,
  chunkQuery,
  documentChanges,
  documentQuery,
  restoreRequest,
  uploadFields,
  versionQuery,
} from './documents.ts'
import { explorerQuery, topicQuery } from './explorer.ts'
import { acceptInvitation, invitationQuery, inviteMember, roleChange } from './members.ts'
import { assistantChange, organizationChange, organizationDeletion } from './organizations.ts'
import { websiteFields } from './websites.ts'
import { signupOrganization, signupSuperAdmin } from './signup.ts'
import { newApiToken } from './tokens.ts'
import { twoFactorDisable, twoFactorEnable, twoFactorSetup, twoFactorSignIn } from './twoFactor.ts'

const NAMES = { firstName: ' Ada ', lastName: ' Lind ' }
const READ_NAMES = { firstName: 'Ada', lastName: 'Lind' }
const PASSWORD = 'kX9$vw2!Lm'
const FOUNDED = { ...NAMES, email: ' Ada@Example.org ', password: PASSWORD, organizationName: ' Acme ' }
const READ_FOUNDED = { ...READ_NAMES, email: 'ada@example.org', password: PASSWORD, organizationName: 'Acme' }

/** What each call is given and what is read of it: trimmed, in lower case where that is meant, with its defaults. */
const REQUESTS = {
  verifyEmail: [verifyEmail, { token: ' t ' }, { token: 't' }],
  resendVerification: [resendVerification, { email: 'A@B.org' }, { email: 'a@b.org' }],
  loginLocal: [
    loginLocal,
    { username: ' ada ', password: ' x ', organizationSlug: ' ACME ' },
    { username: 'ada', password: ' x ', organizationSlug: 'acme' },
  ],
  forgotPassword: [
    forgotPassword,
    { organizationSlug: ' Acme ', email: 'A@B.org' },
    { organizationSlug: 'acme', email: 'a@b.org' },
  ],
  resetPassword: [resetPassword, { token: ' t ', password: PASSWORD }, { token: 't', password: PASSWORD }],
  changePassword: [
    changePassword,
    { currentPassword: ' ', newPassword: PASSWORD },
    { currentPassword: ' ', newPassword: PASSWORD, revokeTokens: true },
  ],
  profileChange: [profileChange, { ...NAMES, email: 'A@B.org' }, { ...READ_NAMES, email: 'a@b.org' }],
  emailConfirmation: [emailConfirmation, { token: 't' }, { token: 't' }],
  promocodeQuestion: [promocodeQuestion, { code: ' SPRING ' }, { code: 'SPRING' }],
  promocodeUse: [promocodeUse, { code: 'S', organizationId: 7 }, { code: 'S', organizationId: 7 }],
  checkoutRequest: [
    checkoutRequest,
    { planType: 'basic', organizationName: ' Acme ', email: 'A@B.org' },
    {
      planType: 'basic',
      interval: 'month',
      organizationName: 'Acme',
      email: 'a@b.org',
      assistantName: 'Vera',
      prebuiltSources: [],
      websiteUrls: [],
    },
  ],
  orderRequest: [
    orderRequest,
    { planType: 'basic', promocode: ' HALF ' },
    { planType: 'basic', interval: 'month', promocode: 'HALF' },
  ],
  cancellation: [cancellation, { reason: 'Other', details: ' We merge. ' }, { reason: 'Other', details: 'We merge.' }],
  upgradeRequest: [upgradeRequest, { requestedPlan: 'premium' }, { requestedPlan: 'premium' }],
  chatQuestion: [chatQuestion, { message: ' Why?\n' }, { message: 'Why?' }],
  uploadFields: [uploadFields, {}, {}],
  versionQuery: [versionQuery, { name: ' a.pdf' }, { name: ' a.pdf' }],
  websiteFields: [
    websiteFields,
    { url: ' HTTPS://Example.org#x ', title: ' T ', crawl: 'page' },
    { url: 'https://example.org/', title: 'T', crawl: 'page' },
  ],
  invitationQuery: [invitationQuery, { token: ' t ' }, { token: 't' }],
  acceptInvitation: [
    acceptInvitation,
    { ...NAMES, token: 't', password: PASSWORD },
    { ...READ_NAMES, token: 't', password: PASSWORD },
  ],
  inviteMember: [inviteMember, { ...NAMES, email: 'A@B.org' }, { ...READ_NAMES, email: 'a@b.org', role: 'user' }],
  roleChange: [roleChange, { role: 'admin' }, { role: 'admin' }],
  assistantChange: [assistantChange, { memberLabel: ' Student ' }, { memberLabel: 'Student' }],
  organizationChange: [organizationChange, { name: ' Acme ', slug: ' acme ' }, { name: 'Acme', slug: 'acme' }],
  organizationDeletion: [organizationDeletion, { confirm: ' acme ' }, { confirm: 'acme' }],
  signupSuperAdmin: [
    signupSuperAdmin,
    { ...FOUNDED, username: ' ada ', websiteUrls: ['https://example.org'] },
    {
      ...READ_FOUNDED,
      username: 'ada',
      assistantName: 'Vera',
      aiPersonality: 'supportive',
      planType: 'starter',
      websiteUrls: ['https://example.org/'],
      prebuiltSources: [],
    },
  ],
  signupOrganization: [
    signupOrganization,
    { ...FOUNDED, acceptTerms: true, promocode: ' S ' },
    {
      ...READ_FOUNDED,
      acceptTerms: true,
      promocode: 'S',
      assistantName: 'Vera',
      planType: 'free',
      websiteUrls: [],
      prebuiltSources: [],
    },
  ],
  newApiToken: [
    newApiToken,
    { name: ' n ', scopes: ['chat.use'], currentPassword: 'x' },
    { name: 'n', scopes: ['chat.use'], currentPassword: 'x', expiresInDays: 90 },
  ],
  twoFactorSetup: [twoFactorSetup, { currentPassword: ' x' }, { currentPassword: ' x' }],
  twoFactorEnable: [twoFactorEnable, { code: ' 123 456 ' }, { code: '123 456' }],
  twoFactorDisable: [twoFactorDisable, { currentPassword: 'x', code: '1' }, { currentPassword: 'x', code: '1' }],
  twoFactorSignIn: [twoFactorSignIn, { code: 'ABCD-EFGH' }, { code: 'ABCD-EFGH' }],
  newContentRequest: [
    newContentRequest,
    { requestedTopic: ' Parking ', originalMessage: ' Where do I park?\n' },
    { requestedTopic: 'Parking', originalMessage: 'Where do I park?' },
  ],
  newResourceRequest: [newResourceRequest, { question: ' A map ' }, { question: 'A map' }],
  requestQuery: [requestQuery, {}, { whose: 'all', limit: 200 }],
  requestReview: [
    requestReview,
    { status: 'rejected', adminNotes: ' No. ' },
    { status: 'rejected', adminNotes: 'No.' },
  ],
  contentRequestReview: [contentRequestReview, { status: 'approved' }, { status: 'approved', sendAnswer: false }],
  newGoldenQuestion: [newGoldenQuestion, { question: ' Why? ' }, { question: 'Why?', accessLevel: 'users' }],
  goldenAcceptance: [goldenAcceptance, { accept: true }, { accept: true }],
  gapDismissal: [gapDismissal, { question: ' Why? ' }, { question: 'Why?' }],
  auditQuery: [auditQuery, {}, { limit: 50 }],
  documentQuery: [documentQuery, {}, { limit: 100, sort: 'newest' }],
  chunkQuery: [chunkQuery, {}, { from: 0, limit: 50 }],
  documentChanges: [
    documentChanges,
    { originalName: ' a.md ', tags: [' b ', 'b'] },
    { originalName: 'a.md', tags: ['b'] },
  ],
  bulkRequest: [bulkRequest, { ids: [1, 2], action: 'delete' }, { ids: [1, 2], action: 'delete' }],
  restoreRequest: [restoreRequest, { version: 1 }, { version: 1 }],
  explorerQuery: [explorerQuery, {}, { limit: 50, offset: 0, chunks: 5, from: 0 }],
  topicQuery: [topicQuery, {}, { limit: 200 }],
} as const satisfies Record<string, readonly [z.ZodType, Record<string, unknown>, Record<string, unknown>]>
type Call = keyof typeof REQUESTS
const CALLS = (Object.keys(REQUESTS) as Call[]).map((call) => [call] as const)

describe.each(CALLS)('%s', (call) => {
  const [schema, input, read] = REQUESTS[call]

  test('is read trimmed and with its defaults', () => expect(schema.parse(input)).toEqual(read))

  test('is read as it is when it is read again', () => expect(schema.parse(schema.parse(input))).toEqual(read))

  test('holds no field that nobody asked for', () => {
    const more = { ...input, isAdmin: true, role_: 'super_admin', organizationid: 9, id: 1, ['constructor']: 'x' }
    expect(schema.parse(more)).toEqual(read)
    const hostile = JSON.stringify({ ...input, x: 1 }).replace('"x":1', '"__proto__":{"isAdmin":true}')
    const parsed = schema.parse(JSON.parse(hostile))
    expect(parsed).toEqual(read)
    expect('isAdmin' in parsed).toBe(false)
  })

  test.each([[undefined], [null], [7], ['text'], [[]], [true]])('is not %j', (body) => {
    expect(schema.safeParse(body).success).toBe(false)
  })
})

describe('whatever is sent', () => {
  const VALUES: readonly unknown[] = [
    undefined,
    null,
    0,
    -1,
    1.5,
    1e308,
    Number.NaN,
    '',
    ' ',
    'x',
    '7',
    '7x',
    '1e3',
    '-0',
    'true',
    'null',
    [],
    ['x'],
    {},
    { length: 3 },
    '\u0000',
    '\ud800',
    'a'.repeat(10_000),
    '😀'.repeat(100),
    "' or 1=1 --",
    '../../etc',
    '<script>',
    '${x}',
    '{{x}}',
    true,
    false,
  ]
  const anyValue = (generator: Generator) => generator.oneOf(VALUES.map((value) => ({ value }))).value

  test.each(CALLS)('%s is read or refused with sentences, and never throws', (call) => {
    const [schema, input] = REQUESTS[call]
    const fields = [...Object.keys(input), 'role', 'limit', 'cursor', 'accessLevel']
    forSeeds(60, (generator) => {
      const body: Record<string, unknown> = { ...input }
      for (const field of fields) if (generator.below(2) === 0) body[field] = anyValue(generator)
      const result = schema.safeParse(body)
      if (result.success) expect(schema.parse(result.data)).toEqual(result.data)
      else for (const { message } of result.error.issues) expect(message).toMatch(/\S/)
    })
  })
})

describe('where a sign-in leads', () => {
  test.each([
    ['/org/acme', '/org/acme'],
    ['x'.repeat(2000), 'x'.repeat(2000)],
    ['x'.repeat(2001), undefined],
    [['a', 'b'], undefined],
    [7, undefined],
    [undefined, undefined],
  ])('%j is read as %j, and odd ones never keep anybody out', (next, read) => {
    expect(loginAddress.parse({ next })).toEqual({ next: read })
  })
})
