import { describe, expect, test } from 'vitest'
import { isKnownWord } from './knownWords.ts'

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
