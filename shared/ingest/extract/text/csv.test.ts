import iconv from 'iconv-lite'
import Papa from 'papaparse'
import { describe, expect, test, vi } from 'vitest'
import type { Block } from '../../blocks.ts'
import { LIMITS } from '../limits.ts'
import { LimitReached, type Output } from '../output.ts'
import { outline } from '../../testdata/outline.ts'
import { read, readWell, textFile } from '../../testdata/read.ts'
import { extractCsv } from './csv.ts'

type Row = Extract<Block, { type: 'row' }>

const outlineOf = async (text: string) => outline((await readWell(textFile('a.csv', text))).blocks)

describe('what parts the fields of a record', () => {
  test.each([
    ['commas', 'Item,Price\nTea,2\nMilk,1'],
    ['semicolons', 'Item;Price\nTea;2\nMilk;1'],
    ['tabs', 'Item\tPrice\nTea\t2\nMilk\t1'],
    ['strokes', 'Item|Price\nTea|2\nMilk|1'],
    ['semicolons, beside decimal commas', 'Item;Price\nTea;2\nMilk;1'],
    ['commas, with line ends of Windows', 'Item,Price\r\nTea,2\r\nMilk,1\r\n'],
    ['commas, with line ends of old', 'Item,Price\rTea,2\rMilk,1'],
    ['commas, with quotes around all', '"Item","Price"\n"Tea","2"\n"Milk","1"'],
  ])('is told: %s', async (_what, text) => {
    expect(await outlineOf(text)).toEqual(['# Item | Price', 'Tea | 2', 'Milk | 1'])
  })

  test.each<[string, string, string[]]>([
    ['a single column', 'Item\nTea\nMilk', ['Item', 'Tea', 'Milk']],
    ['a single record', 'Item,Price', ['Item | Price']],
    ['decimal commas', 'Item;Price\nTea;2,50\nMilk;1,00', ['# Item | Price', 'Tea | 2,50', 'Milk | 1,00']],
    ['quotes in quotes', 'Item,Note\nTea,"so ""hot"""\nMilk,x', ['# Item | Note', 'Tea | so "hot"', 'Milk | x']],
    ['quotes inside of a field', 'Item,Size\nTea,5" wide\nMilk,x', ['# Item | Size', 'Tea | 5" wide', 'Milk | x']],
    ['records of other lengths', 'a,b,c\nd\ne,f\n', ['# a | b | c', 'd', 'e | f']],
    ['empty records', 'Item,Price\n\nTea,2\n,\nMilk,1\n\n\n', ['# Item | Price', 'Tea | 2', 'Milk | 1']],
    ['two columns of words, by custom', 'Name,Town\nAda,Lund', ['# Name | Town', 'Ada | Lund']],
  ])('%s', async (_what, text, expected) => {
    expect(await outlineOf(text)).toEqual(expected)
  })
})

describe('a further block of records', () => {
  const numbers = async (text: string) => {
    const { blocks } = await readWell(textFile('a.csv', text))
    const rows = blocks.filter((block) => block.type === 'row')
    return rows.map(({ table, header }) => `${table - (rows[0]?.table ?? 0)}${header ? '#' : ''}`).join(' ')
  }
  test.each([
    ['the same names again', 'Item,Price\nTea,2\nMilk,1\nItem,Price\nTea,3\nMilk,2', '0# 0 0 1# 1 1'],
    ['the same names below a title', 'Item,Price\nTea,2\nMilk,1\nHall B,\nItem,Price\nTea,3\nMilk,2', '0# 0 0 1# 1 1'],
    ['other names below an empty record', 'Item,Price\nTea,2\nMilk,1\n\nTown,People\nLund,3\nOslo,4', '0# 0 0 1# 1 1'],
    ['no names below an empty record', 'Item,Price\nTea,2\n\nMilk,1\nSalt,1', '0# 0 0 0'],
    ['the same names at the end', 'Item,Price\nTea,2\nMilk,1\nItem,Price', '0# 0 0 0'],
    ['a label among records', 'Item,Price\nTea,2\nCold,\nMilk,1', '0# 0 0 0'],
  ])('%s', async (_what, text, expected) => {
    expect(await numbers(text)).toBe(expected)
  })

  test('stands under its own title and names', async () => {
    const rows = 'Sales,Cost\nNorth,4,1\nEast,5,2'
    const text = `Area,${rows}\nFirst half of 2022,,\nArea,Sales,Cost\nNorth,7,3\nEast,8,4`
    expect(await outlineOf(text)).toEqual([
      '# Area | Sales | Cost',
      'North | 4 | 1',
      'East | 5 | 2',
      'First half of 2022',
      '# Area | Sales | Cost',
      'North | 7 | 3',
      'East | 8 | 4',
    ])
  })
})

