import { describe, expect, test } from 'vitest'
import { forSeeds } from '../../../text/testdata/generate.ts'
import { LIMITS } from '../limits.ts'
import { readXml } from '../office/xml.ts'
import { createMergeFiller, type Merge } from './sheetMerges.ts'
import { createSheetReader, type SheetRow } from './sheetReader.ts'

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

async function* once(xml: string): AsyncGenerator<Buffer> {
  yield Buffer.from(xml)
}

/** The rows of a sheet; numbers are shown as `number@style`, styles from 1 on are bold. */
async function rowsOf(inside: string, strings: readonly string[] = [], uri = SHEET): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  const reader = createSheetReader({
    strings,
    styles: { show: (value, style) => `${value}@${style}`, isBold: (style) => style >= 1 },
    row: (row) => void rows.push(row),
    count: () => undefined,
    unknown: () => undefined,
  })
  await readXml(once(`<worksheet xmlns="${uri}"><sheetData>${inside}</sheetData></worksheet>`), reader)
  return rows
}
const cellsOf = async (...args: Parameters<typeof rowsOf>) =>
  (await rowsOf(...args)).map((row) => [row.number, ...row.cells.map((cell) => `${cell.column}=${cell.text}`)])
const textOf = async (cell: string, strings?: string[]) =>
  (await rowsOf(`<row r="1">${cell}</row>`, strings))[0]?.cells[0]?.text

describe('the text of a cell', () => {
  test.each<[string, string, string | undefined]>([
    ['a number', '<c><v>1.50</v></c>', '1.5@0'],
    ['a number in a format', '<c s="3"><v>2</v></c>', '2@3'],
    ['a number of type n', '<c t="n"><v>-7e3</v></c>', '-7000@0'],
    ['a formula with its result', '<c><f>A1*2</f><v>4</v></c>', '4@0'],
    ['a formula whose result is not stored', '<c><f>SUM(A1:A4)</f></c>', '=SUM(A1:A4)'],
    ['a formula that gives no words', '<c t="str"><f>IF(A1,"",1)</f><v></v></c>', undefined],
    ['characters that are written by their numbers', '<c t="str"><v>a_x000D_b_x005F_c_x0_</v></c>', 'a\rb_c_x0_'],
    ['such characters of a shared string', '<c t="s"><v>2</v></c>', 'one\rtwo'],
    ['what is no number', '<c><v>abc</v></c>', 'abc'],
    ['an endless number', '<c><v>1e999</v></c>', '1e999'],
    ['a shared string', '<c t="s"><v>1</v></c>', 'one'],
    ['a shared string that is not there', '<c t="s"><v>9</v></c>', undefined],
    ['a shared string by half a number', '<c t="s"><v>0.5</v></c>', undefined],
    ['an inline string', '<c t="inlineStr"><is><t> in line </t></is></c>', 'in line'],
    ['an inline string in runs', '<c t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>', 'ab'],
    ['a guide to its reading', '<c t="inlineStr"><is><t>東</t><rPh><t>ひがし</t></rPh></is></c>', '東'],
    ['a formula with its text', '<c t="str"><f>A1&amp;B1</f><v>both</v></c>', 'both'],
    ['yes', '<c t="b"><v>1</v></c>', 'TRUE'],
    ['no', '<c t="b"><v>0</v></c>', 'FALSE'],
    ['an error', '<c t="e"><v>#N/A</v></c>', '#N/A'],
    ['a day', '<c t="d"><v>2023-07-16T00:00:00.000Z</v></c>', '2023-07-16'],
    ['a time', '<c t="d"><v>2023-07-16T09:30:00</v></c>', '2023-07-16 09:30:00'],
    ['blanks', '<c t="inlineStr"><is><t>  </t></is></c>', undefined],
    ['nothing', '<c s="4"/>', undefined],
  ])('is %s', async (_what, cell, expected) => {
    expect(await textOf(cell, ['zero', 'one', 'one_x000D_two'])).toBe(expected)
  })

  test('ends where no program writes more', async () => {
    const long = 'x'.repeat(40_000)
    expect(await textOf(`<c t="inlineStr"><is><t>${long}</t></is></c>`)).toHaveLength(LIMITS.cellCharacters)
    expect(await textOf('<c t="s"><v>0</v></c>', [long])).toHaveLength(LIMITS.cellCharacters)
  })
})

