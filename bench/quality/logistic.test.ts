import { expect, test } from 'vitest'
import { fitLogistic, probability } from './logistic.ts'

test('finds the direction and the middle of what separates two groups', () => {
  const values = Array.from({ length: 200 }, (_, at) => at / 100 - 1)
  const rows = values.map((value, at) => [1, value, at % 2])
  const labels = values.map((value, at) => Number(value + (at % 7) / 20 > 0.2))
  const fitted = fitLogistic(
    rows,
    labels,
    values.map(() => 0.05),
  )
  expect(fitted[1]).toBeGreaterThan(2)
  expect(Math.abs(fitted[2] ?? 9)).toBeLessThan(0.5)
  expect(probability(fitted, [1, 0.8, 0])).toBeGreaterThan(0.8)
  expect(probability(fitted, [1, -0.8, 0])).toBeLessThan(0.2)
})
