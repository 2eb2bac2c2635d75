import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { createGenerator } from '../../../text/testdata/generate.ts'
import type { SourceFile } from '../../blocks.ts'
import {
  chartFrame,
  chartSpace,
  chartXml,
  diagramFrame,
  diagramXml,
  pointsXml,
  type TestSeries,
} from '../../testdata/graphics.ts'
import { links, officeFile, paragraph, powerPointFile, shape, wordFile, wordXml } from '../../testdata/office.ts'
import { outline } from '../../testdata/outline.ts'
import { read, readWell } from '../../testdata/read.ts'

const sales: TestSeries = { name: 'Sales', categories: ['North', 'South'], values: [12.5, 7], format: '0.0' }
const costs: TestSeries = { name: 'Costs', categories: ['North', 'South'], values: [4, null] }

/** A Word file whose second paragraph shows a graphic. */
const wordWith = (xml: string, kind = 'chart', frame = chartFrame('rId1')) =>
  wordFile(
    `${paragraph('Before')}<w:p><w:r><w:t>Figure 1</w:t></w:r><w:r><w:drawing>${frame}</w:drawing></w:r></w:p>${paragraph('After')}`,
    { 'graphics/one.xml': { kind, xml } },
  )

const bodyOf = async (file: SourceFile) => outline((await readWell(file)).blocks)
/** What a chart comes to. */
const shown = async (xml: string) => (await bodyOf(wordWith(xml))).slice(2, -1)

describe('a chart', () => {
  test('stands behind its paragraph: its title with those of its axes, and its values as a table', async () => {
    const chart = chartXml({ title: 'Trade by region', axes: ['Region', 'EUR million'], series: [sales, costs] })
    expect(await bodyOf(wordWith(chart))).toEqual([
      'Before',
      'Figure 1',
      'Chart: Trade by region (Region; EUR million)',
      '# Region | Sales | Costs',
      'North | 12.5 | 4',
      'South | 7.0',
      'After',
    ])
  })

  test('has the texts that somebody drew into it behind its values', async () => {
    const shapes =
      '<c:userShapes xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:p><a:r><a:t>Strike in May</a:t></a:r></a:p></c:userShapes>'
    const file = officeFile('test.docx', {
      '_rels/.rels': links(['officeDocument', 'word/document.xml']),
      'word/document.xml': wordXml(
        'document',
        `<w:body><w:p><w:r><w:drawing>${chartFrame('rId1')}</w:drawing></w:r></w:p></w:body>`,
      ),
      'word/_rels/document.xml.rels': links(['chart', 'charts/one.xml']),
      'word/charts/one.xml': chartXml({ series: [sales] }),
      'word/charts/_rels/one.xml.rels': links(['chartUserShapes', '../drawings/drawing1.xml']),
      'word/drawings/drawing1.xml': shapes,
    })
    expect(await bodyOf(file)).toEqual(['Chart: Sales', '#  | Sales', 'North | 12.5', 'South | 7.0', 'Strike in May'])
  })

  test.each<[string, string, string[]]>([
    [
      'without a title has the name of its only series',
      chartXml({ series: [sales] }),
      ['Chart: Sales', '#  | Sales', 'North | 12.5', 'South | 7.0'],
    ],
    [
      'without names counts its series and their points',
      chartXml({ series: [{ values: [1] }, { values: [2] }] }),
      ['Chart', '#  | Series 1 | Series 2', '1 | 1 | 2'],
    ],
    ['without values has its title', chartXml({ title: 'Trade', series: [] }), ['Chart: Trade']],
    ['without anything is nothing', chartXml({ series: [] }), []],
    [
      'with other categories for each series has a table for each',
      chartXml({ title: 'T', series: [sales, { ...costs, categories: ['East', 'West'] }] }),
      ['Chart: T', '#  | Sales', 'North | 12.5', 'South | 7.0', '#  | Costs', 'East | 4'],
    ],
    [
      'shows its values in their number formats',
      chartXml({ title: 'T', series: [{ name: 'Share', values: [0.25, '#N/A'], format: '0%' }] }),
      ['Chart: T', '#  | Share', '1 | 25%', '2 | #N/A'],
    ],
    [
      'has neither labels, trends nor errors for values',
      chartSpace(
        `<c:plotArea><c:lineChart><c:ser><c:tx><c:v>Tide</c:v></c:tx><c:dLbls><c:dLbl><c:tx><c:strRef><c:strCache>${pointsXml(['label'])}</c:strCache></c:strRef></c:tx></c:dLbl></c:dLbls><c:trendline><c:name>trend</c:name></c:trendline><c:errBars><c:plus><c:numLit>${pointsXml([9])}</c:numLit></c:plus></c:errBars><c:val><c:numLit>${pointsXml([3])}</c:numLit></c:val><c:extLst><c:ext><c:ser><c:tx><c:v>filtered</c:v></c:tx></c:ser></c:ext></c:extLst></c:ser></c:lineChart></c:plotArea>`,
      ),
      ['Chart: Tide', '#  | Tide', '1 | 3'],
    ],
    [
      'of points across has the title of the axis along the page for its first column',
      chartSpace(
        `<c:plotArea><c:scatterChart><c:ser><c:tx><c:v>Ports</c:v></c:tx><c:xVal><c:numRef><c:numCache>${pointsXml([1.5])}</c:numCache></c:numRef></c:xVal><c:yVal><c:numRef><c:numCache>${pointsXml([2.5])}</c:numCache></c:numRef></c:yVal></c:ser></c:scatterChart><c:valAx><c:axPos val="l"/><c:title><a:p><a:r><a:t>Depth</a:t></a:r></a:p></c:title></c:valAx><c:valAx><c:axPos val="b"/><c:title><a:p><a:r><a:t>Width</a:t></a:r></a:p></c:title></c:valAx></c:plotArea>`,
      ),
      ['Chart: Ports (Width; Depth)', '# Width | Ports', '1.5 | 2.5'],
    ],
    [
      'has groups of categories before their own names',
      chartSpace(
        `<c:plotArea><c:barChart><c:ser><c:cat><c:multiLvlStrRef><c:multiLvlStrCache><c:lvl>${pointsXml(['Q1', 'Q2', 'Q1'])}</c:lvl><c:lvl>${pointsXml(['2024', null, '2025'])}</c:lvl></c:multiLvlStrCache></c:multiLvlStrRef></c:cat><c:val><c:numLit>${pointsXml([1, 2, 3])}</c:numLit></c:val></c:ser></c:barChart></c:plotArea>`,
      ),
      ['Chart', '2024 · Q1 | 1', '2024 · Q2 | 2', '2025 · Q1 | 3'],
    ],
  ])('%s', async (_what, xml, expected) => {
    expect(await shown(xml)).toEqual(expected)
  })

  test('in a cell follows its table, and is given once however often it is shown', async () => {
    const cell = `<w:tc><w:p><w:r><w:t>a</w:t></w:r><w:r><w:drawing>${chartFrame('rId1')}${chartFrame('rId1')}</w:drawing></w:r></w:p></w:tc>`
    const file = wordFile(`<w:tbl><w:tr>${cell}${cell}</w:tr></w:tbl>`, {
      'charts/one.xml': { kind: 'chart', xml: chartXml({ title: 'T', series: [] }) },
    })
    expect(await bodyOf(file)).toEqual(['a | a', 'Chart: T'])
  })
})

