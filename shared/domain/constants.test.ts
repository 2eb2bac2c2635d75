import { describe, expect, test } from 'vitest'
import { ACCESS_LEVELS, highestLevel, LEVEL_RANK, levelsUpTo } from './access.ts'
import { AUDIT_ACTIONS } from './audit.ts'
import { DEFAULT_ASSISTANT_NAME, PRODUCT_NAME } from './brand.ts'
import {
  EMAIL_CHANGE_LIFETIME_MS,
  FORMER_SLUG_LIFETIME_MS,
  INVITATION_LIFETIME_MS,
  MAX_MESSAGE_CHARACTERS,
  MAX_QUEUED_FILES,
  MAX_UPLOAD_BYTES,
  MESSAGE_WARNING_CHARACTERS,
  PASSWORD_RESET_LIFETIME_MS,
  SESSION_LIFETIME_MS,
  UNLIMITED,
  VERIFICATION_LIFETIME_MS,
} from './limits.ts'
import { AI_PERSONALITIES, PASSWORD_RULES } from './people.ts'
import { PLAN_SLUGS, planOfSignup, SIGNUP_PLANS, TRIAL_DAYS } from './plans.ts'
import { ROLES } from './roles.ts'
import { DOCUMENT_STATUSES, INGEST_FAILURES } from './status.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

describe('access levels', () => {
  test.each([
    ['super_admin', ['public', 'users', 'admin']],
    ['admin', ['public', 'users', 'admin']],
    ['sub_admin', ['public', 'users']],
    ['user', ['public', 'users']],
  ] as const)('a %s sees %j', (role, levels) => {
    expect(levelsUpTo(highestLevel(role))).toEqual(levels)
  })

  test.each([
    ['public', ['public']],
    ['users', ['public', 'users']],
    ['admin', ['public', 'users', 'admin']],
  ] as const)('up to %s they are %j', (highest, levels) => {
    expect(levelsUpTo(highest)).toEqual(levels)
  })

  test('rank in the order in which they stand, none like another', () => {
    expect(ACCESS_LEVELS.map((level) => LEVEL_RANK[level])).toEqual([0, 1, 2])
    expect(Object.keys(LEVEL_RANK)).toEqual([...ACCESS_LEVELS])
  })

  test('no role sees more than one above it', () => {
    const seen = ROLES.map((role) => levelsUpTo(highestLevel(role)).length)
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  })
})

describe('limits', () => {
  test.each([
    ['an upload in bytes', MAX_UPLOAD_BYTES, 52_428_800],
    ['a message in characters', MAX_MESSAGE_CHARACTERS, 2000],
    ['a message before the warning', MESSAGE_WARNING_CHARACTERS, 1800],
    ['files in the queue', MAX_QUEUED_FILES, 10],
    ['no limit', UNLIMITED, 999_999],
    ['a verification', VERIFICATION_LIFETIME_MS, DAY_MS],
    ['a change of the email address', EMAIL_CHANGE_LIFETIME_MS, DAY_MS],
    ['a session', SESSION_LIFETIME_MS, 30 * DAY_MS],
    ['an invitation', INVITATION_LIFETIME_MS, 7 * DAY_MS],
    ['a password reset', PASSWORD_RESET_LIFETIME_MS, 60 * MINUTE_MS],
    ['a slug that was given up', FORMER_SLUG_LIFETIME_MS, 30 * DAY_MS],
  ])('%s: %d', (_what, limit, value) => {
    expect(limit).toBe(value)
  })
})

describe('plans', () => {
  test('are these, the smallest first', () => {
    expect(PLAN_SLUGS).toEqual(['free', 'basic', 'professional', 'premium', 'enterprise'])
    expect(TRIAL_DAYS).toBe(30)
  })

  test.each([
    ['starter', 'free'],
    ['professional', 'professional'],
    ['premium', 'premium'],
  ] as const)('%s of the sign-up is %s of the catalogue', (chosen, plan) => {
    expect(planOfSignup(chosen)).toBe(plan)
  })

  test('of the sign-up are all in the catalogue, each once', () => {
    const plans = SIGNUP_PLANS.map(planOfSignup)
    expect(plans.every((plan) => PLAN_SLUGS.includes(plan))).toBe(true)
    expect(new Set(plans).size).toBe(SIGNUP_PLANS.length)
  })
})

describe('the audit log', () => {
  test('names every event once, as a thing and what became of it', () => {
    expect(AUDIT_ACTIONS.filter((action, at) => AUDIT_ACTIONS.indexOf(action) !== at)).toEqual([])
    for (const action of AUDIT_ACTIONS) expect(action).toMatch(/^[a-z_]+(\.[a-z_]+)?$/)
  })

  test.each([
    'sign_in.failed',
    'password.changed',
    'member.role_changed',
    'member.removed',
    'ownership.transferred',
    'token.created',
    'token.revoked',
    'document.deleted',
    'document.access_changed',
    'document.renamed',
    'document.restored',
    'two_factor.disabled',
    'audit.exported',
    'audit.retention_changed',
    'audit.purged',
    'audit.tampered',
  ])('keeps %s', (action) => {
    expect(AUDIT_ACTIONS).toContain(action)
  })
})

describe('the states of a document', () => {
  test('are four', () => {
    expect(DOCUMENT_STATUSES).toEqual(['processing', 'retry_pending', 'completed', 'failed'])
  })

  test.each(Object.entries(INGEST_FAILURES))('%s is told as a sentence of its own: %s', (code, sentence) => {
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
    expect(sentence).toMatch(/^[A-Z].*[^.]\.$/)
    expect(Object.values(INGEST_FAILURES).filter((other) => other === sentence)).toHaveLength(1)
  })
})

describe('people', () => {
  test('write with an assistant of these manners and this name', () => {
    expect(AI_PERSONALITIES).toEqual(['supportive', 'professional', 'friendly', 'expert', 'creative'])
    expect([PRODUCT_NAME, DEFAULT_ASSISTANT_NAME]).toEqual(['Veracite', 'Vera'])
  })

  test.each([
    ['', []],
    ['abcdefg', ['lower']],
    ['abcdefgh', ['length', 'lower']],
    ['ABCDEFGH', ['length', 'upper']],
    ['12345678', ['length', 'digit']],
    ['@$!%*?&@', ['length', 'special']],
    ['Ab1@', ['upper', 'lower', 'digit', 'special']],
    ['Abcdef1@', ['length', 'upper', 'lower', 'digit', 'special']],
    ['Äöüäöüäöü', ['length']],
    ['abc def#~^', ['length', 'lower']],
    ['١٢٣٤٥٦٧٨', ['length']],
    ['😀😀😀😀', ['length']],
  ])('of a password %j hold %j', (password, held) => {
    expect(PASSWORD_RULES.filter((rule) => rule.holds(password)).map(({ id }) => id)).toEqual(held)
  })
})
