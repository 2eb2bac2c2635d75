import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { acceptAnswer, invitations, members, openInvitation } from './members.ts'
import { currentUser, loginAnswer, ownSessions, profileAnswer, verifyEmailAnswer } from './accounts.ts'
import { auditList } from './audit.ts'
import {
  changePreview,
  checkoutAnswer,
  invoices,
  plans,
  portalAnswer,
  promocodeApplied,
  promocodeValidity,
  subscription,
  upgradeAnswer,
  usageHistory,
} from './billing.ts'
import { chatAnswer, chatEvents, conversations, messages, source } from './chat.ts'
import {
  bulkAnswer,
  documentAnswer,
  documentChunks,
  documentList,
  folderList,
  uploadAnswer,
  versionAnswer,
  versionList,
} from './documents.ts'
import { topicGroups, topicList } from './explorer.ts'
import { ERROR_STATUS } from './errorCodes.ts'
import { errorBody, errorParams } from './errors.ts'
import { currentOrganization, organizationView, usageStats } from './organizations.ts'
import { prebuiltSources, signupAnswer } from './signup.ts'
import { apiTokens, createdApiToken } from './tokens.ts'
import { recoveryCodes, twoFactorSetupAnswer } from './twoFactor.ts'

const AT = '2026-11-01T10:00:00.000Z'
const NAMED = { firstName: 'Ada', lastName: null, email: 'ada@example.org' }
const ORGANIZATION = {
  id: 1,
  name: 'Acme',
  slug: 'acme',
  assistantName: 'Vera',
  aiPersonality: 'expert',
  memberLabel: 'Student',
  planType: 'free',
  publicId: '0123456789abcdef',
}
const DOCUMENT = {
  id: 1,
  originalName: 'a.pdf',
  fileType: 'application/pdf',
  fileSize: 0,
  status: 'completed',
  accessLevel: 'users',
  uploadedAt: AT,
  topics: ['ferries'],
  tags: ['sea'],
  folder: '',
  version: 1,
  chunkCount: 3,
}
const VERSION = {
  id: 1,
  version: 1,
  current: true,
  status: 'completed',
  accessLevel: 'users',
  fileSize: 0,
  uploadedAt: AT,
}
const PASSAGE = {
  id: 1,
  content: '[H] t',
  text: 't',
  textStart: 4,
  chunkIndex: 0,
  document: { id: 1, originalName: 'a.pdf', uploadedAt: AT },
}
const CITED = {
  type: 'document',
  marker: 1,
  documentId: 2,
  filename: 'a.pdf',
  chunkIndex: 0,
  quote: 'q',
  start: 0,
  end: 1,
  score: 0.5,
}
const MESSAGE = { id: 1, role: 'assistant', content: 'A', createdAt: AT, sources: [CITED] }
const TOKEN = {
  id: 1,
  name: 'n',
  hint: 'vc_ab',
  scopes: ['chat.use'],
  createdAt: AT,
  expiresAt: null,
  lastUsedAt: null,
  owner: { id: 'u', ...NAMED },
}
const CHUNK = {
  id: 1,
  chunkIndex: 0,
  content: '[A] B',
  text: 'B',
  overlap: 0,
  headingPath: ['A'],
  tables: [{ start: 0, end: 1, header: [''], rows: [{ start: 0, end: 1, cells: [{ start: 0, end: 1, column: 0 }] }] }],
}

