import { describe, expect, test } from 'vitest'
import { isKnownWord, probesOf } from './knownWords.ts'

describe('a word of its own', () => {
  test.each([
    'crate',
    'apart',
    'Feier',
    'einreichen',
    'enlever',
    'kostet',
    'cuesta',
    'kolacja',
    'отпуск',
    'Zürich',
    'Nairobi',
    'Ghana',
    'ACCOMMODATION',
  ])('%s is known', (word) => {
    expect(isKnownWord(word)).toBe(true)
  })

  test.each(['acommodation', 'hoilday', 'trainimg', 'Urlaubsantrg', 'obstretics', 'parkng'])('%s is not', (word) => {
    expect(isKnownWord(word)).toBe(false)
  })

  test('few of what is no word are taken for one', () => {
    const consonants = 'bcdfghjklmnpqrstvwxz'
    const texts = Array.from({ length: 4000 }, (_, at) =>
      Array.from({ length: 9 }, (__, place) => consonants[(at * (place + 7) + place * place * 13) % 20]).join(''),
    )
    expect(texts.filter(isKnownWord).length / texts.length).toBeLessThan(0.03)
  })
})

test('the bits of a word lie within the filter, whatever the word', () => {
  for (const word of ['', 'a', 'word', 'ж'.repeat(500), '\u{1f600}', '\ud800'])
    for (const at of probesOf(word, { probes: 7, size: 1000 })) {
      expect(Number.isInteger(at)).toBe(true)
      expect(at).toBeGreaterThanOrEqual(0)
      expect(at).toBeLessThan(1000)
    }
})
