import { describe, expect, test } from 'vitest'
import { rowsBetween, topOf } from './useWindow.ts'

describe('rows of a long list', () => {
  const rows = { count: 10_000, height: 56 }

  test.each([
    [0, 560, { first: 0, last: 18 }],
    [56_000, 56_560, { first: 992, last: 1018 }],
    [559_440, 560_000, { first: 9982, last: 9999 }],
    [-900, -100, { first: 0, last: 6 }],
  ])('from %i to %i', (from, to, drawn) => expect(rowsBetween(rows, from, to)).toEqual(drawn))

  test('lie below what stands open', () => {
    const open = { ...rows, open: { after: 10, height: 500 } }
    expect([topOf(open, 10), topOf(open, 11)]).toEqual([560, 11 * 56 + 500])
    expect(rowsBetween(open, 700, 1000)).toEqual({ first: 3, last: 19 })
    expect(rowsBetween(open, 5500, 6100)).toEqual({ first: 81, last: 108 })
  })

  test('every row that is seen is drawn, wherever it lies', () => {
    for (const after of [0, 7, 99]) {
      const all = { count: 100, height: 56, open: { after, height: 333 } }
      for (let y = 0; y < 100 * 56 + 333; y += 37) {
        const { first, last } = rowsBetween(all, y, y + 400)
        for (let row = 0; row < 100; row += 1) {
          const bottom = topOf(all, row) + 56 + (row === after ? 333 : 0)
          if (topOf(all, row) < y + 400 && bottom > y) expect([row >= first, row <= last]).toEqual([true, true])
        }
      }
    }
  })

  test('are none where there are none', () => expect(rowsBetween({ count: 0, height: 56 }, 0, 500).last).toBe(-1))
})