/** An answer of each kind. */
const ANSWERS = {
  organizationView: [organizationView, ORGANIZATION],
  currentOrganization: [
    currentOrganization,
    {
      ...ORGANIZATION,
      maxUsers: 1,
      maxStorageLimit: 200,
      maxChatsPerMonth: 300,
      seatsUsed: 1,
      trialEnd: null,
      planAfterTrial: null,
    },
  ],
  usageStats: [
    usageStats,
    {
      planType: 'free',
      conversations: 1,
      maxConversations: 300,
      conversationPercentage: 0.3,
      storage: 0.5,
      maxStorage: 200,
      storagePercentage: 0.3,
    },
  ],
  currentUser: [
    currentUser,
    {
      ...NAMED,
      id: 'u',
      username: 'ada',
      profileImageUrl: null,
      organizationId: 1,
      role: 'user',
      onboardingCompleted: true,
      twoFactorEnabled: false,
      abilities: ['chat.use'],
      organization: ORGANIZATION,
    },
  ],
  verifyEmailAnswer: [
    verifyEmailAnswer,
    {
      message: 'm',
      redirectUrl: '/',
      organization: { name: 'Acme', slug: 'acme', planType: 'free' },
      user: { role: 'super_admin' },
    },
  ],
  loginAnswer: [loginAnswer, { twoFactorRequired: true }],
  profileAnswer: [profileAnswer, { message: 'm', pendingEmail: 'new@example.org' }],
  ownSessions: [ownSessions, [{ id: 's', createdAt: AT, expiresAt: AT, userAgent: '', current: true }]],
  members: [members, [{ id: 'u', ...NAMED, profileImageUrl: null, role: 'admin' }]],
  invitations: [invitations, [{ id: 1, ...NAMED, role: 'user', status: 'expired', createdAt: AT }]],
  openInvitation: [openInvitation, { ...NAMED, organizationName: 'Acme', role: 'user', expiresAt: AT }],
  acceptAnswer: [acceptAnswer, { message: 'm', organizationSlug: 'acme' }],
  auditList: [
    auditList,
    {
      events: [
        { id: 1, createdAt: AT, action: 'sign_out', actor: null, target: null, detail: null, address: '127.0.0.1' },
      ],
      cursor: 1,
    },
  ],
  plans: [
    plans,
    {
      plans: [
        { slug: 'free', name: 'Free', price: 0, annualPrice: 0, maxUsers: 1, maxStorageMb: 200, maxChatsPerMonth: 300 },
      ],
      billingConfigured: false,
    },
  ],
  promocodeValidity: [promocodeValidity, { valid: false, error: 'Used up.' }],
  promocodeApplied: [promocodeApplied, { success: true, message: 'm', planType: 'premium' }],
  checkoutAnswer: [checkoutAnswer, { checkoutUrl: 'https://pay.example' }],
  portalAnswer: [portalAnswer, { portalUrl: 'https://pay.example' }],
  upgradeAnswer: [upgradeAnswer, { redirectUrl: '/checkout?plan=basic' }],
  subscription: [
    subscription,
    {
      planType: 'basic',
      state: 'active',
      interval: 'month',
      price: 9.5,
      discount: 50,
      currentPeriodEnd: AT,
      trialEnd: null,
      graceEnd: null,
      planAfter: null,
      hasCustomer: true,
      hasSubscription: true,
      over: { users: { used: 6, max: 5 }, storage: null },
    },
  ],
  changePreview: [
    changePreview,
    {
      planType: 'premium',
      interval: 'year',
      dueNow: -250,
      currency: 'usd',
      price: 990,
      over: { users: null, storage: null },
    },
  ],
  invoices: [
    invoices,
    [{ id: 'in_1', number: null, createdAt: AT, total: 1900, currency: 'usd', status: 'paid', url: null, pdf: null }],
  ],
  usageHistory: [usageHistory, { days: [{ day: '2026-11-01', questions: 3, refusals: 1, storage: 0.5 }] }],
  signupAnswer: [signupAnswer, { email: 'ada@example.org', message: 'm', organizationSlug: 'acme' }],
  prebuiltSources: [prebuiltSources, [{ id: 'user-guide', name: 'n', description: 'd' }]],
  apiTokens: [apiTokens, [TOKEN]],
  createdApiToken: [createdApiToken, { token: 'vc_abc', apiToken: TOKEN }],
  twoFactorSetupAnswer: [twoFactorSetupAnswer, { secret: 'ABC', otpauthUrl: 'otpauth://totp/x' }],
  recoveryCodes: [recoveryCodes, { recoveryCodes: ['a'] }],
  documentAnswer: [documentAnswer, { document: DOCUMENT }],
  uploadAnswer: [uploadAnswer, { document: DOCUMENT, duplicate: true }],
  versionAnswer: [versionAnswer, { newest: { id: 1, version: 2, accessLevel: 'admin' } }],
  documentList: [documentList, { documents: [DOCUMENT], total: 1, cursor: 'c' }],
  folderList: [folderList, { folders: [{ folder: 'a/b', documents: 2 }] }],
  bulkAnswer: [bulkAnswer, { changed: 1, missing: 0 }],
  versionList: [versionList, { versions: [VERSION] }],
  topicGroups: [topicGroups, [{ topic: 'T', count: 1, totalChunks: 1, documents: 1, chunks: [PASSAGE] }]],
  topicList: [topicList, { topics: [{ topic: 'T', count: 1 }], total: 1 }],
  documentChunks: [documentChunks, [CHUNK]],
  messages: [messages, [MESSAGE]],
  conversations: [conversations, [{ id: 1, title: 't', updatedAt: AT }]],
  chatAnswer: [chatAnswer, { conversationId: 1, messageId: 1, suggestions: [], engine: 'builtin', message: MESSAGE }],
  errorBody: [errorBody, { message: 'm', code: 'CONFLICT', params: { max: 3 }, details: { fields: { name: 'n' } } }],
} as const satisfies Record<string, readonly [z.ZodType, unknown]>
const ROWS = Object.entries(ANSWERS) as [string, readonly [z.ZodType, unknown]][]

