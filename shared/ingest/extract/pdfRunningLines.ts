import type { PdfLine } from './pdfTypes.ts'

/** Lines at the head or foot of a page that may repeat. */
const DEPTH = 3
/** So many pages with the same line at the same height are no accident, however many pages there are. */
const ENOUGH = 3

interface NumberedPage {
  number: number
  lines: readonly PdfLine[]
}

/**
 * Finds headers, footers and page numbers over a window of pages: lines among the outermost three of their page, at the
 * head or foot, that recur at the same height (on half of the pages, or on three) with the same words or with a number
 * that grows with the page; and bare numbers that count as those do. Returns whether a line of a page is such a line.
 */
export function findRunningLines(pages: readonly NumberedPage[]) {
  const counts = new Map<string, number>()
  const margins = new Map<NumberedPage, PdfLine[]>()
  for (const page of pages) {
    const outer = marginLines(page.lines)
    margins.set(page, outer)
    const keys = new Set(outer.flatMap((line) => [...keysOf(line, page.number), ...offsetsOf(line, page.number)]))
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const filled = pages.filter((page) => page.lines.length > 0).length
  const needed = Math.max(2, Math.min(ENOUGH, Math.ceil(filled / 2)))
  const recurs = (key: string) => (counts.get(key) ?? 0) >= needed

  return (line: PdfLine, page: NumberedPage): boolean => {
    if (filled < 2 || !margins.get(page)?.includes(line)) return false
    const bareNumber = /^\P{L}*\d\P{L}*$/u.test(line.text)
    return keysOf(line, page.number).some(recurs) || (bareNumber && offsetsOf(line, page.number).some(recurs))
  }
}

function marginLines(lines: readonly PdfLine[]): PdfLine[] {
  const byHeight = [...lines].sort((a, b) => b.baseline - a.baseline)
  const outer = new Set([...byHeight.slice(0, DEPTH), ...byHeight.slice(-DEPTH)])
  return [...outer]
}

/**
 * What two lines must share to be the same running line: their height, and their words or a number that counts pages.
 * Beside a number at the edge of the line the words may change, as the name of a chapter does.
 */
function keysOf(line: PdfLine, page: number): string[] {
  const height = Math.round(line.baseline / 3)
  const words = line.text.trim().toLowerCase().replace(/\s+/g, ' ')
  const frames = numbersOf(line).map(({ at, digits }) => {
    const atEdge = at === 0 || at + digits.length === words.length
    const frame = atEdge ? '#' : `${words.slice(0, at)}#${words.slice(at + digits.length)}`
    return `${frame}|${Number(digits) - page}`
  })
  return [words, ...frames].flatMap((key) => [`${height}|${key}`, `${height + 1}|${key}`])
}

function offsetsOf(line: PdfLine, page: number): string[] {
  return numbersOf(line).map(({ digits }) => `number|${Number(digits) - page}`)
}

function numbersOf(line: PdfLine): { at: number; digits: string }[] {
  const words = line.text.trim().toLowerCase().replace(/\s+/g, ' ')
  if (words.length > 100) return []
  return [...words.matchAll(/\d{1,5}/g)].map((match) => ({ at: match.index, digits: match[0] }))
}
