import { describe, expect, test } from 'vitest'
import { countHeaderRows } from './headerRows.ts'
import type { TableRow } from './tableRow.ts'

const rows = (...all: (string[] | Partial<TableRow>)[]): TableRow[] =>
  all.map((row) => (Array.isArray(row) ? { cells: row, place: {} } : { cells: [], place: {}, ...row }))

describe('countHeaderRows', () => {
  test.each([
    ['no rows', [], 0],
    ['a single row', rows(['Year', 'Visitors']), 0],
    ['names above figures', rows(['Year', 'Visitors'], ['North', '4,100'], ['South', '3,900']), 1],
    ['figures from the first row on', rows(['North', '4,100'], ['South', '3,900']), 0],
    ['years above figures', rows(['', '2022', '2023'], ['North', '41', '42']), 1],
    [
      'two rows that group columns',
      rows(['', 'Visitors', ''], ['', 'adults', 'children'], ['North', '41', '42'], ['South', '3', '4']),
      2,
    ],
    ['bold above others', rows({ cells: ['A', 'B'], bold: true }, { cells: ['x', 'y'], bold: false }), 1],
    ['names above words', rows(['Name', 'Place', 'Since'], ['Ada', 'Lund', 'spring'], ['Bo', 'Oslo', 'May']), 1],
    ['two columns of words', rows(['Name', 'Ada'], ['Place', 'Lund']), 0],
    [
      'quantities with their units in words',
      rows(['Goods', 'Time'], ['Hubs', '5 years'], ['Rims', '2 years'], ['Pins', '1 year']),
      1,
    ],
    [
      'a form with some numbers',
      rows(['Name', 'Ada'], ['Phone', '12 34 inside'], ['Room', '4 upstairs'], ['Place', 'Lund']),
      0,
    ],
    ['one row of words alone', rows(['Question', 'Help', 'Kind'], ['', 'Ask twice.', 'free'], ['Age', '', 'list']), 1],
    [
      'a first row of words with more cells than there are names',
      rows(['Name', '', 'Place'], ['Ada', 'née King', 'Lund'], ['Bo', 'no', 'Oslo']),
      0,
    ],
    [
      'groups of words in merged cells',
      rows(
        { cells: ['Name', 'Place', ''], spans: [{ at: 1, width: 2 }] },
        ['', 'home', 'work'],
        ['Ada', 'Lund', 'Oslo'],
      ),
      2,
    ],
    [
      'a first row without figures, below a name that is missing',
      rows(['Item', '', 'Price'], ['Lamp', 'new', 'on request'], ['Desk', 'old', '40'], ['Chair', 'old', '10']),
      1,
    ],
    [
      'units below names',
      rows(['Item', 'Weight', 'Price'], ['', 'kg', 'EUR'], ['Lamp', '4', '40'], ['Desk', '9', '80']),
      2,
    ],
    [
      'several rows in bold above others',
      rows(
        { cells: ['Name', 'Place', 'Since'], bold: true },
        { cells: ['', 'home', 'year'], bold: true },
        { cells: ['Ada', 'Lund', 'May'], bold: false },
      ),
      2,
    ],
    ['what the file says', rows({ cells: ['a', '1'], header: true }, { cells: ['b', '2'], header: false }), 1],
    ['a file that calls all rows headers', rows({ cells: ['a'], header: true }, { cells: ['b'], header: true }), 1],
    ['a file that says there is none', rows({ cells: ['Name', 'Sum'], header: false }, { cells: ['b', '2'] }), 0],
  ])('%s', (_what, table, expected) => {
    expect(countHeaderRows(table)).toBe(expected)
  })

  test('two columns of words have a header where the format has the custom', () => {
    expect(countHeaderRows(rows(['Name', 'Place'], ['Ada', 'Lund']), true)).toBe(1)
  })
})

/** Whether a cell counts as a figure: then the row above it names the columns. */
const isFigure = (cell: string): boolean => countHeaderRows(rows(['Item', 'Value'], ['x', cell], ['y', cell])) === 1

describe('a figure', () => {
  test.each([
    '5',
    '-5',
    '(5)',
    '1,298.5',
    "1'000",
    '12 %',
    '$ 5',
    '€5.00',
    '-$5',
    '– 5',
    '5 kg',
    '5 pts',
    '(1,2)',
    '£ 3.5 m',
    '1 000',
    '7.',
    '5)',
    '5% pts',
  ])('is %j', (cell) => {
    expect(isFigure(cell)).toBe(true)
  })

  test.each(['x', '5 litres', 'A5', '2023', '1999', 'n/a', '5-6', '', '5 kg net', '$', '1:2'])('is not %j', (cell) => {
    expect(isFigure(cell)).toBe(false)
  })

  test('is told at once, however long the cell', () => {
    for (const cell of [
      '1'.repeat(500_000) + '!',
      '1' + ' '.repeat(500_000) + '!',
      '1 '.repeat(40) + '!',
      '$'.repeat(500_000),
    ])
      for (let time = 0; time < 200; time += 1) expect(isFigure(cell)).toBe(false)
  })
})
