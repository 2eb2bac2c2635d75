import { describe, expect, test } from 'vitest'
import { forSeeds } from '../../../text/testdata/generate.ts'
import { pdfLine, pdfLines } from '../../testdata/pdfLines.ts'
import { columnOf, columnsOf, hasGap, isStrong, merged, type Band } from './columns.ts'

const bands = (...all: [number, number][]): Band[] => all.map(([left, right]) => ({ left, right }))

describe('merged', () => {
  test.each([
    ['nothing', bands(), 2, bands()],
    ['intervals far apart', bands([0, 10], [20, 30]), 2, bands([0, 10], [20, 30])],
    ['intervals in any order', bands([20, 30], [0, 10]), 2, bands([0, 10], [20, 30])],
    ['intervals that overlap', bands([0, 10], [5, 15]), 2, bands([0, 15])],
    ['one inside the other', bands([0, 30], [5, 15]), 2, bands([0, 30])],
    ['less than the gap between them', bands([0, 10], [11, 15]), 2, bands([0, 15])],
    ['just the gap between them', bands([0, 10], [12, 15]), 2, bands([0, 10], [12, 15])],
    ['a chain', bands([0, 4], [3, 8], [7, 12], [40, 41]), 2, bands([0, 12], [40, 41])],
  ])('%s', (_what, intervals, gap, expected) => {
    expect(merged(intervals, gap)).toEqual(expected)
  })

  test('any intervals: bands cover all of them, and leave the gap between each other', () => {
    forSeeds(300, (generator) => {
      const intervals = generator.list({ fewest: 0, most: 20 }, () => {
        const left = generator.below(500)
        return { left, right: left + generator.below(60) }
      })
      const gap = generator.below(12)
      const found = merged(intervals, gap)
      for (const { left, right } of intervals)
        expect(found.some((band) => band.left <= left && right <= band.right)).toBe(true)
      for (const [at, band] of found.slice(1).entries())
        expect(band.left - (found[at]?.right ?? 0)).toBeGreaterThanOrEqual(gap)
    })
  })

  test('leaves what it is given as it was', () => {
    const intervals = bands([0, 10], [5, 15])
    merged(intervals, 1)
    expect(intervals).toEqual(bands([0, 10], [5, 15]))
  })
})

describe('hasGap', () => {
  test.each([
    ['one', false],
    ['one two three', false],
    ['one  two', true],
    ['one two          three', true],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(hasGap(pdfLine(text))).toBe(expected)
  })
})

describe('columnsOf', () => {
  const columnsIn = (...texts: string[]) =>
    columnsOf(pdfLines(texts, { left: 0 })).map(({ left, right }) => [left / 5, right / 5])

  test.each<[string, string[], number[][]]>([
    [
      'columns that a wide gap parts',
      ['Berth     40', 'Crane     75'],
      [
        [0, 5],
        [10, 12],
      ],
    ],
    ['spaces that line up by chance', ['one two', 'six ten'], [[0, 7]]],
    [
      'a wide gap in a single row',
      ['Berth     40', 'Harbour', 'Crane     75'],
      [
        [0, 7],
        [10, 12],
      ],
    ],
    ['a line that runs through all columns', ['Berth     40', 'Fee harbourmaster', 'Crane     75'], [[0, 17]]],
    [
      'figures set to the right',
      ['Berth      4.00', 'Crane  1,075.00', 'Dock      75.00'],
      [
        [0, 5],
        [7, 15],
      ],
    ],
  ])('%s', (_what, texts, expected) => {
    expect(columnsIn(...texts)).toEqual(expected)
  })

  test('columnOf finds the column of a word by any overlap, and -1 beside all of them', () => {
    const columns = bands([0, 20], [40, 60])
    const at = (left: number, right: number) => columnOf({ text: 'x', left, right }, columns)
    expect([at(0, 5), at(15, 39), at(39, 80), at(60, 70), at(21, 39), at(61, 70)]).toEqual([0, 0, 1, 1, -1, -1])
  })

  test('isStrong asks for a wide gap between columns, not inside of one', () => {
    const columns = bands([0, 60], [80, 120])
    expect(isStrong(pdfLine('Berth           40', { left: 0 }), columns)).toBe(true)
    expect(isStrong(pdfLine('Berth   40', { left: 0 }), columns)).toBe(false)
    expect(isStrong(pdfLine('Berth', { left: 0 }), columns)).toBe(false)
  })
})
