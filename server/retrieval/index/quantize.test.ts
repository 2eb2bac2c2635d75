import { describe, expect, test } from 'vitest'
import { inTwoParts, quantize, signBits } from './quantize.ts'
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

describe('two parts of eight bits', () => {
  const cosine = (a: ArrayLike<number>, b: ArrayLike<number>) => {
    const dot = Array.from(a).reduce((sum, each, at) => sum + each * (b[at] ?? 0), 0)
    return dot / Math.hypot(...Array.from(a)) / Math.hypot(...Array.from(b))
  }

  test('give the cosine with any vector to the fifth digit', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const [asked, other] = [vectorOf(seed), quantize(vectorOf(seed + 1))]
      const { coarse, fine, coarseShare, fineShare } = inTwoParts(asked)
      const told =
        coarseShare * cosine(new Int8Array(coarse.buffer), other) +
        fineShare * cosine(new Int8Array(fine.buffer), other)
      expect(Math.abs(told - cosine(asked, other))).toBeLessThan(5e-5)
    }
  })

  test.each([[Float32Array.of(0, 0, 0)], [Float32Array.of(1, Infinity, 0)]])('of %j count for nothing', (vector) => {
    const { coarse, fine, fineShare } = inTwoParts(vector)
    expect([...coarse, ...fine]).toEqual([0, 0, 0, 0, 0, 0])
    expect(fineShare).toBe(0)
  })
})
