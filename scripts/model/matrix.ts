/** Rows of one width, one after the other. */
export interface Matrix {
  rows: number
  columns: number
  data: Float32Array
}

/** A matrix of zeros. */
export function zeros(rows: number, columns: number): Matrix {
  return { rows, columns, data: new Float32Array(rows * columns) }
}

/** One row, without a copy. */
export function rowOf({ data, columns }: Matrix, row: number): Float32Array {
  return data.subarray(row * columns, (row + 1) * columns)
}

/** Adds `factor` times one row of numbers to another in place. */
export function addTo(target: Float32Array, values: Float32Array, factor: number): void {
  for (let index = 0; index < target.length; index++)
    target[index] = (target[index] ?? 0) + factor * (values[index] ?? 0)
}

/** Scalar product of two rows of one width. */
export function dot(left: Float32Array | Float64Array, right: Float32Array | Float64Array): number {
  let sum = 0
  for (let index = 0; index < left.length; index++) sum += (left[index] ?? 0) * (right[index] ?? 0)
  return sum
}
