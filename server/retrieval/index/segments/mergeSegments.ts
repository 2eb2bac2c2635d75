import { createBlockWriter, listCursor, type Entry, type PostingBlocks } from './blocks.ts'
import { createByteReader, createByteWriter, type ByteWriter } from './bytes.ts'
import { bitWords, createColumns, REMOVED, type Columns } from './columns.ts'
import { visitPostings, writePosting } from './postings.ts'
import type { Segment } from './segment.ts'
import { mergeVocabularies } from './mergeVocabularies.ts'

/** A segment to be merged; its chunks that are marked as removed stay behind. */
export interface MergedPart {
  columns: Columns
  blocks: readonly Uint8Array[]
  vocabulary: Uint8Array
}

export interface MergeOptions {
  dimensions: number
  /** The token of a term: a word whose term no chunk holds any more is forgotten. */
  token: (term: string) => number
}

/** One segment of all chunks of some that are left, in their order. */
export function mergeSegments(parts: readonly MergedPart[], { dimensions, token }: MergeOptions): Segment {
  const left = parts.map(({ columns }) => columns.states.reduce((sum, state) => sum + (state === REMOVED ? 0 : 1), 0))
  const columns = createColumns(
    left.reduce((sum, size) => sum + size, 0),
    dimensions,
  )
  let at = 0
  const placed = parts.map((part) => {
    const ordinals = copyColumns(part.columns, columns, { at, words: bitWords(dimensions) })
    const isWhole = part.columns.states.every((state) => state !== REMOVED)
    const start = at
    at = ordinals[part.columns.size] ?? at
    return { ...part, ordinals, start, isWhole }
  })
  const tokens = placed.every(({ isWhole }) => isWhole) ? undefined : new Set<number>()
  const lists = mergeLists(placed, tokens)
  const vocabulary = mergeVocabularies(
    parts.map((part) => part.vocabulary),
    tokens && ((term) => tokens.has(token(term))),
  )
  return { columns, lists, vocabulary }
}

/**
 * Copies the chunks that are left behind each other from `at` on. By ordinal: the new one, -1 for a chunk that is not left; and at
 * the very end the ordinal behind the last.
 */
function copyColumns(from: Columns, to: Columns, { at, words }: { at: number; words: number }): Int32Array {
  const ordinals = new Int32Array(from.size + 1).fill(-1)
  let next = at
  for (let ordinal = 0; ordinal < from.size; ordinal += 1) {
    const state = from.states[ordinal] ?? REMOVED
    if (state === REMOVED) continue
    to.ids[next] = from.ids[ordinal] ?? 0
    to.terms[next] = from.terms[ordinal] ?? 0
    to.states[next] = state
    to.bits.set(from.bits.subarray(ordinal * words, (ordinal + 1) * words), next * words)
    ordinals[ordinal] = next
    next += 1
  }
  ordinals[from.size] = next
  return ordinals
}

interface Placed extends MergedPart {
  ordinals: Int32Array
  /** The new ordinal of its first chunk. */
  start: number
  /** Whether no chunk was removed, so that its lists are copied as they are. */
  isWhole: boolean
}

/** Merges the posting lists by rising tokens, and notes the tokens that have any where that is asked. */
function mergeLists(parts: readonly Placed[], tokens?: Set<number>): PostingBlocks {
  const cursors = parts.map((part) => ({ part, lists: listCursor(part.blocks) }))
  const blocks = createBlockWriter()
  const writer = createByteWriter()
  const heads = Float64Array.from(cursors, ({ lists }) => lists.entry?.token ?? Infinity)
  for (;;) {
    const token = Math.min(...heads)
    if (token === Infinity) return blocks.finish()
    writer.clear()
    const tail: Tail = { previous: 0, chunks: 0 }
    for (const [at, { part, lists }] of cursors.entries()) {
      const { entry, block } = lists
      if (heads[at] !== token || !entry) continue
      if (part.isWhole) copyList(writer, { part, block, entry }, tail)
      else rewriteList(writer, { part, block, entry }, tail)
      lists.next()
      heads[at] = lists.entry?.token ?? Infinity
    }
    if (tail.chunks === 0) continue
    tokens?.add(token)
    blocks.add(token, tail.chunks, writer.view())
  }
}

/** Where a list that is being written ends. */
interface Tail {
  /** New ordinal of its last chunk. */
  previous: number
  chunks: number
}

/** A posting list of a segment that is merged. */
interface PlacedList {
  part: Placed
  block: Uint8Array
  entry: Entry
}

/** Only the first distance differs, and where the last chunk is: the rest is copied. */
function copyList(writer: ByteWriter, { part, block, entry }: PlacedList, tail: Tail): void {
  const reader = createByteReader(block, entry.from)
  const first = reader.varint()
  const distance = (part.start - tail.previous) * 2
  writer.varint(first + distance)
  writer.bytes(block.subarray(reader.at, entry.to))
  visitPostings(block, entry, (ordinal) => (tail.previous = part.start + ordinal))
  tail.chunks += entry.chunks
}

function rewriteList(writer: ByteWriter, { part, block, entry }: PlacedList, tail: Tail): void {
  visitPostings(block, entry, (ordinal, count) => {
    const placed = part.ordinals[ordinal] ?? -1
    if (placed < 0) return
    writePosting(writer, tail.previous, placed, count)
    tail.previous = placed
    tail.chunks += 1
  })
}
