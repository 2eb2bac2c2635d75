import { describe, expect, test } from 'vitest'
import { excelFile } from '../../testdata/office.ts'
import { outline } from '../../testdata/outline.ts'
import { readWell } from '../../testdata/read.ts'
import { parseReference } from './sheetNames.ts'

describe('parseReference', () => {
  test.each([
    ['A1', { column: 1, row: 1 }],
    ['Z9', { column: 26, row: 9 }],
    ['AA10', { column: 27, row: 10 }],
    ['$BC$12', { column: 55, row: 12 }],
    ['xfd1048576', { column: 16_384, row: 1_048_576 }],
  ])('%s', (reference, place) => {
    expect(parseReference(reference)).toEqual(place)
  })

  test.each(['', 'A', '1', 'A0', 'XFE1', 'A1048577', 'AAAA1', 'A12345678', 'R1C1', 'A1:B2'])(
    '%j is none',
    (reference) => {
      expect(parseReference(reference)).toBeUndefined()
    },
  )
})

/** What a workbook shows of a number in a format. */
async function shown(value: number, format: string, date1904 = false): Promise<string | undefined> {
  const styles = `<numFmts count="1"><numFmt numFmtId="200" formatCode="${format}"/></numFmts><cellXfs count="1"><xf numFmtId="200" fontId="0"/></cellXfs>`
  const rows = `<row r="1"><c r="A1" s="0"><v>${value}</v></c></row>`
  const { blocks } = await readWell(excelFile({ Sheet1: { rows } }, { styles, date1904 }))
  return outline(blocks).at(-1)
}

describe('a number', () => {
  test.each([
    [1234.5, '#,##0.00', '1,234.50'],
    [0.125, '0.0%', '12.5%'],
    [-7, '0;(0)', '(7)'],
    [45_292, 'yyyy-mm-dd', '2024-01-01'],
    [0.5, 'h:mm', '12:00'],
    [1.5, '# ?/?', '1 1/2'],
    [42, 'General', '42'],
    [0.1, 'general', '0.1'],
    [7, '000', '007'],
    [1234, '[$€-407] #,##0', '€ 1,234'],
  ])('%d in %j is %j', async (value, format, expected) => {
    expect(await shown(value, format)).toBe(expected)
  })

  test.each([
    ['[h]:mm', '25:30'],
    ['[hh]:mm:ss', '25:30:00'],
    ['[HH]:MM', '25:30'],
    ['[HH]', '25'],
    ['[mm]', '1530'],
    ['[M]:SS', '1530:00'],
    ['[S]', '91800'],
    ['[h]:mm;@', '25:30'],
    ['[H]&quot; [H] &quot;MM', '25 [H] 30'],
  ])('of time that has gone by in %j is %j, whenever days begin', async (format, expected) => {
    expect(await shown(1.0625, format)).toBe(expected)
    expect(await shown(1.0625, format, true)).toBe(expected)
  })

  test('in a format that no program writes is shown as it is', async () => {
    expect(await shown(3, '[$'.repeat(100_000))).toBe('3')
    expect(await shown(3, '[unclosed')).toBe('3')
  })
})
