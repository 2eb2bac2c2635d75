import { readRows } from './readRows.ts'

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

const SHORTEST_PIECE = 12
const WINDOW_WORDS = 8

/**
 * Finds a quote among the text items of a PDF page. Extractors differ in spaces, hyphens and ligatures, so only letters
 * and digits are compared. Where the quote as a whole is not found, its table rows are looked for without the names of
 * their columns, then its sentences, and then runs of eight words.
 * Empty when nothing of it is on the page.
 */
export function locateQuote(items: readonly string[], quote: string): ItemRange[] {
  const page = readPage(items)
  const attempts = [[quote], rowsWithoutNames(quote), quote.split(/(?<=[.!?;:])\s+|\n/), windows(quote)]
  for (const pieces of attempts) {
    const found = pieces.flatMap((piece) => find(page, fold(piece), piece === quote ? 1 : SHORTEST_PIECE))
    if (found.length > 0) return asRanges(page, found)
  }
  return []
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

/** Rows as they stand on the page: a quote of a table names the column before each value, the page does not. */
function rowsWithoutNames(quote: string): string[] {
  const rows = readRows(quote)?.rows ?? []
  return rows.map((cells) => cells.map((cell) => cell && quote.slice(cell.start, cell.end)).join(' '))
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
function find(page: PageText, piece: string, shortest: number): [number, number][] {
  if (piece.length < shortest) return []
  const start = page.text.indexOf(piece)
  return start < 0 ? [] : [[start, start + piece.length]]
}

function asRanges(page: PageText, found: readonly [number, number][]): ItemRange[] {
  const ranges = new Map<number, ItemRange>()
  for (const [from, to] of found) {
    for (const { item, at } of page.origins.slice(from, to)) {
      const range = ranges.get(item)
      if (!range) ranges.set(item, { item, start: at, end: at + 1 })
      else ranges.set(item, { item, start: Math.min(range.start, at), end: Math.max(range.end, at + 1) })
    }
  }
  return [...ranges.values()].sort((a, b) => a.item - b.item)
}
