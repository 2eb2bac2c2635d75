import { describe, expect, it } from 'vitest'
import { excelFile, sheetRows } from '../../testdata/office.ts'
import { outline } from '../../testdata/outline.ts'
import { read, readWell } from '../../testdata/read.ts'

async function sheetOf(
  rows: string,
  book: Parameters<typeof excelFile>[1] & { after?: string } = {},
): Promise<string[]> {
  const { after } = book
  const { blocks } = await readWell(excelFile({ Data: { rows, ...(after && { after }) } }, book))
  return outline(blocks).slice(1)
}

const styled = (value: number, style: number) => `<row><c s="${style}"><v>${value}</v></c><c t="b"><v>1</v></c></row>`

const row = (cells: string[], style: number) =>
  `<row>${cells.map((text) => `<c s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`

describe('cells of an Excel file', () => {
  const styles =
    '<numFmts><numFmt numFmtId="170" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="171" formatCode="[$€-407] #,##0.00;[Red]\\(#,##0.00\\)"/></numFmts>' +
    `<cellXfs>${[0, 14, 9, 4, 170, 171, 46].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`

  it.each([
    [1, 45123, '7/16/2023'],
    [2, 0.256, '26%'],
    [3, 1234567.5, '1,234,567.50'],
    [4, 45123, '2023-07-16'],
    [5, -1200, '(1,200.00)'],
    [6, 1.5, '36:00:00'],
    [0, 0.1 + 0.2, '0.3'],
    [0, 21516000, '21516000'],
  ])('are shown in format %i: %d as %s', async (style, value, shown) => {
    expect(await sheetOf(styled(value, style), { styles })).toEqual([`${shown} | TRUE`])
  })

  it('count days from 1904 where the workbook says so', async () => {
    expect(await sheetOf(styled(43661, 4), { styles, date1904: true })).toEqual(['2023-07-16 | TRUE'])
  })

  it('may be strings, rich text without its phonetic guide, errors and dates', async () => {
    const rows =
      '<row><c t="s"><v>1</v></c><c t="inlineStr"><is><r><t>rich </t></r><r><t>text</t></r><rPh><t>guide</t></rPh></is></c>' +
      '<c t="e"><v>#DIV/0!</v></c><c t="d"><v>2023-07-16T00:00:00</v></c><c t="str"><f>A1</f><v>result</v></c></row>'
    expect(await sheetOf(rows, { strings: ['zero', 'one'] })).toEqual([
      'one | rich text | #DIV/0! | 2023-07-16 | result',
    ])
  })

  it('stand in their columns, with or without references, and out of the grid not at all', async () => {
    const rows =
      '<row r="3"><c r="B3"><v>2</v></c><c><v>3</v></c><c r="ZZZ3"><v>4</v></c></row><row><c r="D4"><v>5</v></c><c r="A4"><v>1</v></c></row>'
    const { blocks } = await readWell(excelFile({ Data: { rows } }))
    expect(outline(blocks)).toEqual(['1 Data', ' | 2 | 3', '1 |  |  | 5'])
    expect(blocks.slice(1).map((block) => block.place)).toEqual([
      { sheet: 'Data', rows: { first: 3, last: 3 } },
      { sheet: 'Data', rows: { first: 4, last: 4 } },
    ])
  })
})

describe('tables of an Excel file', () => {
  it('have a header of labels above figures, of years too', async () => {
    expect(
      await sheetOf(
        sheetRows([
          [null, '2022', '2023 (a)'],
          ['Sales', '$1,200', '—'],
          ['Cost', '(300)', '12.5%'],
        ]),
      ),
    ).toEqual(['#  | 2022 | 2023 (a)', 'Sales | $1,200 | —', 'Cost | (300) | 12.5%'])
  })

  it('have a header of several rows where the upper ones group columns', async () => {
    const rows = sheetRows([
      [null, 'High', null],
      ['Quarter', '2022', '2023'],
      ['First', 1, 2],
      ['Second', 3, 4],
    ])
    const after = '<mergeCells><mergeCell ref="B1:C1"/></mergeCells>'
    expect(await sheetOf(rows, { after })).toEqual([
      '#  | High | High',
      '# Quarter | 2022 | 2023',
      'First | 1 | 2',
      'Second | 3 | 4',
    ])
  })

  it('have none where the first row has figures, or labels stand beside values', async () => {
    expect(
      await sheetOf(
        sheetRows([
          ['a', 1],
          ['b', 2],
        ]),
      ),
    ).toEqual(['a | 1', 'b | 2'])
    expect(
      await sheetOf(
        sheetRows([
          ['Name', 'Anna'],
          ['City', 'Rome'],
          ['Age', 33],
        ]),
      ),
    ).toEqual(['Name | Anna', 'City | Rome', 'Age | 33'])
  })

  it('take a bold first row for the header', async () => {
    const styles = '<fonts><font/><font><b/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs>'
    expect(await sheetOf(row(['Term', 'Meaning'], 1) + row(['berth', 'a place for a ship'], 0), { styles })).toEqual([
      '# Term | Meaning',
      'berth | a place for a ship',
    ])
  })

  it('end at an empty row, unless what follows lies under the same header', async () => {
    const rows =
      `<row r="1"><c r="A1" t="str"><v>Item</v></c><c r="B1" t="str"><v>Price</v></c></row><row r="2"><c r="A2" t="str"><v>Tea</v></c><c r="B2"><v>2</v></c></row>` +
      `<row r="4"><c r="A4" t="str"><v>Milk</v></c><c r="B4"><v>1</v></c></row>` +
      `<row r="6"><c r="A6" t="str"><v>City</v></c><c r="B6" t="str"><v>People</v></c></row><row r="7"><c r="A7" t="str"><v>Rome</v></c><c r="B7"><v>3</v></c></row>`
    const { blocks } = await readWell(excelFile({ Data: { rows } }))
    const tables = blocks.flatMap((block) => (block.type === 'row' ? [block.table] : []))
    expect(tables).toEqual([tables[0], tables[0], tables[0], tables[4], tables[4]])
    expect(tables[4]).not.toBe(tables[0])
  })

  it('repeat a label that is merged over several rows', async () => {
    const rows = sheetRows([
      ['Area', 'Port', 'Ships'],
      ['North', 'Oslo', 1],
      [null, 'Bergen', 2],
      ['South', 'Bari', 3],
    ])
    const after = '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>'
    expect(await sheetOf(rows, { after })).toEqual([
      '# Area | Port | Ships',
      'North | Oslo | 1',
      'North | Bergen | 2',
      'South | Bari | 3',
    ])
  })

  it('have what stands alone above them as title', async () => {
    expect(await sheetOf(sheetRows([['Tariffs'], ['All prices with tax.'], ['Item', 'Price'], ['Tea', 2]]))).toEqual([
      '2 Tariffs',
      'All prices with tax.',
      '# Item | Price',
      'Tea | 2',
    ])
  })
})

describe('sheets of an Excel file', () => {
  it('come in the order of the workbook, hidden ones marked, empty ones counted', async () => {
    const one = sheetRows([['x']])
    const { blocks, summary } = await readWell(
      excelFile({ B: { rows: one }, A: { rows: one, state: 'hidden' }, Empty: { rows: '' } }),
    )
    expect(outline(blocks)).toEqual(['1 B', 'x', '1 A', 'Hidden sheet', 'x'])
    expect(summary.pageCount).toBe(3)
  })

  it('without a cell have no text', async () => {
    expect(await read(excelFile({ Empty: { rows: '' } }))).toMatchObject({ error: { failure: 'NO_TEXT' } })
  })

  it('keep what came before a limit', async () => {
    const huge = 'x'.repeat(32_767)
    const rows = '<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>'.repeat(400)
    const { blocks, summary } = await readWell(excelFile({ Data: { rows } }, { strings: [huge] }))
    expect(summary.warnings).toEqual(['truncated'])
    expect(blocks).toHaveLength(1 + Math.floor((20_000_000 - 4) / (2 * 32_767)))
  })
})

describe('formulas of an Excel file', () => {
  it('whose results are not stored stand as they are, and the document says that something is missing', async () => {
    const rows =
      sheetRows([
        ['Item', 'Price'],
        ['Tea', 2],
        ['Milk', 1],
      ]) + '<row><c t="inlineStr"><is><t>Total</t></is></c><c><f>SUM(B2:B3)</f></c></row>'
    const { blocks, summary } = await readWell(excelFile({ Data: { rows } }))
    expect(outline(blocks).at(-1)).toBe('Total | =SUM(B2:B3)')
    expect(summary.warnings).toEqual(['partial'])
  })
})
