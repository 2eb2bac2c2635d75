import { ExtractionError, type Place } from '../blocks.ts'
import { LIMITS } from './limits.ts'
import { LimitReached, type Output } from './output.ts'
import { createHeadingLevels, type HeadingLevel } from './pdfHeadings.ts'
import { joinLines, type PdfParagraph } from './pdfParagraphs.ts'
import { findRunningLines } from './pdfRunningLines.ts'
import { findTables, type PdfTableRow } from './pdfTables.ts'
import type { PdfPage, PdfSource } from './pdfTypes.ts'
import { openWithPdfium } from './pdfium.ts'
import { plausibleTitle } from './plausibleTitle.ts'
import { createTableWriter } from './tableWriter.ts'

/** So many pages are held back: enough to know the running lines and the size of the body text. */
const WINDOW = 12

/**
 * A PDF: page by page, lines joined into paragraphs, headings by outline and look, running headers and footers given
 * once. PDFium reads it; what PDFium refuses goes to pdf.js. Scanned pages have no text here.
 */
export async function extractPdf(bytes: Uint8Array, output: Output): Promise<void> {
  const source = (await openWithPdfium(bytes)) ?? (await (await import('./pdfjs.ts')).openWithPdfjs(bytes))
  try {
    output.describe({ pageCount: source.pageCount, title: plausibleTitle(source.title) })
    await emitPages(source, output)
  } finally {
    await source.close()
  }
}

interface Page extends PdfPage {
  number: number
}

async function emitPages(source: PdfSource, output: Output): Promise<void> {
  const last = Math.min(source.pageCount, LIMITS.pdfPages)
  const title = plausibleTitle(source.title)
  const said = new Set(title ? [wordsOf(title)] : [])
  let levels: HeadingLevel | undefined
  let readable = 0
  for (let first = 1; first <= last; first += WINDOW) {
    const pages: Page[] = []
    for (let number = first; number <= Math.min(first + WINDOW - 1, last); number += 1) {
      const page = await source.readPage(number)
      if (page) pages.push({ ...page, number })
      else output.warn('partial')
      await output.progress()
    }
    readable += pages.length
    if (pages.some(isWaitingPage)) output.warn('partial')
    levels ??= createHeadingLevels(
      pages.flatMap((page) => page.lines),
      source.outline,
    )
    emitWindow(pages, { levels, said }, output)
  }
  if (readable === 0 && last > 0) throw new ExtractionError('CORRUPT', 'no page can be read')
  if (source.pageCount > last) throw new LimitReached('pages')
}

/** Dynamic forms show this page to programs that do not know them, instead of what they hold. */
function isWaitingPage(page: Page): boolean {
  return page.lines.some((line) => /if this message is not eventually replaced/i.test(line.text))
}

function emitWindow(pages: readonly Page[], known: { levels: HeadingLevel; said: Set<string> }, output: Output): void {
  const isRunning = findRunningLines(pages)
  for (const page of pages) {
    const place = { page: page.number }
    const repeated = page.lines.filter((line) => isRunning(line, page))
    // Where nothing else is on the page, what repeats is its content.
    const running = repeated.length < page.lines.length ? repeated : []
    const body = page.lines.filter((line) => !running.includes(line))
    for (const line of running) {
      const words = wordsOf(line.text)
      const isNew = /\p{L}{2}/u.test(words) && !known.said.has(words)
      known.said.add(words)
      if (isNew) output.emit({ type: 'text', text: line.text, place })
    }
    for (const stretch of findTables(body)) {
      if (stretch.type === 'table') emitTable(stretch.rows, place, output)
      else
        emitText(
          joinLines(stretch.lines),
          { place, levelOf: (paragraph) => known.levels(paragraph, page.number) },
          output,
        )
    }
    for (const text of page.fields) output.emit({ type: 'text', text, place })
  }
}

function emitTable(rows: readonly PdfTableRow[], place: Place, output: Output): void {
  const table = createTableWriter(output)
  for (const row of rows) table.row({ ...row, place })
  table.end()
}

function emitText(
  paragraphs: readonly PdfParagraph[],
  at: { place: Place; levelOf: (paragraph: PdfParagraph) => number | undefined },
  output: Output,
): void {
  const { place, levelOf } = at
  for (const paragraph of paragraphs) {
    const level = levelOf(paragraph)
    const { text } = paragraph
    output.emit(level === undefined ? { type: 'text', text, place } : { type: 'heading', level, text, place })
  }
}

function wordsOf(text: string): string {
  return text.replace(/\d+/g, '').replace(/\s+/g, ' ').trim().toLowerCase()
}
