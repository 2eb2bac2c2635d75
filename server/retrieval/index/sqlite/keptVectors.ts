import type Database from 'better-sqlite3'
import { createKept, type Kept } from '../../../kept.ts'
import { DamagedBytes } from '../segments/bytes.ts'
import type { Columns } from '../segments/columns.ts'

/**
 * Vectors of a segment that searches have read, by the ordinals of its chunks; they never change as long as the segment is there.
 * The length of one that was not read yet is {@link UNREAD}.
 */
export interface VectorShelf {
  vectors: Float32Array
  lengths: Float64Array
}

/** Shelves by segment, those of all organizations together. */
export interface VectorShelves {
  kept: Kept<object, VectorShelf>
  /** Bytes of one search's shelves at most; more are read from the file each time. */
  most: number
}

const UNREAD = -1
/** Bytes of vectors that are kept, of all organizations together; half of it holds 11,900 vectors of 256 components of one. */
const KEPT_BYTES = 24 * 2 ** 20

export function createVectorShelves(limit = KEPT_BYTES): VectorShelves {
  return { kept: createKept({ limit, beyond: 'replace' }), most: limit / 2 }
}

/** Bytes of a shelf; the system gives them as they are filled. */
export function shelfBytes({ size }: Columns, dimensions: number): number {
  return size * (dimensions * Float32Array.BYTES_PER_ELEMENT + Float64Array.BYTES_PER_ELEMENT)
}

export function createShelf({ size }: Columns, dimensions: number): VectorShelf {
  return { vectors: new Float32Array(size * dimensions), lengths: new Float64Array(size).fill(UNREAD) }
}

/** Puts the vectors of some chunks of a segment onto its shelf, as far as they are not there. */
export type FillShelf = (shelf: VectorShelf, columns: Columns, ordinals: readonly number[]) => void

export function createFillShelf(db: Database.Database, dimensions: number): FillShelf {
  const read = db.prepare<[string], { at: number; vector: Buffer }>(
    'select wanted.key as at, chunk.vector from json_each(?) wanted join chunk on chunk.id = wanted.value',
  )
  const width = dimensions * Float32Array.BYTES_PER_ELEMENT
  return ({ vectors, lengths }, { ids }, ordinals) => {
    const missing = ordinals.filter((ordinal) => lengths[ordinal] === UNREAD)
    if (missing.length === 0) return
    const bytes = new Uint8Array(vectors.buffer)
    for (const { at, vector } of read.all(JSON.stringify(missing.map((ordinal) => ids[ordinal])))) {
      if (vector.length !== width) throw new DamagedBytes(`a vector of ${vector.length} bytes instead of ${width}`)
      const ordinal = missing[at] ?? 0
      bytes.set(vector, ordinal * width)
      lengths[ordinal] = wantedOf(vectors.subarray(ordinal * dimensions, (ordinal + 1) * dimensions)).length
    }
  }
}

/** A vector, as wide as products are computed, and its length. */
export interface Wanted {
  vector: Float64Array
  length: number
}

export function wantedOf(vector: Float32Array): Wanted {
  const wide = Float64Array.from(vector)
  return { vector: wide, length: Math.sqrt(product(vector, 0, wide)) }
}

/** The cosine of a chunk's vector and the wanted one; 0 where either has no direction, undefined where the chunk is not on the shelf. */
export function cosineOf({ vectors, lengths }: VectorShelf, ordinal: number, wanted: Wanted): number | undefined {
  const length = lengths[ordinal] ?? UNREAD
  if (length === UNREAD) return undefined
  const both = length * wanted.length
  return both > 0 ? product(vectors, ordinal * wanted.vector.length, wanted.vector) / both : 0
}

/**
 * The sum of products of a vector's components and those of one among others. Four sums, as each waits for its last addition: a third of
 * the time of one. The width is a multiple of 8.
 */
function product(others: Float32Array, from: number, vector: Float64Array): number {
  const { length } = vector
  let first = 0
  let second = 0
  let third = 0
  let fourth = 0
  for (let at = 0; at < length; at += 4) {
    first += (others[from + at] ?? 0) * (vector[at] ?? 0)
    second += (others[from + at + 1] ?? 0) * (vector[at + 1] ?? 0)
    third += (others[from + at + 2] ?? 0) * (vector[at + 2] ?? 0)
    fourth += (others[from + at + 3] ?? 0) * (vector[at + 3] ?? 0)
  }
  return first + second + third + fourth
}
