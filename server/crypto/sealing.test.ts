import { hkdfSync, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { anything } from '../testing/anyBytes.ts'
import { deriveKey, seal, sealPacked, unseal, unsealPacked } from './sealing.ts'

const secret = randomBytes(32)
/** Lengths around the block of the cipher, and others. */
const LENGTHS = [0, 1, 15, 16, 17, 31, 32, 33, 255, 4096, 70_001]

/** The bytes with one bit turned over. */
function flipped(bytes: Buffer, bit: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return changed
}

describe('a sealed record', () => {
  test.each(LENGTHS)('of %i bytes opens to the same bytes, in both forms', (length) => {
    const plain = anything(length).bytes(length)
    expect(unseal(secret, 'chunk:1:7', seal(secret, 'chunk:1:7', plain)).equals(plain)).toBe(true)
    expect(unsealPacked(secret, 'chunk:1:7', sealPacked(secret, 'chunk:1:7', plain)).equals(plain)).toBe(true)
  })

  test('opens out of a part of a larger buffer, as databases hand columns over', () => {
    const packed = sealPacked(secret, 'b', Buffer.from('text'))
    const row = Buffer.concat([randomBytes(5), packed, randomBytes(3)])
    expect(unsealPacked(secret, 'b', new Uint8Array(row.buffer, row.byteOffset + 5, packed.length)).toString()).toBe(
      'text',
    )
  })

  test('does not open when any one bit differs', () => {
    const packed = sealPacked(secret, 'message:1:1', Buffer.from('the passage as it was'))
    for (let bit = 0; bit < packed.length * 8; bit++)
      expect(() => unsealPacked(secret, 'message:1:1', flipped(packed, bit))).toThrow()
  })

  test('does not open when it is cut short or has something behind it', () => {
    const packed = sealPacked(secret, 'b', Buffer.from('the passage'))
    for (let length = 0; length < packed.length; length++)
      expect(() => unsealPacked(secret, 'b', packed.subarray(0, length))).toThrow()
    expect(() => unsealPacked(secret, 'b', Buffer.concat([packed, Buffer.alloc(1)]))).toThrow()
  })

  test.each([
    ['another record', 'chunk:1:8'],
    ['another organization', 'chunk:2:7'],
    ['another kind of record', 'message:1:7'],
    ['no record', ''],
  ])('does not open as %s', (_what, binding) => {
    const sealed = seal(secret, 'chunk:1:7', Buffer.from('text'))
    expect(() => unseal(secret, binding, sealed)).toThrow()
  })

  test('does not open with any other secret', () => {
    const sealed = seal(secret, 'b', Buffer.from('text'))
    expect(() => unseal(randomBytes(32), 'b', sealed)).toThrow()
    for (let bit = 0; bit < 256; bit++) expect(() => unseal(flipped(secret, bit), 'b', sealed)).toThrow()
  })

  test('does not open with the parts of another one', () => {
    const [one, two] = [seal(secret, 'b', Buffer.from('one')), seal(secret, 'b', Buffer.from('two'))]
    for (const part of ['ciphertext', 'iv', 'tag', 'salt'] as const)
      expect(() => unseal(secret, 'b', { ...one, [part]: two[part] })).toThrow()
  })

  test('is never the same twice', () => {
    const sealed = Array.from({ length: 200 }, () => seal(secret, 'b', Buffer.from('same')))
    for (const part of ['ciphertext', 'iv', 'tag', 'salt'] as const)
      expect(new Set(sealed.map((each) => each[part].toString('hex'))).size).toBe(200)
  })
})

test('keys of different uses, salts and secrets have nothing in common', () => {
  const salt = randomBytes(16)
  const keys = [
    deriveKey(secret, salt, 'record'),
    deriveKey(secret, salt, 'blob'),
    deriveKey(secret, randomBytes(16), 'record'),
    deriveKey(randomBytes(32), salt, 'record'),
  ]
  for (const key of keys) expect(key).toHaveLength(32)
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(keys.length)
  expect(deriveKey(secret, salt, 'record')).toEqual(keys[0])
})

test.each([0, 16, 64, 65])('keys are those of HKDF, with a salt of %i bytes', (length) => {
  const salt = randomBytes(length)
  for (const purpose of ['record', 'index-terms', ''])
    expect(deriveKey(secret, salt, purpose)).toEqual(Buffer.from(hkdfSync('sha256', secret, salt, purpose, 32)))
})
