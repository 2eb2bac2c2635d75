import type Database from 'better-sqlite3'
import { highest } from '../highest.ts'
import type { IndexStore } from '../indexStore.ts'
import { cosineTo, signBits } from '../quantize.ts'
import { bitDistances, countWithin, distanceOf } from '../segments/bitScan.ts'
import { bitSums } from '../segments/bitSums.ts'
import { DamagedBytes } from '../segments/bytes.ts'
import { bitWords } from '../segments/columns.ts'
import type { OpenSegments } from './openSegments.ts'

/**
 * What goes from one stage to the next: chunks whose sign bits differ in hardly more places than those of the nearest twenty, a
 * thousand at least; the best of these by the sum of components; and of these the exact order. So few are left out that hardly any
 * answer depends on how an organization turns its vectors, and of up to 500 chunks none are. Fitted on vectors of the shipped model,
 * 2,278 chunks and 10,000 and 24,605 runs of one to three sentences in ten languages under 276 questions: of the forty exactly
 * nearest 0.993, 0.982 and 0.979 are found (bench/RESULTS.md).
 */
const BOUNDING_CANDIDATES = 20
const DISTANCE_MARGIN = 0.08
const LEAST_CANDIDATES = 1000
const BOUNDED_CANDIDATES = 4000
const RESCORED_CANDIDATES = 500

/** Cosines of a turned vector and of chunks', in the order of their ids; 0 for a chunk without a vector and one that is not there. */
type Similarities = (vector: Float32Array, ids: readonly number[]) => Float32Array

/**
 * Sixteen bits a component: in eight, how an organization turns its vectors would show in the third digit of a cosine. All vectors
 * come as one value, behind each other in the order of the ids, because a value for each takes twice as long.
 */
export function createSimilarities(db: Database.Database): Similarities {
  const read = db
    .prepare<[number, string], Uint8Array | null>(
      `select cast(group_concat(coalesce(chunk.vector, zeroblob(?)), '') as blob)
       from json_each(?) wanted left join chunk on chunk.id = wanted.value`,
    )
    .pluck()
  return (vector, ids) => {
    const components = componentsOf(read.get(vector.length * 2, JSON.stringify(ids)), vector.length * ids.length)
    const cosine = cosineTo(vector)
    return Float32Array.from(ids, (_, at) => cosine(components, at * vector.length))
  }
}

/** Numbers of sixteen bits out of what SQLite hands over, which begins a piece of memory and is thereby aligned. */
function componentsOf(bytes: Uint8Array | null | undefined, count: number): Int16Array {
  if ((bytes?.length ?? 0) !== count * 2) throw new DamagedBytes('Vectors of a search index are damaged')
  return bytes ? new Int16Array(bytes.buffer, bytes.byteOffset, count) : new Int16Array()
}

/** {@link IndexStore.nearest} in three stages: bits that differ, sums of components, the vectors themselves. */
export function createNearest(segments: OpenSegments, similarities: Similarities) {
  return (vector: Float32Array, { levels, limit }: Parameters<IndexStore['nearest']>[1]) => {
    if (vector.every((component) => component === 0)) return []
    const columns = segments.ofLevels(levels).map(segments.columns)
    const distances = bitDistances(wordsOf(signBits(vector)), columns, vector.length)
    const furthest = furthestOf(distances.histogram, vector.length)
    const candidates = countWithin(distances.histogram, furthest)
    const ids = new Float64Array(candidates)
    const sums = new Float32Array(candidates)
    const sumOf = bitSums(vector)
    let at = 0
    distances.within(furthest, (id, bits, from) => {
      ids[at] = id
      sums[at] = sumOf(bits, from)
      at += 1
    })
    const rescored = highest(ids, sums, RESCORED_CANDIDATES)
    const exact = similarities(vector, rescored)
    const similarityOf = new Map(rescored.map((id, nth) => [id, exact[nth] ?? 0]))
    return highest(Float64Array.from(rescored), exact, limit)
      .map((id) => ({ id, similarity: similarityOf.get(id) ?? 0 }))
      .sort((a, b) => b.similarity - a.similarity || a.id - b.id)
  }
}

/** The number of different bits up to which chunks are looked at closely. */
function furthestOf(histogram: Uint32Array, dimensions: number): number {
  const margin = Math.round(dimensions * DISTANCE_MARGIN)
  const near = distanceOf(histogram, BOUNDING_CANDIDATES) + margin
  return Math.min(Math.max(near, distanceOf(histogram, LEAST_CANDIDATES)), distanceOf(histogram, BOUNDED_CANDIDATES))
}

/** Sign bits as they lie in columns. */
function wordsOf(bits: Uint8Array): Uint32Array {
  const words = new Uint32Array(bitWords(bits.length * 8))
  new Uint8Array(words.buffer).set(bits)
  return words
}
