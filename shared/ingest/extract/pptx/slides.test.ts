import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { links, officeFile, powerPointFile, shape } from '../../testdata/office.ts'
import { outline } from '../../testdata/outline.ts'
import { read, readWell } from '../../testdata/read.ts'

const outlineOf = async (shapes: string) => outline((await readWell(powerPointFile([{ shapes }]))).blocks)
/** What a slide shows below its heading. */
const bodyOf = async (shapes: string) => (await outlineOf(shapes)).slice(1)

const paragraph = (inside: string) => `<p:sp><p:txBody><a:p>${inside}</a:p></p:txBody></p:sp>`
const run = (text: string) => `<a:r><a:t>${text}</a:t></a:r>`
const cell = (text: string, more = '') =>
  `<a:tc ${more}><a:txBody>${text
    .split('\n')
    .map((line) => `<a:p>${run(line)}</a:p>`)
    .join('')}</a:txBody></a:tc>`
const row = (...cells: string[]) => `<a:tr>${cells.join('')}</a:tr>`
const table = (rows: string, properties = '') =>
  `<p:graphicFrame><a:graphic><a:tbl><a:tblPr ${properties}/>${rows}</a:tbl></a:graphic></p:graphicFrame>`

describe('the text of a slide', () => {
  test.each<[string, string, string[]]>([
    ['runs of one paragraph', paragraph(run('one ') + run('two')), ['one two']],
    ['line breaks', paragraph(`${run('one')}<a:br/>${run('two')}`), ['one\ntwo']],
    ['fields', paragraph(`${run('Page ')}<a:fld><a:t>3</a:t></a:fld>`), ['Page 3']],
    ['paragraphs of a shape', shape('one\ntwo\n\nthree'), ['one', 'two', 'three']],
    ['groups of shapes', `<p:grpSp>${shape('one')}<p:grpSp>${shape('two')}</p:grpSp></p:grpSp>`, ['one', 'two']],
    ['text of connectors and pictures', '<p:cxnSp/><p:pic/>', []],
    [
      'choices, and no fallbacks',
      `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice>${shape('new')}</mc:Choice><mc:Fallback>${shape('old')}</mc:Fallback></mc:AlternateContent>`,
      ['new'],
    ],
    [
      'body placeholders',
      shape('one', 'body') + shape('two', 'subTitle') + shape('three', 'obj'),
      ['one', 'two', 'three'],
    ],
    [
      'no numbers, dates, headers and footers',
      ['sldNum', 'dt', 'ftr', 'hdr', 'sldImg'].map((type) => shape('said on each', type)).join('') + shape('text'),
      ['text'],
    ],
  ])('has %s', async (_what, shapes, expected) => {
    expect(await bodyOf(shapes)).toEqual(expected)
  })

  test.each<[string, string, string]>([
    ['its title', shape('Fees', 'title'), '1 Fees'],
    ['its title in the middle', shape('Fees', 'ctrTitle'), '1 Fees'],
    ['its title of several paragraphs', shape('Fees\nof the harbour', 'title'), '1 Fees of the harbour'],
    ['its number where it has no title', shape('Fees'), '1 Slide 1'],
    ['its number where its title is blank', shape(' ', 'title') + shape('Fees'), '1 Slide 1'],
    ['its title wherever in the file that stands', shape('text') + shape('Fees', 'title'), '1 Fees'],
  ])('has for its heading %s', async (_what, shapes, expected) => {
    expect((await outlineOf(shapes))[0]).toBe(expected)
  })
})