describe('a diagram', () => {
  test('stands behind its paragraph', async () => {
    const file = wordWith(diagramXml(['Ask', 'Find', 'Cite']), 'diagramData', diagramFrame('rId1'))
    expect(await bodyOf(file)).toEqual(['Before', 'Figure 1', 'Ask', 'Find', 'Cite', 'After'])
  })
})

/** A presentation of slides, each showing the same graphic by its own link. */
function deckWith(kind: string, xml: string, frames: readonly string[]): SourceFile {
  const slides = frames.map((frame) => ({
    shapes: `${shape('Deck', 'title')}<p:graphicFrame>${frame}</p:graphicFrame>`,
  }))
  return officeFile('a.pptx', {
    ...unzipSync(powerPointFile(slides).bytes),
    ...Object.fromEntries(
      frames.map((_, at) => [`ppt/slides/_rels/slide${at + 1}.xml.rels`, links([kind, '../g/one.xml'])]),
    ),
    'ppt/g/one.xml': xml,
  })
}

describe('on slides', () => {
  test('charts have the place of their slide', async () => {
    const file = deckWith('chart', chartXml({ title: 'Trade', series: [sales] }), [chartFrame('rId1')])
    const { blocks } = await readWell(file)
    expect(outline(blocks)).toEqual(['1 Deck', 'Chart: Trade', '#  | Sales', 'North | 12.5', 'South | 7.0'])
    expect(blocks.every(({ place }) => place.slide === 1)).toBe(true)
  })

  test('a part is read once, however many slides and frames name it', async () => {
    const file = deckWith('diagramData', diagramXml(['Ask']), [
      diagramFrame('rId1') + diagramFrame('rId1'),
      diagramFrame('rId1'),
    ])
    expect(await bodyOf(file)).toEqual(['1 Deck', 'Ask', '1 Deck'])
  })
})

