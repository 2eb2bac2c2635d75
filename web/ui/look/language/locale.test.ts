import { afterEach, describe, expect, test, vi } from 'vitest'
import { amountText } from '../../../billing/money.ts'
import { texts } from '../../../texts/i18n.ts'
import { clockTime, dayText, fileSize, localDate, relativeTime } from '../../format.ts'
import { locale } from './locale.ts'
import { numberText } from '../../numbers.ts'

const EVENING = new Date(2026, 10, 21, 21, 5).toISOString()

afterEach(async () => {
  vi.unstubAllGlobals()
  await texts.changeLanguage('en')
})

describe('dates, numbers and sums', () => {
  test.each([
    ['de', '21. November 2026', '21:05', '5.000', '15,83 $', '1,50 MB', '21. Nov.', '1.11.2026'],
    ['fr', '21 novembre 2026', '21:05', '5 000', '15,83 $US', '1,50 Mo', '21 nov.', '01/11/2026'],
    ['es', '21 de noviembre de 2026', '21:05', '5000', '15,83 US$', '1,50 MB', '21 nov', '1/11/2026'],
  ])('are written as usual in %s', async (language, ...expected) => {
    vi.stubGlobal('navigator', { languages: ['en-US'] })
    await texts.changeLanguage(language)
    const now = new Date('2026-11-21T12:00:00Z')
    const written = [localDate(EVENING), clockTime(EVENING), numberText(5000), amountText(1583, 'usd')]
    const more = [fileSize(1.5 * 1024 ** 2), dayText('2026-11-21'), relativeTime('2026-11-01T12:00:00Z', now)]
    expect([...written, ...more].map((text) => text.replaceAll(/\s/g, ' '))).toEqual(expected)
  })

  test('have European figures in Arabic, as its texts do', async () => {
    vi.stubGlobal('navigator', { languages: ['ar-EG'] })
    await texts.changeLanguage('ar')
    for (const text of [localDate(EVENING), clockTime(EVENING), numberText(5000), fileSize(2048)])
      expect(text).toMatch(/^[^\u0660-\u0669]*\d[^\u0660-\u0669]*$/)
  })

  test('follow the region of a reader whose language is shown', async () => {
    vi.stubGlobal('navigator', { languages: ['fr-CH', 'en-GB', 'en'] })
    expect(locale()).toBe('en-GB-u-nu-latn')
    expect(localDate(EVENING)).toBe('21 November 2026')
    expect(clockTime(EVENING)).toMatch(/^9:05.pm$/i)
    await texts.changeLanguage('de')
    expect(locale()).toBe('de-u-nu-latn')
  })
})
