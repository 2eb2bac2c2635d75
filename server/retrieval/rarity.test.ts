import { describe, expect, test } from 'vitest'
import { discrimination, rarity, saturated } from './rarity.ts'

describe.each([
  ['rarity', rarity],
  ['discrimination', discrimination],
])('%s', (_, weigh) => {
  test('falls as more chunks hold a term, and is never 0 or less', () => {
    for (const all of [1, 2, 10, 1000])
      for (let chunks = 1; chunks <= all; chunks += 1) {
        expect(weigh(chunks, all)).toBeGreaterThan(0)
        expect(weigh(chunks, all)).toBeLessThanOrEqual(weigh(chunks - 1, all))
      }
  })

  test('rises with the number of chunks that do not hold it', () => {
    expect(weigh(5, 1000)).toBeGreaterThan(weigh(5, 100))
  })
})

test.each([
  [1, 100, Math.log(1 + 99.5 / 1.5)],
  [50, 100, Math.log(2)],
  [100, 100, Math.log(1 + 0.5 / 100.5)],
  [0, 0, Math.log(2)],
])('rarity of %i of %i', (chunks, all, expected) => {
  expect(rarity(chunks, all)).toBeCloseTo(expected, 12)
})

test.each([
  [1, 100, Math.log(99.5 / 1.5)],
  [50, 100, 1e-6],
  [100, 100, 1e-6],
])('discrimination of %i of %i', (chunks, all, expected) => {
  expect(discrimination(chunks, all)).toBeCloseTo(expected, 12)
})

describe('saturation', () => {
  test('rises with occurrences towards 1 and falls with length', () => {
    expect(saturated(0, 1)).toBe(0)
    expect(saturated(1, 1)).toBeCloseTo(1 / 2.2, 12)
    expect(saturated(2, 1)).toBeGreaterThan(saturated(1, 1))
    expect(saturated(1000, 1)).toBeLessThan(1)
    expect(saturated(1, 2)).toBeLessThan(saturated(1, 1))
    expect(saturated(1, 0)).toBeCloseTo(1 / 1.3, 12)
  })
})
