import { describe, expect, test } from 'vitest'
import { createFingerprint, createSpeller, createTokenizer } from './keyedTerms.ts'

const key = new Uint8Array(32).fill(1)
const otherKey = new Uint8Array(32).fill(2)

describe('tokens', () => {
  const tokenOf = createTokenizer(key)

  test.each(['castle', 'a', '1636', '城', 'überraschung', ''])(
    'of %j are ten letters and digits that hold nothing of it',
    (term) => {
      expect(tokenOf(term)).toMatch(/^[a-z2-7]{10}$/)
      if (term.length > 1) expect(tokenOf(term)).not.toContain(term)
    },
  )

  test('are the same each time, for each maker of the same key', () => {
    expect(tokenOf('castle')).toBe(tokenOf('castle'))
    expect(createTokenizer(key.slice())('castle')).toBe(tokenOf('castle'))
  })

  test('differ between terms and between keys', () => {
    const tokens = Array.from({ length: 5000 }, (_, at) => tokenOf(`term ${at}`))
    expect(new Set(tokens).size).toBe(5000)
    expect(createTokenizer(otherKey)('castle')).not.toBe(tokenOf('castle'))
  })
})

test('a fingerprint tells texts and keys apart, and is no token of the text', () => {
  const print = createFingerprint(key)
  expect(print('castle')).toHaveLength(16)
  expect(print('castle')).toEqual(print('castle'))
  expect(print('castle')).not.toEqual(print('castles'))
  expect(createFingerprint(otherKey)('castle')).not.toEqual(print('castle'))
})

describe('spellings', () => {
  const spellingsOf = createSpeller(key)

  test('are the word and what is left without each letter, each once', () => {
    expect(spellingsOf('castle')).toHaveLength(7)
    expect(spellingsOf('aaaa')).toHaveLength(2)
    for (const spelling of spellingsOf('castle')) expect(Number.isSafeInteger(spelling)).toBe(true)
  })

  test('are shared by words a slip apart and by no others, and by nobody with another key', () => {
    const shared = (a: readonly number[], b: readonly number[]) => a.filter((each) => b.includes(each)).length
    expect(shared(spellingsOf('castle'), spellingsOf('caslte'))).toBeGreaterThan(0)
    expect(shared(spellingsOf('castle'), spellingsOf('cattle'))).toBeGreaterThan(0)
    expect(shared(spellingsOf('castle'), spellingsOf('river'))).toBe(0)
    expect(shared(spellingsOf('castle'), createSpeller(otherKey)('castle'))).toBe(0)
  })

  test.each(['', 'cat', 'a'.repeat(21), 'abc1', '東京都庁舎'.slice(0, 3), 'two words'])('of %j are none', (word) => {
    expect(spellingsOf(word)).toEqual([])
  })
})