describe('a hostile graphic', () => {
  const points = (count: number) => pointsXml(Array.from({ length: count }, (_, at) => at))
  const series = (inside: string) => `<c:ser><c:val><c:numLit>${inside}</c:numLit></c:val></c:ser>`
  const chartOf = (inside: string) => chartSpace(`<c:plotArea><c:barChart>${inside}</c:barChart></c:plotArea>`)

  /** More characters than may be, which do not pack into almost nothing. */
  const longTexts = () => {
    const generator = createGenerator(1)
    const piece = Array.from({ length: 16_000 }, () => generator.below(256).toString(16).padStart(2, '0')).join('')
    return Array.from({ length: 170 }, (_, at) => piece.slice(at) + piece.slice(0, at))
  }

  test.each<[string, string]>([
    ['of more points than may be', chartOf(series(points(200_001)))],
    ['of more series than may be', chartOf('<c:ser/>'.repeat(200_001))],
    ['of long texts', chartOf(`<c:ser><c:cat><c:strLit>${pointsXml(longTexts())}</c:strLit></c:cat></c:ser>`)],
    [
      'of more cells than points',
      chartOf(
        Array.from({ length: 300 }, (_, at) =>
          series(pointsXml([...Array.from({ length: 3 * at }, () => null), 1, 2, 3])),
        ).join(''),
      ),
    ],
  ])('%s is cut off', async (_what, xml) => {
    const { blocks, summary } = await readWell(deckWith('chart', xml, [chartFrame('rId1')]))
    expect(summary).toMatchObject({ warnings: ['partial'], places: { partial: [{ slide: 1 }] } })
    expect(blocks.length).toBeLessThan(200_010)
  })

  test('does not make room for points that are far apart', async () => {
    const far = `<c:pt idx="4000000000"><c:v>7</c:v></c:pt><c:pt idx="-1"><c:v>8</c:v></c:pt><c:pt idx="1e400"><c:v>9</c:v></c:pt>`
    expect(await shown(chartOf(series(far)))).toEqual(['Chart', '4000000001 | 7'])
  })

  test.each<[string, string, string]>([
    ['chart', 'chart', chartFrame('rId1')],
    ['diagram', 'diagramData', diagramFrame('rId1')],
  ])('that is damaged is missing by itself: %s', async (_what, kind, frame) => {
    const { blocks, summary } = await readWell(deckWith(kind, '<c:chartSpace', [frame]))
    expect(outline(blocks)).toEqual(['1 Deck'])
    expect(summary).toMatchObject({ warnings: ['partial'], places: { partial: [{ slide: 1 }] } })
  })

  test('that packs a lot into almost nothing is missing by itself', async () => {
    const xml = chartSpace(`${' '.repeat(900_000)}<c:autoTitleDeleted/>`.repeat(7))
    const { summary } = await readWell(deckWith('chart', xml, [chartFrame('rId1')]))
    expect(summary).toMatchObject({ warnings: ['partial'], places: { partial: [{ slide: 1 }] } })
  })

  test('that defines entities makes the file unsafe', async () => {
    const xml = `<!DOCTYPE a [<!ENTITY b "c">]>${chartXml({ series: [sales] })}`
    expect((await read(deckWith('chart', xml, [chartFrame('rId1')]))).error).toMatchObject({
      failure: 'UNSAFE_CONTENT',
    })
  })

  test('outside of the file, or another part of it, is none', async () => {
    const outside = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="x/chart" Target="http://example.org/chart.xml" TargetMode="External"/></Relationships>`
    const parts = unzipSync(deckWith('chart', chartXml({ title: 'T', series: [] }), [chartFrame('rId1')]).bytes)
    const file = officeFile('a.pptx', { ...parts, 'ppt/slides/_rels/slide1.xml.rels': outside })
    expect(await bodyOf(file)).toEqual(['1 Deck'])
    const document = wordFile(`<w:p><w:r><w:drawing>${chartFrame('rId1')}</w:drawing></w:r></w:p>${paragraph('x')}`, {
      'comments.xml': { kind: 'comments', xml: wordXml('comments', '') },
    })
    expect(await bodyOf(document)).toEqual(['x'])
  })

  test('diagrams that name themselves and each other are read once', async () => {
    const file = deckWith('diagramData', diagramXml(['Round']), [diagramFrame('rId1'), diagramFrame('rId1')])
    const parts = {
      ...unzipSync(file.bytes),
      'ppt/g/_rels/one.xml.rels': links(['diagramData', 'one.xml'], ['slide', '../slides/slide1.xml']),
    }
    expect(await bodyOf(officeFile('a.pptx', parts))).toEqual(['1 Deck', 'Round', '1 Deck'])
  })

  test('is one of too many', async () => {
    const many = Array.from({ length: 2001 }, (_, at) => at)
    const further = Object.fromEntries(
      many.map((at) => [`c/${at}.xml`, { kind: 'chart', xml: chartXml({ title: `T${at}`, series: [] }) }]),
    )
    const body = many.map((at) => chartFrame(`rId${at + 1}`)).join('')
    const { blocks, summary } = await readWell(wordFile(`<w:p><w:r><w:t>a</w:t></w:r>${body}</w:p>`, further))
    expect(blocks).toHaveLength(2001)
    expect(summary.warnings).toEqual(['partial'])
  })
})
