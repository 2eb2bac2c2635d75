import { describe, expect, test } from 'vitest'
import { fold } from '../text/fold.ts'
import { capitalsShowNames, packOf, PACKS, scriptOf } from './packs.ts'
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

/** Two forms of one word in each language that has a stemmer, and a word that must not become the same. */
const FORMS: Readonly<Record<string, readonly [string, string, string]>> = {
  bg: ['градове', 'градовете', 'река'],
  da: ['bådene', 'båden', 'huset'],
  de: ['häuser', 'häusern', 'bäume'],
  el: ['δρομοι', 'δρομος', 'πολη'],
  en: ['houses', 'house', 'horse'],
  es: ['casas', 'casa', 'cosa'],
  fi: ['talossa', 'talosta', 'vene'],
  fr: ['maisons', 'maison', 'raison'],
  hu: ['házban', 'házak', 'kert'],
  it: ['case', 'casa', 'cosa'],
  nl: ['boten', 'boot', 'huis'],
  no: ['båtene', 'båten', 'huset'],
  pt: ['casas', 'casa', 'coisa'],
  ro: ['casele', 'casă', 'masa'],
  ru: ['книги', 'книга', 'город'],
  sv: ['båtarna', 'båtar', 'huset'],
  tr: ['evler', 'ev', 'göl'],
}

describe('stemmers', () => {
  test.each(Object.entries(FORMS))('of %s bring %j together, apart from the last', (language, [one, other, apart]) => {
    const stem = packOf(language)?.stem ?? ((word: string) => word)
    expect(stem(one)).toBe(stem(other))
    expect(stem(one)).not.toBe(stem(apart))
  })

  test.each(PACKS.flatMap(({ code, stem }) => (stem ? [[code, stem] as const] : [])))(
    'of %s take whatever comes for a word',
    (_code, stem) => {
      for (const odd of ['', 'a', 'x'.repeat(1000), '東京', '😀', "l'", '٣', 'ß', '__proto__', ' '])
        expect(typeof stem(odd)).toBe('string')
    },
  )
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
