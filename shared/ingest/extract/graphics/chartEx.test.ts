import { describe, expect, test } from 'vitest'
import { chartFrame } from '../../testdata/graphics.ts'
import { wordFile } from '../../testdata/office.ts'
import { outline } from '../../testdata/outline.ts'
import { readWell } from '../../testdata/read.ts'

describe('a chart of the kinds that came with Office 2016', () => {
  const CX = 'http://schemas.microsoft.com/office/drawing/2014/chartex'
  const frame = chartFrame('rId1').replaceAll(/http:[^"]*\/2006\/chart/g, CX)
  const wordWith = (xml: string) =>
    wordFile(`<w:p><w:r><w:t>Figure 1</w:t></w:r><w:r><w:drawing>${frame}</w:drawing></w:r></w:p>`, {
      'chartEx1.xml': { kind: 'chartEx', xml },
    })
  const bodyOf = async (xml: string) => outline((await readWell(wordWith(xml))).blocks)
  const points = (texts: readonly (string | number)[]) =>
    texts.map((text, at) => `<cx:pt idx="${at}">${text}</cx:pt>`).join('')
  const said = (text: string) => `<cx:tx><cx:txData><cx:f>S!A1</cx:f><cx:v>${text}</cx:v></cx:txData></cx:tx>`
  const rich = (text: string) =>
    `<cx:title><cx:tx><cx:rich><a:p xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:r><a:t>${text}</a:t></a:r></a:p></cx:rich></cx:tx></cx:title>`
  const part = (chart: string, data: string) =>
    `<cx:chartSpace xmlns:cx="${CX}"><cx:chartData>${data}</cx:chartData><cx:chart>${chart}</cx:chart></cx:chartSpace>`
  const data = `<cx:data id="0"><cx:strDim type="cat"><cx:f>S!A2</cx:f><cx:lvl ptCount="3">${points(['Opening', 'Trade', 'Closing'])}</cx:lvl></cx:strDim><cx:numDim type="val"><cx:f>[1]S!B2</cx:f><cx:lvl ptCount="3" formatCode="0.0">${points([10, -2.5, 7.5])}</cx:lvl></cx:numDim></cx:data>`
  const series = (id: number, name: string) =>
    `<cx:series layoutId="waterfall">${said(name)}<cx:dataId val="${id}"/></cx:series>`

  test('comes as a table too', async () => {
    const xml = part(
      `${rich('Cash of the year')}<cx:plotArea><cx:plotAreaRegion>${series(0, 'Cash')}</cx:plotAreaRegion><cx:axis id="0">${rich('Step')}</cx:axis><cx:axis id="1"/></cx:plotArea>`,
      data,
    )
    expect((await bodyOf(xml)).slice(1)).toEqual([
      'Chart: Cash of the year (Step)',
      '# Step | Cash',
      'Opening | 10.0',
      'Trade | -2.5',
      'Closing | 7.5',
    ])
  })

  test.each<[string, string, string[]]>([
    ['without data', part(series(9, 'Cash'), ''), ['Chart: Cash']],
    ['of nothing', part('', data), []],
    [
      'whose points are nowhere',
      part(
        series(0, 'Cash'),
        `<cx:data id="0"><cx:numDim type="val"><cx:lvl><cx:pt idx="-1">1</cx:pt><cx:pt>2</cx:pt></cx:lvl></cx:numDim></cx:data>`,
      ),
      ['Chart: Cash'],
    ],
  ])('may be one %s', async (_what, xml, expected) => {
    expect((await bodyOf(xml)).slice(1)).toEqual(expected)
  })

  test('is cut off where it has more points than may be', async () => {
    const many = `<cx:data id="0"><cx:numDim type="val"><cx:lvl>${points(Array.from({ length: 200_001 }, (_, at) => at))}</cx:lvl></cx:numDim></cx:data>`
    const { summary } = await readWell(wordWith(part(series(0, 'Cash'), many)))
    expect(summary.warnings).toEqual(['partial'])
  })
})
