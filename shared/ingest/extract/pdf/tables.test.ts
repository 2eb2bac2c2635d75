import { describe, expect, test } from 'vitest'
import { anyText, forSeeds } from '../../../text/testdata/generate.ts'
import { pdfLine, pdfLines } from '../../testdata/pdfLines.ts'
import { findTables, type PdfStretch } from './tables.ts'

const shown = (stretches: readonly PdfStretch[]) =>
  stretches.flatMap((stretch) =>
    stretch.type === 'lines'
      ? stretch.lines.map((line) => line.text)
      : stretch.rows.map((row) => `[${row.cells.join('|')}]`),
  )
const tablesIn = (...texts: string[]) => shown(findTables(pdfLines(texts)))
const PROSE = 'The harbour keeps a list of every vessel that has passed the breakwater'

describe('tables on a page', () => {
  test.each<[string, string[], string[]]>([
    [
      'two columns in three lines',
      ['Berth         40', 'Crane         75', 'Pilot         90'],
      ['[Berth|40]', '[Crane|75]', '[Pilot|90]'],
    ],
    [
      'three columns in two lines',
      ['Berth     night     40', 'Crane     lift      75'],
      ['[Berth|night|40]', '[Crane|lift|75]'],
    ],
    ['two columns in two lines', ['Berth         40', 'Crane         75'], ['Berth 40', 'Crane 75']],
    ['a single line', ['Berth     night     40'], ['Berth night 40']],
    ['running text', [PROSE, PROSE, PROSE], [PROSE, PROSE, PROSE]],
    ['nothing', [], []],
    [
      'text above and below',
      [PROSE, 'Berth     night     40', 'Crane     lift      75', PROSE],
      [PROSE, '[Berth|night|40]', '[Crane|lift|75]', PROSE],
    ],
    [
      'cells that are left out',
      ['Berth     night     40', 'Crane               75', 'Pilot     hour      90'],
      ['[Berth|night|40]', '[Crane||75]', '[Pilot|hour|90]'],
    ],
    [
      'a line in one column beside the first goes on with the cell above',
      ['Berth     by night     40', '          or week', 'Crane     by lift      75'],
      ['[Berth|by night or week|40]', '[Crane|by lift|75]'],
    ],
    [
      'a list, whose marks are no cells',
      ['1.     one thing', '2.     another', '3.     a third'],
      ['1. one thing', '2. another', '3. a third'],
    ],
    [
      'dots that lead to page numbers',
      ['Fees … 12', 'Crane … 75', 'Pilot … 90'],
      ['Fees … 12', 'Crane … 75', 'Pilot … 90'],
    ],
    [
      'two tables parted by a line of text',
      ['aa     bb     cc', 'dd     ee     ff', 'Hafenmeistergebührenordnung', 'gg     hh     ii', 'jj     kk     ll'],
      ['[aa|bb|cc]', '[dd|ee|ff]', 'Hafenmeistergebührenordnung', '[gg|hh|ii]', '[jj|kk|ll]'],
    ],
  ])('%s', (_what, texts, expected) => {
    expect(tablesIn(...texts)).toEqual(expected)
  })

  test('end where the space between lines is wider than any between rows', () => {
    const far = ['aa     bb     cc', '', '', 'dd     ee     ff']
    expect(tablesIn(...far)).toEqual(['aa bb cc', 'dd ee ff'])
  })

  test('are found where each cell is a line of its own', () => {
    const cells = [40, 28, 16].flatMap((baseline, row) =>
      ['Berth', 'night', '40'].map((text, column) =>
        pdfLine(`${text}${row}`, { left: 72 + column * 100, baseline: baseline + 600 }),
      ),
    )
    expect(shown(findTables(cells))).toEqual(['[Berth0|night0|400]', '[Berth1|night1|401]', '[Berth2|night2|402]'])
  })

  test('take lines that follow closely for parts of the row above, where rows stand apart', () => {
    const at = (text: string, baseline: number) => pdfLine(text, { baseline })
    const lines = [
      at('Berthing       night        40.00', 700),
      at('boats', 688),
      at('Craning        lift         75.00', 660),
      at('crates', 648),
      at('Piloting       hour         90.00', 620),
    ]
    expect(shown(findTables(lines))).toEqual([
      '[Berthing boats|night|40.00]',
      '[Craning crates|lift|75.00]',
      '[Piloting|hour|90.00]',
    ])
  })

  test('tell which rows are bold', () => {
    const [first, second] = pdfLines(['Item     Unit     Price', 'Berth  night  40'])
    if (!first || !second) throw new Error('no lines')
    const [table] = findTables([{ ...first, bold: true }, second])
    expect(table?.type === 'table' && table.rows.map((row) => row.bold)).toEqual([true, false])
  })

  test('of thousands of lines are found in pieces', () => {
    const lines = Array.from({ length: 3000 }, (_, at) =>
      pdfLine('Berth     night     40', { baseline: 40_000 - at * 12 }),
    )
    const rows = findTables(lines).flatMap((stretch) => (stretch.type === 'table' ? stretch.rows : []))
    expect(rows).toHaveLength(3000)
  })
})

describe('any grid of words', () => {
  test('comes back as its cells', () => {
    forSeeds(200, (generator) => {
      const width = 2 + generator.below(5)
      const word = () => String.fromCharCode(...generator.list({ fewest: 4, most: 9 }, () => 97 + generator.below(26)))
      const grid = generator.list({ fewest: 3, most: 9 }, () => Array.from({ length: width }, word))
      const texts = grid.map((cells) =>
        cells
          .map((cell) => cell.padEnd(14))
          .join('')
          .trimEnd(),
      )
      const [table, ...others] = findTables(pdfLines(texts))
      expect(others).toEqual([])
      expect(table?.type === 'table' && table.rows.map((row) => row.cells)).toEqual(grid)
    })
  })
})

describe('any lines', () => {
  test('keep every character, as text or in cells', () => {
    forSeeds(300, (generator) => {
      const lines = generator.list({ fewest: 0, most: 14 }, () =>
        pdfLine(anyText(generator, 6, ['  ', ' ', '      ']), {
          left: generator.below(200),
          baseline: 700 - 6 * generator.below(40),
          size: generator.oneOf([1, 8, 10, 24]),
          angle: generator.oneOf([0, 0, 0, 90]),
        }),
      )
      const inked = (texts: readonly string[]) => [...texts.join('').replace(/\s/g, '')].sort().join('')
      const found = findTables(lines).flatMap((stretch) =>
        stretch.type === 'lines' ? stretch.lines.map((line) => line.text) : stretch.rows.flatMap((row) => row.cells),
      )
      expect(inked(found)).toBe(inked(lines.map((line) => line.text)))
    })
  })
})
