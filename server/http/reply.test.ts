import { describe, expect, test } from 'vitest'
import { randomOf } from '../testing/random.ts'
import { rangeOf } from './reply.ts'

describe('a Range header of a file of 100 bytes', () => {
  test.each([
    ['bytes=0-9', { start: 0, end: 10 }],
    ['bytes=90-', { start: 90, end: 100 }],
    ['bytes=-10', { start: 90, end: 100 }],
    ['bytes=-500', { start: 0, end: 100 }],
    ['bytes=0-0', { start: 0, end: 1 }],
    ['bytes=99-99', { start: 99, end: 100 }],
    ['bytes=50-5000', { start: 50, end: 100 }],
    [' bytes=1-2 ', { start: 1, end: 3 }],
  ])('%j', (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range)
  })

  test.each([
    '',
    'bytes=-',
    'bytes=',
    'bytes=a-b',
    'bytes=5-3',
    'items=0-1',
    'bytes=0-1,5-6',
    'bytes=1-2-3',
    'bytes=+1-2',
  ])('%j means the whole file', (header) => {
    expect(rangeOf(header, 100)).toBeUndefined()
  })

  test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])('%j lies outside', (header) => {
    expect(rangeOf(header, 100)).toBe('outside')
  })
})

test('of an empty file every range lies outside', () => {
  for (const header of ['bytes=0-', 'bytes=0-0', 'bytes=-1']) expect(rangeOf(header, 0)).toBe('outside')
})

test('every range lies within the file and holds the bytes that were asked for', () => {
  const random = randomOf(14)
  for (let i = 0; i < 5000; i++) {
    const size = random.below(50)
    const first = random.below(60)
    const last = random.below(60)
    const range = rangeOf(`bytes=${first}-${last}`, size)
    if (last < first) expect(range).toBeUndefined()
    else if (first >= size) expect(range).toBe('outside')
    else expect(range).toEqual({ start: first, end: Math.min(size, last + 1) })
  }
})

test('whatever a header holds, the answer is a range within the file, outside, or none', () => {
  const random = randomOf(15)
  for (let i = 0; i < 5000; i++) {
    const header = `${random.below(2) ? 'bytes=' : ''}${random.text('bytes=-,0123456789 ', 12)}`
    const size = random.below(1000)
    const range = rangeOf(header, size)
    if (range === undefined || range === 'outside') continue
    expect(range.start).toBeGreaterThanOrEqual(0)
    expect(range.end).toBeGreaterThan(range.start)
    expect(range.end).toBeLessThanOrEqual(size)
  }
})
