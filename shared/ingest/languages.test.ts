import { describe, expect, test } from 'vitest'
import { fold } from '../text/fold.ts'
import { capitalsShowNames, LANGUAGES, scriptOf } from './languages.ts'
import { STOP_WORD_LANGUAGES, stopWords } from './stopWords.ts'

test.each([
  ['en', 'Latin'],
  ['ru', 'Cyrillic'],
  ['fa', 'Arabic'],
  ['ja', 'Kana'],
  ['hy', 'Armenian'],
  ['xx', 'Latin'],
])('%s is written in %s', (language, script) => {
  expect(scriptOf(language)).toBe(script)
})

test.each([
  ['en', true],
  ['fr', true],
  ['de', false],
  ['lb', false],
  ['xx', true],
])('a capital shows a name in %s: %s', (language, expected) => {
  expect(capitalsShowNames(language)).toBe(expected)
})

test('every key is a code of two letters, and who has a stemmer has stop words', () => {
  for (const [code, { stem, stopWords: words }] of Object.entries(LANGUAGES)) {
    expect(code).toMatch(/^[a-z]{2}$/)
    expect(stem === undefined).toBe(words === undefined)
  }
})

describe('stop words', () => {
  test.each([
    ['en', 'the'],
    ['en', 'also'],
    ['de', 'worum'],
    ['fr', 'selon'],
    ['es', 'según'],
    ['ru', 'является'],
    ['ar', 'التي'],
  ])('%s: %s says nothing', (language, word) => {
    expect(stopWords(language).has(fold(word))).toBe(true)
  })

  test.each([
    ['en', 'castle'],
    ['de', 'Mühle'],
    ['xx', 'the'],
  ])('%s: %s says something', (language, word) => {
    expect(stopWords(language).has(fold(word))).toBe(false)
  })

  test('are known for the languages that have a list, each folded', () => {
    expect(STOP_WORD_LANGUAGES).toContain('en')
    expect(STOP_WORD_LANGUAGES).not.toContain('ja')
    for (const language of STOP_WORD_LANGUAGES) for (const word of stopWords(language)) expect(fold(word)).toBe(word)
  })
})
