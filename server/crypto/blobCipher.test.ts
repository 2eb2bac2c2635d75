import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { anything } from '../testing/anyBytes.ts'
import {
  HEADER_BYTES,
  newBlobHeader,
  plainSize,
  SEALED_SEGMENT_BYTES,
  SEGMENT_BYTES,
  segmentCipher,
} from './blobCipher.ts'

const secret = randomBytes(32)
const header = newBlobHeader()
const cipher = segmentCipher(secret, header, 'blob:1:a')
const plain = Buffer.from('a segment of a file')

/** A whole file as it is stored. */
function sealFile(bytes: Buffer): Buffer {
  const count = Math.max(1, Math.ceil(bytes.length / SEGMENT_BYTES))
  const segments = Array.from({ length: count }, (_, at) =>
    cipher.seal(bytes.subarray(at * SEGMENT_BYTES, (at + 1) * SEGMENT_BYTES), at, at === count - 1),
  )
  return Buffer.concat([header, ...segments])
}

describe('a segment', () => {
  test.each([0, 1, 16, 1000, SEGMENT_BYTES - 1, SEGMENT_BYTES])('of %i bytes opens to the same bytes', (length) => {
    const bytes = anything(length).bytes(length)
    for (const last of [true, false]) expect(cipher.open(cipher.seal(bytes, 3, last), 3, last).equals(bytes)).toBe(true)
  })

  test('does not open when any one bit differs', () => {
    const sealed = cipher.seal(plain, 0, true)
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(() => cipher.open(changed, 0, true)).toThrow()
    }
  })

  test.each([
    ['at another place', 6, false],
    ['as the last one', 5, true],
    ['as the last one at another place', 0, true],
  ])('does not open %s', (_what, number, last) => {
    expect(() => cipher.open(cipher.seal(plain, 5, false), number, last)).toThrow()
  })

  test.each([
    ['another file', segmentCipher(secret, header, 'blob:1:b')],
    ['another organization', segmentCipher(secret, header, 'blob:2:a')],
    ['another header', segmentCipher(secret, newBlobHeader(), 'blob:1:a')],
    ['another secret', segmentCipher(randomBytes(32), header, 'blob:1:a')],
  ])('does not open in %s', (_what, other) => {
    expect(() => other.open(cipher.seal(plain, 0, true), 0, true)).toThrow()
  })

  test('keeps its place also far into a file', () => {
    const far = 2 ** 32 - 1
    expect(cipher.open(cipher.seal(plain, far, true), far, true)).toEqual(plain)
    expect(() => cipher.seal(plain, 2 ** 32, true)).toThrow()
  })
})

test.each([0, 1, SEGMENT_BYTES - 1, SEGMENT_BYTES, SEGMENT_BYTES + 1, 3 * SEGMENT_BYTES, 3 * SEGMENT_BYTES + 17])(
  'the size of a file of %i bytes is known from its stored size',
  (length) => {
    const stored = sealFile(anything(length).bytes(length))
    expect(plainSize(stored.length)).toBe(length)
    expect(stored.length).toBeGreaterThan(HEADER_BYTES)
    expect(SEALED_SEGMENT_BYTES).toBeGreaterThan(SEGMENT_BYTES)
  },
)
