import { createByteReader, createByteWriter } from './bytes.ts'
import { areSlipsApart, codesOf, LONGEST_SPELLED, SHORTEST_SPELLED } from './slips.ts'

const PLAIN_WORD = /^[\p{L}\p{M}]+$/u

/** Whether slips are looked for in a folded word: shorter ones are near too many others, and a figure is no slip of another. */
export function hasSpelling(word: string): boolean {
  return word.length >= SHORTEST_SPELLED && word.length <= LONGEST_SPELLED && PLAIN_WORD.test(word)
}

const BETWEEN = ' '

/** A word as it is written with the term that it is searched for by. The word must have a spelling. */
export function spellingOf(word: string, term: string): string {
  return word + BETWEEN + term
}

/**
 * Words and their terms, as {@link spellingOf} joins them, as bytes: words in order, each by what it has other than the one before,
 * and its term by what that has other than the word. To be sealed before they are stored.
 */
export function vocabularyBytes(spellings: ReadonlySet<string>): Uint8Array {
  const writer = createByteWriter(spellings.size * 10 + 16)
  let previous = ''
  const writeRest = (text: string, before: string): void => {
    const shared = sharedStart(text, before)
    writer.varint(shared)
    writer.varint(text.length - shared)
    for (let at = shared; at < text.length; at += 1) writer.varint(text.charCodeAt(at))
  }
  for (const spelling of [...spellings].sort()) {
    const between = spelling.indexOf(BETWEEN)
    const word = spelling.slice(0, between)
    writeRest(word, previous)
    writeRest(spelling.slice(between + 1), word)
    previous = word
  }
  return writer.view().slice()
}

function sharedStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let shared = 0
  while (shared < most && one.charCodeAt(shared) === other.charCodeAt(shared)) shared += 1
  return shared
}

/** The terms of the words that are a slip away from `word`, and of the word itself. */
export function termsSpelledLike(vocabulary: Uint8Array, word: string): Set<string> {
  const terms = new Set<string>()
  const wanted = codesOf(word)
  const reader = createByteReader(vocabulary)
  const known = new Uint16Array(LONGEST_SPELLED)
  while (reader.at < vocabulary.length) {
    const shared = reader.varint()
    const length = shared + reader.varint()
    for (let at = shared; at < length; at += 1) known[at] = reader.varint()
    const from = reader.at
    reader.varint()
    for (let left = reader.varint(); left > 0; left -= 1) reader.varint()
    if (areSlipsApart(wanted, wanted.length, known, length)) terms.add(readTerm(vocabulary.subarray(from), known))
  }
  return terms
}

/** A term out of what it has other than its word. */
export function readTerm(bytes: Uint8Array, word: Uint16Array): string {
  const reader = createByteReader(bytes)
  const shared = reader.varint()
  const rest = Array.from({ length: reader.varint() }, () => reader.varint())
  return String.fromCharCode(...word.subarray(0, shared), ...rest)
}