describe('the place of a cell', () => {
  const v = (at: string, value: number) => `<c ${at && `r="${at}"`}><v>${value}</v></c>`

  test.each<[string, string, (string | number)[][]]>([
    [
      'counts on without references',
      `<row>${v('', 1)}${v('', 2)}</row><row>${v('', 3)}</row>`,
      [
        [1, '1=1@0', '2=2@0'],
        [2, '1=3@0'],
      ],
    ],
    ['is its reference', `<row r="5">${v('C5', 1)}${v('AA5', 2)}</row>`, [[5, '3=1@0', '27=2@0']]],
    [
      'counts on from a reference',
      `<row r="5">${v('C5', 1)}${v('', 2)}</row><row>${v('', 3)}</row>`,
      [
        [5, '3=1@0', '4=2@0'],
        [6, '1=3@0'],
      ],
    ],
    ['comes in order', `<row r="1">${v('C1', 3)}${v('A1', 1)}</row>`, [[1, '1=1@0', '3=3@0']]],
    ['is left out beyond the last column', `<row r="1">${v('XFD1', 1)}${v('', 2)}</row>`, [[1, '16384=1@0']]],
    ['is left out where the reference is none', `<row r="1">${v('1A', 1)}${v('B1', 2)}</row>`, [[1, '2=2@0']]],
    [
      'has its row counted on where that has no number',
      `<row r="x">${v('', 1)}</row><row r="-3">${v('', 2)}</row>`,
      [
        [1, '1=1@0'],
        [2, '1=2@0'],
      ],
    ],
    ['has its row counted on beyond the last row', `<row r="1048577">${v('', 1)}</row>`, [[1, '1=1@0']]],
    ['is none in an empty row', '<row r="1"><c r="A1"/></row><row r="2"/>', []],
    ['is none outside of rows', v('A1', 1), []],
  ])('%s', async (_what, inside, expected) => {
    expect(await cellsOf(inside)).toEqual(expected)
  })

  test('is read in both dialects, and in no other', async () => {
    const row = `<row>${v('A1', 1)}</row>`
    expect(await cellsOf(row, [], 'http://purl.oclc.org/ooxml/spreadsheetml/main')).toEqual([[1, '1=1@0']])
    expect(await cellsOf(row, [], 'urn:other')).toEqual([])
  })

  test('is bold where all filled cells of its row are', async () => {
    const bold = async (inside: string) => (await rowsOf(`<row>${inside}</row>`))[0]?.bold
    expect(await bold('<c s="1"><v>1</v></c><c s="2"><v>1</v></c><c/>')).toBe(true)
    expect(await bold('<c s="1"><v>1</v></c><c s="0"><v>1</v></c>')).toBe(false)
  })
})

describe('merged cells', () => {
  const merge = (top: number, left: number, bottom: number, right: number): Merge => ({ top, left, bottom, right })
  const row = (number: number, ...cells: [number, string][]): SheetRow => ({
    number,
    cells: cells.map(([column, text]) => ({ column, text })),
    bold: false,
  })

  test.each<[string, Merge[], SheetRow[], string[][]]>([
    ['none', [], [row(1, [1, 'a'])], [['1a']]],
    [
      'downwards, in each row',
      [merge(1, 1, 3, 1)],
      [row(1, [1, 'a']), row(2, [2, 'b']), row(3), row(4, [2, 'c'])],
      [['1a'], ['1a', '2b'], ['1a'], ['2c']],
    ],
    [
      'downwards over rows that are left out',
      [merge(1, 1, 5, 1)],
      [row(1, [1, 'a']), row(4, [2, 'b'])],
      [['1a'], ['1a', '2b']],
    ],
    ['with a text of its own below', [merge(1, 1, 2, 1)], [row(1, [1, 'a']), row(2, [1, 'b'])], [['1a'], ['1b']]],
    ['of nothing', [merge(1, 1, 2, 1)], [row(1, [2, 'b']), row(2, [2, 'c'])], [['2b'], ['2c']]],
    [
      'two beside each other',
      [merge(1, 1, 2, 1), merge(1, 3, 2, 3)],
      [row(1, [1, 'a'], [3, 'c']), row(2, [2, 'b'])],
      [
        ['1a', '3c'],
        ['1a', '2b', '3c'],
      ],
    ],
    ['upside down', [merge(3, 1, 1, 1)], [row(1, [1, 'a']), row(2, [2, 'b'])], [['1a'], ['2b']]],
  ])('%s', (_what, merges, rows, expected) => {
    const fill = createMergeFiller(merges)
    expect(rows.map((one) => fill(one).cells.map((cell) => `${cell.column}${cell.text}`))).toEqual(expected)
  })

  test('to the right are told as spans in their first row', () => {
    const fill = createMergeFiller([merge(1, 2, 2, 4)])
    expect(fill(row(1, [2, 'a'])).spans).toEqual([{ column: 2, width: 3 }])
    expect(fill(row(2, [1, 'b'])).spans ?? []).toEqual([])
  })

  test('any: rows keep their own cells, in order of columns', () => {
    forSeeds(200, (generator) => {
      const merges = generator.list({ fewest: 0, most: 6 }, () => {
        const [top, left] = [1 + generator.below(6), 1 + generator.below(6)]
        return merge(top, left, top + generator.below(4), left + generator.below(4))
      })
      const fill = createMergeFiller(merges)
      for (let number = 1; number <= 8; number += 1) {
        const columns = [1, 2, 3, 4, 5, 6].filter(() => generator.below(2) === 0)
        const own = row(number, ...columns.map((column) => [column, `${number}/${column}`] as [number, string]))
        const found = fill(own).cells
        expect(found).toEqual(expect.arrayContaining(own.cells))
        expect(found.map((cell) => cell.column)).toEqual(
          [...new Set(found.map((cell) => cell.column))].sort((a, b) => a - b),
        )
      }
    })
  })
})
