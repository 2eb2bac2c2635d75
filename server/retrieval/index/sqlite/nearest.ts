import type Database from 'better-sqlite3'
import type { IndexStore } from '../indexStore.ts'
import { signBits, similarity } from '../quantize.ts'
import { bitDistances, distanceOf } from '../segments/bitScan.ts'
import { bitSums } from '../segments/bitSums.ts'
import { bitWords } from '../segments/columns.ts'
import type { OpenSegments } from './openSegments.ts'

/**
 * What goes from one stage to the next: chunks whose sign bits differ in hardly more places than those of the nearest ten, the best of
 * these by the sum of components, and of these the exact order. Fitted on vectors of the shipped model, 1,700 chunks and 8,500
 * and 25,500 runs of one to three sentences in ten languages under 200 questions: of the ten exactly nearest 0.993, 0.990 and
 * 0.984 are found (bench/RESULTS.md).
 */
const BOUNDING_CANDIDATES = 10
const DISTANCE_MARGIN = 0.08
const BOUNDED_CANDIDATES = 4000
const RESCORED_CANDIDATES = 250

type SimilarityTo = (vector: Float32Array, id: number) => number

/** Cosine of a turned vector and a chunk, by the chunk's eight-bit vector; 0 where either has none. */
export function createSimilarity(db: Database.Database): SimilarityTo {
  const read = db.prepare('select scale, vector from chunk where id = ?')
  return (vector, id) => {
    const row = read.get(id) as { scale: number; vector: Buffer } | undefined
    if (!row) return 0
    const data = new Int8Array(row.vector.buffer, row.vector.byteOffset, row.vector.length)
    return similarity(vector, { scale: row.scale, data })
  }
}

/** {@link IndexStore.nearest} in three stages: bits that differ, sums of components, eight-bit vectors. */
export function createNearest(segments: OpenSegments, similarityTo: SimilarityTo) {
  return (vector: Float32Array, { levels, limit }: Parameters<IndexStore['nearest']>[1]) => {
    if (vector.every((component) => component === 0)) return []
    const columns = segments.ofLevels(levels).map(segments.columns)
    const distances = bitDistances(wordsOf(signBits(vector)), columns, vector.length)
    const margin = Math.round(vector.length * DISTANCE_MARGIN)
    const furthest = Math.min(
      distanceOf(distances.histogram, BOUNDING_CANDIDATES) + margin,
      distanceOf(distances.histogram, BOUNDED_CANDIDATES),
    )
    const sumOf = bitSums(vector)
    const candidates: { id: number; sum: number }[] = []
    distances.within(furthest, (id, bits, from) => candidates.push({ id, sum: sumOf(bits, from) }))
    return candidates
      .sort((a, b) => b.sum - a.sum || a.id - b.id)
      .slice(0, RESCORED_CANDIDATES)
      .map(({ id }) => ({ id, similarity: similarityTo(vector, id) }))
      .sort((a, b) => b.similarity - a.similarity || a.id - b.id)
      .slice(0, limit)
  }
}

/** Sign bits as they lie in columns. */
function wordsOf(bits: Uint8Array): Uint32Array {
  const words = new Uint32Array(bitWords(bits.length * 8))
  new Uint8Array(words.buffer).set(bits)
  return words
}
