import { rowOf, type Matrix } from './matrix.ts'

/** Numbers in 4 bits: value = (level − 7.5) · scale, with one scale a row. */
export interface PackedRows {
  /** Byte j of a row holds column j in its low half and column j + width/2 in its high half. */
  bytes: Uint8Array
  scales: Float32Array
}

/** Rounds each row to 16 evenly spaced levels; of a few ranges the one with the smallest squared error is taken. */
export function packRows(matrix: Matrix): PackedRows {
  const half = matrix.columns / 2
  const bytes = new Uint8Array(matrix.rows * half)
  const scales = new Float32Array(matrix.rows)
  for (let row = 0; row < matrix.rows; row++) {
    const values = rowOf(matrix, row)
    const scale = bestScale(values)
    scales[row] = scale
    for (let index = 0; index < half; index++) {
      bytes[row * half + index] = levelOf(values[index] ?? 0, scale) | (levelOf(values[index + half] ?? 0, scale) << 4)
    }
  }
  return { bytes, scales }
}

const candidates = [0.5, 0.6, 0.7, 0.8, 0.9, 1]

function bestScale(values: Float32Array): number {
  const largest = values.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0)
  const errors = candidates.map((share) => {
    const scale = (largest * share) / 7.5
    return {
      scale,
      error: values.reduce((sum, value) => sum + (value - (levelOf(value, scale) - 7.5) * scale) ** 2, 0),
    }
  })
  return errors.sort((a, b) => a.error - b.error)[0]?.scale ?? 0
}

function levelOf(value: number, scale: number): number {
  return scale === 0 ? 0 : Math.min(15, Math.max(0, Math.round(value / scale + 7.5)))
}
