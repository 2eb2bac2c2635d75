/** What is known of the chunks of a segment, by their ordinals. */
export interface Columns {
  size: number
  ids: Float64Array
  /** Sign bits of each chunk's vector, {@link bitWords} words a chunk. */
  bits: Uint32Array
  /** Number of terms of each chunk. */
  terms: Uint16Array
  states: Uint8Array
}

/** A chunk that was removed, one without a vector, and one with it. */
export const REMOVED = 0
export const WORDS_ONLY = 1
export const WITH_VECTOR = 2

/** The largest number of terms that is told apart: a chunk of 6,000 characters seldom has a quarter of it. */
export const MOST_TERMS = 4095

/** Words of 32 bits that the sign bits of a vector take. */
export function bitWords(dimensions: number): number {
  return Math.ceil(dimensions / 32)
}

export function createColumns(size: number, dimensions: number): Columns {
  return columnsIn(new ArrayBuffer(size * bytesOfChunk(dimensions)), size, dimensions)
}

/** All columns behind each other, widest numbers first so that each is aligned. */
export function columnBytes({ ids }: Columns): Uint8Array {
  return new Uint8Array(ids.buffer)
}

/** The columns that {@link columnBytes} made bytes of. */
export function readColumns(bytes: Uint8Array, dimensions: number): Columns {
  const copy = new Uint8Array(bytes)
  return columnsIn(copy.buffer, Math.floor(copy.length / bytesOfChunk(dimensions)), dimensions)
}

function bytesOfChunk(dimensions: number): number {
  return 8 + bitWords(dimensions) * 4 + 2 + 1
}

function columnsIn(buffer: ArrayBuffer, size: number, dimensions: number): Columns {
  const words = bitWords(dimensions)
  const bitsAt = size * 8
  const termsAt = bitsAt + size * words * 4
  return {
    size,
    ids: new Float64Array(buffer, 0, size),
    bits: new Uint32Array(buffer, bitsAt, size * words),
    terms: new Uint16Array(buffer, termsAt, size),
    states: new Uint8Array(buffer, termsAt + size * 2, size),
  }
}
