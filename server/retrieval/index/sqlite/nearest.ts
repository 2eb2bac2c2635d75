import type Database from 'better-sqlite3'
import type { IndexStore } from '../indexStore.ts'
import { inTwoParts, signBits } from '../quantize.ts'
import { bitDistances, countWithin, distanceOf } from '../segments/bitScan.ts'
import { bitSums } from '../segments/bitSums.ts'
import { bitWords } from '../segments/columns.ts'
import { nthLargest } from '../segments/nthLargest.ts'
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
/** Of so few chunks all are put in their exact order: what is found then depends on no organization's way of turning vectors. */
const ALL_RESCORED = 500

type Similarities = (vector: Float32Array, ids: readonly number[]) => Map<number, number>

/**
 * Cosines of a turned vector and chunks' eight-bit vectors, in one statement of sqlite-vec; chunks that are not there are left out.
 * Where either has no vector it is 0. The asked vector counts in two parts of eight bits: in one, how it is turned would show in
 * the third digit.
 */
export function createSimilarities(db: Database.Database): Similarities {
  const read = db
    .prepare(
      `select id,
         :coarseShare * (1 - vec_distance_cosine(vec_int8(:coarse), vec_int8(vector)))
         + coalesce(:fineShare * (1 - vec_distance_cosine(vec_int8(:fine), vec_int8(vector))), 0)
       from chunk where id in (select value from json_each(:ids))`,
    )
    .raw()
  return (vector, ids) => {
    const rows = read.all({ ...inTwoParts(vector), ids: JSON.stringify(ids) }) as [number, number | null][]
    return new Map(rows.map(([id, cosine]) => [id, cosine ?? 0]))
  }
}

/** {@link IndexStore.nearest} in three stages: bits that differ, sums of components, eight-bit vectors. */
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
    return [...similarities(vector, highest(ids, sums, candidates <= ALL_RESCORED ? candidates : RESCORED_CANDIDATES))]
      .map(([id, similarity]) => ({ id, similarity }))
      .sort((a, b) => b.similarity - a.similarity || a.id - b.id)
      .slice(0, limit)
  }
}

/** The number of different bits up to which chunks are looked at closely. */
function furthestOf(histogram: Uint32Array, dimensions: number): number {
  if (countWithin(histogram, dimensions) <= ALL_RESCORED) return dimensions
  const margin = Math.round(dimensions * DISTANCE_MARGIN)
  return Math.min(distanceOf(histogram, BOUNDING_CANDIDATES) + margin, distanceOf(histogram, BOUNDED_CANDIDATES))
}

/** The `count` ids with the highest sums, of equal ones the lowest; no objects are sorted, which would take half of a search. */
function highest(ids: Float64Array, sums: Float32Array, count: number): number[] {
  if (ids.length <= count) return Array.from(ids)
  const least = nthLargest(sums, count)
  const [above, equal]: [number[], number[]] = [[], []]
  for (let at = 0; at < ids.length; at += 1) {
    const sum = sums[at] ?? 0
    if (sum >= least) (sum > least ? above : equal).push(ids[at] ?? 0)
  }
  return [...above, ...equal.sort((a, b) => a - b).slice(0, count - above.length)]
}

/** Sign bits as they lie in columns. */
function wordsOf(bits: Uint8Array): Uint32Array {
  const words = new Uint32Array(bitWords(bits.length * 8))
  new Uint8Array(words.buffer).set(bits)
  return words
}
