/** The largest number of sixteen bits. */
const LARGEST = 32_767

/** Sixteen bits a component, the largest as 32,767. A vector without length, or of what are no numbers, becomes zeros. */
export function quantize(vector: Float32Array): Int16Array {
  let largest = 0
  for (const component of vector) largest = Math.max(largest, Math.abs(component))
  if (largest === 0 || !Number.isFinite(largest)) return new Int16Array(vector.length)
  return Int16Array.from(vector, (component) => Math.round((component / largest) * LARGEST))
}

/**
 * The cosine of a vector with others as {@link quantize} made them, exact to the fourth digit; 0 where either has no length. The
 * others may lie behind each other: `from` says where one begins.
 */
export function cosineTo(vector: Float32Array): (others: Int16Array, from?: number) => number {
  const length = Math.hypot(...vector)
  return (others, from = 0) => {
    let dot = 0
    let squares = 0
    for (let at = 0; at < vector.length; at += 1) {
      const component = others[from + at] ?? 0
      dot += component * (vector[at] ?? 0)
      squares += component * component
    }
    const cosine = dot / (Math.sqrt(squares) * length)
    return Number.isFinite(cosine) ? cosine : 0
  }
}

/** One bit a component, 1 where it is positive, lowest bit first. The width must be a multiple of 8. */
export function signBits(vector: ArrayLike<number>): Uint8Array {
  const bits = new Uint8Array(vector.length >> 3)
  for (let at = 0; at < vector.length; at += 1) {
    if ((vector[at] ?? 0) > 0) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7))
  }
  return bits
}
