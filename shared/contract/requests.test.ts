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
import { checkoutRequest, promocodeQuestion, promocodeUse, upgradeRequest } from './billing.ts'
import { chatQuestion } from './chat.ts'
import { chunkQuery, documentQuery, uploadFields, versionQuery, websiteFields } from './documents.ts'
import { acceptInvitation, invitationQuery, inviteMember, roleChange } from './members.ts'
import { assistantChange, organizationChange, organizationDeletion } from './organizations.ts'
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
    { planType: 'basic', organizationName: 'Acme', email: 'a@b.org' },
  ],
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
    { ...READ_FOUNDED, acceptTerms: true, promocode: 'S', assistantName: 'Vera', planType: 'free' },
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
  auditQuery: [auditQuery, {}, { limit: 50 }],
  documentQuery: [documentQuery, {}, { limit: 100, sort: 'newest' }],
  chunkQuery: [chunkQuery, {}, { from: 0, limit: 50 }],
} as const satisfies Record<string, readonly [z.ZodType, Record<string, unknown>, Record<string, unknown>]>
type Call = keyof typeof REQUESTS
const CALLS = (Object.keys(REQUESTS) as Call[]).map((call) => [call] as const)

/** Fields that come from a query, in which everything is a text. */
const takes = (call: Call, field: string, value: unknown): boolean => {
  const [schema, input] = REQUESTS[call]
  return schema.safeParse({ ...input, [field]: value }).success
}

