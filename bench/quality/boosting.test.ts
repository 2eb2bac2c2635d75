import { expect, test } from 'vitest'
import { fitSteps, probabilityOf } from './boosting.ts'

const values = Array.from({ length: 400 }, (_, at) => at / 200 - 1)
const rows = values.map((value, at) => [value, at % 2, -value])
const labels = values.map((value, at) => Number(value + ((at * 7) % 20) / 100 > 0.2))
const weights = values.map(() => 0.05)

test('finds what separates two groups, and leaves what does not', () => {
  const model = fitSteps({ rows, labels, weights, directions: [1, 0, 1] })
  expect(probabilityOf(model, [0.8, 0, -0.8])).toBeGreaterThan(0.9)
  expect(probabilityOf(model, [-0.8, 0, 0.8])).toBeLessThan(0.1)
  const height = (measure: number) => (model.steps[measure] ?? []).reduce((sum, { adds }) => sum + Math.abs(adds), 0)
  expect(height(1)).toBeLessThan(height(0) / 10)
})

test('a measure never acts against its direction', () => {
  const { steps } = fitSteps({ rows, labels, weights, directions: [1, -1, 1] })
  expect((steps[0] ?? []).every(({ adds }) => adds > 0)).toBe(true)
  expect((steps[1] ?? []).every(({ adds }) => adds < 0)).toBe(true)
  expect(steps[2]).toEqual([])
})
