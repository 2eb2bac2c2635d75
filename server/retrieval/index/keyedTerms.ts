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

/** Letters of words whose spelling is kept: shorter ones are a slip away from too many others, longer ones cost too much. */
const SHORTEST = 4
const LONGEST = 20
const PLAIN_WORD = /^[\p{L}\p{M}]+$/u

/**
 * Turns a folded word into numbers that two words share when one or two slips lie between them: keyed hashes of the word and of
 * what is left when one letter is taken out (symmetric deletion, Garbe 2012). Without the key they say nothing, not even
 * how long a word is. None for words without an alphabet, with figures, or of unusual length.
 */
export function createSpeller(key: Uint8Array): (word: string) => number[] {
  const hash = (text: string): number =>
    createHmac('sha256', key).update('spelling\0').update(text).digest().readUIntBE(0, BYTES)
  return (word) => {
    if (word.length < SHORTEST || word.length > LONGEST || !PLAIN_WORD.test(word)) return []
    const left = Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1))
    return [word, ...new Set(left)].map(hash)
  }
}

/** Sixteen bytes that tell whether a text is the same as another, for those who hold the key. */
export function createFingerprint(key: Uint8Array): (text: string) => Uint8Array {
  return (text) => createHmac('sha256', key).update('fingerprint\0').update(text).digest().subarray(0, 16)
}
