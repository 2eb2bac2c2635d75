import { expect, test } from 'vitest'
import { signBits } from '../vectors.ts'
import { vectorOf } from '../testing/samples.ts'
import { bitSums } from './bitSums.ts'

test.each([8, 64, 256])('the sum of %i components with the signs of the bits, wherever these lie', (dimensions) => {
  const vector = vectorOf(3, dimensions)
  const sumOf = bitSums(vector)
  for (let seed = 10; seed < 40; seed += 1) {
    const other = vectorOf(seed, dimensions)
    const bits = Uint8Array.of(1, 2, 3, ...signBits(other), 9)
    const expected = other.reduce((sum, component, at) => sum + (component > 0 ? 1 : -1) * (vector[at] ?? 0), 0)
    expect(sumOf(bits, 3)).toBeCloseTo(expected, 4)
  }
})