/** A value with a secret in each object that it holds. */
function withSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSecrets)
  if (value === null || typeof value !== 'object') return value
  const inner = Object.entries(value).map(([key, part]) => [key, withSecrets(part)] as const)
  return { ...Object.fromEntries(inner), passwordHash: 'secret', storageKey: 'secret', deletedAt: AT }
}

/** Every way to an object or a list inside a value, and the value without one of its fields. */
function withoutEach(value: object): [string, unknown][] {
  return Object.keys(value).map((key) => [key, { ...value, [key]: undefined }])
}

describe.each(ROWS)('%s', (_name, [schema, answer]) => {
  test('is read as it was sent', () => expect(schema.parse(JSON.parse(JSON.stringify(answer)))).toEqual(answer))

  test.each([[undefined], [null], ['text'], [7]])('is not %j', (value) => {
    expect(schema.safeParse(value).success).toBe(false)
  })

  test('has fields of one type alone', () => {
    const one = (Array.isArray(answer) ? answer[0] : answer) as object
    for (const [key, value] of Object.entries(one)) {
      const wrong = { ...one, [key]: typeof value === 'object' ? 7 : { of: 'another type' } }
      expect([key, schema.safeParse(Array.isArray(answer) ? [wrong] : wrong).success]).toEqual([key, false])
    }
  })
})

// Under the free keys of an error stand the server's own words, which nothing can be left out of.
test.each(ROWS.filter(([name]) => name !== 'errorBody'))(
  '%s leaves out whatever else a row of the database holds, at every depth',
  (_name, [schema, answer]) => expect(schema.parse(withSecrets(answer))).toEqual(answer),
)

describe('what an answer must hold', () => {
  test.each([
    ['a document', documentAnswer.shape.document, DOCUMENT, []],
    ['a message', messages.element, MESSAGE, []],
    ['an organization', organizationView, ORGANIZATION, []],
    ['a token', apiTokens.element, TOKEN, []],
    ['a passage', documentChunks.element, CHUNK, []],
    ['a cited source', source, CITED, []],
    ['an error', errorBody, { message: 'm', code: 'CONFLICT', params: {}, details: {} }, ['params', 'details']],
  ] as const)('%s: each of its fields but %j', (_what, schema, value, optional) => {
    const missed = withoutEach(value).filter(([, without]) => !schema.safeParse(without).success)
    const needed = Object.keys(value).filter((key) => !(optional as readonly string[]).includes(key))
    expect(missed.map(([key]) => key)).toEqual(needed)
  })
})

describe('a source', () => {
  test.each([
    [{ ...CITED, page: 3, rows: '2–4' }, true],
    [{ ...CITED, quotes: [{ quote: 'q', start: 0, end: 1 }] }, true],
    [{ type: 'content_request', content: 'Opening hours' }, true],
    [{ ...CITED, type: 'website' }, false],
    [{ ...CITED, type: undefined }, false],
    [{ type: 'content_request' }, false],
    [{ ...CITED, quotes: ['q'] }, false],
  ])('case %#: %j', (value, good) => {
    expect(source.safeParse(value).success).toBe(good)
  })
})

describe('the events of a streamed answer', () => {
  test('are these', () => expect(Object.keys(chatEvents)).toEqual(['sources', 'delta', 'done', 'error']))

  test.each([
    ['sources', { sources: [] }, { sources: [{}] }],
    ['delta', { text: '' }, { text: 7 }],
    ['done', ANSWERS.chatAnswer[1], { ...ANSWERS.chatAnswer[1], engine: 'gpt' }],
    ['error', { message: 'm', code: 'INTERNAL' }, { message: 'm' }],
  ] as const)('%s is read in its form alone', (name, good, bad) => {
    expect(chatEvents[name].parse(good)).toEqual(good)
    expect(chatEvents[name].safeParse(bad).success).toBe(false)
  })
})

describe('errors', () => {
  test.each(Object.entries(ERROR_STATUS))('%s is answered with %d', (code, status) => {
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
    expect(errorBody.parse({ message: 'm', code })).toEqual({ message: 'm', code })
  })

  test.each(['', 'TEAPOT', 'not_found', 'toString'])('%j is no code', (code) => {
    expect(errorBody.safeParse({ message: 'm', code }).success).toBe(false)
  })

  test('have texts and numbers as their figures, and nothing else', () => {
    expect(errorParams.parse({ max: 3, name: 'x' })).toEqual({ max: 3, name: 'x' })
    for (const value of [null, true, [], {}, undefined])
      expect([value, errorParams.safeParse({ value }).success]).toEqual([value, false])
  })
})
