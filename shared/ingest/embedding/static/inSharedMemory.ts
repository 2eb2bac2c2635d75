type Numbers = Uint8Array | Uint16Array | Int32Array | Float32Array | Float64Array

/** A copy of some numbers in memory that threads may share; it is only read from then on. */
export function inSharedMemory<T extends Numbers>(numbers: T): T {
  const bytes = new Uint8Array(new SharedArrayBuffer(numbers.byteLength))
  bytes.set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength))
  // Not the deprecated constructor of Node's own kind of bytes.
  const Kind = (Buffer.isBuffer(numbers) ? Uint8Array : numbers.constructor) as new (buffer: ArrayBufferLike) => T
  return new Kind(bytes.buffer)
}
