/**
 * What the full-text table holds of a term in a chunk: one word of access level, token, number of occurrences and length of
 * the chunk. A search reads all of BM25 from such words and weighs it with the statistics of the levels that it may see,
 * which FTS5's own bm25() cannot: it counts every row.
 */
export interface Posting {
  /** Occurrences in the chunk; from 35 on they are not told apart. */
  count: number
  /** Terms of the chunk; from 1295 on they are not told apart. */
  terms: number
}

/** Digits of base 36, so that a word is letters and digits. */
const BASE = 36
const COUNT_DIGITS = 1
const TERMS_DIGITS = 2
/** Sorts behind every letter and digit. */
const AFTER_ALL = '~'

/** The word of a posting. The token must be letters and digits, of the same length for every term. */
export function postingWord(level: number, token: string, { count, terms }: Posting): string {
  return `${level}${token}${digits(count, COUNT_DIGITS)}${digits(terms, TERMS_DIGITS)}`
}

/** What a word says about its chunks. */
export function readPosting(word: string): Posting {
  const at = word.length - TERMS_DIGITS
  return {
    count: Number.parseInt(word.slice(at - COUNT_DIGITS, at), BASE),
    terms: Number.parseInt(word.slice(at), BASE),
  }
}

/** All words of a token at a level lie from the first of these up to the second. */
export function wordRange(level: number, token: string): [from: string, below: string] {
  return [`${level}${token}`, `${level}${token}${AFTER_ALL}`]
}

function digits(value: number, width: number): string {
  return Math.min(value, BASE ** width - 1)
    .toString(BASE)
    .padStart(width, '0')
}
