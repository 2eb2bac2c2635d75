import { buffer } from 'node:stream/consumers'
import PdfKit from 'pdfkit'
import { describe, expect, it } from 'vitest'
import type { Block, SourceFile } from '../../blocks.ts'
import { outline } from '../../testdata/outline.ts'
import { read, readWell, testFile } from '../../testdata/read.ts'
import { joinLines } from './paragraphs.ts'
import { openWithPdfjs } from './pdfjs.ts'

type Pdf = InstanceType<typeof PdfKit>
const SENTENCE =
  'The harbour keeps a list of every vessel that has passed the breakwater since the lighthouse was lit. '

async function pdfFile(draw: (pdf: Pdf) => void, options: PDFKit.PDFDocumentOptions = {}): Promise<SourceFile> {
  const pdf = new PdfKit({ margin: 72, ...options })
  const bytes = buffer(pdf)
  draw(pdf)
  pdf.end()
  return { name: 'test.pdf', bytes: await bytes }
}

async function blocksOf(draw: (pdf: Pdf) => void, options?: PDFKit.PDFDocumentOptions): Promise<Block[]> {
  return (await readWell(await pdfFile(draw, options))).blocks
}

/** Text without figures that has no word in common with that of another page. */
function prose(page: number): string {
  const ending = String.fromCharCode(97 + page)
  return SENTENCE.repeat(5)
    .trim()
    .replace(/\p{L}+/gu, (word) => word + ending)
}

/** Writes lines one below the other, as given. */
function lines(pdf: Pdf, all: string[], x = 72): void {
  for (const line of all) pdf.text(line, x, pdf.y, { lineBreak: false }).moveDown()
}

describe('paragraphs of a PDF', () => {
  it('are whole, and parted by gaps and by indentation', async () => {
    const text = SENTENCE.repeat(4).trim()
    const blocks = await blocksOf((pdf) => {
      pdf.fontSize(11).text(text, { paragraphGap: 8 }).text(text)
      pdf.text(text, { indent: 20 })
    })
    expect(outline(blocks)).toEqual([text, text, text])
    expect(blocks.every((block) => block.place.page === 1)).toBe(true)
  })

  it('have split words joined, and keep the hyphen before capitals and figures', async () => {
    const blocks = await blocksOf((pdf) =>
      lines(pdf.fontSize(11), [
        'This is a long line of a compi-',
        'lation that was made after the post-',
        'War years of 1972-',
        '73 and it ended there.',
      ]),
    )
    expect(outline(blocks)).toEqual([
      'This is a long line of a compilation that was made after the post-War years of 1972-73 and it ended there.',
    ])
  })

  it('run on from column to column', async () => {
    const text = SENTENCE.repeat(30).trim()
    const blocks = await blocksOf((pdf) => pdf.fontSize(11).text(text, { columns: 2, columnGap: 24, height: 300 }))
    expect(outline(blocks)).toHaveLength(1)
    expect(outline(blocks)[0]?.startsWith(SENTENCE.repeat(8))).toBe(true)
  })

  it('keep the lines of a list and of an address', async () => {
    const blocks = await blocksOf((pdf) => {
      pdf.fontSize(11).text(SENTENCE.repeat(3)).moveDown()
      lines(pdf, ['• one item', '• another item'])
      pdf.moveDown()
      lines(pdf, ['Harbour Office', 'Quay Street 14', 'Seatown'])
    })
    expect(outline(blocks).slice(1)).toEqual([
      '• one item',
      '• another item',
      'Harbour Office\nQuay Street 14\nSeatown',
    ])
  })
})

describe('headings of a PDF', () => {
  it('are larger than the text, or short and bold, with levels by size', async () => {
    const blocks = await blocksOf((pdf) => {
      const body = (text: string) => pdf.font('Helvetica').fontSize(11).text(text).moveDown()
      body('')
      pdf.fontSize(22).text('Handbook').moveDown()
      body(SENTENCE.repeat(3).trim())
      pdf.fontSize(15).text('Fees').moveDown()
      body(SENTENCE.repeat(3).trim())
      pdf.font('Helvetica-Bold').fontSize(11).text('Late fees').moveDown()
      body(SENTENCE.repeat(3).trim())
    })
    expect(outline(blocks).filter((text) => /^\d /.test(text))).toEqual(['1 Handbook', '2 Fees', '3 Late fees'])
  })

  it('have the levels of the outline where there is one', async () => {
    const blocks = await blocksOf((pdf) => {
      const top = pdf.outline.addItem('Part one')
      top.addItem('Detail')
      pdf.fontSize(14).text('Part one').moveDown()
      pdf.fontSize(14).text('Detail').moveDown()
      pdf.fontSize(11).text(SENTENCE.repeat(3))
    })
    expect(outline(blocks).slice(0, 2)).toEqual(['1 Part one', '2 Detail'])
  })
})

