import { describe, expect, it } from 'vitest'
import { windowsOf } from './windows.ts'

const ends = { begin: 1, end: 2 }

describe('the windows of a passage', () => {
  it('are one where all parts fit, with the places of the parts', () => {
    expect(windowsOf({ label: [10], parts: [[20, 21], [30]], ends, most: 10 })).toEqual([
      {
        ids: [1, 10, 20, 21, 30, 2],
        ranges: [
          { part: 0, from: 2, to: 4 },
          { part: 1, from: 4, to: 5 },
        ],
      },
    ])
  })

  it('are several, each under the label, where they do not', () => {
    const windows = windowsOf({ label: [10], parts: [[20, 21], [30, 31], [40]], ends, most: 6 })
    expect(windows.map(({ ids }) => ids)).toEqual([
      [1, 10, 20, 21, 2],
      [1, 10, 30, 31, 40, 2],
    ])
    expect(windows.flatMap(({ ranges }) => ranges.map(({ part }) => part))).toEqual([0, 1, 2])
  })

  it('never hold more than they may, whatever the label and the parts', () => {
    const long = Array.from({ length: 5000 }, (_, at) => at)
    const windows = windowsOf({ label: long, parts: [long, [], long], ends, most: 64 })
    expect(Math.max(...windows.map(({ ids }) => ids.length))).toBeLessThanOrEqual(64)
    expect(windows.flatMap(({ ranges }) => ranges.map(({ part }) => part))).toEqual([0, 1, 2])
    expect(windows.flatMap(({ ranges }) => ranges.map(({ from, to }) => to - from))).toEqual([30, 0, 30])
  })

  it('are one without parts', () => {
    expect(windowsOf({ label: [10], parts: [], ends, most: 8 })).toEqual([{ ids: [1, 10, 2], ranges: [] }])
  })
})
