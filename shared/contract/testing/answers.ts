import type { z } from 'zod'
import { acceptAnswer, invitations, members, openInvitation } from '../members.ts'
import { currentUser, loginAnswer, ownSessions, profileAnswer, verifyEmailAnswer } from '../accounts.ts'
import { auditChain, auditList } from '../audit.ts'
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
  providerEventTaken,
} from '../billing.ts'
import { chatAnswer, conversations, messages } from '../chat.ts'
import {
  bulkAnswer,
  documentAnswer,
  documentChunks,
  documentList,
  folderList,
  uploadAnswer,
  versionAnswer,
  versionList,
} from '../documents.ts'
import { topicGroups, topicList } from '../explorer.ts'
import { errorBody } from '../errors.ts'
import { currentOrganization, organizationView, usageStats } from '../organizations.ts'
import { prebuiltSources, signupAnswer } from '../signup.ts'
import { apiTokens, createdApiToken } from '../tokens.ts'
import { recoveryCodes, twoFactorSetupAnswer } from '../twoFactor.ts'

export const AT = '2026-11-01T10:00:00.000Z'
const NAMED = { firstName: 'Ada', lastName: null, email: 'ada@example.org' }
export const ORGANIZATION = {
  id: 1,
  name: 'Acme',
  slug: 'acme',
  assistantName: 'Vera',
  aiPersonality: 'expert',
  memberLabel: 'Student',
  holdSuspicious: true,
  whenUnsure: 'refuse',
  planType: 'free',
  publicId: '0123456789abcdef',
}
export const DOCUMENT = {
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
export const CITED = {
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
export const MESSAGE = { id: 1, role: 'assistant', content: 'A', createdAt: AT, sources: [CITED] }
export const TOKEN = {
  id: 1,
  name: 'n',
  hint: 'vc_ab',
  scopes: ['chat.use'],
  createdAt: AT,
  expiresAt: null,
  lastUsedAt: null,
  owner: { id: 'u', ...NAMED },
}
export const CHUNK = {
  id: 1,
  chunkIndex: 0,
  content: '[A] B',
  text: 'B',
  overlap: 0,
  headingPath: ['A'],
  tables: [{ start: 0, end: 1, header: [''], rows: [{ start: 0, end: 1, cells: [{ start: 0, end: 1, column: 0 }] }] }],
}

/** An answer of each kind. */
export const ANSWERS = {
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
      language: 'de',
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
  auditChain: [auditChain, { first: 1, last: 2, hash: 'h', publicKey: 'k', retentionYears: null }],
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
      trialEnded: { plan: 'professional', at: AT },
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
  usageHistory: [
    usageHistory,
    {
      days: [
        { day: '2026-11-01', questions: 3, refusals: 1, unsure: 1, storage: 0.5, quoted: 2, written: 4, withheld: 1 },
      ],
    },
  ],
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
  conversations: [conversations, [{ id: 1, title: 't', pinned: true, updatedAt: AT }]],
  chatAnswer: [
    chatAnswer,
    { conversationId: 1, questionId: 1, messageId: 2, suggestions: [], engine: 'builtin', message: MESSAGE },
  ],
  providerEventTaken: [providerEventTaken, { received: true }],
  errorBody: [errorBody, { message: 'm', code: 'CONFLICT', params: { max: 3 }, details: { fields: { name: 'n' } } }],
} as const satisfies Record<string, readonly [z.ZodType, unknown]>