describe('tables of a slide', () => {
  const FIRST_ROW = 'firstRow="1"'

  test.each<[string, string, string[]]>([
    [
      'the first row is the header where the table says so',
      table(
        row(cell('Item'), cell('Price')) + row(cell('Tea'), cell('two')) + row(cell('Milk'), cell('one')),
        FIRST_ROW,
      ),
      ['# Item | Price', 'Tea | two', 'Milk | one'],
    ],
    [
      'the first row is data where it holds figures beside its label, whatever the table says',
      table(row(cell('Tea'), cell('2')) + row(cell('Milk'), cell('1')) + row(cell('Salt'), cell('3')), FIRST_ROW),
      ['Tea | 2', 'Milk | 1', 'Salt | 3'],
    ],
    [
      'figures with units name columns as well as years do',
      table(row(cell('Dose'), cell('50 mg'), cell('2024')) + row(cell('Adults'), cell('1'), cell('2')), FIRST_ROW),
      ['# Dose | 50 mg | 2024', 'Adults | 1 | 2'],
    ],
    [
      'what the table does not say is told by its figures',
      table(row(cell('Item'), cell('Price')) + row(cell('Tea'), cell('2'))),
      ['# Item | Price', 'Tea | 2'],
    ],
    ['cells of several paragraphs', table(row(cell('a\nb'), cell('c'))), ['a\nb | c']],
    [
      'cells that are merged to the right',
      table(row(cell('Wide', 'gridSpan="2"'), cell('', 'hMerge="1"'), cell('z'))),
      ['Wide |  | z'],
    ],
    [
      'cells that are merged downwards',
      table(row(cell('a', 'rowSpan="2"'), cell('b')) + row(cell('gone', 'vMerge="1"'), cell('c'))),
      ['a | b', 'a | c'],
    ],
    ['a single row', table(row(cell('a'), cell('b')), FIRST_ROW), ['a | b']],
    ['a width past all measure', table(row(cell('a', 'gridSpan="99999999"'), cell('b'))), ['a | b']],
  ])('%s', async (_what, shapes, expected) => {
    expect(await bodyOf(shapes)).toEqual(expected)
  })

  test('are tables of their own', async () => {
    const one = table(row(cell('a'), cell('b')))
    const { blocks } = await readWell(powerPointFile([{ shapes: one + one }, { shapes: one }]))
    expect(blocks.flatMap((block) => (block.type === 'row' ? [block.table] : []))).toEqual([1, 2, 3])
  })
})

describe('what belongs to a slide', () => {
  test('are its notes, in one, without the number of the page', async () => {
    const slides = [
      { shapes: shape('One', 'title'), notes: 'First\nsecond' },
      { shapes: shape('Two', 'title') },
      { shapes: shape('Three', 'title'), notes: 'Third' },
    ]
    const { blocks } = await readWell(powerPointFile(slides))
    expect(blocks.map((block) => [block.place.slide, ...outline([block])])).toEqual([
      [1, '1 One'],
      [1, 'Notes: First\nsecond'],
      [2, '1 Two'],
      [3, '1 Three'],
      [3, 'Notes: Third'],
    ])
  })

  test('is the text of its diagrams, which lies in another part', async () => {
    const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const relIds = (id: string) =>
      `<p:graphicFrame><dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:r="${R}" r:dm="${id}"/></p:graphicFrame>`
    const parts = unzipSync(powerPointFile([{ shapes: shape('Text') + relIds('rId1') + relIds('rId9') }]).bytes)
    const file = officeFile('a.pptx', {
      ...parts,
      'ppt/slides/_rels/slide1.xml.rels': links(['diagramData', '../diagrams/data1.xml']),
      'ppt/diagrams/data1.xml': `<d xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:p>${run('Plan')}</a:p><a:p>${run('Build')}</a:p></d>`,
    })
    expect(outline((await readWell(file)).blocks)).toEqual(['1 Slide 1', 'Text', 'Plan', 'Build'])
  })

  test('hides it where it is hidden', async () => {
    const { blocks } = await readWell(powerPointFile([{ shapes: shape('One', 'title'), hidden: true }]))
    expect(outline(blocks)).toEqual(['1 One', 'Hidden slide'])
  })

  test('is left out where its part is not there, and damage of it is damage of all', async () => {
    const parts = unzipSync(powerPointFile([{ shapes: shape('One') }, { shapes: shape('Two') }]).bytes)
    const { 'ppt/slides/slide1.xml': _first, ...others } = parts
    const { blocks, summary } = await readWell(officeFile('a.pptx', others))
    expect([outline(blocks), summary.pageCount]).toEqual([['1 Slide 1', 'Two'], 1])
    const damaged = officeFile('a.pptx', { ...parts, 'ppt/slides/slide2.xml': '<p:sld>' })
    expect(await read(damaged)).toMatchObject({ error: { failure: 'CORRUPT' } })
  })

  test('of a file without slides is nothing', async () => {
    expect(await read(powerPointFile([]))).toMatchObject({ error: { failure: 'NO_TEXT' } })
  })
})
