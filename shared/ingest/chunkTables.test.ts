import { describe, expect, test } from 'vitest'
import type { Block, Place } from './blocks.ts'
import { createTableReader } from './chunkTables.ts'
import { lineOf } from './units.ts'

type Row = Extract<Block, { type: 'row' }>
const row = (cells: string[], rest: Partial<Row> = {}): Row => ({
  type: 'row',
  cells,
  header: false,
  table: 1,
  place: {},
  ...rest,
})
const head = (cells: string[], table = 1): Row => row(cells, { header: true, table })

/** The lines that a reader makes of rows, and what it has left at the end. */
function lines(...rows: Row[]): string[] {
  const reader = createTableReader()
  const units = [
    ...rows.flatMap((each) => [...(reader.begins(each) ? reader.rest() : []), ...reader.units(each)]),
    ...reader.rest(),
  ]
  return units.map(lineOf)
}

describe('rows as lines', () => {
  test.each([
    ['name their columns', [head(['A', 'B']), row(['1', '2'])], ['A: 1 — B: 2']],
    ['have no names without a header', [row(['1', '2', '3'])], ['1 — 2; 3']],
    ['leave empty cells out', [head(['A', '', 'C']), row(['1', ' ', '3'])], ['A: 1 — C: 3']],
    ['leave out rows of nothing', [head(['A']), row(['']), row([' \n']), row([]), row(['1'])], ['A: 1']],
    ['have white space made one', [head([' A\nB ']), row(['1\t 2'])], ['A B: 1 2']],
    [
      'join two header rows',
      [head(['2023', '2023']), head(['in', 'out']), row(['1', '2'])],
      ['2023 in: 1 — 2023 out: 2'],
    ],
    [
      'join a header over some columns',
      [head(['', 'Year']), head(['Name', '']), row(['x', '1'])],
      ['Name: x — Year: 1'],
    ],
    ['say a name once that stands twice', [head(['A', 'B']), head(['A', 'C']), row(['1', '2'])], ['A: 1 — B C: 2']],
    ['may have more cells than names', [head(['A']), row(['1', '2', '3'])], ['A: 1 — 2; 3']],
    ['may have fewer cells than names', [head(['A', 'B']), row(['1']), row(['2', '3'])], ['A: 1', 'A: 2 — B: 3']],
    ['keep a later header for later rows', [head(['A']), row(['1']), head(['B']), row(['2'])], ['A: 1', 'A B: 2']],
    ['know nothing of another table', [head(['A']), row(['1']), row(['2'], { table: 2 })], ['A: 1', '2']],
    ['tell a header that has no rows', [head(['A', '', 'B'])], ['A; B']],
    ['tell the name of a column that no row fills', [head(['A', 'Remarks']), row(['1', ''])], ['A: 1', 'Remarks']],
    [
      'tell it once, and not what others say of its column',
      [head(['', '2024', '2024', 'See below']), head(['', 'in', 'out', 'See below']), row(['x', '1'])],
      ['x — 2024 in: 1', 'See below; out'],
    ],
    [
      'tell a name whole that is too long for one',
      [head(['A', 'word '.repeat(60).trim()]), row(['1', '2'])],
      [`A: 1 — ${'word '.repeat(40).slice(0, 200)}: 2`, 'word '.repeat(60).trim()],
    ],
    ['tell it before the next table', [head(['A']), head(['B'], 2), row(['1'], { table: 2 })], ['A', 'B: 1']],
    ['tell each header row', [head(['A']), head(['B'])], ['A', 'B']],
    ['do not tell a header again', [head(['A']), row(['1']), row(['2'], { table: 2 })], ['A: 1', '2']],
  ])('%s', (_what, rows, expected) => {
    expect(lines(...rows)).toEqual(expected)
  })
})

describe('a row as a unit', () => {
  const place: Place = { sheet: 'S', rows: { first: 4, last: 5 } }

  test('counts the words of its cells alone, and keeps its place in the sheet', () => {
    const reader = createTableReader()
    reader.units(head(['A long name of a column', 'B']))
    const [unit] = reader.units(row(['two words', '3'], { place }))
    expect(unit).toMatchObject({
      words: 3,
      before: '\n',
      columns: ['A long name of a column', 'B'],
      cells: [
        { column: 0, text: 'two words' },
        { column: 1, text: '3' },
      ],
      rows: { first: 4, last: 5 },
    })
  })

  test('of a table that is in no sheet has no row numbers', () => {
    const [unit] = createTableReader().units(row(['1']))
    expect(unit).not.toHaveProperty('rows')
  })

  test('shares its columns with the other rows of its table, so that they are known for one', () => {
    const reader = createTableReader()
    const units = [head(['A']), row(['1']), row(['2'])].flatMap((each) => reader.units(each))
    expect(units[0]?.columns).toBe(units[1]?.columns)
    const [other] = reader.units(row(['3'], { table: 2 }))
    expect(other?.columns).not.toBe(units[0]?.columns)
  })

  test('goes without names once those of the document have come to tens of millions of characters', () => {
    const reader = createTableReader()
    reader.units(head(Array.from({ length: 1000 }, () => 'n'.repeat(200))))
    const wide = row(Array.from({ length: 1000 }, () => '1'))
    const lengths = Array.from({ length: 310 }, () => reader.units(wide)[0]?.length ?? 0)
    expect(lengths[0]).toBeGreaterThan(200_000)
    expect(lengths.at(-1)).toBeLessThan(5000)
  })

  test('nothing is left twice', () => {
    const reader = createTableReader()
    reader.units(head(['A']))
    expect(reader.rest()).toHaveLength(1)
    expect(reader.rest()).toEqual([])
  })
})
