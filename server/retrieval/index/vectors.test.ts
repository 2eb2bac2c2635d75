import { expect, test } from 'vitest'
import { hasDirection, signBits, vectorBytes } from './vectors.ts'
import { vectorOf } from './testing/samples.ts'

test.each([
  ['a unit vector', vectorOf(1), true],
  ['one short component', Float32Array.of(0, 1e-20, 0), true],
  ['zeros', Float32Array.of(0, 0, 0), false],
  ['what is without end', Float32Array.of(1, Infinity, 0), false],
  ['what is no number', Float32Array.of(1, NaN, 0), false],
  ['nothing', Float32Array.of(), false],
])('a vector points somewhere: %s', (_, vector, expected) => {
  expect(hasDirection(vector)).toBe(expected)
})

test('sign bits are 1 for what is positive, lowest bit first', () => {
  expect([...signBits([1, -1, 0, 2, -3, 0, 0, 4])]).toEqual([0b1000_1001])
  expect([...signBits([...Array<number>(8).fill(-1), 1, ...Array<number>(7).fill(0)])]).toEqual([0, 1])
})

test('the bytes of a vector are its own, wherever in memory it lies', () => {
  const vector = Float32Array.of(9, 1, -0.5, 9).subarray(1, 3)
  const bytes = vectorBytes(vector)
  expect([...new Float32Array(bytes.slice().buffer)]).toEqual([1, -0.5])
})
