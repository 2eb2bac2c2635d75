import { buffer } from 'node:stream/consumers'
import PdfKit from 'pdfkit'
import { describe, expect, test } from 'vitest'
import type { SourceFile } from '../../blocks.ts'
import { outline } from '../../testdata/outline.ts'
import { read, readWell } from '../../testdata/read.ts'
import { openWithPdfium } from './pdfium.ts'
import { openWithPdfjs } from './pdfjs.ts'

type Pdf = InstanceType<typeof PdfKit>

/** A PDF of so many pages, each drawn with its number. */
async function pdfOf(pages: number, draw: (pdf: Pdf, page: number) => void, options = {}): Promise<SourceFile> {
  const pdf = new PdfKit({ margin: 72, autoFirstPage: false, ...options })
  const bytes = buffer(pdf)
  for (let page = 1; page <= pages; page += 1) draw(pdf.addPage().fontSize(11), page)
  pdf.end()
  return { name: 'a.pdf', bytes: await bytes }
}

/** Words that no other page has. */
const body = (page: number) =>
  'the harbour keeps a list of every vessel '
    .repeat(6)
    .trim()
    .replace(/\p{L}+/gu, (word) => word + String.fromCharCode(97 + (page % 26)) + String.fromCharCode(97 + page / 26))

describe('the pages of a PDF', () => {
  test('come in order, past the pages that are read at once, with running lines given once', async () => {
    const file = await pdfOf(30, (pdf, page) => {
      pdf.fontSize(8).text('Rules of the port', 72, 40, { lineBreak: false })
      pdf.fontSize(11).text(body(page), 72, 100)
      pdf.text(`Page ${page} of 30`, 72, 700, { lineBreak: false })
    })
    const { blocks, summary } = await readWell(file)
    expect(summary).toMatchObject({ pageCount: 30, warnings: [] })
    expect(outline(blocks)).toEqual(['Rules of the port', ...Array.from({ length: 30 }, (_, at) => body(at + 1))])
    expect(blocks.map((block) => block.place.page)).toEqual([1, ...Array.from({ length: 30 }, (_, at) => at + 1)])
  })

  test('without text are counted, and said nothing of', async () => {
    const { blocks, summary } = await readWell(await pdfOf(3, (pdf, page) => page === 2 && pdf.text('Words')))
    expect([summary.pageCount, outline(blocks), blocks[0]?.place]).toEqual([3, ['Words'], { page: 2 }])
    expect(await read(await pdfOf(2, () => undefined))).toMatchObject({ error: { failure: 'NO_TEXT' } })
  })

  test('that say the same and nothing else say it', async () => {
    const { blocks } = await readWell(await pdfOf(3, (pdf) => pdf.text('This page is left blank')))
    expect(outline(blocks)).toEqual(Array.from({ length: 3 }, () => 'This page is left blank'))
  })

  test('do not repeat the title of the document as a running line', async () => {
    const draw = (pdf: Pdf, page: number) => {
      pdf.text('Port handbook', 72, 40, { lineBreak: false }).text(body(page), 72, 100)
    }
    const { blocks, summary } = await readWell(await pdfOf(4, draw, { info: { Title: 'Port handbook' } }))
    expect(summary.title).toBe('Port handbook')
    expect(outline(blocks)).toEqual([1, 2, 3, 4].map(body))
  })

  test('may be turned', async () => {
    const file = await pdfOf(1, (pdf) => {
      pdf.rotate(90, { origin: [300, 300] }).text('turned words of a margin', 100, 300, { lineBreak: false })
    })
    expect(outline((await readWell(file)).blocks)).toEqual(['turned words of a margin'])
  })
})

describe('the title of a PDF', () => {
  test.each([
    ['Tide tables', 'Tide tables'],
    ['Gezeiten für Übersee – 東京', 'Gezeiten für Übersee – 東京'],
    ['report.docx', undefined],
    ['  ', undefined],
  ])('%j is %s', async (title, expected) => {
    const file = await pdfOf(1, (pdf) => pdf.text('Words'), { info: { Title: title } })
    expect((await readWell(file)).summary.title).toBe(expected)
  })
})

describe('either library', () => {
  const open = { PDFium: openWithPdfium, 'pdf.js': openWithPdfjs }
  const libraries = Object.keys(open) as (keyof typeof open)[]

  test.each(libraries)('gives the lines of a page with their place and size: %s', async (library) => {
    const file = await pdfOf(2, (pdf, page) => {
      pdf.fontSize(20).text(`Heading ${page}`, 72, 72).fontSize(10).text('Words below it.', 100, 120)
    })
    const source = await open[library](file.bytes)
    const lines = (await source?.readPage(2))?.lines ?? []
    await source?.close()
    expect(source?.pageCount).toBe(2)
    expect(lines.map((line) => [line.text.trim(), Math.round(line.size), Math.round(line.left / 2) * 2])).toEqual([
      ['Heading 2', 20, expect.closeTo(72, -1)],
      ['Words below it.', 10, 100],
    ])
    const [heading, text] = lines
    expect((heading?.baseline ?? 0) - (text?.baseline ?? 0)).toBeGreaterThan(30)
  })

  test.each(libraries)('gives nothing for a page that is not there: %s', async (library) => {
    const source = await open[library]((await pdfOf(1, (pdf) => pdf.text('Words'))).bytes)
    expect(await source?.readPage(9)).toBeUndefined()
    await source?.close()
  })

  test.each(libraries)('asks for the password that a file needs: %s', async (library) => {
    const { bytes } = await pdfOf(1, (pdf) => pdf.text('Secret'), { userPassword: 'u' })
    await expect(open[library](bytes)).rejects.toMatchObject({ failure: 'ENCRYPTED' })
  })

  test('refuses what is none: PDFium leaves it to pdf.js, which says so', async () => {
    const bytes = Buffer.from('%PDF-1.7\nnothing else')
    expect(await openWithPdfium(bytes)).toBeUndefined()
    await expect(openWithPdfjs(bytes)).rejects.toMatchObject({ failure: 'CORRUPT' })
  })
})
