/**
 * What the full-text table holds of a term in a chunk: one word of access level, token, number of occurrences and length of
 * the chunk. A search reads all of BM25 from such words and weighs it with the statistics of the levels that it may see,
 * which FTS5's own bm25() cannot: it counts every row.
 */
export interface Posting {
  /** Occurrences in the chunk; from 35 on they are not told apart. */
  count: number
  /** Terms of the chunk, to within a tenth, between 8 and 3444. */
  terms: number
}

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'
const SHORTEST = 8
const STEPS_PER_OCTAVE = 4
/** Sorts behind every letter and digit. */
const AFTER_ALL = '~'

/** The word of a posting. The token must be letters and digits and of the same length for every term. */
export function postingWord(level: number, token: string, { count, terms }: Posting): string {
  const step = Math.round(Math.log2(Math.max(SHORTEST, terms) / SHORTEST) * STEPS_PER_OCTAVE)
  return `${level}${token}${digit(count)}${digit(step)}`
}

/** What a word says about its chunks. */
export function readPosting(word: string): Posting {
  return {
    count: DIGITS.indexOf(word.charAt(word.length - 2)),
    terms: SHORTEST * 2 ** (DIGITS.indexOf(word.charAt(word.length - 1)) / STEPS_PER_OCTAVE),
  }
}

/** All words of a token at a level lie from the first of these up to the second. */
export function wordRange(level: number, token: string): [from: string, below: string] {
  return [`${level}${token}`, `${level}${token}${AFTER_ALL}`]
}

function digit(value: number): string {
  return DIGITS.charAt(Math.min(DIGITS.length - 1, value))
}
