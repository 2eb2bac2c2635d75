import { expect, test } from 'vitest'
import { probabilityOf } from '../../server/answering/verify/proof/trees.ts'
import { boostTrees } from './boostTrees.ts'

const rows = Array.from({ length: 200 }, (_, at) => [at % 2, Math.floor(at / 2) % 2, (at * 37) % 11])

test('trees learn what two measures say together', () => {
  const labels = rows.map(([one = 0, other = 0]) => one * other)
  const model = boostTrees({ rows, labels, directions: [0, 0, 0] })
  const chances = [
    [0, 0, 5],
    [0, 1, 5],
    [1, 0, 5],
    [1, 1, 5],
  ].map((row) => Math.round(probabilityOf(model, row)))
  expect(chances).toEqual([0, 0, 0, 1])
})

test('a measure that may only lower the odds never raises them', () => {
  const labels = rows.map(([one = 0]) => one)
  const model = boostTrees({ rows, labels, directions: [-1, 0, 0] })
  expect(probabilityOf(model, [1, 0, 5])).toBeLessThanOrEqual(probabilityOf(model, [0, 0, 5]))
})
