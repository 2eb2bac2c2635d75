import { describe, expect, test } from 'vitest'
import { randomNumbers } from '../testing/samples.ts'
import { mergeVocabularies } from './mergeVocabularies.ts'
import { hasSpelling, spellingOf, termsSpelledLike, vocabularyBytes } from './vocabulary.ts'

const bytesOf = (...words: readonly (readonly [string, string])[]) =>
  vocabularyBytes(new Set(words.map(([word, term]) => spellingOf(word, term))))

const LIBRARY = bytesOf(
  ['castle', 'castl'],
  ['castles', 'castl'],
  ['городами', 'город'],
  ['überraschung', 'uberrasch'],
  ['gift', 'gift'],
  ['gift', 'gif'],
)

describe('a vocabulary', () => {
  test.each([
    ['castle', ['castl']],
    ['caslte', ['castl']],
    ['городаим', ['город']],
    ['uberraschung', ['uberrasch']],
    ['gift', ['gif', 'gift']],
    ['river', []],
  ])('knows the terms of words like %s', (word, terms) => {
    expect([...termsSpelledLike(LIBRARY, word)].sort()).toEqual(terms)
  })

  test('takes a few bytes a word', () => {
    const words = Array.from(
      { length: 2000 },
      (_, at) => `w${at.toString(26).replace(/[0-9]/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}ord`,
    )
    expect(vocabularyBytes(new Set(words.map((word) => spellingOf(word, word)))).length / 2000).toBeLessThan(10)
  })
})

describe('vocabularies that are merged', () => {
  const random = randomNumbers(8)
  const word = () =>
    Array.from({ length: 4 + Math.floor(random() * 3) }, () => 'abä'[Math.floor(random() * 3)]).join('')
  const spelling = () => spellingOf(word(), random() < 0.5 ? word() : 'ab')

  test('are those of all words, each once', () => {
    for (let times = 0; times < 20; times += 1) {
      const parts = Array.from({ length: 1 + (times % 9) }, () => new Set(Array.from({ length: 60 }, spelling)))
      const merged = mergeVocabularies(parts.map(vocabularyBytes))
      const all = new Set(parts.flatMap((part) => [...part]))
      for (const each of all) {
        const [written = '', term = ''] = each.split(' ')
        expect(termsSpelledLike(merged, written)).toContain(term)
      }
      expect(countOf(merged)).toBe(all.size)
    }
  })

  test('leave out words whose term is not kept', () => {
    const merged = mergeVocabularies(
      [LIBRARY, bytesOf(['castle', 'castl'], ['river', 'river'])],
      (term) => term !== 'castl',
    )
    expect([...termsSpelledLike(merged, 'castle')]).toEqual([])
    expect([...termsSpelledLike(merged, 'river')]).toEqual(['river'])
    expect([...termsSpelledLike(merged, 'городами')]).toEqual(['город'])
  })

  test('of nothing is nothing', () => {
    expect(mergeVocabularies([])).toHaveLength(0)
    expect(mergeVocabularies([new Uint8Array(), new Uint8Array()])).toHaveLength(0)
  })
})

/** How many words with their terms there are: merging with itself word by word is what the bytes themselves say. */
function countOf(vocabulary: Uint8Array): number {
  let count = 0
  mergeVocabularies([vocabulary], () => {
    count += 1
    return false
  })
  return count
}

test.each([
  ['castle', true],
  ['城市大厦', true],
  ['cat', false],
  ['1636', false],
  ['a-bc-d', false],
  ['a'.repeat(20), true],
  ['a'.repeat(21), false],
])('slips of %s are looked for: %s', (word, looked) => {
  expect(hasSpelling(word)).toBe(looked)
})
