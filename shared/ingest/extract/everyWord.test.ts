import { buffer } from 'node:stream/consumers'
import { utils, write } from '@e965/xlsx'
import {
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx'
import PdfKit from 'pdfkit'
import PptxGenJS from 'pptxgenjs'
import { describe, expect, test } from 'vitest'
import { createGenerator, type Generator } from '../../text/testdata/generate.ts'
import type { Block, Place } from '../blocks.ts'
import { textOf } from '../testdata/check.ts'
import { outline } from '../testdata/outline.ts'
import { readWell, textFile } from '../testdata/read.ts'

const SCRIPTS = ['abcdefghijklmnopqrstuvwxyz', 'äßéîøñ', 'бгджзилф', 'αβγδεζ', '東京港図書館', 'אבגדהו']

/** Words unlike each other, in letters of one script each. */
function createWords(generator: Generator, scripts = SCRIPTS) {
  let count = 0
  const word = (): string => {
    count += 1
    const letters = [...generator.oneOf(scripts)]
    return generator.list({ fewest: 3, most: 8 }, () => generator.oneOf(letters)).join('') + 'x'.repeat(2) + count
  }
  const phrase = (most: number) => generator.list({ fewest: 1, most }, word).join(' ')
  return { word, phrase }
}

/** The words of texts that stand in no block at that place, and those of all blocks that are none of theirs. */
function lost(blocks: readonly Block[], texts: readonly { text: string; at?: (place: Place) => boolean }[]) {
  const held = (at: (place: Place) => boolean) =>
    new Set(blocks.filter((block) => at(block.place)).flatMap((block) => textOf(block).split(/\s+/)))
  return texts.flatMap(({ text, at = () => true }) => {
    const words = held(at)
    return text.split(/\s+/).filter((word) => !words.has(word))
  })
}

async function forDocuments(cases: number, property: (generator: Generator) => Promise<void>): Promise<void> {
  for (let seed = 1; seed <= cases; seed += 1) {
    try {
      await property(createGenerator(seed))
    } catch (error) {
      throw new Error(`fails with seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
  }
}

/** Excel before 97 knows no Unicode, and before 5 a single sheet. */
const BOOKS = [
  { bookType: 'xlsx', name: 'a.xlsx', scripts: SCRIPTS, sheets: 3 },
  { bookType: 'biff8', name: 'a.xls', scripts: SCRIPTS, sheets: 3 },
  { bookType: 'biff5', name: 'a.xls', scripts: SCRIPTS.slice(0, 1), sheets: 3 },
  { bookType: 'biff2', name: 'a.xls', scripts: SCRIPTS.slice(0, 1), sheets: 1 },
] as const

const LEVELS = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const

describe('every word comes back', () => {
  test('of a Word file, in order, headings with their levels', async () => {
    await forDocuments(15, async (generator) => {
      const { phrase } = createWords(generator)
      const expected: string[] = []
      const footnotes: Record<string, { children: Paragraph[] }> = {}
      const children = generator.list({ fewest: 1, most: 12 }, (at) => {
        const text = phrase(9)
        const kind = generator.below(4)
        if (kind === 0) {
          const level = generator.below(3)
          expected.push(`${level + 1} ${text}`)
          return new Paragraph({ text, heading: LEVELS[level] ?? HeadingLevel.HEADING_1 })
        }
        if (kind === 1) {
          const note = phrase(4)
          footnotes[at + 1] = { children: [new Paragraph(note)] }
          expected.push(text, note)
          return new Paragraph({ children: [new TextRun(text), new FootnoteReferenceRun(at + 1)] })
        }
        if (kind === 2) {
          expected.push(`• ${text}`)
          return new Paragraph({ text, bullet: { level: generator.below(3) } })
        }
        const rows = generator.list({ fewest: 2, most: 5 }, () => [phrase(2), phrase(3), phrase(2)])
        expected.push(...rows.map((cells) => cells.join(' | ')))
        const cellOf = (cell: string) => new TableCell({ children: [new Paragraph(cell)] })
        return new Table({ rows: rows.map((cells) => new TableRow({ children: cells.map(cellOf) })) })
      })
      const bytes = new Uint8Array(await Packer.toBuffer(new Document({ footnotes, sections: [{ children }] })))
      const { blocks } = await readWell({ name: 'a.docx', bytes })
      expect(outline(blocks).map((text) => text.replace(/^# /, ''))).toEqual(expected)
    })
  })

  test('of a PowerPoint file, on its slide', async () => {
    await forDocuments(10, async (generator) => {
      const { phrase } = createWords(generator)
      // The package's types describe a namespace where its module gives the class.
      const deck = new (PptxGenJS as unknown as new () => PptxGenJS)()
      const expected: { text: string; at: (place: Place) => boolean }[] = []
      generator.list({ fewest: 1, most: 5 }, (at) => {
        const slide = deck.addSlide()
        const say = (text: string) => {
          expected.push({
            text,
            at: (place) => place.slide === at + 1,
          })
          return text
        }
        for (let shapes = generator.below(4); shapes >= 0; shapes -= 1)
          slide.addText(say(phrase(8)), { x: 1, y: shapes })
        const rows = generator.list({ fewest: 1, most: 4 }, () => [{ text: say(phrase(2)) }, { text: say(phrase(2)) }])
        if (rows.length > 1) slide.addTable(rows)
        else for (const cell of rows.flat()) slide.addText(cell.text, { x: 2, y: 2 })
        const values = generator.list({ fewest: 1, most: 4 }, () => generator.below(1000))
        const labels = values.map(() => say(phrase(1)))
        slide.addChart(deck.ChartType.bar, [{ name: say(phrase(1)), labels, values }], {
          title: say(phrase(4)),
          showTitle: true,
          catAxisTitle: say(phrase(3)),
          showCatAxisTitle: true,
        })
        slide.addNotes(say(phrase(6)))
      })
      const bytes = (await deck.write({ outputType: 'uint8array' })) as Uint8Array
      const { blocks } = await readWell({ name: 'a.pptx', bytes })
      expect(lost(blocks, expected)).toEqual([])
    })
  })

  test.each(BOOKS)(
    'of a workbook in the format $bookType, in its sheet and its row',
    async ({ bookType, scripts, sheets, name }) => {
      await forDocuments(20, async (generator) => {
        const { phrase } = createWords(generator, scripts)
        const book = utils.book_new()
        const expected: { text: string; at: (place: Place) => boolean }[] = []
        generator.list({ fewest: 1, most: sheets }, (number) => {
          const sheet = sheets === 1 ? 'Sheet1' : `Sheet ${number}`
          const rows = generator.list({ fewest: 1, most: 12 }, (row) =>
            generator.list({ fewest: 0, most: 6 }, () => {
              const cell = generator.oneOf([null, phrase(3), generator.below(100_000), generator.below(900) / 8])
              const at = ({ rows: range, sheet: of }: Place) =>
                of === sheet && range?.first === row + 1 && range.last === row + 1
              if (cell !== null) expected.push({ text: String(cell), at })
              return cell
            }),
          )
          utils.book_append_sheet(book, utils.aoa_to_sheet(rows), sheet)
        })
        if (expected.length === 0) return
        const bytes = new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer)
        const { blocks } = await readWell({ name, bytes })
        expect(lost(blocks, expected)).toEqual([])
      })
    },
  )

  test('of a PDF, on its page', async () => {
    await forDocuments(12, async (generator) => {
      const { phrase } = createWords(generator, SCRIPTS.slice(0, 1))
      const pdf = new PdfKit({ margin: 72, autoFirstPage: false })
      const bytes = buffer(pdf)
      const expected = generator.list({ fewest: 1, most: 4 }, (page) => {
        pdf.addPage()
        const texts = generator.list({ fewest: 1, most: 5 }, () => phrase(40))
        for (const text of texts)
          pdf
            .fontSize(generator.oneOf([9, 11, 18]))
            .text(text)
            .moveDown(generator.below(3))
        return texts.map((text) => ({ text, at: (place: Place) => place.page === page + 1 }))
      })
      pdf.end()
      const { blocks } = await readWell({ name: 'a.pdf', bytes: await bytes })
      expect(lost(blocks, expected.flat())).toEqual([])
    })
  })

  test('of a CSV file, in its cell, whatever parts them', async () => {
    await forDocuments(100, async (generator) => {
      const { phrase } = createWords(generator)
      const delimiter = generator.oneOf([',', ';', '\t', '|'])
      const lineEnd = generator.oneOf(['\n', '\r\n'])
      const width = 2 + generator.below(4)
      const cell = () => generator.oneOf(['', phrase(2), `${phrase(1)}, "${phrase(1)}"`, `${phrase(1)}; ${phrase(1)}`])
      const rows = generator.list({ fewest: 2, most: 12 }, () => [
        phrase(1),
        ...Array.from({ length: width - 2 }, cell),
        phrase(1),
      ])
      const csv = rows
        .map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter))
        .join(lineEnd)
      const { blocks } = await readWell(textFile('a.csv', csv))
      expect(blocks.map((block) => block.type === 'row' && block.cells)).toEqual(rows)
      expect(blocks.map((block) => block.place.rows?.first)).toEqual(rows.map((_, at) => at + 1))
    })
  })

  test('of Markdown and of a web page, as what it is', async () => {
    await forDocuments(60, async (generator) => {
      const { phrase } = createWords(generator)
      const pieces = generator.list({ fewest: 1, most: 10 }, () => {
        const text = phrase(7)
        const level = 1 + generator.below(6)
        return generator.oneOf([
          { shown: [`${level} ${text}`], md: `${'#'.repeat(level)} ${text}`, html: `<h${level}>${text}</h${level}>` },
          { shown: [text], md: text, html: `<p>${text}</p>` },
          { shown: [`• ${text}`], md: `- ${text}\n\n<!-- end of the list -->`, html: `<ul><li>${text}</ul>` },
          {
            shown: ['# Name | Text', `${level} | ${text}`],
            md: `| Name | Text |\n|---|---|\n| ${level} | ${text} |`,
            html: `<table><tr><th>Name<th>Text<tr><td>${level}<td>${text}</table>`,
          },
        ])
      })
      const shown = pieces.flatMap((piece) => piece.shown)
      const markdown = await readWell(textFile('a.md', pieces.map((piece) => piece.md).join('\n\n')))
      expect(outline(markdown.blocks)).toEqual(shown)
      const page = await readWell(textFile('a.html', pieces.map((piece) => piece.html).join('\n')))
      expect(outline(page.blocks)).toEqual(shown)
    })
  })
})
