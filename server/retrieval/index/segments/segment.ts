import { createBlockWriter, type PostingBlocks } from './blocks.ts'
import { createByteWriter } from './bytes.ts'
import { bitWords, createColumns, MOST_TERMS, WITH_VECTOR, WORDS_ONLY, type Columns } from './columns.ts'
import { writePosting } from './postings.ts'
import { vocabularyBytes } from './vocabulary.ts'

/**
 * A segment: chunks of one access level that were written together, or segments that were merged. It is never changed; a chunk
 * that is removed is only marked. Its chunks are known inside it by their ordinals, from 0.
 */
export interface Segment {
  columns: Columns
  lists: PostingBlocks
  /** The words of its chunks, as {@link vocabularyBytes} gives them. */
  vocabulary: Uint8Array
}

/** A chunk on its way into a segment. */
export interface SegmentChunk {
  id: number
  /** How many terms it has, repeated ones counted. */
  terms: number
  /** How often it holds each token. */
  counts: ReadonlyMap<number, number>
  /** Its words, as `spellingOf` joins them with their terms. */
  spellings: readonly string[]
  /** Sign bits of its vector; undefined where it has none. */
  bits: Uint8Array | undefined
}

/** Makes a segment of chunks, in their order. */
export function buildSegment(chunks: readonly SegmentChunk[], dimensions: number): Segment {
  const columns = createColumns(chunks.length, dimensions)
  const spellings = new Set<string>()
  const bits = new Uint8Array(columns.bits.buffer, columns.bits.byteOffset, columns.bits.byteLength)
  for (const [ordinal, chunk] of chunks.entries()) {
    columns.ids[ordinal] = chunk.id
    columns.terms[ordinal] = Math.min(chunk.terms, MOST_TERMS)
    columns.states[ordinal] = chunk.bits ? WITH_VECTOR : WORDS_ONLY
    if (chunk.bits) bits.set(chunk.bits, ordinal * bitWords(dimensions) * 4)
    for (const spelling of chunk.spellings) spellings.add(spelling)
  }
  return { columns, lists: listsOf(chunks), vocabulary: vocabularyBytes(spellings) }
}

function listsOf(chunks: readonly SegmentChunk[]): PostingBlocks {
  /** By token: ordinal and count of each posting behind each other. */
  const postings = new Map<number, number[]>()
  for (const [ordinal, { counts }] of chunks.entries())
    for (const [token, count] of counts) {
      const list = postings.get(token)
      if (list) list.push(ordinal, count)
      else postings.set(token, [ordinal, count])
    }
  const blocks = createBlockWriter()
  const writer = createByteWriter()
  for (const token of Float64Array.from(postings.keys()).sort()) {
    const list = postings.get(token) ?? []
    writer.clear()
    for (let at = 0; at < list.length; at += 2)
      writePosting(writer, list[at - 2] ?? 0, list[at] ?? 0, list[at + 1] ?? 0)
    blocks.add(token, list.length / 2, writer.view())
  }
  return blocks.finish()
}
