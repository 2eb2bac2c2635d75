import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, sealPacked, unseal, unsealPacked } from './sealing.ts'

const secret = randomBytes(32)
const text = Buffer.from('the passage as it was')

test('what was sealed opens again, and only with its own secret and binding', () => {
  const sealed = seal(secret, 'chunk:1:7', text)
  expect(unseal(secret, 'chunk:1:7', sealed)).toEqual(text)
  expect(() => unseal(randomBytes(32), 'chunk:1:7', sealed)).toThrow()
  expect(() => unseal(secret, 'chunk:2:7', sealed)).toThrow()
  expect(() => unseal(secret, 'chunk:1:8', sealed)).toThrow()
})

test('a changed byte anywhere is noticed', () => {
  const packed = sealPacked(secret, 'message:1:1', text)
  for (let at = 0; at < packed.length; at++) {
    const changed = Buffer.from(packed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => unsealPacked(secret, 'message:1:1', changed)).toThrow()
  }
})

test('the same text is never sealed the same way twice', () => {
  const one = seal(secret, 'b', text)
  const two = seal(secret, 'b', text)
  expect(one.ciphertext).not.toEqual(two.ciphertext)
  expect(one.salt).not.toEqual(two.salt)
  expect(one.iv).not.toEqual(two.iv)
})