describe('running lines of a PDF', () => {
  it('are given once and are no part of the text, page numbers not at all', async () => {
    const blocks = await blocksOf(
      (pdf) => {
        for (let page = 1; page <= 5; page += 1) {
          pdf.addPage().fontSize(9).text('Rules of the port', 72, 40, { lineBreak: false })
          pdf
            .text(`Page ${page} of 5`, 300, 40, { lineBreak: false })
            .text(String(page), 300, 700, { lineBreak: false })
          const rest = Array.from({ length: 60 }, (_, at) => `word${page * at * 7}`).join(' ')
          pdf.fontSize(11).text(`Chapter ${page} begins. ${rest}`, 72, 100)
        }
      },
      { autoFirstPage: false },
    )
    expect(outline(blocks).filter((text) => text.includes('Rules'))).toHaveLength(1)
    expect(outline(blocks).filter((text) => text.startsWith('Chapter'))).toHaveLength(5)
    expect(outline(blocks).filter((text) => /^\d+$/.test(text))).toEqual([])
  })

  it('are not the numbered headings at the top of pages, whose numbers grow with the pages', async () => {
    const chapters = [
      ['1 Duties', '1.1 Managers'],
      ['2 Emergencies', '2.1 Fire'],
      ['3 Workshop', '3.1 Sewing'],
      ['4 Warehouse', '4.1 Racks'],
    ]
    const blocks = await blocksOf(
      (pdf) => {
        for (const [at, [chapter = '', section = '']] of chapters.entries()) {
          pdf.addPage().font('Helvetica-Bold').fontSize(14).text(chapter).moveDown()
          pdf.fontSize(11.5).text(section).moveDown()
          pdf.font('Helvetica').fontSize(11).text(prose(at))
        }
      },
      { autoFirstPage: false },
    )
    const headings = blocks.flatMap((block) => (block.type === 'heading' ? [[block.level, block.text]] : []))
    expect(headings).toEqual(
      chapters.flatMap(([chapter, section]) => [
        [1, chapter],
        [2, section],
      ]),
    )
  })

  it('are not the headings that only count, as of lessons that each begin a page', async () => {
    const blocks = await blocksOf(
      (pdf) => {
        for (let lesson = 1; lesson <= 4; lesson += 1) {
          pdf.addPage().fontSize(18).text(`Lesson ${lesson}`).moveDown()
          pdf.fontSize(11).text(prose(lesson))
        }
      },
      { autoFirstPage: false },
    )
    expect(outline(blocks).filter((text) => text.includes('Lesson'))).toEqual([
      '1 Lesson 1',
      '1 Lesson 2',
      '1 Lesson 3',
      '1 Lesson 4',
    ])
  })

  it('may name a chapter in bold beside the page number', async () => {
    const blocks = await blocksOf(
      (pdf) => {
        for (let page = 1; page <= 8; page += 1) {
          const chapter = page <= 4 ? 'Quays and piers' : 'Lamps and lenses'
          pdf
            .addPage()
            .font('Helvetica-Bold')
            .fontSize(11)
            .text(`${page + 20} ${chapter}`, 72, 40)
          pdf.font('Helvetica').text(prose(page), 72, 100)
        }
      },
      { autoFirstPage: false },
    )
    expect(blocks.filter((block) => block.type === 'heading')).toEqual([])
    expect(outline(blocks).filter((text) => /(?:piers|lenses)$/.test(text))).toHaveLength(2)
  })

  describe.each([2, 3, 13])('on each of %i pages', (pages) => {
    const withFooter = (footer: (page: number) => string) =>
      blocksOf(
        (pdf) => {
          for (let page = 1; page <= pages; page += 1) {
            pdf.addPage().fontSize(11)
            if (page === 1) pdf.fontSize(20).text('Warranty terms').fontSize(11).moveDown()
            pdf.text(prose(page))
            pdf.fontSize(8).text(footer(page), 72, 700, { lineBreak: false })
          }
        },
        { autoFirstPage: false },
      )
    const body = ['1 Warranty terms', ...Array.from({ length: pages }, (_, at) => prose(at + 1))]

    it.each<[string, (page: number) => string]>([
      ['a number', (page) => `${page}`],
      ['a number between dashes', (page) => `- ${page} -`],
      ['a word and a number', (page) => `Page ${page}`],
      ['a number of all', (page) => `Page ${page} of ${pages}`],
      ['a number by a stroke', (page) => `Seite ${page} / ${pages}`],
      ['the name of the document and a number', (page) => `Warranty terms · Page ${page} of ${pages}`],
      ['the name of the document after the number', (page) => `${page} | Warranty terms`],
    ])('say nothing with %s', async (_, footer) => {
      expect(outline(await withFooter(footer))).toEqual(body)
    })

    it('are given once without the page number where they say more', async () => {
      const blocks = await withFooter((page) => `Warranty terms · Version 1 of May 2025 · Page ${page} of ${pages}`)
      expect(outline(blocks)).toEqual(['Warranty terms · Version 1 of May 2025', ...body])
    })
  })
})

