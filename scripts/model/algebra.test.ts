import { describe, expect, it } from 'vitest'
import { fitTable } from './fitTable.ts'
import { applyMap, linearMap, normalizeRows } from './linearMap.ts'
import { dot, rowOf, zeros, type Matrix } from './matrix.ts'
import { principalAxes, project } from './principalAxes.ts'

/** Numbers that look random and are the same in every run. */
function noise(rows: number, columns: number): Matrix {
  return {
    rows,
    columns,
    data: Float32Array.from({ length: rows * columns }, (_, index) => ((index * 7919 + 13) ** 2 % 1009) / 504.5 - 1),
  }
}

describe('principal axes', () => {
  it('give uncorrelated coordinates of mean 0 and variance 1', () => {
    const rows = noise(400, 6)
    for (let row = 0; row < rows.rows; row++)
      rowOf(rows, row)[1] = 5 * (rowOf(rows, row)[0] ?? 0) + (rowOf(rows, row)[1] ?? 0) + 3
    const coordinates = project(rows, principalAxes(rows, 4))
    for (let left = 0; left < 4; left++) {
      const column = (index: number) => Array.from({ length: 400 }, (_, row) => rowOf(coordinates, row)[index] ?? 0)
      expect(column(left).reduce((sum, value) => sum + value, 0) / 400).toBeCloseTo(0, 3)
      for (let right = 0; right < 4; right++) {
        const product = column(left).reduce((sum, value, row) => sum + value * (column(right)[row] ?? 0), 0) / 400
        expect(product).toBeCloseTo(left === right ? 1 : 0, 3)
      }
    }
  })
})

describe('a linear map', () => {
  it('finds the map that made the rows', () => {
    const from = noise(200, 5)
    const map = noise(3, 5)
    const found = linearMap(from, applyMap(from, map), 1e-9)
    for (const [index, value] of map.data.entries()) expect(found.data[index]).toBeCloseTo(value, 3)
  })
})

describe('fitting a table', () => {
  it('turns the sums of rows towards their targets and leaves rows that no text holds', () => {
    const table = noise(12, 8)
    const before = rowOf(table, 11).slice()
    const ids = Array.from({ length: 40 }, (_, index) => [index % 11, (index * 3 + 1) % 11])
    const targets = normalizeRows(noise(40, 8))
    const mean = () =>
      ids.reduce((sum, tokens, row) => sum + cosineOf(table, tokens, rowOf(targets, row)), 0) / ids.length
    const start = mean()
    fitTable(table, { ids, targets })
    expect(mean()).toBeGreaterThan(start + 0.1)
    expect(rowOf(table, 11)).toEqual(before)
  })
})

function cosineOf(table: Matrix, tokens: number[], target: Float32Array): number {
  const sum = zeros(1, table.columns).data
  for (const id of tokens)
    for (const [index, value] of rowOf(table, id).entries()) sum[index] = (sum[index] ?? 0) + value
  return dot(sum, target) / Math.sqrt(dot(sum, sum))
}
