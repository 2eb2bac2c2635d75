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

/** Bytes of the number that says how long a part is. */
const LENGTH_BYTES = 4

/** What several encoders made of a passage, behind each other, each behind its length; of one alone as it is. */
export function joinParts(parts: readonly Int8Array[]): Int8Array {
  const [only = new Int8Array()] = parts
  if (parts.length < 2) return only
  const joined = Buffer.alloc(parts.reduce((sum, { length }) => sum + LENGTH_BYTES + length, 0))
  let at = 0
  for (const part of parts) {
    joined.writeUInt32LE(part.length, at)
    joined.set(part, at + LENGTH_BYTES)
    at += LENGTH_BYTES + part.length
  }
  return new Int8Array(joined.buffer, joined.byteOffset, joined.length)
}

/** One of the parts that were joined; undefined where the bytes hold no such part. */
export function partOf(bytes: Int8Array, { at, of }: { at: number; of: number }): Int8Array | undefined {
  if (of < 2) return bytes
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let from = 0
  for (let part = 0; from + LENGTH_BYTES <= bytes.length; part += 1) {
    const start = from + LENGTH_BYTES
    const end = start + view.getUint32(from, true)
    if (part === at) return end <= bytes.length ? bytes.subarray(start, end) : undefined
    from = end
  }
  return undefined
}
