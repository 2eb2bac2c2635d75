import { expect, test } from 'vitest'
import { hashToken, newToken } from './tokens.ts'

test('a token has 256 random bits and goes into an address as it is', () => {
  const tokens = Array.from({ length: 500 }, newToken)
  expect(new Set(tokens).size).toBe(500)
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(encodeURIComponent(token)).toBe(token)
  }
})

test('what is stored is the same for the same token and for no other, and does not hold it', () => {
  const token = newToken()
  expect(hashToken(token)).toBe(hashToken(token))
  expect(hashToken(token)).toMatch(/^[\da-f]{64}$/)
  expect(hashToken(`${token} `)).not.toBe(hashToken(token))
  expect(hashToken(token)).not.toContain(token)
  // SHA-256 of "abc" (FIPS 180-4, example B.1).
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