describe('tables of a PDF', () => {
  it('are rows, with wrapped cells whole and the header told by the figures below it', async () => {
    const blocks = await blocksOf((pdf) => {
      pdf.fontSize(10).text(SENTENCE, 72, 72)
      const row = (y: number, cells: string[]) =>
        cells.forEach((cell, at) => pdf.text(cell, 72 + at * 130, y, { width: 110 }))
      row(140, ['Service', 'Unit', 'Price'])
      row(170, ['Berth for vessels of up to twelve metres', 'night', '18.00'])
      row(210, ['Crane', 'lift', '75.00'])
      pdf.text(SENTENCE, 72, 260)
    })
    expect(outline(blocks)).toEqual([
      SENTENCE.trim(),
      '# Service | Unit | Price',
      'Berth for vessels of up to twelve metres | night | 18.00',
      'Crane | lift | 75.00',
      SENTENCE.trim(),
    ])
  })

  it('are not seen in justified text', async () => {
    const blocks = await blocksOf((pdf) => pdf.fontSize(11).text(SENTENCE.repeat(12), { align: 'justify', width: 180 }))
    expect(blocks.filter((block) => block.type === 'row')).toEqual([])
  })
})

describe('other parts of a PDF', () => {
  it('gives the values of form fields', async () => {
    const blocks = await blocksOf((pdf) => {
      pdf.fontSize(11).text('Application')
      pdf.initForm()
      pdf.formText('Surname', 72, 200, 200, 20, { value: 'Ostergaard' })
      pdf.formText('Empty', 72, 240, 200, 20, {})
    })
    expect(outline(blocks)).toContain('Surname: Ostergaard')
    expect(outline(blocks).join()).not.toContain('Empty')
  })

  it('needs the password only where one is needed to open', async () => {
    const owner = await pdfFile((pdf) => pdf.text('Readable'), { ownerPassword: 'o' })
    expect(outline((await readWell(owner)).blocks)).toEqual(['Readable'])
    const user = await pdfFile((pdf) => pdf.text('Secret'), { userPassword: 'u' })
    expect(await read(user)).toMatchObject({ error: { failure: 'ENCRYPTED' } })
  })

  it('may begin with other bytes', async () => {
    const { name, bytes } = await pdfFile((pdf) => pdf.text('Found'))
    expect(outline((await readWell({ name, bytes: Buffer.concat([Buffer.from('junk\n'), bytes]) })).blocks)).toEqual([
      'Found',
    ])
  })

  it('comes out alike when pdf.js must read it', async () => {
    const source = await openWithPdfjs(testFile('pdf/handbook.pdf').bytes)
    const page = await source.readPage(1)
    await source.close()
    expect(source.pageCount).toBe(3)
    expect(joinLines(page?.lines ?? []).map((paragraph) => paragraph.text)).toContain(
      'Bring a photo card and a letter that shows your address. The desk prints a blue member card while you wait.',
    )
  })
})
