/** Longer words are cut anew each time: they hardly come twice. */
const longestWord = 24
/** Words of more pieces are not kept. */
export const mostPieces = 12
const SLOTS = 2 ** 15

/**
 * What words were cut into, at most 32,768 of them. Each word has one place, by its hash, and the later one keeps it: a bounded
 * table without bookkeeping, where frequent words are back at once. The words' code units are kept, not strings, which
 * would hold the whole text that they were cut from.
 */
export class WordCache {
  readonly #units = new Uint16Array(SLOTS * longestWord)
  /** Length of the word in a place, 0 for none. */
  readonly #lengths = new Uint8Array(SLOTS)
  readonly #ids = new Int32Array(SLOTS * mostPieces)
  readonly #counts = new Uint8Array(SLOTS)

  /** Adds the ids of a word's pieces to `out` from `at` on; gives where they end, or -1 where the word is not known. */
  read(word: Word, out: Int32Array, at: number): number {
    const { units, length } = word
    if (length > longestWord) return -1
    const place = placeOf(word)
    if (this.#lengths[place] !== length) return -1
    const start = place * longestWord
    for (let index = 0; index < length; index += 1) {
      if (this.#units[start + index] !== units[index]) return -1
    }
    const count = this.#counts[place] ?? 0
    for (let index = 0; index < count; index += 1) out[at + index] = this.#ids[place * mostPieces + index] ?? 0
    return at + count
  }

  /** Keeps what a word was cut into, unless either is long. */
  write(word: Word, ids: Int32Array): void {
    if (word.length > longestWord || ids.length > mostPieces) return
    const place = placeOf(word)
    this.#units.set(word.units.subarray(0, word.length), place * longestWord)
    this.#lengths[place] = word.length
    this.#ids.set(ids, place * mostPieces)
    this.#counts[place] = ids.length
  }
}

/** A word as the first `length` of some code units. */
export interface Word {
  units: Uint16Array
  length: number
}

/** FNV-1a over code units. */
function placeOf({ units, length }: Word): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < length; index += 1) hash = Math.imul(hash ^ (units[index] ?? 0), 0x01000193)
  return (hash ^ (hash >>> 15)) & (SLOTS - 1)
}
