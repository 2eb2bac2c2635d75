import { expect, test } from 'vitest'
import { createRotation } from './rotation.ts'
import { DIMENSIONS, vectorOf } from './testing/samples.ts'

const key = new Uint8Array(32).fill(7)
const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, each, at) => sum + each * (b[at] ?? 0), 0)

test('keeps lengths and angles', () => {
  const turn = createRotation(key, DIMENSIONS)
  for (let seed = 1; seed <= 20; seed += 1) {
    const [a, b] = [vectorOf(seed), vectorOf(seed + 50)]
    expect(dot(turn(a), turn(a))).toBeCloseTo(1, 5)
    expect(dot(turn(a), turn(b))).toBeCloseTo(dot(a, b), 5)
  }
})

test('is the same for the same key, another for another', () => {
  const vector = vectorOf(1)
  expect(createRotation(key, DIMENSIONS)(vector)).toEqual(createRotation(key.slice(), DIMENSIONS)(vector))
  const other = createRotation(new Uint8Array(32).fill(8), DIMENSIONS)
  expect(Math.abs(dot(other(vector), createRotation(key, DIMENSIONS)(vector)))).toBeLessThan(0.6)
})

test('spreads a single component over all others, and leaves what it was given as it was', () => {
  const single = new Float32Array(DIMENSIONS)
  single[5] = 1
  const turned = createRotation(key, DIMENSIONS)(single)
  expect(turned.filter((component) => Math.abs(component) > 1e-4).length).toBeGreaterThan(DIMENSIONS * 0.8)
  expect(Math.max(...turned.map(Math.abs))).toBeLessThan(0.7)
  expect(single[5]).toBe(1)
})

test('turns vectors of odd width too; zero stays zero', () => {
  const turn = createRotation(key, 7)
  expect(dot(turn(vectorOf(2, 7)), turn(vectorOf(2, 7)))).toBeCloseTo(1, 5)
  expect([...turn(new Float32Array(7))].every((component) => component === 0)).toBe(true)
})
