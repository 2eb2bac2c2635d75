import { inspect } from 'node:util'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { anyText, createGenerator, type Generator } from '../../text/testdata/generate.ts'
import { INGEST_FAILURES } from '../../domain/status.ts'
import { type Block, ExtractionError, type SourceFile } from '../blocks.ts'
import { compoundFile } from '../testdata/compound.ts'
import { chartFrame, chartXml, type TestSeries } from '../testdata/graphics.ts'
import {
  excelFile,
  officeFile,
  paragraph,
  powerPointFile,
  shape,
  sheetRows,
  wordFile,
  wordXml,
} from '../testdata/office.ts'
import { openCompoundFile } from './compound/compoundFile.ts'
import { read, readWell, testFile, textFile } from '../testdata/read.ts'

/** Where a block stands, as one number: page or slide, else the row, else nothing. */
const positionOf = ({ place }: Block) => place.page ?? place.slide ?? place.rows?.first ?? 0

/** What is wrong with what came of a file; empty when it is blocks in order, or a failure of the closed list. */
async function faults(file: SourceFile): Promise<string[]> {
  const { blocks, summary, error } = await read(file)
  const found: string[] = []
  if (error !== undefined && !(error instanceof ExtractionError)) found.push(`threw ${inspect(error)}`)
  if (error instanceof ExtractionError && !(error.failure in INGEST_FAILURES))
    found.push(`failed with ${error.failure}`)
  if (error instanceof ExtractionError && error.failure === 'INTERNAL') found.push('failed with INTERNAL')
  if (summary && blocks.length === 0) found.push('was read, and has no blocks')
  if (blocks.some((block) => block.type !== 'row' && block.text.trim() === '')) found.push('has an empty block')
  if (blocks.some((block) => block.type === 'row' && block.cells.length === 0)) found.push('has an empty row')
  const sheets = blocks.map((block) => block.place.sheet)
  for (const [at, block] of blocks.entries()) {
    const before = blocks[at - 1]
    const comparable =
      before && sheets[at - 1] === sheets[at] && (block.place.rows === undefined) === (before.place.rows === undefined)
    if (comparable && positionOf(before) > positionOf(block)) found.push(`goes back at block ${at}`)
    if (block.place.rows && block.place.rows.first > block.place.rows.last) found.push(`ends before it begins at ${at}`)
  }
  return found
}

/** Some bytes changed, some left out, or the end cut off. */
function damaged(bytes: Uint8Array, generator: Generator): Uint8Array {
  const copy = Uint8Array.from(bytes)
  for (let times = generator.below(6); times >= 0; times -= 1)
    copy[generator.below(copy.length)] = generator.oneOf([0, 0x20, 0x3c, 0x30, 0xff, generator.below(256)])
  return generator.below(4) === 0 ? copy.subarray(0, generator.below(copy.length)) : copy
}

/** An attribute's value, a tag or a stretch of text changed, left out or doubled. */
function damagedMarkup(xml: string, generator: Generator): string {
  const pieces = xml.split(/(?<=[>"])|(?=[<"])/)
  for (let times = generator.below(3); times >= 0; times -= 1) {
    const at = generator.below(pieces.length)
    const piece = pieces[at] ?? ''
    pieces[at] = generator.oneOf(['', piece + piece, '0', '-1', '99999999999', 'NaN', '../../x', piece.toUpperCase()])
  }
  return pieces.join('')
}

/** Streams of the old Office formats that lead to others. */
const STREAMS = {
  'doc/handbook.doc': ['WordDocument', '1Table', 'Data'],
  'doc/HeaderFooterUnicode.doc': ['WordDocument', '1Table'],
  'xls/testEXCEL-formats.xls': ['Workbook'],
  'ppt/basic_test_ppt_file.ppt': ['PowerPoint Document', 'Current User'],
  'ppt/with_textbox.ppt': ['PowerPoint Document', 'Current User'],
}

/** Some numbers of two or four bytes replaced by such as are offsets, lengths and counts that lead astray. */
function changedNumbers(bytes: Uint8Array, generator: Generator): Uint8Array {
  const copy = Buffer.from(bytes)
  if (copy.length < 8) return copy
  for (let times = generator.below(12); times >= 0; times -= 1) {
    // The beginning of a stream is its header, which most depends on.
    const at = generator.below(generator.below(2) === 0 ? Math.min(600, copy.length - 4) : copy.length - 4)
    const value = generator.oneOf([0, 1, 0x7fff_ffff, 0xffff_ffff, copy.length, generator.below(copy.length)])
    if (generator.below(2) === 0) copy.writeUInt32LE(value, at)
    else copy.writeUInt16LE(value & 0xffff, at)
  }
  return copy
}

async function forSeedsOf(cases: number, property: (generator: Generator) => Promise<string[]>): Promise<void> {
  for (let seed = 1; seed <= cases; seed += 1) expect(await property(createGenerator(seed)), `seed ${seed}`).toEqual([])
}

const NAMES = [
  'a.pdf',
  'a.docx',
  'a.xlsx',
  'a.pptx',
  'a.doc',
  'a.xls',
  'a.ppt',
  'a.txt',
  'a.csv',
  'a.md',
  'a.html',
  'a',
]

