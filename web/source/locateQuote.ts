import type { QuotedCell, QuotedRow } from './citedRows.ts'

/** A stretch of one text item: `item` counts the items of the page, `start` and `end` its characters. */
export interface ItemRange {
  item: number
  start: number
  end: number
}

interface PageText {
  /** Letters and digits of the page, folded; what extractors disagree about is left out. */
  text: string
  /** For each character of `text`, the item and the character that it came from. */
  origins: { item: number; at: number }[]
}

/** From and to, in characters of the page's text. */
type Stretch = [number, number]

const SHORTEST_PIECE = 12
const WINDOW_WORDS = 8
/** Places at which a row is tried, and characters that may stand between two of its cells on the page. */
const MOST_PLACES = 300
const WIDEST_GAP = 80

/**
 * Finds a quote among the text items of a PDF page. Extractors differ in spaces, hyphens and ligatures, so only letters
 * and digits are compared. Rows of tables are found by their cells, since the quote names the column before each of them
 * and the page does not. Where another quote is not found as a whole, its sentences are looked for, and then runs of
 * eight words. Empty when nothing of it is on the page.
 */
export function locateQuote(items: readonly string[], quote: string, rows: readonly QuotedRow[] = []): ItemRange[] {
  const page = readPage(items)
  const cells = rows.flatMap((row) => findRow(page, row))
  if (cells.length > 0) return asRanges(page, cells)
  const attempts = [[quote], quote.split(/(?<=[.!?;:])\s+|\n/), windows(quote)]
  for (const pieces of attempts) {
    const found = pieces.flatMap((piece) => find(page, fold(piece), piece === quote ? 1 : SHORTEST_PIECE))
    if (found.length > 0) return asRanges(page, found)
  }
  return []
}

/**
 * Where most cells of a row follow each other closely; empty where less than half of them do. Of the cells that were found
 * those that count, or all where none of these is among them.
 */
function findRow({ text }: PageText, row: QuotedRow): Stretch[] {
  const filled = row.map((cell) => ({ text: fold(cell.text), counts: cell.counts })).filter((cell) => cell.text !== '')
  let best: FoundCell[] = []
  // The row may begin with a cell that the page spells in another way: then the next one is sought.
  for (const [skipped, first] of filled.slice(0, 2).entries()) {
    let start = text.indexOf(first.text)
    for (let tried = 0; start >= 0 && tried < MOST_PLACES; tried += 1) {
      const found = followCells(text, filled.slice(skipped), start)
      if (found.length > best.length || (found.length === best.length && widthOf(found) < widthOf(best))) best = found
      start = text.indexOf(first.text, start + 1)
    }
    if (best.length === filled.length) break
  }
  if (best.length * 2 <= filled.length && best.length < filled.length) return []
  const counting = best.filter(({ counts }) => counts)
  return (counting.length > 0 ? counting : best).map(({ at }) => at)
}

interface FoundCell {
  at: Stretch
  counts: boolean
}

function followCells(text: string, cells: readonly QuotedCell[], start: number): FoundCell[] {
  const found: FoundCell[] = []
  let end = start
  for (const cell of cells) {
    const after = text.slice(end, end + cell.text.length + WIDEST_GAP).indexOf(cell.text)
    if (after < 0) continue
    const from = end + after
    end = from + cell.text.length
    found.push({ at: [from, end], counts: cell.counts })
  }
  return found
}

function widthOf(found: readonly FoundCell[]): number {
  return (found.at(-1)?.at[1] ?? 0) - (found[0]?.at[0] ?? 0)
}

function readPage(items: readonly string[]): PageText {
  const page: PageText = { text: '', origins: [] }
  items.forEach((value, item) => {
    for (let at = 0; at < value.length; at += 1) {
      const folded = fold(value.charAt(at))
      page.text += folded
      for (let count = 0; count < folded.length; count += 1) page.origins.push({ item, at })
    }
  })
  return page
}

function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
}

function windows(quote: string): string[] {
  const words = quote.split(/\s+/)
  const starts = Array.from({ length: Math.ceil(words.length / 2) }, (_, index) => index * 2)
  return starts
    .map((start) => words.slice(start, start + WINDOW_WORDS))
    .filter((window) => window.length === WINDOW_WORDS)
    .map((window) => window.join(' '))
}

/** Positions in the page's text that a folded piece covers. */
function find(page: PageText, piece: string, shortest: number): Stretch[] {
  if (piece.length < shortest) return []
  const start = page.text.indexOf(piece)
  return start < 0 ? [] : [[start, start + piece.length]]
}

/** The items that the stretches reach, from the top of the page down; stretches that touch are one. */
function asRanges(page: PageText, found: readonly Stretch[]): ItemRange[] {
  return joined(found).flatMap(([from, to]) => {
    const ranges = new Map<number, ItemRange>()
    for (const { item, at } of page.origins.slice(from, to)) {
      const range = ranges.get(item)
      if (range) range.end = at + 1
      else ranges.set(item, { item, start: at, end: at + 1 })
    }
    return [...ranges.values()]
  })
}

function joined(found: readonly Stretch[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const [from, to] of found.toSorted(([a], [b]) => a - b)) {
    const last = stretches.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else stretches.push([from, to])
  }
  return stretches
}
