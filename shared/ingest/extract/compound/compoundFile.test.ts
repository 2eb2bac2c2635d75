import { describe, expect, test } from 'vitest'
import { compoundFile } from '../../testdata/compound.ts'
import { openCompoundFile } from './compoundFile.ts'

const bytes = (length: number, seed = 1) => Uint8Array.from({ length }, (_, at) => (at * 7 + seed) % 251)

describe('a compound file', () => {
  test.each([0, 1, 63, 64, 4095, 4096, 5000, 200_000])('gives a stream of %i bytes back', (length) => {
    const file = openCompoundFile(compoundFile({ Small: bytes(10), Workbook: bytes(length) }))
    expect(Buffer.compare(file.read('WORKBOOK') ?? Buffer.alloc(0), bytes(length))).toBe(0)
    expect(Buffer.compare(file.read('small') ?? Buffer.alloc(0), bytes(10))).toBe(0)
  })

  test('has streams of its root by their name, those below by their path alone', () => {
    const file = openCompoundFile(compoundFile({ 'Object/Workbook': bytes(9, 2), Other: bytes(5) }))
    expect(file.read('workbook')).toBeUndefined()
    expect([...(file.read('object/workbook') ?? [])]).toEqual([...bytes(9, 2)])
    expect(file.names()).toEqual(expect.arrayContaining(['object', 'other']))
  })

  test('is damaged where a chain of sectors comes back, a stream is longer than the file, or nothing is there', () => {
    const whole = Buffer.from(compoundFile({ Workbook: bytes(20_000) }))
    const fat = (whole.readUInt32LE(76) + 1) * 512
    const looping = Buffer.from(whole)
    for (let entry = 0; entry < 128; entry += 1)
      if (looping.readUInt32LE(fat + 4 * entry) < 0xfffffff0) looping.writeUInt32LE(entry, fat + 4 * entry)
    const read = (file: Uint8Array) => openCompoundFile(file).read('workbook')
    const isDamaged = expect.objectContaining({ failure: 'CORRUPT' }) as Error
    expect(() => read(looping)).toThrow(isDamaged)
    expect(() => read(whole.subarray(0, 100))).toThrow(isDamaged)
    expect(() => read(new Uint8Array(2000))).toThrow(isDamaged)
  })
})
