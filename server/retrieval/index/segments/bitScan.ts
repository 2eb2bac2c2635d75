import type { IsWanted } from '../indexStore.ts'
import { WITH_VECTOR, type Columns } from './columns.ts'

/** Further than any vector can be. */
const NO_VECTOR = 0xffff

/** Chunks by the Hamming distance of their sign bits from those of a vector. */
export interface BitDistances {
  /** How many chunks lie at each distance. */
  histogram: Uint32Array
  /**
   * Calls `visit` for every chunk that lies no further, with the bytes in which its bits begin at an offset, and its place among the
   * chunks of all segments.
   */
  within(distance: number, visit: (id: number, bits: Uint8Array, from: number, place: number) => void): void
}

let scratch = new Uint16Array(0)

/**
 * Measures every chunk of some segments that has a vector, or of these those that are wanted. What is returned lasts until the next
 * call.
 */
export function bitDistances(
  bits: Uint32Array,
  segments: readonly Columns[],
  { dimensions, isWanted }: { dimensions: number; isWanted?: IsWanted | undefined },
): BitDistances {
  const histogram = new Uint32Array(dimensions + 1)
  const size = segments.reduce((sum, segment) => sum + segment.size, 0)
  if (scratch.length < size) scratch = new Uint16Array(size)
  const distances = scratch
  let from = 0
  for (const segment of segments) {
    const own = distances.subarray(from, from + segment.size)
    if (isWanted) measureWanted(bits, segment, { distances: own, histogram, isWanted })
    else measure(bits, segment, own, histogram)
    from += segment.size
  }
  return {
    histogram,
    within(distance, visit) {
      let at = 0
      for (const { ids, size: chunks, bits: words } of segments) {
        const bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
        for (let ordinal = 0; ordinal < chunks; ordinal += 1, at += 1)
          if ((distances[at] ?? NO_VECTOR) <= distance) visit(ids[ordinal] ?? 0, bytes, ordinal * bits.length * 4, at)
      }
    },
  }
}

function measure(
  wanted: Uint32Array,
  { bits, states, size }: Columns,
  distances: Uint16Array,
  histogram: Uint32Array,
): void {
  const words = wanted.length
  for (let ordinal = 0, at = 0; ordinal < size; ordinal += 1, at += words) {
    const distance = distanceAt(wanted, bits, at)
    if (states[ordinal] === WITH_VECTOR) {
      distances[ordinal] = distance
      histogram[distance] = (histogram[distance] ?? 0) + 1
    } else distances[ordinal] = NO_VECTOR
  }
}

/** The same for some of them alone, which are mostly few. */
function measureWanted(
  wanted: Uint32Array,
  { ids, bits, states, size }: Columns,
  { distances, histogram, isWanted }: { distances: Uint16Array; histogram: Uint32Array; isWanted: IsWanted },
): void {
  distances.fill(NO_VECTOR)
  for (let ordinal = 0; ordinal < size; ordinal += 1) {
    if (states[ordinal] !== WITH_VECTOR || !isWanted(ids[ordinal] ?? 0)) continue
    const distance = distanceAt(wanted, bits, ordinal * wanted.length)
    distances[ordinal] = distance
    histogram[distance] = (histogram[distance] ?? 0) + 1
  }
}

/** In how many bits a vector differs from the one whose bits begin at a word. */
function distanceAt(wanted: Uint32Array, bits: Uint32Array, from: number): number {
  let distance = 0
  for (let word = 0; word < wanted.length; word += 1) {
    // Counts the bits of a word in parallel (Warren, Hacker's Delight, 5-1).
    let different = (bits[from + word] ?? 0) ^ (wanted[word] ?? 0)
    different -= (different >>> 1) & 0x55555555
    different = (different & 0x33333333) + ((different >>> 2) & 0x33333333)
    distance += Math.imul((different + (different >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return distance
}

/** How many chunks lie no further than a distance. */
export function countWithin(histogram: Uint32Array, distance: number): number {
  return histogram.subarray(0, distance + 1).reduce((sum, chunks) => sum + chunks, 0)
}

/** The distance within which at least `count` chunks lie; all of them where there are fewer. */
export function distanceOf(histogram: Uint32Array, count: number): number {
  let found = 0
  for (let distance = 0; distance < histogram.length; distance += 1) {
    found += histogram[distance] ?? 0
    if (found >= count) return distance
  }
  return histogram.length - 1
}