describe.each(CALLS)('%s', (call) => {
  const [schema, input, read] = REQUESTS[call]

  test('is read trimmed and with its defaults', () => expect(schema.parse(input)).toEqual(read))

  test('is read as it is when it is read again', () => expect(schema.parse(schema.parse(input))).toEqual(read))

  test('holds no field that nobody asked for', () => {
    const more = { ...input, isAdmin: true, role_: 'super_admin', organizationid: 9, id: 1, ['constructor']: 'x' }
    expect(schema.parse(more)).toEqual(read)
    expect(
      Object.keys(
        schema.parse(
          JSON.parse(`{"__proto__":{"polluted":1},${JSON.stringify(input).slice(1)}`.replace(',}', '}')),
        ) as object,
      ),
    ).toEqual(Object.keys(schema.parse(input) as object))
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
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

describe('lengths', () => {
  test.each([
    ['verifyEmail', 'token', 500],
    ['resetPassword', 'token', 500],
    ['emailConfirmation', 'token', 500],
    ['invitationQuery', 'token', 500],
    ['acceptInvitation', 'token', 500],
    ['loginLocal', 'username', 254],
    ['loginLocal', 'password', 1000],
    ['loginLocal', 'organizationSlug', 100],
    ['forgotPassword', 'organizationSlug', 100],
    ['changePassword', 'currentPassword', 1000],
    ['profileChange', 'currentPassword', 1000],
    ['profileChange', 'firstName', 100],
    ['acceptInvitation', 'lastName', 100],
    ['promocodeUse', 'code', 50],
    ['checkoutRequest', 'promocode', 50],
    ['checkoutRequest', 'organizationName', 200],
    ['signupOrganization', 'promocode', 50],
    ['versionQuery', 'name', 1000],
    ['assistantChange', 'memberLabel', 50],
    ['organizationDeletion', 'confirm', 100],
    ['newApiToken', 'name', 100],
    ['newApiToken', 'currentPassword', 1000],
    ['twoFactorEnable', 'code', 40],
    ['twoFactorSignIn', 'code', 40],
    ['twoFactorDisable', 'currentPassword', 1000],
  ] as const)('%s %s: 1 to %d', (call, field, most) => {
    expect([0, 1, most, most + 1].map((length) => takes(call, field, 'x'.repeat(length)))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test.each([
    ['websiteFields', 'title', 200],
    ['documentQuery', 'cursor', 200],
    ['documentQuery', 'search', 200],
    ['documentQuery', 'type', 100],
  ] as const)('%s %s: at most %d, or none', (call, field, most) => {
    const lengths = [0, most, most + 1].map((length) => takes(call, field, 'x'.repeat(length)))
    expect([...lengths, takes(call, field, undefined)]).toEqual([true, true, false, true])
  })
})

describe('numbers', () => {
  test.each([
    ['auditQuery', 'limit', ['1', '200', 50], ['0', '201', '-1', '1.5', 'x', Number.NaN]],
    ['auditQuery', 'cursor', ['1', '9007199254740991', undefined], ['0', '-1', '1.5', 'x']],
    ['documentQuery', 'limit', ['1', '500', 100], ['0', '501', '-1', '1.5', 'ten', 'Infinity']],
    ['chunkQuery', 'from', ['0', '9007199254740991', '1e3'], ['-1', '0.5', '9007199254740993', 'x']],
    ['chunkQuery', 'limit', ['1', '200'], ['0', '201', '1.5', 'x']],
    ['chatQuestion', 'conversationId', [1, null, undefined], ['1', 0, -1, 1.5, Number.NaN, Infinity]],
    ['promocodeUse', 'organizationId', [1, 999], ['1', 0, -1, 1.5, null, undefined]],
    ['newApiToken', 'expiresInDays', [1, 365, null, undefined], [0, 366, -1, 1.5, '90']],
  ] as const)('%s %s is one of %j, none of %j', (call, field, good, bad) => {
    expect(good.map((value) => takes(call, field, value))).toEqual(good.map(() => true))
    expect(bad.map((value) => takes(call, field, value))).toEqual(bad.map(() => false))
  })
})

describe('choices', () => {
  test.each([
    [
      'checkoutRequest',
      'planType',
      ['basic', 'professional', 'premium'],
      ['free', 'enterprise', 'starter', '', undefined],
    ],
    ['upgradeRequest', 'requestedPlan', ['basic', 'professional', 'premium'], ['free', 'enterprise', 'Basic', null]],
    ['inviteMember', 'role', ['user', 'sub_admin', undefined], ['admin', 'super_admin', 'USER', '', null]],
    ['roleChange', 'role', ['admin', 'sub_admin', 'user'], ['super_admin', 'owner', '', undefined]],
    ['uploadFields', 'accessLevel', ['public', 'users', 'admin', undefined], ['', 'Public', 'all', null]],
    ['websiteFields', 'crawl', ['page', undefined], ['site', '', null, true]],
    ['documentQuery', 'sort', ['newest', 'oldest', 'name', 'size', undefined], ['', 'random', 'id desc']],
    ['documentQuery', 'status', ['processing', 'retry_pending', 'completed', 'failed'], ['', 'done', 'PROCESSING']],
    ['auditQuery', 'action', ['sign_in.failed', undefined], ['', 'nothing', 'sign_in']],
    [
      'newApiToken',
      'scopes',
      [['chat.use'], ['chat.use', 'audit.read']],
      [[], ['tokens.manage'], 'chat.use', ['x'], undefined],
    ],
    ['newApiToken', 'scopes', [['chat.use', 'chat.use']], [Array.from({ length: 8 }, () => 'chat.use')]],
    ['changePassword', 'revokeTokens', [true, false, undefined], ['false', 0, null]],
    ['signupOrganization', 'acceptTerms', [true], [false, 'true', 1, undefined]],
    ['signupSuperAdmin', 'prebuiltSources', [[], ['user-guide'], undefined], [['nothing'], 'user-guide', [7]]],
    ['signupSuperAdmin', 'websiteUrls', [[], undefined], [['x'], 'https://example.org', ['ftp://example.org']]],
    [
      'signupSuperAdmin',
      'websiteUrls',
      [Array.from({ length: 20 }, () => 'https://a.example')],
      [Array.from({ length: 21 }, () => 'https://a.example')],
    ],
    [
      'organizationChange',
      'slug',
      ['acme', 'a-1', '-'],
      ['current', 'update', ' ', 'Acme', 'a/b', 'a b', '..', 'ä', 'a_b'],
    ],
  ] as const)('%s %s is one of %j, none of %j', (call, field, good, bad) => {
    expect(good.map((value) => takes(call, field, value))).toEqual(good.map(() => true))
    expect(bad.map((value) => takes(call, field, value))).toEqual(bad.map(() => false))
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
