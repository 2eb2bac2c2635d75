import { describe, expect, it } from 'vitest'
import { clockTime, fileSize, kilobytes, relativeTime } from './format.ts'

const now = new Date('2026-05-20T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

describe('relativeTime', () => {
  it.each([
    [0, 'Just now'],
    [59, 'Just now'],
    [60, '1 hour ago'],
    [23 * 60 + 59, '23 hours ago'],
    [24 * 60, 'Yesterday'],
    [48 * 60 - 1, 'Yesterday'],
    [48 * 60, '2 days ago'],
    [7 * 24 * 60 - 1, '6 days ago'],
  ])('of %i minutes is %s', (minutes, text) => {
    expect(relativeTime(ago(minutes), now)).toBe(text)
  })

  it('is the local date from a week on', () => {
    expect(relativeTime(ago(7 * 24 * 60), now)).toBe(new Date('2026-05-13T12:00:00Z').toLocaleDateString())
  })

  it('is "Just now" for a clock that runs ahead', () => {
    expect(relativeTime(ago(-5), now)).toBe('Just now')
  })
})

describe('clockTime', () => {
  it('uses a 12-hour clock', () => {
    const noon = new Date(2026, 4, 20, 12, 5)
    const evening = new Date(2026, 4, 20, 21, 30)
    expect(clockTime(noon.toISOString())).toBe('12:05 PM')
    expect(clockTime(evening.toISOString())).toBe('9:30 PM')
  })
})

describe('sizes', () => {
  it.each([
    [0, '0 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1.00 KB'],
    [1536, '1.50 KB'],
    [5 * 1024 * 1024, '5.00 MB'],
    [3.25 * 1024 ** 3, '3.25 GB'],
  ])('%i bytes in the queue are %s', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text)
  })

  it('in the library are KB with one decimal', () => {
    expect(kilobytes(1_572_864)).toBe('1536.0 KB')
  })
})
