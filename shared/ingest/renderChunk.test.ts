import { describe, expect, test } from 'vitest'
import { forSeeds, type Generator } from '../text/testdata/generate.ts'
import type { ChunkPart, ChunkStructure } from './chunk.ts'
import { labelOf, renderChunk, rowLine, structureOf, tableSpans } from './renderChunk.ts'

const chunk = (parts: ChunkPart[], headingPath: string[] = []): ChunkStructure => ({
  index: 3,
  headingPath,
  parts,
  overlap: 0,
  place: { page: 2 },
  language: 'en',
})
const row = (...cells: string[]) => ({
  cells: cells.flatMap((text, column) => (text === '' ? [] : [{ column, text }])),
})

describe('a passage in words', () => {
  test('begins with the label of its headings, which its text stands behind', () => {
    const shown = renderChunk(chunk([{ before: '\n\n', text: 'The Rhine rises.' }], ['Rivers [all]', 'The Rhine']))
    expect(shown.content).toBe('[Rivers [all] › The Rhine] The Rhine rises.')
    expect(shown.content.slice(shown.textStart)).toBe('The Rhine rises.')
    expect(shown).toMatchObject({ index: 3, place: { page: 2 }, language: 'en' })
  })

  test('has no label without headings', () => {
    expect(labelOf([])).toBe('')
    expect(renderChunk(chunk([{ before: '\n\n', text: 'Text.' }]))).toMatchObject({ content: 'Text.', textStart: 0 })
  })

  test('has its rows as lines, between texts', () => {
    const table = { columns: ['Region', '2022', ''], rows: [row('North', '1,200', 'new'), row('South', '', 'old')] }
    const shown = renderChunk(
      chunk([
        { before: '\n\n', text: 'Sales:' },
        { before: '\n', table },
        { before: '\n\n', text: 'Thanks.' },
      ]),
    )
    expect(shown.content).toBe('Sales:\nRegion: North — 2022: 1,200; new\nRegion: South — old\n\nThanks.')
  })

  test.each([
    ['one cell alone', ['A'], ['x'], 'A: x'],
    ['a cell without a name', [''], ['x'], 'x'],
    ['a cell that says its name', ['Total', 'Sum'], ['Total', '5'], 'Total — Sum: 5'],
    ['a name that is missing', [], ['x', 'y', 'z'], 'x — y; z'],
    ['an empty first cell', ['A', 'B', 'C'], ['', 'y', 'z'], 'B: y — C: z'],
  ])('a row: %s', (_what, columns, cells, expected) => {
    expect(rowLine(columns, row(...cells).cells)).toBe(expected)
  })

  test('is not stored: its structure is', () => {
    const structure = chunk([{ before: '', text: 'Text.' }], ['A'])
    expect(structureOf(renderChunk(structure))).toEqual(structure)
  })
})

describe('the tables of a passage', () => {
  test('are found again in its content, row by row and cell by cell', () => {
    const table = {
      columns: ['Year', 'Visitors'],
      rows: [{ ...row('2023', '40 — 50; x: y'), rows: { first: 7, last: 7 } }],
    }
    const structure = chunk(
      [
        { before: '', text: 'A — B: c; d: e' },
        { before: '\n', table },
      ],
      ['Sheet'],
    )
    const { content } = renderChunk(structure)
    const [span, ...others] = tableSpans(structure)
    expect(others).toEqual([])
    expect(content.slice(span?.start, span?.end)).toBe('Year: 2023 — Visitors: 40 — 50; x: y')
    expect(span?.rows[0]?.rows).toEqual({ first: 7, last: 7 })
    expect(span?.rows[0]?.cells.map(({ start, end }) => content.slice(start, end))).toEqual(['2023', '40 — 50; x: y'])
  })

  test('any passage: every span holds the words of its cell, and what stands between tables is text', () => {
    forSeeds(500, (generator) => {
      const structure = chunk(
        anyParts(generator),
        generator.list({ fewest: 0, most: 2 }, () => anyCell(generator)),
      )
      const { content, textStart } = renderChunk(structure)
      const tables = structure.parts.flatMap((part) => ('table' in part ? [part.table] : []))
      const spans = tableSpans(structure)
      expect(spans.length).toBe(tables.length)
      let last = textStart
      for (const [at, span] of spans.entries()) {
        expect(span.start).toBeGreaterThanOrEqual(last)
        last = span.end
        const lines = content.slice(span.start, span.end).split('\n')
        expect(lines).toEqual(span.rows.map(({ start, end }) => content.slice(start, end)))
        expect(span.rows.map(({ cells }) => cells.map(({ start, end }) => content.slice(start, end)))).toEqual(
          tables[at]?.rows.map(({ cells }) => cells.map(({ text }) => text)),
        )
      }
      expect(last).toBeLessThanOrEqual(content.length)
    })
  })
})

const anyCell = (generator: Generator): string =>
  generator.oneOf(['x', '12', 'a: b', 'c — d', 'e; f', '東京', 'Year', 'Total'])

function anyParts(generator: Generator): ChunkPart[] {
  return generator.list({ fewest: 1, most: 4 }, (): ChunkPart => {
    const before = generator.oneOf(['', ' ', '\n', '\n\n'] as const)
    if (generator.below(2) === 0)
      return { before, text: generator.oneOf(['One.', 'A: b — C: d', '« »', 'Zwei Sätze. Hier.']) }
    const columns = generator.list({ fewest: 1, most: 4 }, () => generator.oneOf(['', 'Year', 'Total', 'a: b']))
    const rows = generator.list({ fewest: 1, most: 3 }, () => ({
      cells: columns.flatMap((_, column) =>
        column > 0 && generator.below(3) === 0 ? [] : [{ column, text: anyCell(generator) }],
      ),
    }))
    return { before: '\n', table: { columns, rows } }
  })
}
