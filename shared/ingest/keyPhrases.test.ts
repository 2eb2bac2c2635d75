import { describe, expect, test } from 'vitest'
import { anyText, forSeeds } from '../text/testdata/generate.ts'
import { keyPhrases, noteHeadings } from './keyPhrases.ts'

function phrases(text: string, language = 'en', paths: readonly string[][] = []): string[] {
  const headings = new Set<string>()
  for (const path of paths) noteHeadings(headings, path)
  return keyPhrases({ texts: [text], headings, language })
}

describe('the phrases of a text', () => {
  test.each([
    ['a name that comes twice', 'Anna Meier came. Then Anna Meier left.', 'en', 'Anna Meier'],
    ['words that come thrice', 'a lighthouse, one lighthouse, my lighthouse', 'en', 'lighthouse'],
    ['words beside each other', 'solar panels cost; solar panels pay', 'en', 'solar panels'],
    ['a word with a hyphen', 'X-ray rooms, X-ray rooms', 'en', 'ray rooms'],
    ['German', 'Die Wasserkraft der Isar. Die Wasserkraft am Inn.', 'de', 'Wasserkraft'],
    ['Russian', 'Московский метрополитен. Московский метрополитен.', 'ru', 'Московский метрополитен'],
    ['Arabic', 'قناة السويس طويلة. قناة السويس قديمة.', 'ar', 'السويس'],
    ['Chinese', '故宫博物院在北京。故宫博物院很大。', 'zh', '博物院'],
    ['Thai', 'กรุงเทพมหานคร กรุงเทพมหานคร กรุงเทพมหานคร', 'th', 'กรุงเทพมหานคร'],
  ])('hold %s', (_what, text, language, expected) => {
    expect(phrases(text, language).some((phrase) => phrase.includes(expected))).toBe(true)
  })

  test.each([
    ['stop words', 'The and the and the and the and.', 'en', /the|and/i],
    ['numbers', 'Year 2024, year 2024, year 2024.', 'en', /2024/],
    ['words of two letters', 'ab ab ab ab. lamps lamps lamps', 'en', /^ab$/],
    ['Japanese endings', 'です。です。です。東京と東京と東京', 'ja', /です/],
  ])('hold no %s', (_what, text, language, absent) => {
    for (const phrase of phrases(text, language)) expect(phrase).not.toMatch(absent)
  })

  test('run over no mark: what a comma parts is no phrase', () => {
    expect(phrases('Red lamp, green door. Red lamp, green door.').join('|')).not.toContain('lamp, green')
    expect(phrases('Red lamp green door. Red lamp green door.')).toContain('Red lamp green')
  })

  test('are told where nothing comes twice, as they come', () => {
    expect(phrases('Lighthouse')).toEqual(['Lighthouse'])
    expect(phrases('')).toEqual([])
    expect(phrases('… !')).toEqual([])
  })

  test.each([
    ['as it was written', [['Boat Trips']], ['Boat Trips']],
    ['once, however often it stands above a passage', [['Boats'], ['Boats'], ['Boats']], ['Boats']],
    ['from every level', [['Boats', 'Prices']], ['Boats', 'Prices']],
    ['without figures', [['Part 7'], ['٧ Parts']], []],
    [
      'of five words at most',
      [['one two three four five'], ['one two three four five six']],
      ['one two three four five'],
    ],
    ['of a hundred characters at most', [['x'.repeat(101)], ['y'.repeat(100)]], ['y'.repeat(100)]],
  ])('take a heading %s', (_what, headings, expected) => {
    expect(phrases('', 'en', headings).toSorted()).toEqual(expected.toSorted())
  })

  test('are at most twelve, and none holds another', () => {
    const words = Array.from({ length: 40 }, (_, at) => `Name${String.fromCharCode(97 + (at % 26)).repeat(2 + at)}`)
    const found = phrases(`${words.join(', ')}. ${words.join(', ')}.`)
    expect(found.length).toBeLessThanOrEqual(12)
    for (const one of found)
      expect(found.filter((other) => other.toLowerCase().includes(one.toLowerCase()))).toEqual([one])
  })

  test('are sought at the beginning alone', () => {
    const text = `${'Early words. '.repeat(6000)}${'Late Harbour. '.repeat(50)}`
    expect(phrases(text)).toContain('Early words')
    expect(phrases(text).join()).not.toContain('Harbour')
  })

  test('of any text are phrases of that text, filled in and in no two forms', () => {
    forSeeds(150, (generator) => {
      const text = anyText(generator, 80)
      const found = phrases(text, generator.oneOf(['en', 'de', 'ja', 'th', '', 'xx']))
      expect(new Set(found.map((phrase) => phrase.toLowerCase())).size).toBe(found.length)
      for (const phrase of found) {
        expect(phrase.trim()).not.toBe('')
        expect(text).toContain(phrase)
      }
    })
  })
})
