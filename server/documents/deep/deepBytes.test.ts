import { expect, test } from 'vitest'
import { anything } from '../../testing/anyBytes.ts'
import { toBytes } from './deepBytes.ts'

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
