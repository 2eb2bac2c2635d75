import { describe, expect, test } from 'vitest'
import { postingWord, readPosting, wordRange } from './postings.ts'

const TOKEN = 'abcdefghij'

test('a word is letters and digits, and gives back what was put in', () => {
  for (let count = 1; count <= 35; count += 1)
    for (const terms of [count, 36, 99, 400, 1295]) {
      const word = postingWord(1, TOKEN, { count, terms })
      expect(word).toMatch(/^[0-9a-z]{14}$/)
      expect(readPosting(word)).toEqual({ count, terms })
    }
})

test.each([
  ['occurrences', { count: 900, terms: 1000 }, { count: 35, terms: 1000 }],
  ['terms', { count: 2, terms: 90_000 }, { count: 2, terms: 1295 }],
])('very many %s are not told apart', (_, posting, read) => {
  expect(readPosting(postingWord(0, TOKEN, posting))).toEqual(read)
})

describe('the range of a token at a level', () => {
  const [from, below] = wordRange(1, TOKEN)
  const isInside = (word: string): boolean => word >= from && word < below

  test('holds all of its words', () => {
    for (const count of [1, 9, 10, 35])
      for (const terms of [1, 35, 36, 1295]) expect(isInside(postingWord(1, TOKEN, { count, terms }))).toBe(true)
  })

  test.each([
    ['another level', postingWord(2, TOKEN, { count: 1, terms: 1 })],
    ['a lower level', postingWord(0, TOKEN, { count: 35, terms: 1295 })],
    ['the token behind', postingWord(1, 'abcdefghik', { count: 1, terms: 1 })],
    ['the token before', postingWord(1, 'abcdefghii', { count: 35, terms: 1295 })],
  ])('holds no word of %s', (_, word) => {
    expect(isInside(word)).toBe(false)
  })
})
