import { addTo, dot, rowOf, zeros, type Matrix } from './matrix.ts'

/**
 * The matrix that carries rows of `from` nearest to the rows of `to` (ridge regression, Hoerl and Kennard 1970; the penalty is a
 * share of the mean square). One row for each column of `to`.
 */
export function linearMap(from: Matrix, to: Matrix, penalty: number): Matrix {
  const normal = Array.from({ length: from.columns }, () => new Float64Array(from.columns))
  const right = Array.from({ length: from.columns }, () => new Float64Array(to.columns))
  for (let row = 0; row < from.rows; row++) {
    const values = rowOf(from, row)
    for (let index = 0; index < from.columns; index++) {
      const value = values[index] ?? 0
      addScaled(normal[index], values, value)
      addScaled(right[index], rowOf(to, row), value)
    }
  }
  const trace = normal.reduce((sum, line, index) => sum + (line[index] ?? 0), 0)
  for (const [index, line] of normal.entries()) line[index] = (line[index] ?? 0) + (penalty * trace) / from.columns
  eliminate(normal, right)
  const map = zeros(to.columns, from.columns)
  for (const [index, line] of right.entries()) {
    for (const [row, value] of line.entries()) map.data[row * from.columns + index] = value
  }
  return map
}

/** Applies a map to every row. */
export function applyMap(matrix: Matrix, map: Matrix): Matrix {
  const out = zeros(matrix.rows, map.rows)
  for (let row = 0; row < matrix.rows; row++) {
    const values = rowOf(matrix, row)
    for (let index = 0; index < map.rows; index++) out.data[row * map.rows + index] = dot(values, rowOf(map, index))
  }
  return out
}

/** Brings every row to length 1; rows of zeros stay. */
export function normalizeRows(matrix: Matrix): Matrix {
  for (let row = 0; row < matrix.rows; row++) {
    const values = rowOf(matrix, row)
    addTo(values, values, 1 / Math.max(1e-9, Math.sqrt(dot(values, values))) - 1)
  }
  return matrix
}

/** Gauss-Jordan elimination without pivoting, which a positive definite matrix does not need; `right` becomes the solution. */
function eliminate(matrix: Float64Array[], right: Float64Array[]): void {
  for (const [pivot, pivotLine] of matrix.entries()) {
    const factor = 1 / (pivotLine[pivot] ?? 1)
    const pivotRight = right[pivot] ?? new Float64Array()
    for (const line of [pivotLine, pivotRight]) addScaled(line, line, factor - 1)
    for (const [row, line] of matrix.entries()) {
      const value = line[pivot] ?? 0
      if (row === pivot || value === 0) continue
      addScaled(line, pivotLine, -value)
      addScaled(right[row], pivotRight, -value)
    }
  }
}

function addScaled(target: Float64Array | undefined, values: Float32Array | Float64Array, factor: number): void {
  if (!target) return
  for (let index = 0; index < target.length; index++)
    target[index] = (target[index] ?? 0) + factor * (values[index] ?? 0)
}
