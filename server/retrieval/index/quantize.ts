/** Eight bits a component, the largest as 127. A vector without length, or of what are no numbers, becomes zeros. */
export function quantize(vector: Float32Array): Int8Array {
  let largest = 0
  for (const component of vector) largest = Math.max(largest, Math.abs(component))
  if (largest === 0 || !Number.isFinite(largest)) return new Int8Array(vector.length)
  const step = largest / 127
  return Int8Array.from(vector, (component) => Math.round(component / step))
}

/** One bit a component, 1 where it is positive, in the byte order of sqlite-vec. The width must be a multiple of 8. */
export function signBits(vector: ArrayLike<number>): Uint8Array {
  const bits = new Uint8Array(vector.length >> 3)
  for (let at = 0; at < vector.length; at += 1) {
    if ((vector[at] ?? 0) > 0) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7))
  }
  return bits
}
