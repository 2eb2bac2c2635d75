import { fold } from '../text/fold.ts'
import { scanWords } from '../text/words.ts'

/** How many numbers a sketch has: the share of text that two documents have in common is estimated to about 0.035. */
export const SKETCH_SIZE = 128

/** Words that make a run; in scripts without spaces, characters. */
const RUN = { words: 3, characters: 5 }
/** Characters that are read: what comes behind them in a longer document is not compared. */
const MOST_CHARACTERS = 2_000_000
/** A text with fewer of its places filled has less than about forty different runs, which is too little to compare by. */
const FEWEST_FILLED = 35
const EMPTY = -1
const PLACE_BITS = 7
const VALUE_MASK = 2 ** (32 - PLACE_BITS) - 1

/** A sketch in the making. */
export interface Sketch {
  /** Takes the next part of the text. */
  add(text: string): void
  /** The numbers; undefined for short texts and for those that repeat a few words. */
  end(): number[] | undefined
}

/**
 * A sample of a text's runs of words, by which near duplicates are told: the share of places at which two sketches are equal
 * estimates the share of different runs (Jaccard) that both texts have. Letters are compared without case and accents, marks and
 * line ends not at all. One-permutation MinHash (Li, Owen, Zhang: "One Permutation Hashing", 2012), empty places filled by
 * optimal densification (Shrivastava, 2017).
 */
export function startSketch(): Sketch {
  const minima = Array.from({ length: SKETCH_SIZE }, () => EMPTY)
  const take = runs((hash) => {
    const place = hash >>> (32 - PLACE_BITS)
    const value = hash & VALUE_MASK
    const least = minima[place] ?? EMPTY
    if (least === EMPTY || value < least) minima[place] = value
  })
  let left = MOST_CHARACTERS
  return {
    add(text) {
      if (left <= 0) return
      const folded = fold(text.slice(0, left))
      left -= text.length
      scanWords(folded, (kind, start, end) => {
        if (kind === 'word' || kind === 'number') take(hashOf(folded, start, end), RUN.words)
        else for (let at = start; at < end; at += 1) take(hashOf(folded, at, at + 1), RUN.characters)
      })
    },
    end: () => (minima.filter((value) => value !== EMPTY).length < FEWEST_FILLED ? undefined : densified(minima)),
  }
}

/** Is given the words of a text one by one, and how many of the last ones make a run; tells the hash of each run. */
function runs(tell: (hash: number) => void): (word: number, length: number) => void {
  const last = new Int32Array(RUN.characters)
  let count = 0
  return (word, length) => {
    last[count % last.length] = word
    count += 1
    if (count < length) return
    let hash = length
    for (let at = count - length; at < count; at += 1) hash = mixed(Math.imul(hash, 31) ^ (last[at % last.length] ?? 0))
    tell(hash >>> 0)
  }
}

/** Fills each empty place from a filled one that only the number of the place chooses, so that equal texts choose alike. */
function densified(minima: readonly number[]): number[] {
  return minima.map((value, place) => {
    let from = value
    for (let attempt = 1; from === EMPTY; attempt += 1)
      from = minima[mixed(Math.imul(place + 1, 0x9e3779b1) ^ attempt) >>> (32 - PLACE_BITS)] ?? EMPTY
    return from
  })
}

/** FNV-1a of a part of a text. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

/** Spreads a number over all 32 bits (the finalizer of MurmurHash3). */
function mixed(value: number): number {
  let hash = value ^ (value >>> 16)
  hash = Math.imul(hash, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
