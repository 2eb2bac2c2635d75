import { describe, expect, it } from 'vitest'
import { dayGroupOf } from './dayGroups.ts'

/** Local times, so that the test holds in every time zone. */
const NOW = new Date(2026, 10, 10, 0, 30)
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString()

describe('the heading of a conversation', () => {
  it.each([
    ['today', at(10, 0, 10)],
    ['today', at(10, 0)],
    // A clock that goes ahead puts nothing into the past.
    ['today', at(11, 9)],
    ['yesterday', at(9, 23, 59)],
    ['yesterday', at(9, 0)],
    ['week', at(8, 23, 59)],
    ['week', at(3, 0)],
    ['earlier', at(2, 23, 59)],
    ['earlier', new Date(2025, 10, 10, 12).toISOString()],
  ])('is “%s” for %s', (group, updatedAt) => {
    expect(dayGroupOf({ pinned: false, updatedAt }, NOW)).toBe(group)
    expect(dayGroupOf({ pinned: true, updatedAt }, NOW)).toBe('pinned')
  })
})