describe('records', () => {
  test('are counted with the empty ones, fields of several lines as one', async () => {
    const { blocks } = await readWell(textFile('a.csv', 'Item,Note\n\nTea,"one\ntwo"\nMilk,x'))
    expect(blocks.map((block) => block.place.rows)).toEqual([1, 3, 4].map((at) => ({ first: at, last: at })))
  })

  test.each(['utf-16le', 'utf-16be', 'utf-8'])('are read in %s with a mark', async (charset) => {
    const bytes = iconv.encode('Name,Ort\nJörg,Köln\nÅsa,Malmö', charset, { addBOM: true })
    expect(outline((await readWell({ name: 'a.csv', bytes })).blocks)[1]).toBe('Jörg | Köln')
  })

  test.each<[string, string, { cells: number; letters: number }]>([
    ['columns', `${'a,'.repeat(LIMITS.csvColumns)}z\n1,2`, { cells: LIMITS.csvColumns, letters: 1 }],
    ['characters', `a,b\n1,${'x'.repeat(LIMITS.fieldCharacters + 5)}`, { cells: 2, letters: LIMITS.fieldCharacters }],
  ])('past the limit of %s are cut, and that is said', async (_what, text, most) => {
    const { blocks, summary } = await readWell(textFile('a.csv', text))
    const rows = blocks.flatMap((block) => (block.type === 'row' ? [block.cells] : []))
    expect(summary.warnings).toEqual(['truncated'])
    expect(Math.max(...rows.map((cells) => cells.length))).toBe(most.cells)
    expect(rows.flat().reduce((longest, cell) => Math.max(longest, cell.length), 0)).toBe(most.letters)
  })

  test.each(['\n\n\n', ',,,\n,,,', '"",""', ' \t '])('without a letter are no text: %j', async (text) => {
    expect(await read(textFile('a.csv', text))).toMatchObject({ error: { failure: 'NO_TEXT' } })
  })
})

describe('a large file', () => {
  const fields = (at: number) => [
    `${at}`,
    at % 7 === 0 ? `a, "b"\n${at}` : 'tea',
    at % 900 === 0 ? 'x'.repeat(300_000) : '',
  ]
  const rows = Array.from({ length: 25_000 }, (_, at) => fields(at))
  const quoted = (field: string) => (/[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)

  test.each([
    ['quotes', quoted],
    ['records of one line', (field: string) => field.replaceAll(/[",\n]/g, '.')],
  ])('of %s is read in pieces, and nothing is lost between them', async (_what, written) => {
    const few = rows.map((row) => row.map((field) => field.slice(0, 9)))
    for (const all of [few, rows.slice(0, 9000)]) {
      const { output, records } = recorded()
      await extractCsv(Buffer.from(all.map((row) => row.map(written).join(',')).join('\r\n')), output)
      const plain = written === quoted ? all : all.map((row) => row.map(written))
      expect(records.map(({ cells }) => cells)).toEqual(plain)
      expect(records.map(({ place }) => place.rows?.first)).toEqual(all.map((_, at) => at + 1))
    }
  })

  test('is read no further than to the limit of a document', async () => {
    const parse = vi.spyOn(Papa, 'parse')
    const { output } = recorded(500)
    const text = 'number,item\n' + Array.from({ length: 200_000 }, (_, at) => `${at},tea\n`).join('')
    await expect(extractCsv(Buffer.from(text), output)).rejects.toThrow(LimitReached)
    const seen = parse.mock.results.flatMap(({ value }) => (value as Papa.ParseResult<string[]>).data).length
    expect(seen).toBeLessThan(20_000)
    parse.mockRestore()
  })
})

/** An output that keeps rows as they come, and is full after so many. */
function recorded(limit = Infinity) {
  const records: Row[] = []
  const output: Output = {
    emit(block) {
      if (records.length >= limit) throw new LimitReached('rows')
      if (block.type === 'row') records.push(block)
    },
    warn: () => undefined,
    describe: () => undefined,
    progress: () => Promise.resolve(),
    nextTable: () => 1,
  }
  return { output, records }
}
