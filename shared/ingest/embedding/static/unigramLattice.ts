import { NONE, PieceTrie, type TrieArrays } from './pieceTrie.ts'

/** The pieces of a unigram model, by id. */
export interface UnigramPieces {
  trie: TrieArrays
  /** Code units of the longest piece, 2 at least. */
  longest: number
  /** Log probabilities. */
  scores: Float64Array
  /** The id that stands for a character which is no piece; its score is that of such a character. */
  unknown: number
}

/** Sums that differ by less than this may become equal when a further score is added. */
const nearTie = 1e-6

/**
 * Cuts words into their most probable pieces (Viterbi over a unigram model, Kudo 2018), exactly as `@huggingface/tokenizers`
 * does, of equally probable ways too: there each piece looks for the best way to its beginning by itself, takes the
 * one whose last piece is longest, and rounds the sums before it compares them. Time grows with the length of a word.
 */
export class UnigramLattice {
  readonly #trie: PieceTrie
  readonly #scores: Float64Array
  readonly #unknown: number
  readonly #longest: number
  /** For each place of a word: the best sum up to it, the piece that ends there and its beginning, and whether others come near. */
  #sums = new Float64Array(0)
  #pieces = new Int32Array(0)
  #starts = new Int32Array(0)
  #near = new Uint8Array(0)

  constructor({ trie, longest, scores, unknown }: UnigramPieces) {
    this.#trie = new PieceTrie(trie)
    this.#scores = scores
    this.#unknown = unknown
    this.#longest = longest
  }

  /** Ids of the first `length` code units; neighbouring unknown characters are one. Valid until the next call. */
  cut(units: Uint16Array, length: number): Int32Array {
    this.#makeRoom(length)
    for (let start = 0; start < length; start += characterLength(units, start, length))
      this.#reach(units, start, length)
    return this.#read(units, length)
  }

  #makeRoom(length: number): void {
    if (this.#sums.length <= length) {
      this.#sums = new Float64Array(length * 2)
      this.#pieces = new Int32Array(length * 2)
      this.#starts = new Int32Array(length * 2)
      this.#near = new Uint8Array(length * 2)
    }
    this.#sums.fill(-Infinity, 1, length + 1)
    this.#near.fill(0, 0, length + 1)
  }

  /** Tries every piece that begins at a place. */
  #reach(units: Uint16Array, start: number, length: number): void {
    const single = start + characterLength(units, start, length)
    let known = false
    let node = this.#trie.root
    for (let end = start + 1; end <= length; end += 1) {
      node = this.#trie.step(node, units[end - 1] ?? 0)
      if (node === NONE) break
      const piece = this.#trie.pieceAt(node)
      if (piece === NONE) continue
      known ||= end === single
      this.#offer(start, end, piece)
    }
    if (!known) this.#offer(start, single, this.#unknown)
  }

  #offer(start: number, end: number, piece: number): void {
    const sum = (this.#sums[start] ?? 0) + (this.#scores[piece] ?? 0)
    const best = this.#sums[end] ?? -Infinity
    if (sum > best) {
      this.#near[end] = sum - best < nearTie ? 1 : 0
      this.#sums[end] = sum
      this.#pieces[end] = piece
      this.#starts[end] = start
    } else if (best - sum < nearTie) this.#near[end] = 1
  }

  /** Follows the way back from the end. The ids are gathered in `#starts` from its end on, where they are no longer needed. */
  #read(units: Uint16Array, length: number): Int32Array {
    const out = this.#starts
    let first = out.length
    let score = 0
    for (let end = length; end > 0;) {
      const { start, piece } = this.#near[end] ? this.#firstOfTheNear(units, end, score) : this.#at(end)
      if (piece !== this.#unknown || out[first] !== piece || first === out.length) out[(first -= 1)] = piece
      score = this.#scores[piece] ?? 0
      end = start
    }
    return out.subarray(first)
  }

  #at(end: number): { start: number; piece: number } {
    return { start: this.#starts[end] ?? 0, piece: this.#pieces[end] ?? 0 }
  }

  /** Of the pieces that end at a place, the longest that is as good as the best one once the next score is added. */
  #firstOfTheNear(units: Uint16Array, end: number, score: number): { start: number; piece: number } {
    const best = (this.#sums[end] ?? 0) + score
    for (let start = Math.max(0, end - this.#longest); start < end; start += 1) {
      const sum = this.#sums[start] ?? -Infinity
      const piece = sum === -Infinity ? NONE : this.#pieceBetween(units, start, end)
      if (piece !== NONE && sum + (this.#scores[piece] ?? 0) + score === best) return { start, piece }
    }
    return this.#at(end)
  }

  #pieceBetween(units: Uint16Array, start: number, end: number): number {
    let node = this.#trie.root
    for (let at = start; at < end && node !== NONE; at += 1) node = this.#trie.step(node, units[at] ?? 0)
    const piece = node === NONE ? NONE : this.#trie.pieceAt(node)
    return piece === NONE && end - start === characterLength(units, start, end) ? this.#unknown : piece
  }
}

/** 2 for a surrogate pair. */
function characterLength(units: Uint16Array, at: number, length: number): number {
  const high = ((units[at] ?? 0) & 0xfc00) === 0xd800
  return high && at + 1 < length && ((units[at + 1] ?? 0) & 0xfc00) === 0xdc00 ? 2 : 1
}
