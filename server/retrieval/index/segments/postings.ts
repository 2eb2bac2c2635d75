import { createByteReader, type ByteWriter } from './bytes.ts'

/**
 * A posting list: for each chunk of a segment that holds a term, how far it lies behind the one before and how often it holds
 * the term. One number holds the distance and whether the term occurs more than once; then the number of occurrences follows.
 */

/** Writes one posting; `previous` is the ordinal of the one before it, 0 for the first. */
export function writePosting(writer: ByteWriter, previous: number, ordinal: number, count: number): void {
  const distance = (ordinal - previous) * 2
  if (count === 1) return writer.varint(distance)
  writer.varint(distance + 1)
  writer.varint(count)
}

/** Calls `visit` for every posting between two offsets. */
export function visitPostings(
  bytes: Uint8Array,
  { from, to }: Part,
  visit: (ordinal: number, count: number) => void,
): void {
  const reader = createByteReader(bytes, from)
  let ordinal = 0
  while (reader.at < to) {
    const value = reader.varint()
    ordinal += value >> 1
    visit(ordinal, value & 1 ? reader.varint() : 1)
  }
}

/** A part of some bytes. */
export interface Part {
  from: number
  to: number
}

/** What postings are scored with: BM25 without what is the same for every chunk. */
export interface Scoring {
  /** By ordinal; what a posting is worth is added. */
  scores: Float64Array
  /** Terms of each chunk, by ordinal. */
  terms: Uint16Array
  /** What is added to the number of occurrences, by the number of terms of a chunk. */
  damping: Float64Array
  weight: number
}

/** Adds up what every posting between two offsets is worth. The hot loop of the search by words. */
export function scorePostings(
  bytes: Uint8Array,
  { from, to }: Part,
  { scores, terms, damping, weight }: Scoring,
): void {
  let ordinal = 0
  let at = from
  while (at < to) {
    let value = bytes[at++] ?? 0
    if (value >= 128) {
      const second = bytes[at++] ?? 0
      value = (value & 127) | ((second & 127) << 7)
      if (second >= 128) value |= (bytes[at++] ?? 0) << 14
    }
    ordinal += value >> 1
    let count = 1
    if (value & 1) {
      count = bytes[at++] ?? 0
      for (let shift = 7, byte = count; byte >= 128; shift += 7) {
        byte = bytes[at++] ?? 0
        count = (count & ((1 << shift) - 1)) | ((byte & 127) << shift)
      }
    }
    scores[ordinal] = (scores[ordinal] ?? 0) + weight * (count / (count + (damping[terms[ordinal] ?? 0] ?? 0)))
  }
}
