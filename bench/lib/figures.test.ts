import { expect, test } from 'vitest'
import { mediansOf, withinBudget, type Figure } from './figures.ts'

const figure = (value: number, more: Partial<Figure> = {}): Figure => ({ what: 'search', value, unit: 'ms', ...more })

test('of several rounds the median counts, of values and of references', () => {
  const rounds = [
    [figure(9, { reference: { what: 'scan', value: 3 } }), figure(1, { what: 'chat' })],
    [figure(1, { reference: { what: 'scan', value: 5 } }), figure(2, { what: 'chat' })],
    [figure(2, { reference: { what: 'scan', value: 4 } }), figure(9, { what: 'chat' })],
  ]
  expect(mediansOf(rounds)).toEqual([figure(2, { reference: { what: 'scan', value: 4 } }), figure(2, { what: 'chat' })])
  expect(mediansOf([[figure(1)], [figure(4)]])).toEqual([figure(2.5)])
  expect(mediansOf([])).toEqual([])
})

test.each([
  [figure(5, { budget: { most: 5 } }), true],
  [figure(5.1, { budget: { most: 5 } }), false],
  [figure(150, { budget: { least: 150 } }), true],
  [figure(149, { budget: { least: 150 } }), false],
  [figure(3, { reference: { what: 'bare', value: 2 }, budget: { ratio: 1.5 } }), true],
  [figure(3.1, { reference: { what: 'bare', value: 2 }, budget: { ratio: 1.5 } }), false],
  [figure(3, { reference: { what: 'one', value: 4 }, budget: { leastRatio: 0.75 } }), true],
  [figure(2.9, { reference: { what: 'one', value: 4 }, budget: { leastRatio: 0.75 } }), false],
  [figure(3), undefined],
])('%j is within its budget: %s', (measured, within) => {
  expect(withinBudget(measured)).toBe(within)
})
