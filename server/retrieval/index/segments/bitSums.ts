/**
 * Tells of sign bits how near they are to a vector that is known exactly: the sum of its components, each with the sign of the bit.
 * The vector's own lengths count, so that it orders much better than the number of different bits (asymmetric distance, Gordo
 * and Perronnin, 2011). A table for each byte makes it a sum of one look-up a byte.
 */
export function bitSums(vector: Float32Array): (bits: Uint8Array, from: number) => number {
  const bytes = vector.length >> 3
  const tables = new Float32Array(bytes * 256)
  for (let byte = 0; byte < bytes; byte += 1) {
    const at = byte * 256
    for (let bit = 0; bit < 8; bit += 1) tables[at] = (tables[at] ?? 0) - (vector[byte * 8 + bit] ?? 0)
    // Each value from the one without its lowest bit, which then counts for instead of against.
    for (let bit = 7; bit >= 0; bit -= 1) {
      const twice = 2 * (vector[byte * 8 + bit] ?? 0)
      const lowest = 1 << bit
      for (let value = lowest; value < 256; value += 2 * lowest)
        tables[at + value] = (tables[at + value - lowest] ?? 0) + twice
    }
  }
  return (bits, from) => {
    let sum = 0
    for (let byte = 0; byte < bytes; byte += 1) sum += tables[byte * 256 + (bits[from + byte] ?? 0)] ?? 0
    return sum
  }
}
