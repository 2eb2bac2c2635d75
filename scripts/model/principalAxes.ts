import { addTo, dot, rowOf, zeros, type Matrix } from './matrix.ts'

/** The directions in which rows differ most, each divided by the spread along it. */
export interface Projection {
  mean: Float32Array
  /** One axis a row, strongest first; projecting on it gives numbers of variance 1. */
  axes: Matrix
}

/**
 * Principal component analysis with whitening (Su et al. 2021): the axes of the covariance's largest eigenvalues, scaled by
 * the inverse root of the eigenvalue. Without the scaling a few axes that all words share drown what tells words apart.
 */
export function principalAxes(matrix: Matrix, count: number): Projection {
  const sample = evenly(matrix)
  const mean = new Float32Array(matrix.columns)
  for (const row of sample) addTo(mean, row, 1 / sample.length)
  const { values, vectors } = eigenvectors(covariance(sample, mean))
  const strongest = [...values.keys()].sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0)).slice(0, count)
  const axes = zeros(count, matrix.columns)
  for (const [row, index] of strongest.entries()) {
    const scale = 1 / Math.sqrt(Math.max(values[index] ?? 0, 1e-12))
    rowOf(axes, row).set((vectors[index] ?? []).map((value) => value * scale))
  }
  return { mean, axes }
}

/** Gives each row's coordinates on the axes. */
export function project(matrix: Matrix, { mean, axes }: Projection): Matrix {
  const out = zeros(matrix.rows, axes.rows)
  const centred = new Float32Array(matrix.columns)
  for (let row = 0; row < matrix.rows; row++) {
    centred.set(rowOf(matrix, row))
    addTo(centred, mean, -1)
    const target = rowOf(out, row)
    for (let axis = 0; axis < axes.rows; axis++) target[axis] = dot(centred, rowOf(axes, axis))
  }
  return out
}

/** Rows that the axes are found from: more would only take longer. */
const sampleSize = 20_000

function evenly(matrix: Matrix): Float32Array[] {
  const count = Math.min(matrix.rows, sampleSize)
  return Array.from({ length: count }, (_, index) => rowOf(matrix, Math.floor((index * matrix.rows) / count)))
}

function covariance(rows: readonly Float32Array[], mean: Float32Array): Float64Array[] {
  const size = mean.length
  const sums = Array.from({ length: size }, () => new Float64Array(size))
  const centred = new Float64Array(size)
  for (const row of rows) {
    for (let index = 0; index < size; index++) centred[index] = (row[index] ?? 0) - (mean[index] ?? 0)
    for (const [index, line] of sums.entries()) {
      const factor = (centred[index] ?? 0) / rows.length
      for (let column = 0; column < size; column++) line[column] = (line[column] ?? 0) + factor * (centred[column] ?? 0)
    }
  }
  return sums
}

/** Cyclic Jacobi method (Golub, Van Loan, Matrix Computations, 8.5) for a symmetric matrix, which it destroys. */
function eigenvectors(matrix: Float64Array[]): { values: Float64Array; vectors: Float64Array[] } {
  const size = matrix.length
  const vectors = matrix.map((_, index) =>
    Float64Array.from({ length: size }, (_unused, column) => (column === index ? 1 : 0)),
  )
  const trace = matrix.reduce((sum, line, index) => sum + (line[index] ?? 0), 0)
  for (let sweep = 0; sweep < 30 && largestOffDiagonal(matrix) > 1e-10 * trace; sweep++) {
    for (let low = 0; low < size - 1; low++) {
      for (let high = low + 1; high < size; high++) rotate(matrix, vectors, low, high)
    }
  }
  return { values: Float64Array.from(matrix, (line, index) => line[index] ?? 0), vectors }
}

function largestOffDiagonal(matrix: Float64Array[]): number {
  let largest = 0
  for (const [row, line] of matrix.entries()) {
    for (let column = row + 1; column < line.length; column++) largest = Math.max(largest, Math.abs(line[column] ?? 0))
  }
  return largest
}

/** Makes the entry (low, high) zero by a plane rotation; rows of `vectors` turn with it. */
function rotate(matrix: Float64Array[], vectors: Float64Array[], low: number, high: number): void {
  const lowLine = matrix[low] ?? new Float64Array()
  const highLine = matrix[high] ?? new Float64Array()
  const entry = lowLine[high] ?? 0
  if (entry === 0) return
  const ratio = ((highLine[high] ?? 0) - (lowLine[low] ?? 0)) / (2 * entry)
  const tangent = (ratio < 0 ? -1 : 1) / (Math.abs(ratio) + Math.hypot(ratio, 1))
  const cosine = 1 / Math.hypot(tangent, 1)
  const sine = tangent * cosine
  for (const line of matrix) {
    const [a, b] = [line[low] ?? 0, line[high] ?? 0]
    line[low] = cosine * a - sine * b
    line[high] = sine * a + cosine * b
  }
  turnLines(lowLine, highLine, cosine, sine)
  turnLines(vectors[low] ?? lowLine, vectors[high] ?? highLine, cosine, sine)
}

function turnLines(low: Float64Array, high: Float64Array, cosine: number, sine: number): void {
  for (let index = 0; index < low.length; index++) {
    const [a, b] = [low[index] ?? 0, high[index] ?? 0]
    low[index] = cosine * a - sine * b
    high[index] = sine * a + cosine * b
  }
}
