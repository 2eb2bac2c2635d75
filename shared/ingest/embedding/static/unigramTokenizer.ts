import { isDeepStrictEqual } from 'node:util'
import { buildTrie } from './pieceTrie.ts'
import { UnigramLattice, type UnigramPieces } from './unigramLattice.ts'
import { mostPieces, WordCache } from './wordCache.ts'

/** What of a tokenizer.json is read here; the rest must be as `isUnigram` asks for it. */
export interface UnigramFile {
  added_tokens: { id: number; content: string }[]
  normalizer: { normalizers: { type: string }[] }
  model: { unk_id: number; vocab: [piece: string, score: number][] }
}

/** Cuts texts into ids. */
export interface UnigramTokenizer {
  /** The first `maximum` ids of a text, or fewer. Valid until the next call. */
  encode(text: string, maximum: number): Int32Array
}

/**
 * Whether a tokenizer.json is one that `createUnigramTokenizer` reads: NFKC and perhaps lower case, words parted by white
 * space with `▁` before each, a unigram model, nothing around a text. `scripts/model` writes such files.
 */
export function isUnigram(file: unknown): file is UnigramFile {
  const {
    added_tokens: added,
    model,
    normalizer,
    pre_tokenizer,
    post_processor,
  } = file as Partial<Record<string, unknown>> & {
    added_tokens?: Record<string, unknown>[]
    model?: Record<string, unknown>
  }
  const plain = { single_word: false, lstrip: false, rstrip: false, normalized: false }
  return (
    model?.['type'] === 'Unigram' &&
    typeof model['unk_id'] === 'number' &&
    Array.isArray(model['vocab']) &&
    Array.isArray(added) &&
    added.every((token) => isDeepStrictEqual({ ...token, ...plain }, token)) &&
    [[nfkc], [nfkc, lowercase]].some((normalizers) =>
      isDeepStrictEqual(normalizer, { type: 'Sequence', normalizers }),
    ) &&
    isDeepStrictEqual(pre_tokenizer, { type: 'Sequence', pretokenizers: [{ type: 'WhitespaceSplit' }, metaspace] }) &&
    post_processor === null
  )
}

const nfkc = { type: 'NFKC' }
const lowercase = { type: 'Lowercase' }
const metaspace = {
  type: 'Metaspace',
  replacement: '▁',
  add_prefix_space: true,
  prepend_scheme: 'always',
  split: true,
}
const wordMark = 0x2581

/** How much less probable a character without a piece is than the least probable piece (`@huggingface/tokenizers`). */
const unknownPenalty = 10

/** A tokenizer as plain data and numbers, which threads may share. */
export interface UnigramParts {
  pieces: UnigramPieces
  /** Whether texts are put in lower case. */
  lower: boolean
  /** Texts with an id of their own, whole. */
  added: readonly (readonly [content: string, id: number])[]
}

/** Reads what a file says into numbers. */
export function readUnigram({ added_tokens, normalizer, model }: UnigramFile): UnigramParts {
  const scores = Float64Array.from(model.vocab, ([, score]) => score)
  scores[model.unk_id] = scores.reduce((least, score) => Math.min(least, score), Infinity) - unknownPenalty
  const texts = model.vocab.map(([text]) => text)
  return {
    pieces: {
      trie: buildTrie(texts),
      longest: texts.reduce((longest, text) => Math.max(longest, text.length), 2),
      scores,
      unknown: model.unk_id,
    },
    lower: normalizer.normalizers.length > 1,
    added: added_tokens.map(({ content, id }) => [content, id]),
  }
}

/** The ids that `@huggingface/tokenizers` gives for a file of this form, to the id, some ten times as fast. */
export function createUnigramTokenizer({ pieces, lower, added: pairs }: UnigramParts): UnigramTokenizer {
  const words = new WordEncoder(new UnigramLattice(pieces), pieces.unknown)
  const added = new Map(pairs)
  const addedPattern = anyOf([...added.keys()])
  return {
    encode(text, maximum) {
      words.begin(maximum)
      for (const section of addedPattern ? text.split(addedPattern) : [text]) {
        const normalized = added.has(section) ? section : normalize(section, lower)
        const id = added.get(normalized)
        if (id === undefined) words.addWords(normalized)
        else words.add(id)
      }
      return words.ids
    },
  }
}

function normalize(text: string, lower: boolean): string {
  const composed = text.normalize('NFKC')
  return lower ? composed.toLowerCase() : composed
}

/** Finds the longest of some texts where several begin at one place, and keeps it when it splits. */
function anyOf(texts: readonly string[]): RegExp | undefined {
  const sources = texts
    .toSorted((a, b) => b.length - a.length)
    .map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return texts.length > 0 ? new RegExp(`(${sources.join('|')})`) : undefined
}

/** Gathers the ids of one text. */
class WordEncoder {
  readonly #lattice: UnigramLattice
  readonly #unknown: number
  readonly #cache = new WordCache()
  #units = new Uint16Array(64)
  #ids = new Int32Array(0)
  #count = 0
  #maximum = 0

  constructor(lattice: UnigramLattice, unknown: number) {
    this.#lattice = lattice
    this.#unknown = unknown
  }

  get ids(): Int32Array {
    return this.#ids.subarray(0, Math.min(this.#count, this.#maximum))
  }

  begin(maximum: number): void {
    if (this.#ids.length < maximum + mostPieces) this.#ids = new Int32Array(maximum + mostPieces)
    this.#count = 0
    this.#maximum = maximum
  }

  add(id: number): void {
    if (this.#count < this.#maximum) this.#ids[this.#count++] = id
  }

  /** Stops at the first word beyond the maximum. Unknown characters at the end of one word and the start of the next are one. */
  addWords(text: string): void {
    if (this.#units.length < text.length + 2) this.#units = new Uint16Array(text.length * 2)
    const first = this.#count
    let length = 0
    for (let at = 0; at <= text.length && this.#count < this.#maximum; at += 1) {
      const unit = text.charCodeAt(at)
      if (at === text.length || isSpace(unit)) {
        if (length > 0) this.#addWord(length, this.#count > first)
        length = 0
      } else {
        if (length === 0 && unit !== wordMark) this.#units[length++] = wordMark
        this.#units[length++] = unit
      }
    }
  }

  #addWord(length: number, follows: boolean): void {
    const word = { units: this.#units, length }
    const start = this.#count
    const end = this.#cache.read(word, this.#ids, start)
    if (end >= 0) this.#count = end
    else {
      const ids = this.#lattice.cut(this.#units, length)
      this.#cache.write(word, ids)
      const room = Math.min(ids.length, this.#ids.length - start)
      for (let index = 0; index < room; index += 1) this.#ids[start + index] = ids[index] ?? 0
      this.#count = start + room
    }
    if (follows && this.#ids[start] === this.#unknown && this.#ids[start - 1] === this.#unknown) {
      this.#ids.copyWithin(start, start + 1, this.#count)
      this.#count -= 1
    }
  }
}

/** White space as `\s` has it. */
function isSpace(unit: number): boolean {
  if (unit < 0xa0) return unit === 32 || (unit >= 9 && unit <= 13)
  if (unit < 0x2000) return unit === 0xa0 || unit === 0x1680
  if (unit <= 0x200a) return true
  return unit === 0x2028 || unit === 0x2029 || unit === 0x202f || unit === 0x205f || unit === 0x3000 || unit === 0xfeff
}
