import { describe, expect, test } from 'vitest'
import { quantize, signBits } from './quantize.ts'
import { vectorOf } from './testing/samples.ts'

describe('eight bits a component', () => {
  test('keep a vector to within half a step', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const vector = vectorOf(seed)
      const step = Math.max(...vector.map(Math.abs)) / 127
      const data = quantize(vector)
      for (const [at, component] of vector.entries())
        expect(Math.abs((data[at] ?? 0) * step - component)).toBeLessThanOrEqual(step / 2 + 1e-6)
      expect(Math.max(...data.map(Math.abs))).toBe(127)
    }
  })

  test.each([
    ['a zero vector', Float32Array.of(0, 0, 0)],
    ['one that is no number', Float32Array.of(1, Infinity, 0)],
    ['an empty one', Float32Array.of()],
  ])('of %s are none', (_, vector) => {
    expect([...quantize(vector)]).toEqual([...vector].map(() => 0))
  })
})

test('sign bits are 1 for what is positive, lowest bit first', () => {
  expect([...signBits([1, -1, 0, 2, -3, 0, 0, 4])]).toEqual([0b1000_1001])
  expect([...signBits([...Array<number>(8).fill(-1), 1, ...Array<number>(7).fill(0)])]).toEqual([0, 1])
})
