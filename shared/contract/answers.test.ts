import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { chatEvents, messages, source } from './chat.ts'
import { documentAnswer, documentChunks } from './documents.ts'
import { ERROR_STATUS } from './errorCodes.ts'
import { errorBody, errorParams } from './errors.ts'
import { organizationView } from './organizations.ts'
import { apiTokens } from './tokens.ts'
import { AT, ORGANIZATION, DOCUMENT, CITED, MESSAGE, TOKEN, CHUNK, ANSWERS } from './testing/answers.ts'

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
  test('are these', () =>
    expect(Object.keys(chatEvents)).toEqual(['asked', 'sources', 'delta', 'done', 'ended', 'error']))

  test.each([
    ['asked', { conversationId: 1, questionId: 1, messageId: 2 }, { messageId: 2 }],
    ['sources', { sources: [] }, { sources: [{}] }],
    ['delta', { text: '' }, { text: 7 }],
    ['done', ANSWERS.chatAnswer[1], { ...ANSWERS.chatAnswer[1], engine: 'gpt' }],
    ['ended', { message: { ...MESSAGE, progress: 'stopped' } }, { message: { ...MESSAGE, progress: 'whole' } }],
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
