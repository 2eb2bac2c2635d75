import { describe, expect, test } from 'vitest'
import { anything } from '../../../testing/anyBytes.ts'
import { checkedBytes, createByteReader, createByteWriter, DamagedBytes, withChecksum } from './bytes.ts'

const EDGES = [0, 1, 127, 128, 16_383, 16_384, 2 ** 21, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 48 - 1, 2 ** 53 - 1]

describe('numbers', () => {
  test('are read as they were written, one behind the other', () => {
    const writer = createByteWriter(1)
    for (const value of EDGES) writer.varint(value)
    const reader = createByteReader(writer.view())
    expect(EDGES.map(() => reader.varint())).toEqual(EDGES)
    expect(reader.at).toBe(writer.length)
  })

  test('take a byte for each seven bits', () => {
    const lengthOf = (value: number) => {
      const writer = createByteWriter()
      writer.varint(value)
      return writer.length
    }
    expect(EDGES.map(lengthOf)).toEqual([1, 1, 1, 2, 2, 3, 4, 5, 5, 5, 7, 8])
  })
})

test('a writer keeps what it was given as it grows, and is empty once it is cleared', () => {
  const writer = createByteWriter(2)
  const parts = Array.from({ length: 50 }, (_, at) => anything(at + 1).bytes(at))
  for (const part of parts) {
    writer.bytes(part)
    writer.byte(7)
  }
  expect(Buffer.from(writer.view())).toEqual(Buffer.concat(parts.flatMap((part) => [part, Buffer.of(7)])))
  writer.clear()
  expect(writer.length).toBe(0)
})

describe('bytes with a checksum', () => {
  const checked = withChecksum(anything(3).bytes(300))

  test('are given back', () => {
    expect(Buffer.from(checkedBytes(checked))).toEqual(anything(3).bytes(300))
    expect(checkedBytes(withChecksum(new Uint8Array()))).toHaveLength(0)
  })

  test('are damaged when any one bit differs, or when they are cut short', () => {
    for (let bit = 0; bit < checked.length * 8; bit += 1) {
      const changed = checked.slice()
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(() => checkedBytes(changed)).toThrow(DamagedBytes)
    }
    for (let length = 0; length < checked.length; length += 1)
      expect(() => checkedBytes(checked.subarray(0, length))).toThrow(DamagedBytes)
  })
})
