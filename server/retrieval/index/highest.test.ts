import { describe, expect, test } from 'vitest'
import { highest } from './highest.ts'
import { randomNumbers } from './testing/samples.ts'

/** The same by its definition. */
function defined(ids: readonly number[], values: Float32Array, count: number): number[] {
  const pairs = ids.map((id, at) => ({ id, value: values[at] ?? 0 }))
  return pairs
    .sort((a, b) => b.value - a.value || a.id - b.id)
    .slice(0, count)
    .map(({ id }) => id)
    .sort((a, b) => a - b)
}

const random = randomNumbers(3)
const SHAPES: readonly (readonly [string, (at: number, of: number) => number])[] = [
  ['of any kind', () => random()],
  ['that are few different ones', () => Math.floor(random() * 3)],
  ['that are all equal', () => 0.5],
  ['that rise', (at) => at],
  ['that fall', (at) => -at],
  ['that rise and fall', (at, of) => -Math.abs(at - of / 2)],
]

describe('the highest of values', () => {
  test.each(SHAPES)('%s', (_, valueOf) => {
    for (const size of [0, 1, 2, 3, 10, 64, 257]) {
      const ids = Array.from({ length: size }, (__, at) => ((at * 7919) % 1009) + 1)
      const values = Float32Array.from(ids, (__, at) => valueOf(at, size))
      for (const count of [1, 2, 9, size - 1, size, size + 1].filter((each) => each > 0)) {
        const found = highest(Float64Array.from(ids), values, count).map((place) => ids[place] ?? 0)
        expect(found.sort((a, b) => a - b)).toEqual(defined(ids, values, count))
      }
    }
  })

  test('are taken without a change to them', () => {
    const values = Float32Array.of(3, 1, 2)
    expect(highest(Float64Array.of(1, 2, 3), values, 1)).toEqual([0])
    expect([...values]).toEqual([3, 1, 2])
  })
})
