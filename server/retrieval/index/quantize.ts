import { remembered } from '../../remembered.ts'

/** Eight bits a component, the largest as 127. A vector without length, or of what are no numbers, becomes zeros. */
export function quantize(vector: Float32Array): Int8Array {
  const step = stepOf(vector)
  if (step === 0) return new Int8Array(vector.length)
  const quantized = new Int8Array(vector.length)
  for (let at = 0; at < vector.length; at += 1) quantized[at] = Math.round((vector[at] ?? 0) / step)
  return quantized
}

/** What one of 127 steps is worth; 0 for a vector without length, or of what are no numbers. */
function stepOf(vector: Float32Array): number {
  let largest = 0
  for (let at = 0; at < vector.length; at += 1) largest = Math.max(largest, Math.abs(vector[at] ?? 0))
  return Number.isFinite(largest) ? largest / 127 : 0
}

/**
 * A vector as the sum of two of eight bits a component, the second of what the first leaves over. A cosine with the vector is the
 * sum of the cosines with its parts, each times its share. It is remembered: a search asks for it several times.
 */
export const inTwoParts = remembered(divide)

function divide(
  vector: Float32Array,
): Record<'coarse' | 'fine', Uint8Array> & Record<'coarseShare' | 'fineShare', number> {
  const coarse = quantize(vector)
  const step = stepOf(vector)
  const rest = vector.map((component, at) => component - (coarse[at] ?? 0) * step)
  const fine = quantize(rest)
  const length = Math.hypot(...vector)
  const share = (part: Int8Array, by: number) => (length === 0 ? 0 : (Math.hypot(...part) * by) / length)
  return {
    coarse: new Uint8Array(coarse.buffer),
    fine: new Uint8Array(fine.buffer),
    coarseShare: share(coarse, step),
    fineShare: share(fine, stepOf(rest)),
  }
}

/** One bit a component, 1 where it is positive, in the byte order of sqlite-vec. The width must be a multiple of 8. */
export function signBits(vector: ArrayLike<number>): Uint8Array {
  const bits = new Uint8Array(vector.length >> 3)
  for (let at = 0; at < vector.length; at += 1) {
    if ((vector[at] ?? 0) > 0) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7))
  }
  return bits
}
