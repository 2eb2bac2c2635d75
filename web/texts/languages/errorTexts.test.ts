import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ERROR_STATUS, type ErrorCode } from '../../../shared/contract/errorCodes.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../shared/domain/languages.ts'
import { wordError } from '../../api/wordError.ts'
import { wordRefusal } from '../../api/wordRefusal.ts'
import { serverErrors } from '../en/account/serverErrors.ts'
import { codes } from '../en/errors.ts'
import { texts } from '../i18n.ts'
import { refusalsIn, type Refusal } from './refusals.ts'

/** Codes of many different things, which are told apart by a reason. */
const BY_REASON: readonly ErrorCode[] = ['BAD_REQUEST', 'VALIDATION_FAILED', 'CONFLICT']
/** Code that no page calls: programs and the command line do. */
const NO_PAGE = /^server\/(sync|mcp)\/|Catalog\.ts$/
/** Code whose errors a page meets only when something on the way has changed what it sent; the code's own sentence does there. */
const GARBLED = [
  'server/http/errorHandler.ts',
  'server/http/readBody.ts',
  'server/http/parse.ts',
  'server/http/upload.ts',
  'server/billing/stripe/stripePayments.ts',
  'server/documents/library/cursor.ts',
  'server/documents/upload/upload.service.ts',
  'server/tokens/tokens.service.ts',
  // The widget has words of its own.
  'server/requests/visitorRequests.ts',
]
const CODES = Object.keys(ERROR_STATUS) as ErrorCode[]
const refusals = findRefusals()
const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

beforeAll(async () => {
  for (const language of others) {
    const { start } = (await import(`../${language}/start.ts`)) as { start: object }
    const { parts } = (await import(`../${language}/parts.ts`)) as { parts: object }
    texts.addResourceBundle(language, 'translation', start, true)
    texts.addResourceBundle(language, 'translation', parts, true)
  }
})

afterEach(async () => {
  await texts.changeLanguage(DEFAULT_LANGUAGE)
})

describe.each(others)('an error of the server in %s', (language) => {
  test.each(CODES)('is worded for %s', (code) => {
    const { errors } = texts.getResourceBundle(language, 'translation') as {
      errors: { codes: Record<string, string> }
    }
    expect(Object.keys(errors.codes).filter((key) => key === code || key.startsWith(`${code}_`))).not.toEqual([])
  })

  test('is in the words of the language', async () => {
    const english = { code: 'NOT_FOUND', params: { reason: 'Document' } } as const
    const before = wordError(english)
    await texts.changeLanguage(language)
    expect(wordError(english)).not.toBe(before)
    expect(wordError({ code: 'BUSY' })).toBeTypeOf('string')
    const unpriced = { code: 'BILLING_UNAVAILABLE', message: '', params: { reason: 'price', plan: 'basic' } } as const
    expect(await wordRefusal(unpriced)).toContain(texts.t('plans.basic'))
  })

  test('for a reason that nobody has worded is worded for its code', async () => {
    await texts.changeLanguage(language)
    const general = wordError({ code: 'CONFLICT' })
    expect(general).toBeTypeOf('string')
    expect(wordError({ code: 'CONFLICT', params: { reason: 'something new' } })).toBe(general)
  })

  test('is worded for each reason that the server gives a page', () => {
    const { errors } = texts.getResourceBundle(language, 'translation') as {
      errors: { codes: Record<string, string> }
    }
    const reasons = refusals.flatMap(({ code, reason }) => (reason === undefined ? [] : [`${code}_${reason}`]))
    expect(reasons.length).toBeGreaterThan(30)
    expect(reasons.filter((key) => errors.codes[key] === undefined)).toEqual([])
  })
})

test('the server gives a reason with each error of many different things that a page may meet', () => {
  const bare = refusals.filter(({ code, reason }) => BY_REASON.includes(code) && reason === undefined)
  const places = bare.map(({ place }) => place).filter((place) => !GARBLED.some((file) => place.startsWith(`${file}:`)))
  expect(places).toEqual([])
})

test('no text of an error stands in two files, of which the one that comes first would count', () => {
  expect(Object.keys(serverErrors).filter((key) => key in codes)).toEqual([])
})

/** The refusals that are written out in the server's code, as {@link refusalsIn} finds them. */
function findRefusals(): Refusal[] {
  return readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((file) => `server/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !/\.test\.|\/testing\//.test(file) && !NO_PAGE.test(file))
    .flatMap((file) => refusalsIn(file, readFileSync(file, 'utf8')))
}
