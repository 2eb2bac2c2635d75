import { createHmac } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const BYTES = 6
const CACHED = 100_000

/**
 * Turns terms into tokens that say nothing without the key: ten letters of base 32 from the first 48 bits of
 * HMAC-SHA256. Each organization has its own key, so tokens cannot be compared across organizations.
 */
export function createTokenizer(key: Uint8Array): (term: string) => string {
  const tokens = new Map<string, string>()
  return (term) => {
    const known = tokens.get(term)
    if (known !== undefined) return known
    const token = base32(createHmac('sha256', key).update(term).digest())
    if (tokens.size >= CACHED) tokens.clear()
    tokens.set(term, token)
    return token
  }
}

function base32(digest: Buffer): string {
  let bits = digest.readUIntBE(0, BYTES)
  let token = ''
  for (let letter = 0; letter < 10; letter += 1) {
    token += ALPHABET.charAt(bits % 32)
    bits = Math.floor(bits / 32)
  }
  return token
}

/** Sixteen bytes that tell whether a text is the same as another, for those who hold the key. */
export function createFingerprint(key: Uint8Array): (text: string) => Uint8Array {
  return (text) => createHmac('sha256', key).update('fingerprint\0').update(text).digest().subarray(0, 16)
}
