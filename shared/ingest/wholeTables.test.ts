import { describe, expect, test } from 'vitest'
import { forSeeds } from '../text/testdata/generate.ts'
import type { Block, Place } from './blocks.ts'
import type { Chunk } from './chunk.ts'
import { chunkBlocks } from './chunkBlocks.ts'
import { createTableAssembler, type TableLimits } from './wholeTables.ts'
import type { WholeTable } from './wholeTable.ts'

const document = { id: 4, name: 'stock.xlsx', fileType: 'text/csv' }
const MANY: TableLimits = { rows: 10_000, cells: 100_000, characters: 10_000_000 }

type Row = Extract<Block, { type: 'row' }>
const row = (cells: string[], rest: Partial<Row> = {}): Row => ({
  type: 'row',
  cells,
  header: false,
  table: 1,
  place: {},
  ...rest,
})
const text = (words: string, place: Place = {}): Block => ({ type: 'text', text: words, place })

function assembled(chunks: readonly Chunk[], limits: Partial<TableLimits> = {}): WholeTable[] {
  const assembler = createTableAssembler({ ...MANY, ...limits })
  for (const chunk of chunks) assembler.add({ ...chunk, document })
  return assembler.tables()
}

/** The rows of a table with all its cells, '' where one is empty. */
const grid = ({ columns, rows }: WholeTable): string[][] =>
  rows.map(({ cells }) => columns.map((_, at) => cells.find(({ column }) => column === at)?.text ?? ''))

/** A long table of a sheet, in many passages. */
function longTable(count: number, { sheet, first = 2 }: { sheet?: string; first?: number } = {}): Block[] {
  const place = (at: number): Place => (sheet === undefined ? {} : { sheet, rows: { first: at, last: at } })
  return [
    row(['Item', 'Shelf', 'Weight (kg)'], { header: true, place: place(1) }),
    ...Array.from({ length: count }, (_, at) =>
      row([`Lamp ${at}`, `shelf ${at % 7}`, `${at / 2}`], { place: place(at + first) }),
    ),
  ]
}

describe('a table in many passages', () => {
  test.each([
    ['of a sheet', 'Stock'],
    ['of a text, whose passages repeat a row', undefined],
  ])('%s becomes one again, each row once and in order', (_what, sheet) => {
    const chunks = chunkBlocks(longTable(300, sheet === undefined ? {} : { sheet }), { language: 'en' })
    expect(chunks.length).toBeGreaterThan(4)
    expect(chunks.some(({ overlap }) => overlap > 0)).toBe(sheet === undefined)
    const [table, ...others] = assembled(chunks)
    expect(others).toEqual([])
    expect(table).toMatchObject({ document, columns: ['Item', 'Shelf', 'Weight (kg)'], complete: true, language: 'en' })
    expect(table?.place).toEqual(sheet === undefined ? {} : { sheet })
    expect(table?.headingPath).toEqual(sheet === undefined ? [] : [sheet])
    expect(table && grid(table).map(([name]) => name)).toEqual(Array.from({ length: 300 }, (_, at) => `Lamp ${at}`))
    expect(table?.passages.map(({ index }) => index)).toEqual(chunks.map(({ index }) => index))
    const numbers = table?.rows.map(({ rows }) => rows?.first)
    expect(numbers).toEqual(Array.from({ length: 300 }, (_, at) => (sheet === undefined ? undefined : at + 2)))
  })

  test('whose passages fill other columns each has all of them, in their order', () => {
    const rows = Array.from({ length: 200 }, (_, at) =>
      row(['some words of a label', at < 100 ? '' : 'late', at < 100 ? 'early' : '', '7']),
    )
    const [table] = assembled(chunkBlocks([row(['A', 'B', 'C', ''], { header: true }), ...rows], { language: 'en' }))
    expect(table?.columns).toEqual(['A', 'B', 'C', ''])
    expect(table && grid(table)[0]).toEqual(['some words of a label', '', 'early', '7'])
    expect(table && grid(table)[150]).toEqual(['some words of a label', 'late', '', '7'])
  })

  test('has a row that is longer than a passage as one row, and a cell as one cell', () => {
    const sentence = 'The lamp of the long hall burns through the night, as every keeper of it says. '
    const cells = [
      'Lamp',
      sentence.repeat(40).trim(),
      ...Array.from({ length: 40 }, (_, at) => `some five words of ${at}`),
    ]
    const chunks = chunkBlocks([row(['Short', 'x']), row(cells), row(['Next', 'y'])], { language: 'en' })
    expect(chunks.length).toBeGreaterThan(3)
    const [table] = assembled(chunks)
    expect(table && grid(table).map((each) => each.filter((cell) => cell !== ''))).toEqual([
      ['Short', 'x'],
      cells,
      ['Next', 'y'],
    ])
  })

  test('tells for every cell where its words stand', () => {
    const chunks = chunkBlocks(
      [{ type: 'heading', level: 1, text: 'Stock', place: {} }, text('All lamps:'), ...longTable(120)],
      { language: 'en' },
    )
    const cells = assembled(chunks).flatMap(({ rows }) => rows.flatMap((each) => each.cells))
    expect(cells).toHaveLength(360)
    for (const { chunkIndex, start, end, text: words } of cells)
      expect(chunks[chunkIndex]?.content.slice(start, end)).toBe(words)
  })
})

