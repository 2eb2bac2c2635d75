import { describe, expect, test } from 'vitest'
import { forSeeds } from '../../../text/testdata/generate.ts'
import { createMemory } from '../../testdata/output.ts'
import { outline } from '../../testdata/outline.ts'
import { countHeaderRows, countTitleRows } from './headerRows.ts'
import { spread, type TableRow } from './tableRow.ts'
import { createTableWriter } from './tableWriter.ts'

const rowOf = (cells: string[], more: Partial<TableRow> = {}): TableRow => ({ cells, place: {}, ...more })

function written(rows: readonly TableRow[], customary = false): string[] {
  const { output, blocks } = createMemory()
  const table = createTableWriter(output, customary)
  for (const row of rows) table.row(row)
  table.end()
  return outline(blocks)
}

describe('spread', () => {
  test.each<[string, Pick<TableRow, 'cells' | 'spans'>, string[]]>([
    ['a row without wide cells', { cells: ['a', 'b'] }, ['a', 'b']],
    ['a wide cell', { cells: ['a', 'b', ''], spans: [{ at: 1, width: 2 }] }, ['a', 'b', 'b']],
    ['a wide cell at the end, told alone', { cells: ['a', 'b'], spans: [{ at: 1, width: 3 }] }, ['a', 'b', 'b', 'b']],
    [
      'two wide cells',
      {
        cells: ['a', '', 'b', ''],
        spans: [
          { at: 0, width: 2 },
          { at: 2, width: 2 },
        ],
      },
      ['a', 'a', 'b', 'b'],
    ],
    ['a wide cell behind the last', { cells: ['a'], spans: [{ at: 2, width: 2 }] }, ['a', '', '', '']],
  ])('%s', (_what, row, expected) => {
    expect(spread(row)).toEqual(expected)
  })

  test('a cell that says it is wider than any table is as wide as tables may be', () => {
    expect(spread({ cells: ['a'], spans: [{ at: 0, width: 1_000_000_000 }] })).toHaveLength(256)
  })

  test('leaves the row as it was', () => {
    const cells = ['a', '']
    spread({ cells, spans: [{ at: 0, width: 2 }] })
    expect(cells).toEqual(['a', ''])
  })
})

describe('a table', () => {
  test('has the rows of its header marked', () => {
    expect(written([rowOf(['Item', 'Price']), rowOf(['Tea', '2']), rowOf(['Milk', '1'])])).toEqual([
      '# Item | Price',
      'Tea | 2',
      'Milk | 1',
    ])
  })

  test('has wide cells spread in its header only', () => {
    const spans = [{ at: 1, width: 2 }]
    const rows = [rowOf(['Item', 'Price', ''], { header: true, spans }), rowOf(['Tea', '2', ''], { spans })]
    expect(written(rows)).toEqual(['# Item | Price | Price', 'Tea | 2'])
  })

  test('has its title above its header for text', () => {
    const { output, blocks } = createMemory()
    const table = createTableWriter(output)
    const spans = [{ at: 0, width: 2 }]
    for (const row of [rowOf(['Prices of 2025', ''], { spans }), rowOf(['Item', 'Price']), rowOf(['Tea', '2'])])
      table.row(row)
    table.row(rowOf(['Milk', '1']))
    table.end()
    expect(blocks.map(({ type }) => type)).toEqual(['text', 'row', 'row', 'row'])
    expect(outline(blocks)).toEqual(['Prices of 2025', '# Item | Price', 'Tea | 2', 'Milk | 1'])
  })

  test.each([
    ['a text above rows without names is the label of these', [['North'], ['Tea', '2'], ['Milk', '1']], 0],
    ['a single column has no title', [['North'], ['South'], ['East']], 0],
    ['nor has a row of one cell below it', [['Prices'], ['', 'inner'], ['Tea', '']], 0],
    ['two lines of title', [['Prices'], ['of 2025'], ['Item', 'Price'], ['Tea', '2']], 2],
    [
      'a text beside the first column is none',
      [
        ['', 'Prices'],
        ['Item', 'Price'],
        ['Tea', '2'],
      ],
      0,
    ],
  ])('%s', (_what, rows, expected) => {
    expect(countTitleRows(rows.map((cells) => rowOf(cells)))).toBe(expected)
  })

  test('a header over all columns that the file calls one is a title as well', () => {
    const over = rowOf(['Staff', '', ''], { header: true, spans: [{ at: 0, width: 3 }] })
    expect(countTitleRows([over, rowOf(['Ada', 'Lund', 'May']), rowOf(['Bo', 'Oslo', 'June'])])).toBe(1)
    expect(countTitleRows([rowOf(['Name', ''], { header: true }), rowOf(['Ada', 'x']), rowOf(['Bo', 'y'])])).toBe(0)
  })

  test('leaves empty rows out, before its header is told as well', () => {
    expect(written([rowOf(['', ' ']), rowOf(['Item', 'Price']), rowOf([]), rowOf(['Tea', '2'])])).toEqual([
      '# Item | Price',
      'Tea | 2',
    ])
  })

  test('takes the custom of its format at its word', () => {
    const words = [rowOf(['Name', 'Place']), rowOf(['Ada', 'Lund'])]
    expect(written(words, true)[0]).toBe('# Name | Place')
    expect(written(words, false)[0]).toBe('Name | Place')
  })

  test('without rows gives nothing', () => {
    expect(written([])).toEqual([])
  })

  test('shares its number among its rows, and with no other', () => {
    const { output, blocks } = createMemory()
    for (const name of ['one', 'two']) {
      const table = createTableWriter(output)
      table.row(rowOf([name, '1']))
      table.row(rowOf([name, '2']))
      table.end()
    }
    expect(blocks.map((block) => block.type === 'row' && block.table)).toEqual([1, 1, 2, 2])
  })

  test('holds back a few rows only', () => {
    const { output, blocks } = createMemory()
    const table = createTableWriter(output)
    for (let at = 0; at < 11; at += 1) table.row(rowOf([`Item ${at}`, `${at}`]))
    expect(blocks).toHaveLength(0)
    table.row(rowOf(['Item 11', '11']))
    expect(blocks).toHaveLength(12)
    table.row(rowOf(['Item 12', '12']))
    expect(blocks).toHaveLength(13)
  })
})

describe('any table', () => {
  test('keeps its filled rows in order, headers first and never all of them', () => {
    forSeeds(400, (generator) => {
      const cell = () => generator.oneOf(['', 'Name', 'Total of all', '12', '$ 4.50', '2023', '—', 'A sentence.'])
      const rows = generator.list({ fewest: 0, most: 20 }, () =>
        rowOf(generator.list({ fewest: 0, most: 5 }, cell), {
          ...(generator.below(5) === 0 && { bold: true }),
          ...(generator.below(8) === 0 && { header: true }),
        }),
      )
      const filled = rows.filter((row) => row.cells.some((text) => text !== ''))
      const found = written(rows)
      expect(found.map((text) => text.replace(/^# /, ''))).toEqual(
        filled.map((row) => row.cells.join(' | ').replace(/(?: \| )+$/, '')),
      )
      const titles = countTitleRows(filled.slice(0, 12))
      const headers = found.filter((text) => text.startsWith('# ')).length
      expect(found.slice(titles, titles + headers).every((text) => text.startsWith('# '))).toBe(true)
      expect(headers).toBe(countHeaderRows(filled.slice(titles, 12)))
      if (found.length > 0) expect(headers).toBeLessThan(found.length)
    })
  })
})
