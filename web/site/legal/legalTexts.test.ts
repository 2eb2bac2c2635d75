import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../shared/domain/languages.ts'
import { LEGAL_TEXTS, legalText } from './legalTexts.ts'

/** What must be alike in all languages: how many paragraphs and headings there are, and what headings are numbered. */
function shapeOf(text: string): string[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block) => /^#+( \d+\.)?/.exec(block)?.[0] ?? 'paragraph')
}

/** Facts that a translation must not change: figures and the names of methods. */
function factsOf(text: string): string[] {
  return [...text.matchAll(/AES-256-GCM|Argon2id|\d+/g)].map(([fact]) => fact).toSorted()
}

describe.each(LEGAL_TEXTS)('%s', (name) => {
  const english = legalText(name, 'en').text

  test.each(LANGUAGES.filter((language) => legalText(name, language).language === language))(
    'says the same in the same places in %s',
    (language) => {
      const { text } = legalText(name, language)
      expect(shapeOf(text)).toEqual(shapeOf(english))
      expect(factsOf(text)).toEqual(factsOf(english))
      if (language !== 'en') expect(text).not.toBe(english)
    },
  )

  test('is in English where there is no translation', () => {
    expect(english.length).toBeGreaterThan(1000)
    expect(legalText(name, 'xx')).toEqual({ text: english, language: 'en' })
  })
})