describe('tables', () => {
  test('of the same columns, one behind the other, stay apart', () => {
    const head = (table: number) => row(['Name', 'Sum'], { header: true, table })
    const chunks = chunkBlocks(
      [head(1), row(['a', '1']), head(2), row(['b', '2'], { table: 2 }), text('Words.'), row(['c', '3'], { table: 3 })],
      { language: 'en' },
    )
    expect(assembled(chunks).map(grid)).toEqual([[['a', '1']], [['b', '2']], [['c', '3']]])
  })

  test('of two documents stay apart, and each has its place', () => {
    const chunks = chunkBlocks([row(['a', '1'], { place: { page: 3 } })], { language: 'de' })
    const assembler = createTableAssembler(MANY)
    for (const id of [7, 9]) for (const chunk of chunks) assembler.add({ ...chunk, document: { ...document, id } })
    expect(assembler.tables().map((table) => [table.document.id, table.place, table.language])).toEqual([
      [7, { page: 3 }, 'de'],
      [9, { page: 3 }, 'de'],
    ])
  })

  test('a row whose words stand twice is two rows', () => {
    const rows = Array.from({ length: 90 }, () => row(['the very same', 'words in each row']))
    expect(assembled(chunkBlocks(rows, { language: 'en' }))[0]?.rows).toHaveLength(90)
  })
})

describe('what is missing', () => {
  const chunks = chunkBlocks(longTable(300), { language: 'en' })

  test.each<[string, Partial<TableLimits>, number]>([
    ['rows', { rows: 40 }, 40],
    ['cells', { cells: 90 }, 30],
    ['characters', { characters: 100 }, 6],
  ])('past a limit of %s is left out, and the table says so', (_what, limits, rows) => {
    const assembler = createTableAssembler({ ...MANY, ...limits })
    for (const chunk of chunks) assembler.add({ ...chunk, document })
    assembler.add({ ...(chunks[0] as Chunk), document: { ...document, id: 5 } })
    expect(assembler.isFull()).toBe(true)
    expect(assembler.tables().map((table) => [table.document.id, table.rows.length, table.complete])).toEqual([
      [4, rows, false],
    ])
  })

  test.each([
    ['at its beginning', chunks.slice(1)],
    ['in its middle', [...chunks.slice(0, 2), ...chunks.slice(3)]],
  ])('of a table %s makes it incomplete', (_what, given) => {
    expect(assembled(given).map(({ complete }) => complete)).toEqual([false])
  })

  test('at the end of a table makes it incomplete, but no table that ended before', () => {
    const short = chunkBlocks(
      [row(['a', '1'], { table: 8 }), { type: 'heading', level: 1, text: 'Lamps', place: {} }, ...longTable(100)],
      { language: 'en' },
    )
    const assembler = createTableAssembler(MANY)
    for (const chunk of short.slice(0, -1)) assembler.add({ ...chunk, document })
    assembler.cut()
    expect(assembler.tables().map(({ complete }) => complete)).toEqual([true, false])
  })
})

describe('passages of an earlier release', () => {
  const old = (blocks: readonly Block[]): Chunk[] =>
    chunkBlocks(blocks, { language: 'en' }).map((chunk) => ({
      ...chunk,
      parts: chunk.parts.map((part) => {
        if ('text' in part) return part
        const { columns, rows } = part.table
        return {
          ...part,
          table: { columns, rows: rows.map(({ cells, rows: of }) => ({ cells, ...(of && { rows: of }) })) },
        }
      }),
    }))

  test('that follow each other with the same columns are one table', () => {
    const tables = assembled(old(longTable(300, { sheet: 'Stock' })))
    expect(tables.map(({ rows, complete }) => [rows.length, complete])).toEqual([[300, true]])
  })

  test('that follow each other with other columns may be one table or two, and neither is complete', () => {
    const rows = Array.from({ length: 200 }, (_, at) => row(['some words of a label', '1', at < 100 ? 'x' : '']))
    const tables = assembled(old(rows))
    expect(tables.length).toBeGreaterThan(1)
    expect(tables.some(({ complete }) => complete)).toBe(false)
  })

  test('with text between them are two tables', () => {
    const tables = assembled(old([row(['a', '1']), text('Words.'), row(['b', '2'], { table: 2 })]))
    expect(tables.map(({ rows, complete }) => [rows.length, complete])).toEqual([
      [1, true],
      [1, true],
    ])
  })
})

test('any tables come back as they were given', () => {
  forSeeds(150, (generator) => {
    const cell = () => generator.oneOf(['', 'Name', '12', 'A sentence of a few words. ', 'word '.repeat(70), '2023'])
    const tables = generator.list({ fewest: 1, most: 4 }, () => {
      const width = 1 + generator.below(5)
      return generator.list({ fewest: 1, most: 40 }, () => Array.from({ length: width }, cell))
    })
    const place: Place = generator.below(2) === 0 ? { sheet: 'S' } : { page: 1 }
    const blocks = tables.flatMap((rows, table) => [
      ...(generator.below(2) === 0 ? [text('Some words between.', place)] : []),
      ...rows.map((cells, at) => row(cells, { table, header: at === 0 && rows.length > 1, place })),
    ])
    const given = tables
      .map((rows) => (rows.length > 1 ? rows.slice(1) : rows))
      .map((rows) => rows.map((cells) => cells.map((each) => each.trim()).filter((each) => each !== '')))
      .map((rows) => rows.filter((cells) => cells.length > 0))
      .filter((rows) => rows.length > 0)
    const found = assembled(chunkBlocks(blocks, { language: 'en' }))
    expect(found.map(({ rows }) => rows.map(({ cells }) => cells.map((each) => each.text)))).toEqual(given)
    expect(found.every(({ complete }) => complete)).toBe(true)
  })
})
