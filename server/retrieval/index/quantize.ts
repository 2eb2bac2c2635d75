/** A vector as bytes, and the factor that turns a byte back into a component. */
export interface QuantizedVector {
  data: Int8Array
  scale: number
}

/** Eight bits a component, with the vector's own scale. A zero vector has scale 0. */
export function quantize(vector: Float32Array): QuantizedVector {
  let largest = 0
  for (const component of vector) largest = Math.max(largest, Math.abs(component))
  if (largest === 0 || !Number.isFinite(largest)) return { data: new Int8Array(vector.length), scale: 0 }
  const scale = largest / 127
  return { data: Int8Array.from(vector, (component) => Math.round(component / scale)), scale }
}

/** One bit a component, 1 where it is positive, in the byte order of sqlite-vec. The width must be a multiple of 8. */
export function signBits(vector: ArrayLike<number>): Uint8Array {
  const bits = new Uint8Array(vector.length >> 3)
  for (let at = 0; at < vector.length; at += 1) {
    if ((vector[at] ?? 0) > 0) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7))
  }
  return bits
}

/** Inner product of a vector and a quantized one: the cosine where both are unit vectors. */
export function similarity(vector: Float32Array, other: QuantizedVector): number {
  let sum = 0
  const { data } = other
  for (let at = 0; at < data.length; at += 1) sum += (vector[at] ?? 0) * (data[at] ?? 0)
  return sum * other.scale
}
