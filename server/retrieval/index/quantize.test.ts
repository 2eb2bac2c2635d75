import { describe, expect, test } from 'vitest'
import { cosineTo, quantize, signBits } from './quantize.ts'
import { vectorOf } from './testing/samples.ts'

describe('sixteen bits a component', () => {
  test('keep a vector to within half a step', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const vector = vectorOf(seed)
      const step = Math.max(...vector.map(Math.abs)) / 32_767
      const data = quantize(vector)
      for (const [at, component] of vector.entries())
        expect(Math.abs((data[at] ?? 0) * step - component)).toBeLessThanOrEqual(step / 2 + 1e-7)
      expect(Math.max(...data.map(Math.abs))).toBe(32_767)
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

describe('the cosine with such vectors', () => {
  test('is that of the exact ones to the fourth digit, wherever in a row of them one lies', () => {
    const others = Array.from({ length: 20 }, (_, seed) => vectorOf(seed))
    const held = Int16Array.from(others.flatMap((other) => [...quantize(other)]))
    const asked = vectorOf(21).map((component) => component * 3)
    const cosine = cosineTo(asked)
    for (const [at, other] of others.entries()) {
      const exact = other.reduce((sum, component, nth) => sum + (component * (asked[nth] ?? 0)) / 3, 0)
      expect(Math.abs(cosine(held, at * other.length) - exact)).toBeLessThan(2e-5)
    }
  })

  test('is 0 where either has no length', () => {
    expect(cosineTo(Float32Array.of(0, 0, 0))(Int16Array.of(1, 2, 3))).toBe(0)
    expect(cosineTo(Float32Array.of(1, 2, 3))(Int16Array.of(0, 0, 0))).toBe(0)
  })
})

test('sign bits are 1 for what is positive, lowest bit first', () => {
  expect([...signBits([1, -1, 0, 2, -3, 0, 0, 4])]).toEqual([0b1000_1001])
  expect([...signBits([...Array<number>(8).fill(-1), 1, ...Array<number>(7).fill(0)])]).toEqual([0, 1])
})
