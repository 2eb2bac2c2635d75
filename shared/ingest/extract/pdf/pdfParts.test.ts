import { buffer } from 'node:stream/consumers'
import PdfKit from 'pdfkit'
import { describe, expect, test } from 'vitest'
import type { SourceFile } from '../../blocks.ts'
import { outline } from '../../testdata/outline.ts'
import { readWell } from '../../testdata/read.ts'

type Pdf = InstanceType<typeof PdfKit>
const HIDDEN = 2
const PRINT = 4
const NO_VIEW = 32

/** Puts an annotation onto a page, with entries that the library's types do not name. */
const annotate = (pdf: Pdf, entries: Record<string, unknown>) => pdf.annotate(72, 240, 200, 40, entries)

/** A string as pdfkit writes it, which takes others for names. */
const literal = (text: string) => new String(text) as unknown as string

async function outlineOf(draw: (pdf: Pdf) => void, options: PDFKit.PDFDocumentOptions = {}): Promise<string[]> {
  const pdf = new PdfKit({ margin: 72, ...options })
  const bytes = buffer(pdf)
  draw(pdf)
  pdf.end()
  return outline((await readWell({ name: 'test.pdf', bytes: await bytes })).blocks)
}

/** Sentences without figures that have no word in common with those of another page. */
const prose = (page: number): string =>
  'The harbour keeps a list of every vessel that has passed the breakwater since. '
    .repeat(4)
    .trim()
    .replace(/\p{L}+/gu, (word) => word + String.fromCharCode(97 + page))

/** Pages of prose with something drawn on each. */
const pages = (count: number, draw: (pdf: Pdf, page: number) => void) => (pdf: Pdf) => {
  for (let page = 0; page < count; page += 1) {
    pdf.addPage().fontSize(11).text(prose(page), 72, 200)
    draw(pdf, page)
  }
}

/** A PDF of one page with these operators, in a font of Chinese characters that is not in the file. */
function chinesePdf(content: string): SourceFile {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[6 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/DW 1000/FontDescriptor 7 0 R>>',
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>',
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return { name: 'a.pdf', bytes: Buffer.from(`%PDF-1.7\n${body}trailer<</Root 1 0 R/Size 8>>\n%%EOF`, 'latin1') }
}

const hex = (text: string) => `<${[...text].map((char) => char.charCodeAt(0).toString(16).padStart(4, '0')).join('')}>`

describe('what is written onto a page', () => {
  test('is given but for what is hidden', async () => {
    const texts = await outlineOf((pdf) => {
      pdf.fontSize(11).text('Application')
      pdf.initForm()
      pdf.formText('Surname', 72, 200, 200, 20, { value: 'Ostergaard' })
      for (const [value, F] of [
        ['shown words', PRINT],
        ['hidden words', PRINT | HIDDEN],
        ['printed words', PRINT | NO_VIEW],
      ] as const)
        annotate(pdf, { Subtype: 'Widget', FT: 'Tx', T: literal('Field'), V: literal(value), F })
    })
    expect(texts).toEqual(['Application', 'Surname: Ostergaard', 'Field: shown words'])
  })

  test('may be typed notes, also where there is nothing else', async () => {
    const note = (pdf: Pdf, text: string, F = PRINT) =>
      annotate(pdf, { Subtype: 'FreeText', Contents: literal(text), F })
    expect(
      await outlineOf((pdf) => {
        note(pdf, 'Approved by the harbour office\rin May')
        note(pdf, 'Not for you', PRINT | HIDDEN)
      }),
    ).toEqual(['Approved by the harbour office\nin May'])
  })
})

describe('characters of scripts without spaces', () => {
  test.each<[string, string, string]>([
    ['set wide', `BT /F 20 Tf 8 Tc 72 700 Td ${hex('港口图书馆')} Tj ET`, '港口图书馆'],
    ['parted by spaces', `BT /F 20 Tf 72 700 Td [${hex('港')}800${hex(' ')}0${hex('口')}] TJ ET`, '港口'],
    ['beside Latin words', `BT /F 20 Tf 72 700 Td ${hex('港口 port 图书')} Tj ET`, '港口 port 图书'],
    ['far apart', `BT /F 20 Tf 72 700 Td ${hex('港口')} Tj 200 0 Td ${hex('图书')} Tj ET`, '港口 图书'],
  ])('%s', async (_what, content, expected) => {
    expect(outline((await readWell(chinesePdf(content))).blocks).join('\n')).toBe(expected)
  })
})

describe('lines that repeat', () => {
  test.each<[string, string, number]>([
    ['a letter', 'Q', 1],
    ['a year', '1987', 1],
  ])('are given once, be they %s', async (_what, text, times) => {
    const texts = await outlineOf(
      pages(4, (pdf) => pdf.fontSize(11).text(text, 72, 72)),
      { autoFirstPage: false },
    )
    expect(texts.filter((found) => found === text)).toHaveLength(times)
  })

  test('are none where they count the pages', async () => {
    const texts = await outlineOf(
      pages(6, (pdf, page) =>
        pdf.fontSize(11).text(`${page + 1}`, page % 2 === 0 ? 72 : 500, page % 2 === 0 ? 72 : 80),
      ),
      { autoFirstPage: false },
    )
    expect(texts.filter((found) => /^\d+$/.test(found))).toEqual([])
  })
})

describe('what looks like a heading', () => {
  const drawn = (count: number, text: (page: number) => string) =>
    outlineOf(
      pages(count, (pdf, page) => pdf.fontSize(20).text(text(page), 72, 300 + 40 * page)),
      { autoFirstPage: false },
    )

  test('on most pages is none', async () => {
    const texts = await drawn(5, () => 'Harbour report')
    expect(texts.filter((text) => text.includes('Harbour report'))).toEqual(
      Array.from({ length: 5 }, () => 'Harbour report'),
    )
  })

  test('on most pages is one where a larger heading of the page stands before it', async () => {
    const texts = await outlineOf(
      pages(5, (pdf, page) => {
        pdf.fontSize(24).text(`Crane ${'north south east west mobile'.split(' ')[page]}`, 72, 100)
        pdf.fontSize(16).text('Daily care', 72, 300 + 40 * page)
        pdf.fontSize(11).text(prose(page), 72, 340 + 40 * page)
      }),
      { autoFirstPage: false },
    )
    expect(texts.filter((text) => text.includes('Daily care'))).toEqual(Array.from({ length: 5 }, () => '2 Daily care'))
  })

  test('on a few pages of many is one', async () => {
    const texts = await drawn(6, (page) => (page < 3 ? 'Summary' : `Chapter of ${prose(page).slice(0, 8)}`))
    expect(texts.filter((text) => text.endsWith('Summary'))).toEqual(['1 Summary', '1 Summary', '1 Summary'])
  })
})

describe('compounds at line ends', () => {
  test('keep their hyphen where the document writes it elsewhere, and split words lose it', async () => {
    const texts = await outlineOf((pdf) => {
      pdf.fontSize(11)
      for (const line of [
        'The well-known pier has long been a matter of much infor-',
        'mation, which the harbour office keeps, and which is well-',
        'known to everybody who comes to the harbour by the sea.',
      ])
        pdf.text(line, 72, pdf.y, { lineBreak: false }).moveDown()
    })
    expect(texts.join(' ')).toContain(
      'much information, which the harbour office keeps, and which is well-known to everybody',
    )
  })
})
