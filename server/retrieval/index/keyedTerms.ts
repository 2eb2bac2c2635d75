import { createHmac } from 'node:crypto'

const BYTES = 6
const CACHED = 100_000

/**
 * Turns terms into tokens that say nothing without the key: the first 48 bits of HMAC-SHA256 as a number. Each organization has
 * its own key, so tokens cannot be compared across organizations.
 */
export function createTokenizer(key: Uint8Array): (term: string) => number {
  const tokens = new Map<string, number>()
  return (term) => {
    const known = tokens.get(term)
    if (known !== undefined) return known
    const token = createHmac('sha256', key).update(term).digest().readUIntBE(0, BYTES)
    if (tokens.size >= CACHED) tokens.clear()
    tokens.set(term, token)
    return token
  }
}

/** Sixteen bytes that tell whether a text is the same as another, for those who hold the key. */
export function createFingerprint(key: Uint8Array): (text: string) => Uint8Array {
  return (text) => createHmac('sha256', key).update('fingerprint\0').update(text).digest().subarray(0, 16)
}
