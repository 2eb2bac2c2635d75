import { describe, expect, it } from 'vitest'
import { powerPointFile, shape } from '../../testdata/office.ts'
import { outline } from '../../testdata/outline.ts'
import { readWell } from '../../testdata/read.ts'

const cell = (text: string, more = '') =>
  `<a:tc ${more}><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`

describe('slides of a PowerPoint file', () => {
  it('have their titles as headings, then their shapes, then their notes, each with the slide’s number', async () => {
    const { blocks, summary } = await readWell(
      powerPointFile([
        { shapes: shape('Body\nSecond') + shape('Title', 'title') + shape('7', 'sldNum'), notes: 'Say hello' },
        { shapes: shape('Only text'), hidden: true },
      ]),
    )
    expect(outline(blocks)).toEqual([
      '1 Title',
      'Body',
      'Second',
      'Notes: Say hello',
      '1 Slide 2',
      'Hidden slide',
      'Only text',
    ])
    expect(blocks.map((block) => block.place.slide)).toEqual([1, 1, 1, 1, 2, 2, 2])
    expect(summary.pageCount).toBe(2)
  })

  it('come in the order of the presentation, and other lists of slides are no slides', async () => {
    const slides = [{ shapes: shape('First', 'title') }, { shapes: shape('Second', 'ctrTitle') }]
    const order = '<p:sldId r:id="rId2"/><p:sldId r:id="rId1"/><p14:sldId r:id="rId1"/><p:sldId r:id="rId9"/>'
    const { blocks, summary } = await readWell(powerPointFile(slides, order))
    expect(outline(blocks)).toEqual(['1 Second', '1 First'])
    expect(summary).toMatchObject({ pageCount: 2, warnings: [] })
  })

  it('have tables with their header, wide cells naming all their columns', async () => {
    const table =
      '<p:graphicFrame><a:tbl><a:tblPr firstRow="1"/>' +
      `<a:tr>${cell('Item')}${cell('Price', 'gridSpan="2"')}${cell('', 'hMerge="1"')}</a:tr>` +
      `<a:tr>${cell('Tea')}${cell('small')}${cell('large')}</a:tr></a:tbl></p:graphicFrame>`
    const { blocks } = await readWell(powerPointFile([{ shapes: table }]))
    expect(outline(blocks)).toEqual(['1 Slide 1', '# Item | Price | Price', 'Tea | small | large'])
  })

  it('are read once each, however often they are named', async () => {
    const order = '<p:sldId r:id="rId1"/>'.repeat(20)
    const { blocks, summary } = await readWell(powerPointFile([{ shapes: shape('Again', 'title') }], order))
    expect(outline(blocks)).toEqual(['1 Again'])
    expect(summary.warnings).toEqual(['truncated'])
  })
})
