import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ERROR_STATUS, type ErrorCode } from '../../../shared/contract/errorCodes.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../shared/domain/languages.ts'
import { wordError } from '../../api/wordError.ts'
import { texts } from '../i18n.ts'

/** Codes of so many different things that only their reasons have texts. */
const BY_REASON: readonly ErrorCode[] = ['BAD_REQUEST', 'VALIDATION_FAILED', 'CONFLICT']
const CODES = Object.keys(ERROR_STATUS) as ErrorCode[]
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
  test.each(CODES.filter((code) => !BY_REASON.includes(code)))('is worded for %s', (code) => {
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
    expect(wordError({ code: 'BILLING_UNAVAILABLE', params: { reason: 'price', plan: 'Basic' } })).toContain('Basic')
  })

  test('that nobody has worded keeps the sentence of the server', async () => {
    await texts.changeLanguage(language)
    expect(wordError({ code: 'CONFLICT', params: { reason: 'something new' } })).toBeUndefined()
  })
})
