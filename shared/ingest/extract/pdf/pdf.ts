import { ExtractionError, type Place } from '../../blocks.ts'
import { boxesOfWords } from '../../boxes/wordBoxes.ts'
import { LIMITS } from '../limits.ts'
import type { Recognition } from '../ocr/recognition.ts'
import { LimitReached, type Output } from '../output.ts'
import { createCompounds, type IsCompound } from './compounds.ts'
import { createHeadingLevels, type HeadingLevel } from './headings.ts'
import { recurringHeadings, type HeadingLook } from './recurringHeadings.ts'
import { joinLines, type PdfParagraph } from './paragraphs.ts'
import { findRunningLines, type RunningText } from './runningLines.ts'
import { findTables } from './tables.ts'
import type { PdfTableRow } from './tableRows.ts'
import type { PdfLine, PdfSource } from './types.ts'
import { readPage, type ReadPage } from './readPage.ts'
import { openWithPdfium } from './pdfium.ts'
import { plausibleTitle } from '../plausibleTitle.ts'
import { createTableWriter } from '../tables/tableWriter.ts'

/** So many pages are held back: enough to know the running lines and the size of the body text. */
const WINDOW = 12

/**
 * A PDF: page by page, lines joined into paragraphs, headings by outline and look, running headers and footers given
 * once and without the page number, unless they say what a heading says. PDFium reads it; what PDFium refuses goes to
 * pdf.js, which does not tell scanned pages.
 */
export async function extractPdf(bytes: Uint8Array, output: Output, recognition: Recognition): Promise<void> {
  const source = (await openWithPdfium(bytes)) ?? (await (await import('./pdfjs.ts')).openWithPdfjs(bytes))
  try {
    output.describe({ pageCount: source.pageCount, title: plausibleTitle(source.title) })
    await emitPages(source, output, { recognition, placeOf: (page) => ({ page }) })
  } finally {
    await source.close()
  }
}

interface Page extends ReadPage {
  number: number
  place: Place
}

/** Reads a document's pages one after the other, and gives their text on as soon as it is known what repeats on them. */
export async function emitPages(
  source: PdfSource,
  output: Output,
  { recognition, placeOf }: { recognition: Recognition; placeOf: (page: number) => Place },
): Promise<void> {
  const last = Math.min(source.pageCount, LIMITS.pdfPages)
  const title = plausibleTitle(source.title)
  const said = new Set(title ? [wordsOf(title)] : [])
  let levels: HeadingLevel | undefined
  let readable = 0
  let before: Page[] = []
  const { learn, isCompound } = createCompounds()
  const recurring = new Set<string>()
  for (let first = 1; first <= last; first += WINDOW) {
    const pages: Page[] = []
    for (let number = first; number <= Math.min(first + WINDOW - 1, last); number += 1) {
      const page = await readPage(source, number, { output, recognition })
      if (page) pages.push({ ...page, number, place: placeOf(number) })
      else output.warn('partial', { page: number })
      await output.progress(number / last)
    }
    readable += pages.length
    for (const page of pages) if (isWaitingPage(page)) output.warn('partial', { page: page.number })
    const typed = pages.filter((page) => !page.recognized).flatMap((page) => page.lines)
    if (typed.length > 0) levels ??= createHeadingLevels(typed, source.outline)
    for (const page of pages) learn(page.lines)
    emitWindow(pages, { levels: levels ?? (() => undefined), said, recurring, before, isCompound }, output)
    before = pages
  }
  if (readable === 0 && last > 0) throw new ExtractionError('CORRUPT', 'no page can be read')
  if (source.pageCount > last) throw new LimitReached('pages')
}

/** Dynamic forms show this page to programs that do not know them, instead of what they hold. */
function isWaitingPage(page: Page): boolean {
  return page.lines.some((line) => /if this message is not eventually replaced/i.test(line.text))
}

interface Known {
  levels: HeadingLevel
  said: Set<string>
  /** Words that look like a heading on most pages. */
  recurring: Set<string>
  /** The pages of the window before: the last window may be too short to show what repeats. */
  before: readonly Page[]
  isCompound: IsCompound
}

