import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { SourceFile } from '../../blocks.ts'
import {
  chartFrame,
  chartXml,
  diagramFrame,
  diagramXml,
  drawingXml,
  textBox,
  type TestSeries,
} from '../../testdata/graphics.ts'
import { excelFile, links, officeFile, sheetRows } from '../../testdata/office.ts'
import { outline } from '../../testdata/outline.ts'
import { read, readWell } from '../../testdata/read.ts'

const SHEET = {
  rows: sheetRows([
    ['Wharf', 'Depth'],
    ['North', 9],
  ]),
}

/** A workbook whose first sheet, or all of its sheets, have that drawing, which leads to further parts by their kind. */
function drawnOver(
  drawing: string,
  further: [kind: string, xml: string][] = [],
  sheet: { rows: string; state?: string } = SHEET,
): SourceFile {
  return officeFile('a.xlsx', {
    ...unzipSync(excelFile({ Depths: sheet }).bytes),
    'xl/worksheets/_rels/sheet1.xml.rels': links(['drawing', '../drawings/drawing1.xml']),
    'xl/drawings/drawing1.xml': drawing,
    'xl/drawings/_rels/drawing1.xml.rels': links(
      ...further.map(([kind], at) => [kind, `../g/${at}.xml`] as [string, string]),
    ),
    ...Object.fromEntries(further.map(([, xml], at) => [`xl/g/${at}.xml`, xml])),
  })
}

const series = (cells: string): TestSeries => ({ name: 'Depth', categories: ['North'], values: [9], cells })

describe('what is drawn over the cells of a sheet', () => {
  test('comes behind its rows, from the top down, with the rows that it lies over', async () => {
    const drawing = drawingXml([
      { from: 9, to: 12, inside: `<xdr:grpSp>${textBox('Low water')}</xdr:grpSp>` },
      { from: 4, to: 4, inside: textBox('Measured in May\nby the harbour office') },
    ])
    const { blocks } = await readWell(drawnOver(drawing))
    expect(outline(blocks)).toEqual([
      '1 Depths',
      '# Wharf | Depth',
      'North | 9',
      'Measured in May',
      'by the harbour office',
      'Low water',
    ])
    expect(blocks.slice(-3).map(({ place }) => place)).toEqual([
      { sheet: 'Depths', rows: { first: 4, last: 4 } },
      { sheet: 'Depths', rows: { first: 4, last: 4 } },
      { sheet: 'Depths', rows: { first: 9, last: 12 } },
    ])
  })

  test('stands under the name of the sheet, not under the title of its last table', async () => {
    const sheet = {
      rows: sheetRows([
        ['Depths in May', null],
        ['Wharf', 'Depth'],
        ['North', 9],
      ]),
    }
    const { blocks } = await readWell(drawnOver(drawingXml([{ from: 1, to: 1, inside: textBox('Draft') }]), [], sheet))
    expect(outline(blocks)).toEqual([
      '1 Depths',
      '2 Depths in May',
      '# Wharf | Depth',
      'North | 9',
      '1 Depths',
      'Draft',
    ])
  })

  test('is read where the sheet has no filled cell, hidden or not', async () => {
    const drawing = drawingXml([{ from: 1, to: 1, inside: textBox('Draft') }])
    expect(outline((await readWell(drawnOver(drawing, [], { rows: '', state: 'hidden' }))).blocks)).toEqual([
      '1 Depths',
      'Hidden sheet',
      'Draft',
    ])
  })

  test.each(['-1', 'x', '', '99999999999'])('has no rows where the file says %j', async (row) => {
    const drawing = drawingXml([{ from: 1, to: 1, inside: textBox('Draft') }]).replace('<xdr:row>0', `<xdr:row>${row}`)
    expect((await readWell(drawnOver(drawing))).blocks.at(-1)?.place).toEqual({ sheet: 'Depths' })
  })

  test('may be a diagram', async () => {
    const drawing = drawingXml([{ from: 2, to: 3, inside: diagramFrame('rId1') }])
    const { blocks } = await readWell(drawnOver(drawing, [['diagramData', diagramXml(['Ask', 'Cite'])]]))
    expect(outline(blocks).slice(-2)).toEqual(['Ask', 'Cite'])
    expect(blocks.at(-1)?.place).toEqual({ sheet: 'Depths', rows: { first: 2, last: 3 } })
  })

  test.each<[string, string, string[]]>([
    [
      'of its workbook is named with its cells',
      'Depths!$B$2:$B$2',
      ['Chart: Depths in May (Wharf; m)\nDepth: Depths!B2:B2'],
    ],
    [
      'of another workbook is given with its values',
      '[1]Depths!$B$2',
      ['Chart: Depths in May (Wharf; m)', '# Wharf | Depth', 'North | 9'],
    ],
    [
      'of a sheet that is gone is given with its values',
      '#REF!',
      ['Chart: Depths in May (Wharf; m)', '# Wharf | Depth', 'North | 9'],
    ],
  ])('may be a chart, which %s', async (_what, cells, expected) => {
    const chart = chartXml({ title: 'Depths in May', axes: ['Wharf', 'm'], series: [series(cells)] })
    const { blocks } = await readWell(
      drawnOver(drawingXml([{ from: 5, to: 9, inside: chartFrame('rId1') }]), [['chart', chart]]),
    )
    expect(outline(blocks).slice(3)).toEqual(expected)
    expect(blocks.at(-1)?.place).toEqual({ sheet: 'Depths', rows: { first: 5, last: 9 } })
  })

  test('is all that a sheet of a chart alone has', async () => {
    const file = unzipSync(drawnOver(drawingXml([]), []).bytes)
    const parts = {
      ...file,
      'xl/worksheets/sheet1.xml': '<chartsheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>',
      'xl/drawings/drawing1.xml': drawingXml([{ from: 1, to: 1, inside: chartFrame('rId1') }]),
      'xl/drawings/_rels/drawing1.xml.rels': links(['chart', '../g/0.xml']),
      'xl/g/0.xml': chartXml({ title: 'Depths', series: [series('[1]A!A1')] }),
    }
    expect(outline((await readWell(officeFile('a.xlsx', parts))).blocks)).toEqual([
      '1 Depths',
      'Chart: Depths',
      '#  | Depth',
      'North | 9',
    ])
  })
})

describe('a hostile drawing', () => {
  test('of more texts than may be is cut off', async () => {
    const inside = textBox(Array.from({ length: 200_001 }, (_, at) => at * 7919).join('\n'))
    const { summary } = await readWell(drawnOver(drawingXml([{ from: 1, to: 1, inside }])))
    expect(summary).toMatchObject({ warnings: ['partial'], places: { partial: [{ sheet: 1 }] } })
  })

  test('that is damaged is missing by itself', async () => {
    const { blocks, summary } = await readWell(drawnOver('<xdr:wsDr'))
    expect(outline(blocks)).toEqual(['1 Depths', '# Wharf | Depth', 'North | 9'])
    expect(summary).toMatchObject({ warnings: ['partial'], places: { partial: [{ sheet: 1 }] } })
  })

  test('that defines entities makes the file unsafe', async () => {
    const { error } = await read(drawnOver(`<!DOCTYPE a [<!ENTITY b "c">]>${drawingXml([])}`))
    expect(error).toMatchObject({ failure: 'UNSAFE_CONTENT' })
  })
})
