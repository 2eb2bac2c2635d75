import { expect, test } from 'vitest'
import { anything } from '../../testing/anyBytes.ts'
import { joinParts, partOf, toBytes } from './deepBytes.ts'

const cosine = (one: ArrayLike<number>, other: ArrayLike<number>) => {
  let [dot, a, b] = [0, 0, 0]
  for (let at = 0; at < one.length; at += 1) {
    const [x, y] = [one[at] ?? 0, other[at] ?? 0]
    dot += x * y
    a += x * x
    b += y * y
  }
  return dot / Math.sqrt(a * b)
}

test('vectors keep their directions, whatever their lengths', () => {
  const draw = anything('deep bytes')
  const vectors = Array.from({ length: 40 }, (_, at) =>
    Float32Array.from({ length: 96 }, () => (draw.integer(-1000, 1001) / 1000) * 10 ** ((at % 9) - 4)),
  )
  const bytes = toBytes(vectors)
  expect(bytes).toHaveLength(40 * 96)
  const rows = vectors.map((_, at) => bytes.subarray(at * 96, (at + 1) * 96))
  for (const [at, vector] of vectors.entries()) {
    const row = rows[at] ?? new Int8Array()
    expect(Math.max(...row.map(Math.abs))).toBe(127)
    expect(cosine(vector, row)).toBeGreaterThan(0.9995)
    const [next, nextRow] = [vectors[(at + 1) % 40] ?? vector, rows[(at + 1) % 40] ?? row]
    expect(Math.abs(cosine(vector, next) - cosine(row, nextRow))).toBeLessThan(0.01)
  }
})

test.each([
  ['no vectors', [], []],
  ['one without a direction', [[0, 0]], [0, 0]],
  ['negative numbers', [[-2, 1]], [-127, 64]],
  [
    'one beside another of another length',
    [
      [1, 0],
      [0, 1000],
    ],
    [127, 0, 0, 127],
  ],
  ['what is no number', [[Number.NaN, 1]], [0, 0]],
  ['what has no end', [[Number.POSITIVE_INFINITY, 1]], [0, 0]],
])('of %s', (_, vectors, bytes) => {
  expect([...toBytes(vectors.map((vector) => Float32Array.from(vector)))]).toEqual(bytes)
})

const bytes = (...numbers: number[]) => Int8Array.from(numbers)

test.each([
  ['one alone', [bytes(1, -2, 3)]],
  ['one that is empty', [bytes()]],
  ['two', [bytes(1, -2, 3), bytes(-128, 127)]],
  ['two of which the first is empty', [bytes(), bytes(5)]],
  ['three of which the last is empty', [bytes(1), bytes(2, 3), bytes()]],
])('parts come apart as they were joined: %s', (_, parts) => {
  const joined = joinParts(parts)
  expect(parts.map((_part, at) => partOf(joined, { at, of: parts.length }))).toEqual(parts)
})

test('one alone is stored as it is', () => {
  expect(joinParts([bytes(1, 2, 3)])).toEqual(bytes(1, 2, 3))
})

test.each([
  ['nothing', bytes(), 0],
  ['less than a length', bytes(3, 0, 0), 0],
  ['less than what the length says', bytes(3, 0, 0, 0, 9, 9), 0],
  ['a length beyond all bounds', bytes(-1, -1, -1, -1, 9), 1],
  ['fewer parts than were asked for', joinParts([bytes(1), bytes(2)]), 2],
])('bytes that hold no such part are no part: %s', (_, stored, at) => {
  expect(partOf(stored, { at, of: 3 })).toBeUndefined()
})
