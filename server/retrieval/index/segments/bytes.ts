import { crc32 } from 'node:zlib'

const CHECKSUM_BYTES = 4
const LARGEST_SHIFTED = 2 ** 31

/** Bytes that grow as they are written. */
export interface ByteWriter {
  readonly length: number
  byte(value: number): void
  /** Seven bits a byte, the lowest first; any whole number from 0 to 2^53 - 1. */
  varint(value: number): void
  bytes(values: Uint8Array): void
  /** What was written so far, until the next change. */
  view(): Uint8Array
  clear(): void
}

export function createByteWriter(capacity = 256): ByteWriter {
  let buffer = new Uint8Array(capacity)
  let length = 0
  const reserve = (more: number): void => {
    if (length + more <= buffer.length) return
    const grown = new Uint8Array(Math.max(length + more, buffer.length * 2))
    grown.set(buffer.subarray(0, length))
    buffer = grown
  }
  return {
    get length() {
      return length
    },
    byte(value) {
      reserve(1)
      buffer[length++] = value
    },
    varint(value) {
      reserve(8)
      let left = value
      while (left >= LARGEST_SHIFTED) {
        buffer[length++] = (left % 128) | 128
        left = Math.floor(left / 128)
      }
      while (left >= 128) {
        buffer[length++] = (left & 127) | 128
        left >>>= 7
      }
      buffer[length++] = left
    },
    bytes(values) {
      reserve(values.length)
      buffer.set(values, length)
      length += values.length
    },
    view: () => buffer.subarray(0, length),
    clear() {
      length = 0
    },
  }
}

/** Reads what a {@link ByteWriter} wrote, from `at` on. Past the end every byte is 0. */
export interface ByteReader {
  at: number
  varint(): number
}

export function createByteReader(bytes: Uint8Array, from = 0): ByteReader {
  const reader = {
    at: from,
    varint(): number {
      let byte = bytes[reader.at++] ?? 0
      if (byte < 128) return byte
      let value = byte & 127
      let unit = 128
      do {
        byte = bytes[reader.at++] ?? 0
        value += (byte & 127) * unit
        unit *= 128
      } while (byte >= 128)
      return value
    },
  }
  return reader
}

/** Thrown where stored bytes are not those that were written. */
export class DamagedBytes extends Error {
  override readonly name = 'DamagedBytes'
}

/** The bytes with a checksum behind them: SQLite does not notice when the inside of a large value is overwritten. */
export function withChecksum(bytes: Uint8Array): Uint8Array {
  const checked = new Uint8Array(bytes.length + CHECKSUM_BYTES)
  checked.set(bytes)
  new DataView(checked.buffer).setUint32(bytes.length, crc32(bytes), true)
  return checked
}

/** The bytes that {@link withChecksum} was given. Throws {@link DamagedBytes} where they are not the same any more. */
export function checkedBytes(checked: Uint8Array): Uint8Array {
  const bytes = checked.subarray(0, Math.max(0, checked.length - CHECKSUM_BYTES))
  const kept = new DataView(checked.buffer, checked.byteOffset, checked.byteLength)
  if (checked.length < CHECKSUM_BYTES || kept.getUint32(bytes.length, true) !== crc32(bytes))
    throw new DamagedBytes('A part of a search index is damaged')
  return bytes
}