describe('any bytes, whatever they are called', () => {
  test.each(NAMES)('end in blocks or in a failure: %s', async (name) => {
    await forSeedsOf(40, (generator) => {
      const start = generator.oneOf([
        '\u0009\u0004\u0006\0\0\0\u0010\0',
        '',
        '%PDF-1.7\n',
        'PK\u0003\u0004',
        '<html>',
        '# a\n',
        '\u00D0\u00CF\u0011\u00E0',
      ])
      const bytes = generator.list({ fewest: 0, most: 400 }, () => generator.below(256))
      return faults({ name, bytes: Uint8Array.from([...Buffer.from(start, 'latin1'), ...bytes]) })
    })
  })
})

const SERIES: TestSeries = { name: 'Sales', categories: ['North', 'South'], values: [12.5, 7], format: '0.0' }

describe('any damage of a file', () => {
  const notes = wordXml('footnotes', `<w:footnote w:id="1">${paragraph('note')}</w:footnote>`)
  const files: SourceFile[] = [
    wordFile(`${paragraph('One')}${paragraph('Two', '<w:outlineLvl w:val="1"/>')}<w:p>${chartFrame('rId2')}</w:p>`, {
      'footnotes.xml': { kind: 'footnotes', xml: notes },
      'chart.xml': { kind: 'chart', xml: chartXml({ title: 'T', axes: ['a', 'b'], series: [SERIES, SERIES] }) },
    }),
    excelFile({
      A: {
        rows: sheetRows([
          ['a', 1, null],
          ['b', 2],
        ]),
      },
      B: { rows: sheetRows([['c']]) },
    }),
    powerPointFile([{ shapes: shape('Title', 'title') + shape('Body\nmore'), notes: 'Say hello' }]),
  ]

  const named = files.map((file) => [file.name, file] as const)

  test.each(named)('ends in blocks or in a failure: %s', async (name, file) => {
    await forSeedsOf(40, (generator) => faults({ name, bytes: damaged(file.bytes, generator) }))
  })

  test.each(named)('inside of its parts ends in blocks or in a failure: %s', async (name, file) => {
    const parts = unzipSync(file.bytes)
    await forSeedsOf(80, (generator) => {
      const part = generator.oneOf(Object.keys(parts))
      return faults(
        officeFile(name, { ...parts, [part]: damagedMarkup(strFromU8(parts[part] ?? new Uint8Array()), generator) }),
      )
    })
  })

  test.each([
    'doc/handbook.doc',
    'doc/test-fields.doc',
    'doc/Word6.doc',
    'xls/testEXCEL.xls',
    'xls/pivot_table_test.xls',
    'ppt/basic_test_ppt_file.ppt',
    'ppt/slide_master.ppt',
  ])('ends in blocks or in a failure: %s', async (name) => {
    await forSeedsOf(40, (generator) => faults({ name, bytes: damaged(testFile(name).bytes, generator) }))
  })

  test.each(Object.entries(STREAMS))(
    'inside of its streams ends in blocks or in a failure: %s',
    async (name, streams) => {
      const file = openCompoundFile(testFile(name).bytes)
      const whole = Object.fromEntries(streams.map((stream) => [stream, file.read(stream) ?? new Uint8Array()]))
      await forSeedsOf(60, (generator) => {
        const stream = generator.oneOf(streams)
        const changed = changedNumbers(whole[stream] ?? new Uint8Array(), generator)
        return faults({ name, bytes: compoundFile({ ...whole, [stream]: changed }) })
      })
    },
  )

  test.each(['pdf/handbook.pdf', 'pdf/nested_outline.pdf', 'pdf/rotation.pdf'])(
    'ends in blocks or in a failure: %s',
    async (name) => {
      await forSeedsOf(8, (generator) => faults({ name, bytes: damaged(testFile(name).bytes, generator) }))
    },
  )
})

describe('any text', () => {
  const MARKUP = (
    '# |\n\n|\n|- |1. |```\n|> |---\n|[a](b)|![|<b>|<table><tr><td>|</td>|<h2>|</h2>|<p hidden>|<script>|</script>|<!--|-->|&amp;|&#0;|' +
    '"|,|;|\t|"";|\r\n|<ul><li>|<td colspan=3 rowspan=2>|</table>|<pre>|<br>'
  )
    .split('|')
    .concat('| a | b |\n|---|---|\n')
  const anyMarkup = (generator: Generator) =>
    generator
      .list({ fewest: 1, most: 60 }, () => (generator.below(2) === 0 ? generator.oneOf(MARKUP) : anyText(generator, 4)))
      .join('')

  test.each(['a.txt', 'a.csv', 'a.md', 'a.html'])('of markup ends in blocks or in a failure: %s', async (name) => {
    await forSeedsOf(80, (generator) => faults(textFile(name, anyMarkup(generator))))
  })

  test('of Markdown and of plain text is read wherever it has a letter', async () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const text = `word ${anyText(createGenerator(seed), 40)}`
      for (const name of ['a.txt', 'a.md']) {
        const { blocks } = await readWell(textFile(name, text))
        expect(JSON.stringify(blocks), `seed ${seed}`).toContain('word')
      }
    }
  })
})
