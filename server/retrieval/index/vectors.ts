/** Whether a vector points anywhere: not all its components are 0, and they are numbers. */
export function hasDirection(vector: Float32Array): boolean {
  let squares = 0
  for (const component of vector) squares += component * component
  return squares > 0 && Number.isFinite(squares)
}

/** One bit a component, 1 where it is positive, lowest bit first. The width must be a multiple of 8. */
export function signBits(vector: ArrayLike<number>): Uint8Array {
  const bits = new Uint8Array(vector.length >> 3)
  for (let at = 0; at < vector.length; at += 1) {
    if ((vector[at] ?? 0) > 0) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7))
  }
  return bits
}

/** A vector as sqlite-vec reads it: 32 bits a component, in the byte order of the machine. */
export function vectorBytes(vector: Float32Array): Uint8Array {
  return new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength)
}
