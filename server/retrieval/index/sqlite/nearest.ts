import type Database from 'better-sqlite3'
import { highest } from '../highest.ts'
import type { IndexStore } from '../indexStore.ts'
import { bitDistances, countWithin, distanceOf } from '../segments/bitScan.ts'
import { bitSums } from '../segments/bitSums.ts'
import { bitWords, type Columns } from '../segments/columns.ts'
import { hasDirection, signBits, vectorBytes } from '../vectors.ts'
import { cosineOf, wantedOf, type FillShelf, type VectorShelf, type Wanted } from './keptVectors.ts'
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

/** Chunks with the cosines of a turned vector and theirs, best first, equal ones by id; those that are not there are left out. */
type ExactOrder = (vector: Float32Array, ids: readonly number[], limit?: number) => Near[]

interface Near {
  id: number
  similarity: number
}

/**
 * One statement of sqlite-vec; the cosine is 0 where either vector has no direction. Vectors have 32 bits a component: in eight, how an
 * organization turns its vectors would show in the third digit. One that is not as wide as the asked one is an error.
 */
export function createExactOrder(db: Database.Database): ExactOrder {
  const read = db.prepare<[Uint8Array, string, number], { id: number; similarity: number }>(
    `select chunk.id, coalesce(1 - vec_distance_cosine(chunk.vector, ?), 0) as similarity
     from json_each(?) wanted join chunk on chunk.id = wanted.value
     order by similarity desc, chunk.id limit ?`,
  )
  return (vector, ids, limit = ids.length) => read.all(vectorBytes(vector), JSON.stringify(ids), limit)
}

/** {@link IndexStore.nearest} in three stages: bits that differ, sums of components, the vectors themselves. */
export function createNearest(
  segments: OpenSegments,
  { exactOrder, fill }: { exactOrder: ExactOrder; fill: FillShelf },
) {
  return (vector: Float32Array, { levels, limit, wanted: isWanted }: Parameters<IndexStore['nearest']>[1]): Near[] => {
    if (!hasDirection(vector)) return []
    const visible = segments.ofLevels(levels)
    const columns = visible.map(segments.columns)
    const distances = bitDistances(wordsOf(signBits(vector)), columns, { dimensions: vector.length, isWanted })
    const furthest = furthestOf(distances.histogram, vector.length)
    const candidates = countWithin(distances.histogram, furthest)
    const ids = new Float64Array(candidates)
    const sums = new Float32Array(candidates)
    const places = new Uint32Array(candidates)
    const sumOf = bitSums(vector)
    let at = 0
    distances.within(furthest, (id, bits, from, place) => {
      ids[at] = id
      sums[at] = sumOf(bits, from)
      places[at] = place
      at += 1
    })
    const best = highest(ids, sums, RESCORED_CANDIDATES)
    const shelves = segments.shelves(visible)
    if (!shelves) return exactOrder(vector, valuesAt(ids, best), limit)
    const near = { ids: new Float64Array(best.length), cosines: new Float64Array(best.length), count: 0 }
    const wanted = wantedOf(vector)
    for (const [nth, ordinals] of ordinalsBySegment(columns, valuesAt(places, best)).entries()) {
      const [shelf, own] = [shelves[nth], columns[nth]]
      if (!shelf || !own || ordinals.length === 0) continue
      fill(shelf, own, ordinals)
      addCosines(near, { shelf, ids: own.ids, ordinals, wanted })
    }
    return nearestOf(near, limit)
  }
}

function valuesAt(values: Float64Array | Uint32Array, places: readonly number[]): number[] {
  return places.map((place) => values[place] ?? 0)
}

/** For each segment which of its chunks stand at some places among the chunks of all of them. */
function ordinalsBySegment(columns: readonly Columns[], places: readonly number[]): number[][] {
  const found = columns.map((): number[] => [])
  const ordered = Uint32Array.from(places).sort()
  let [nth, first] = [0, 0]
  for (const place of ordered) {
    while (place >= first + (columns[nth]?.size ?? Infinity)) {
      first += columns[nth]?.size ?? 0
      nth += 1
    }
    found[nth]?.push(place - first)
  }
  return found
}

interface Cosines {
  ids: Float64Array
  cosines: Float64Array
  count: number
}

function addCosines(
  near: Cosines,
  { shelf, ids, ordinals, wanted }: { shelf: VectorShelf; ids: Float64Array; ordinals: number[]; wanted: Wanted },
): void {
  for (const ordinal of ordinals) {
    const cosine = cosineOf(shelf, ordinal, wanted)
    if (cosine === undefined) continue
    near.ids[near.count] = ids[ordinal] ?? 0
    near.cosines[near.count] = cosine
    near.count += 1
  }
}

function nearestOf({ ids, cosines, count }: Cosines, limit: number): Near[] {
  return highest(ids.subarray(0, count), cosines.subarray(0, count), limit)
    .map((at) => ({ id: ids[at] ?? 0, similarity: cosines[at] ?? 0 }))
    .sort((a, b) => b.similarity - a.similarity || a.id - b.id)
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