function emitWindow(pages: readonly Page[], known: Known, output: Output): void {
  // Of recognised letters neither size nor weight is sure enough to tell a heading by.
  const typed = new Set(pages.filter((page) => !page.recognized).map((page) => page.number))
  const looks = pages.map((page) =>
    page.lines.flatMap((line): HeadingLook[] => {
      const [paragraph] = typed.has(page.number) ? joinLines([line]) : []
      const level = paragraph && known.levels(paragraph, page.number)
      return level === undefined ? [] : [{ words: sameLine(line.text), level }]
    }),
  )
  for (const words of recurringHeadings(looks)) known.recurring.add(words)
  const levelOf = (paragraph: PdfParagraph, page: number) =>
    typed.has(page) && !known.recurring.has(sameLine(paragraph.text)) ? known.levels(paragraph, page) : undefined
  const isHeading = (line: PdfLine, page: number) =>
    joinLines([line]).some((paragraph) => levelOf(paragraph, page) !== undefined)
  const runningText = findRunningLines([...known.before, ...pages], isHeading)
  const split = new Map(pages.map((page) => [page, splitPage(page, runningText)]))
  const repeated = repeatedTexts([...split.values()].map(({ running }) => running))
  for (const [page, { running, body }] of split) {
    const { place } = page
    for (const line of body) if (isHeading(line, page.number)) known.said.add(wordsOf(line.text))
    for (const text of running) {
      // What has no letters is the number of the page, unless it is the same on several.
      const words = /\p{L}/u.test(text) ? wordsOf(text) : repeated.has(text) ? text : ''
      const isNew = words !== '' && !known.said.has(words)
      known.said.add(words)
      if (isNew) output.emit({ type: 'text', text, place })
    }
    for (const stretch of findTables(body)) {
      if (stretch.type === 'table') emitTable(stretch.rows, page, output)
      else
        emitText(
          joinLines(stretch.lines, known.isCompound),
          { page, levelOf: (paragraph) => levelOf(paragraph, page.number) },
          output,
        )
    }
    for (const text of page.written) output.emit({ type: 'text', text, place })
  }
}

/** Texts without letters that more than one page has. */
function repeatedTexts(pages: readonly (readonly string[])[]): Set<string> {
  const [once, repeated] = [new Set<string>(), new Set<string>()]
  for (const texts of pages)
    for (const text of new Set(texts)) if (/\d/.test(text)) (once.has(text) ? repeated : once).add(text)
  return repeated
}

/** What headers and footers of a page say beside the page number, and its other lines. */
function splitPage(page: Page, runningText: RunningText): { running: string[]; body: PdfLine[] } {
  const running: string[] = []
  const body: PdfLine[] = []
  for (const line of page.lines) {
    const text = runningText(line, page)
    if (text === undefined) body.push(line)
    else running.push(text)
  }
  // Where nothing else is on the page, what repeats is its content.
  return body.length > 0 ? { running, body } : { running: [], body: page.lines }
}

function emitTable(rows: readonly PdfTableRow[], { place, number }: Page, output: Output): void {
  const table = createTableWriter(output)
  for (const { words, ...row } of rows) {
    const boxes = words && row.cells.map((cell, at) => boxesOfWords(words[at] ?? [], number, cell))
    table.row({ ...row, place, ...(boxes && { boxes }) })
  }
  table.end()
}

function emitText(
  paragraphs: readonly PdfParagraph[],
  at: { page: Page; levelOf: (paragraph: PdfParagraph) => number | undefined },
  output: Output,
): void {
  const { page, levelOf } = at
  const { place } = page
  for (const paragraph of paragraphs) {
    const level = levelOf(paragraph)
    const { text, words } = paragraph
    const boxes = boxesOfWords(words, page.number, text)
    const block = { text, place, ...(boxes && { boxes }) }
    output.emit(level === undefined ? { type: 'text', ...block } : { type: 'heading', level, ...block })
  }
}

function sameLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}

/** What is left of a line without its figures. */
function wordsOf(text: string): string {
  return text.replace(/\d+/g, '').replace(/\s+/g, ' ').trim().toLowerCase()
}
