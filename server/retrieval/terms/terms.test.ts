import { describe, expect, test } from 'vitest'
import { isGrammatical, scanTerms, textTerms } from './terms.ts'

const said = (text: string, language: string): string[] =>
  textTerms(text, language)
    .filter(({ stop }) => !stop)
    .map(({ term }) => term)

describe('terms of a text', () => {
  test.each([
    ['are stems, without case', 'en', 'Castles above the Rivers', ['castl', 'river']],
    ['without accents', 'fr', 'Châteaux élevés', ['chateau', 'elev']],
    ['in German', 'de', 'die Häuser der Stadt', ['haus', 'stadt']],
    ['in Russian', 'ru', 'дома и мельницы', ['дом', 'мельниц']],
    ['numbers without separators', 'en', '81,000 euros in 1636', ['81000', 'euro', '1636']],
    ['numbers in other digits', 'ar', '١٦٣٦', ['1636']],
    ['pairs of Chinese characters', 'zh', '长城很长', ['长城', '城很', '很长']],
    ['a single character where it stands alone', 'zh', '城', ['城']],
    ['pairs of Japanese ones, particles marked', 'ja', '東京の塔', ['東京', '京の', 'の塔']],
    ['threes in Thai', 'th', 'กรุงเทพ', ['กรุ', 'รุง', 'ุงเ', 'งเท', 'เทพ']],
    ['pairs in Korean words', 'ko', '서울에서', ['서울', '울에', '에서']],
    ['nothing of marks', 'en', '… — !?', []],
    ['nothing of nothing', 'en', '', []],
  ])('%s', (_, language, text, expected) => {
    expect(said(text, language)).toEqual(expected)
  })

  test('function words are there, and marked', () => {
    expect(textTerms('the castle', 'en').map(({ stop }) => stop)).toEqual([true, false])
    expect(textTerms('これは', 'ja').every(({ stop }) => stop)).toBe(true)
  })

  test.each([
    ['Who leads it?', ['lead']],
    ['The WHO advises the IT department.', ['WHO', 'advis', 'IT', 'depart']],
  ])('names in capitals are no function words: %s', (text, expected) => {
    expect(said(text, 'en')).toEqual(expected)
  })

  test('letters at an apostrophe are marked', () => {
    const terms = textTerms("l'amphore", 'fr')
    expect(terms.filter(({ stop }) => stop).map(({ folded }) => folded)).toEqual(['l'])
  })

  test('positions count on, and offsets are those of the text', () => {
    const text = 'The old castles of 東京都 stand.'
    const terms = textTerms(text, 'en')
    expect(terms.map(({ position }) => position)).toEqual(terms.map((_, at) => at))
    for (const { folded, start, end } of terms) expect(text.slice(start, end).toLowerCase()).toBe(folded)
  })

  test('a word is read in the language of its text, each time', () => {
    expect(said('wurden', 'de')).toEqual([])
    expect(said('wurden', 'en')).toHaveLength(1)
    expect(said('wurden', 'de')).toEqual([])
  })
})

test('a scan tells the same as the list', () => {
  const text = "The keeper's castle, l'été 1636, 東京の塔."
  const told: unknown[] = []
  scanTerms(text, 'en', ({ term, folded, stop }, start, end, position) =>
    told.push({ term, folded, start, end, position, stop }),
  )
  expect(told).toEqual(textTerms(text, 'en'))
})

test.each([
  ['京の', 'ja', true],
  ['東京', 'ja', false],
  ['城的', 'zh', true],
  ['长城', 'zh', false],
])('%s in %s is grammatical: %s', (gram, language, expected) => {
  expect(isGrammatical(gram, language)).toBe(expected)
})
