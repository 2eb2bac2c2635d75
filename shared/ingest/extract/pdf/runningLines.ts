import type { PdfLine } from './types.ts'

/** Lines at the head or foot of a page that may repeat. */
const DEPTH = 3
/** So many pages with the same line at the same height are no accident, however many pages there are. */
const ENOUGH = 3
const CLEARLY_LARGER = 1.15
/** Space that parts a footer in two, in multiples of the font size. */
const WIDE_GAP = 1.5

interface NumberedPage {
  number: number
  lines: readonly PdfLine[]
}

/** What a running line says beside the page number, which may be nothing; undefined for a line that is none. */
export type RunningText = (line: PdfLine, page: NumberedPage) => string | undefined

/**
 * Finds headers, footers and page numbers over a window of pages: lines among the outermost three of their page, at the
 * head or foot, that recur at the same height (on half of the pages, or on three) with the same words or with a number
 * that grows with the page; and bare numbers that count as those do. The numbers of headings that each begin a page grow
 * as well, and are told from these by their look: `isHeading` says of a line and the number of its page whether it looks
 * like a heading.
 */
export function findRunningLines(
  pages: readonly NumberedPage[],
  isHeading: (line: PdfLine, page: number) => boolean,
): RunningText {
  const margins = new Map(pages.map((page) => [page, marginLines(page.lines)]))
  const filled = pages.filter((page) => page.lines.length > 0).length
  const needed = Math.max(2, Math.min(ENOUGH, Math.ceil(filled / 2)))
  const recur = (keys: readonly string[], times = needed) => keys.some((key) => (counts.get(key) ?? 0) >= times)
  /** A heading stands on one page, but the name of a chapter beside the page number on all of its pages. */
  const isLoneHeading = (line: PdfLine, page: NumberedPage) =>
    isHeading(line, page.number) && !recur(framesOf(line, page.number), 2)

  const counts = new Map<string, number>()
  count((line, page) => [
    ...wordKeysOf(line),
    ...offsetsOf(line, page.number),
    ...(isHeading(line, page.number) && isLargest(line, page) ? [] : allFramesOf(line, page.number)),
  ])
  count((line, page) => (isLoneHeading(line, page) ? [] : edgesOf(line, page.number)))

  return (line, page) => {
    if (filled < 2 || !margins.get(page)?.includes(line)) return undefined
    const { number } = page
    const bareNumber = /\d/.test(line.text) && !/\p{L}/u.test(line.text) && recur(offsetsOf(line, number))
    if (bareNumber || recur(wordKeysOf(line)) || recur(framesOf(line, number))) {
      const parts = partsOf(line)
      const others = parts.map((part) => (recur(partKeysOf({ line, part }, number)) ? withoutNumber(part) : part))
      return others.every((part, at) => part === parts[at]) ? line.text : others.filter(Boolean).join(' · ')
    }
    return recur(edgesOf(line, number)) && !isLoneHeading(line, page) ? line.text : undefined
  }

  function count(keysOf: (line: PdfLine, page: NumberedPage) => string[]): void {
    for (const [page, lines] of margins) {
      const keys = new Set(lines.flatMap((line) => keysOf(line, page)))
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
}

function marginLines(lines: readonly PdfLine[]): PdfLine[] {
  const byHeight = [...lines].sort((a, b) => b.baseline - a.baseline)
  const outer = new Set([...byHeight.slice(0, DEPTH), ...byHeight.slice(-DEPTH)])
  return [...outer]
}

/** Larger than most of its page and not smaller than anything there, as the title of a chapter is. */
function isLargest(line: PdfLine, page: NumberedPage): boolean {
  const sizes = page.lines.map(({ size }) => size).sort((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? line.size
  return line.size >= CLEARLY_LARGER * usual && line.size >= (sizes.at(-1) ?? 0)
}

/** Lines at the same height share one of two keys. */
function atHeight(line: PdfLine, keys: readonly string[]): string[] {
  const height = Math.round(line.baseline / 3)
  return keys.flatMap((key) => [`${height}|${key}`, `${height + 1}|${key}`])
}

function wordKeysOf(line: PdfLine): string[] {
  return atHeight(line, [plain(line.text)])
}

/** The words around a number that counts pages. */
function framesOf(line: PdfLine, page: number): string[] {
  return atHeight(line, countingFrames(plain(line.text), page))
}

/** Beside a number at the edge of the line the words may change, as the name of a chapter does. */
function edgesOf(line: PdfLine, page: number): string[] {
  const words = plain(line.text)
  const atEdge = numbersOf(words).filter(({ at, digits }) => at === 0 || at + digits.length === words.length)
  return atHeight(
    line,
    atEdge.map(({ digits }) => `edge|${Number(digits) - page}`),
  )
}

function offsetsOf(line: PdfLine, page: number): string[] {
  return numbersOf(plain(line.text)).map(({ digits }) => `number|${Number(digits) - page}`)
}

function allFramesOf(line: PdfLine, page: number): string[] {
  return [...framesOf(line, page), ...partsOf(line).flatMap((part) => partKeysOf({ line, part }, page))]
}

function partKeysOf({ line, part }: { line: PdfLine; part: string }, page: number): string[] {
  return atHeight(
    line,
    countingFrames(plain(part), page).map((frame) => `part|${frame}`),
  )
}

function countingFrames(words: string, page: number): string[] {
  return numbersOf(words).map(
    ({ at, digits }) => `${words.slice(0, at)}#${words.slice(at + digits.length)}|${Number(digits) - page}`,
  )
}

/** What dots, strokes, dashes or wide gaps part: "Rules of the port · Page 3" says two things. */
function partsOf(line: PdfLine): string[] {
  let text = ''
  for (const [at, word] of line.words.entries()) {
    const gap = word.left - (line.words[at - 1]?.right ?? word.left)
    text += `${gap > WIDE_GAP * line.size ? '\n' : ' '}${word.text}`
  }
  return text
    .split(/\n|\s[|·•–—-]\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** "Page 3" and "3 of 9" say nothing beside the number; a number before or after several words stands beside a name. */
function withoutNumber(part: string): string {
  const name = part.replace(/^\d{1,5}\s+|(?<!\s)\s+\d{1,5}$/g, '')
  return name !== part && /\p{L}\s+\S*\p{L}/u.test(name) ? name : ''
}

function plain(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ')
}

function numbersOf(words: string): { at: number; digits: string }[] {
  if (words.length > 100) return []
  return [...words.matchAll(/\d{1,5}/g)].map((match) => ({ at: match.index, digits: match[0] }))
}
