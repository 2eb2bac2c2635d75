import type Database from 'better-sqlite3'
import type { IndexStore } from '../indexStore.ts'
import { quantize, signBits } from '../quantize.ts'
import { bitDistances, countWithin, distanceOf } from '../segments/bitScan.ts'
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

type Similarities = (vector: Float32Array, ids: readonly number[]) => Map<number, number>

/**
 * Cosines of a turned vector and chunks, by eight bits a component and in one statement of sqlite-vec; chunks that are not there are
 * left out. Where either has no vector it is 0.
 */
export function createSimilarities(db: Database.Database): Similarities {
  const read = db
    .prepare(
      `select id, 1 - vec_distance_cosine(vec_int8(?), vec_int8(vector)) from chunk
       where id in (select value from json_each(?))`,
    )
    .raw()
  return (vector, ids) => {
    const asked = new Uint8Array(quantize(vector).buffer)
    const rows = read.all(asked, JSON.stringify(ids)) as [number, number | null][]
    return new Map(rows.map(([id, cosine]) => [id, cosine ?? 0]))
  }
}

/** {@link IndexStore.nearest} in three stages: bits that differ, sums of components, eight-bit vectors. */
export function createNearest(segments: OpenSegments, similarities: Similarities) {
  return (vector: Float32Array, { levels, limit }: Parameters<IndexStore['nearest']>[1]) => {
    if (vector.every((component) => component === 0)) return []
    const columns = segments.ofLevels(levels).map(segments.columns)
    const distances = bitDistances(wordsOf(signBits(vector)), columns, vector.length)
    const margin = Math.round(vector.length * DISTANCE_MARGIN)
    const furthest = Math.min(
      distanceOf(distances.histogram, BOUNDING_CANDIDATES) + margin,
      distanceOf(distances.histogram, BOUNDED_CANDIDATES),
    )
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
    return [...similarities(vector, highest(ids, sums, RESCORED_CANDIDATES))]
      .map(([id, similarity]) => ({ id, similarity }))
      .sort((a, b) => b.similarity - a.similarity || a.id - b.id)
      .slice(0, limit)
  }
}

/** The `count` ids with the highest sums, of equal ones the lowest; numbers are sorted, because objects take half of a search. */
function highest(ids: Float64Array, sums: Float32Array, count: number): number[] {
  if (ids.length <= count) return Array.from(ids)
  const least = sums.toSorted()[ids.length - count] ?? 0
  const above = ids.filter((_, at) => (sums[at] ?? 0) > least)
  const equal = ids.filter((_, at) => sums[at] === least).sort()
  return [...Array.from(above), ...Array.from(equal.subarray(0, count - above.length))]
}

/** Sign bits as they lie in columns. */
function wordsOf(bits: Uint8Array): Uint32Array {
  const words = new Uint32Array(bitWords(bits.length * 8))
  new Uint8Array(words.buffer).set(bits)
  return words
}
