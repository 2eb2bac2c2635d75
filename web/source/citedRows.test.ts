import { describe, expect, it } from 'vitest'
import { citedRows } from './citedRows.ts'
import { inText, meet } from '../../shared/chat/answer/spans.ts'

const text = 'Year: 2022 — Visitors: 41\nYear: 2023 — Visitors: 43'
const row = (start: number, cells: [number, number][]) => ({
  start,
  end: start + 25,
  cells: cells.map(([from, end], column) => ({ start: from, end, column })),
})
const chunk = {
  content: `[Figures] ${text}`,
  text,
  tables: [
    {
      start: 0,
      end: text.length,
      header: ['Year', 'Visitors'],
      rows: [
        row(0, [
          [6, 10],
          [23, 25],
        ]),
        row(26, [
          [32, 36],
          [49, 51],
        ]),
      ],
    },
  ],
}
const cite = (...cited: string[]) => {
  const spans = cited.map((words) => {
    const start = chunk.content.indexOf(words)
    return { start, end: start + words.length }
  })
  return citedRows(chunk, spans).map((cells) => cells.map(({ text: words, counts }) => (counts ? `*${words}` : words)))
}

describe('citedRows', () => {
  it('are the cells of the rows that a citation reaches', () => {
    expect(cite('Year: 2023 — Visitors: 43')).toEqual([['*2023', '*43']])
    expect(cite('2022')).toEqual([['*2022', '41']])
    expect(cite(text)).toEqual([
      ['*2022', '*41'],
      ['*2023', '*43'],
    ])
  })

  it('tell the cells that count from the others', () => {
    expect(cite('41', '43')).toEqual([
      ['2022', '*41'],
      ['2023', '*43'],
    ])
  })

  it('are none for the label of the headings', () => {
    expect(cite('[Figures] ')).toEqual([])
  })
})

describe('spans', () => {
  it('are counted in the text, behind the label', () => {
    expect(inText(chunk, { start: 10, end: 14 })).toEqual({ start: 0, end: 4 })
  })

  it.each([
    [0, 5, 5, 9, false],
    [0, 6, 5, 9, true],
    [6, 7, 5, 9, true],
    [9, 12, 5, 9, false],
  ])('%d-%d and %d-%d', (aStart, aEnd, bStart, bEnd, expected) => {
    expect(meet({ start: aStart, end: aEnd }, { start: bStart, end: bEnd })).toBe(expected)
  })
})
