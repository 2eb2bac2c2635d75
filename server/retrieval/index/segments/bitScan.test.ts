import { describe, expect, test } from 'vitest'
import { randomNumbers } from '../testing/samples.ts'
import { bitDistances, distanceOf, countWithin } from './bitScan.ts'
import { bitWords, createColumns, REMOVED, WITH_VECTOR, WORDS_ONLY, type Columns } from './columns.ts'

function columnsOf(seed: number, size: number, dimensions: number): Columns {
  const random = randomNumbers(seed)
  const columns = createColumns(size, dimensions)
  for (let at = 0; at < size; at += 1) {
    columns.ids[at] = seed * 10_000 + at
    columns.states[at] = [WITH_VECTOR, WITH_VECTOR, WITH_VECTOR, WORDS_ONLY, REMOVED][Math.floor(random() * 5)] ?? 0
  }
  for (const at of columns.bits.keys()) columns.bits[at] = random() * 2 ** 32
  return columns
}

/** Bits that differ, counted one by one. */
function differing(columns: Columns, ordinal: number, wanted: Uint32Array): number {
  let count = 0
  for (const [at, word] of wanted.entries())
    for (const digit of ((word ^ (columns.bits[ordinal * wanted.length + at] ?? 0)) >>> 0).toString(2))
      count += Number(digit)
  return count
}

describe.each([8, 64, 256, 384, 1024])('distances of %i bits', (dimensions) => {
  const segments = [columnsOf(1, 90, dimensions), columnsOf(2, 0, dimensions), columnsOf(3, 41, dimensions)]
  const wanted = new Uint32Array(bitWords(dimensions)).map((_, at) => at * 0x9e3779b1)
  const all = segments.flatMap((segment) =>
    Array.from(segment.ids, (id, ordinal) => ({
      id,
      distance: differing(segment, ordinal, wanted),
      state: segment.states[ordinal],
      first: (segment.bits[ordinal * wanted.length] ?? 0) & 255,
    })),
  )
  const counted = all.filter(({ state }) => state === WITH_VECTOR)

  test('are those of every chunk that has a vector and is left', () => {
    const distances = bitDistances(wanted, segments, { dimensions: Math.max(32, dimensions) })
    expect(Array.from(distances.histogram).reduce((sum, each) => sum + each, 0)).toBe(counted.length)
    for (const most of [0, dimensions / 2, bitWords(dimensions) * 32]) {
      const found: { id: number; first: number }[] = []
      distances.within(most, (id, bits, from) => found.push({ id, first: bits[from] ?? 0 }))
      const expected = counted.filter(({ distance }) => distance <= most)
      expect(found).toEqual(expected.map(({ id, first }) => ({ id, first })))
    }
  })
})

test('the distance within which so many lie', () => {
  const histogram = Uint32Array.of(0, 2, 0, 3, 1)
  expect([1, 2, 3, 5, 6, 99].map((count) => distanceOf(histogram, count))).toEqual([1, 1, 3, 3, 4, 4])
  expect([0, 1, 3, 4, 9].map((distance) => countWithin(histogram, distance))).toEqual([0, 2, 5, 6, 6])
})
