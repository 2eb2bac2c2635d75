import { describe, expect, test } from 'vitest'
import { createFingerprint, createTokenizer } from './keyedTerms.ts'

const key = new Uint8Array(32).fill(1)
const otherKey = new Uint8Array(32).fill(2)

describe('tokens', () => {
  const tokenOf = createTokenizer(key)

  test.each(['castle', 'a', '1636', '城', 'überraschung', ''])('of %j are 48 bits', (term) => {
    expect(Number.isSafeInteger(tokenOf(term))).toBe(true)
    expect(tokenOf(term)).toBeLessThan(2 ** 48)
    expect(tokenOf(term)).toBeGreaterThan(2 ** 20)
  })

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
