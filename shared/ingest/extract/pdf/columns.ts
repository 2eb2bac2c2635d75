import type { PdfLine, PdfWord } from './types.ts'

/** An interval across the page, in points. */
export interface Band {
  left: number
  right: number
}

/** All in multiples of the font size. Wider than most spaces of a justified line: one cell ends and another begins. */
export const CELL_GAP = 0.7
/** So wide must the gap be once between any two columns. */
const EVIDENCE = 1.5
/** What must stay free between two columns in every row. */
export const RIVER = 0.2

/** Intervals that overlap, or leave less than `gap` between them, as one; from left to right. */
export function merged(intervals: readonly Band[], gap: number): Band[] {
  const bands: Band[] = []
  for (const { left, right } of intervals.toSorted((a, b) => a.left - b.left)) {
    const last = bands[bands.length - 1]
    if (last && left < last.right + gap) last.right = Math.max(last.right, right)
    else bands.push({ left, right })
  }
  return bands
}

/** The column that a word stands in, by its place among them. */
export function columnOf(word: PdfWord, columns: readonly Band[]): number {
  return columns.findIndex((column) => overlaps(word, column))
}

/** Whether some space of the line is wide enough to part cells. */
export function hasGap(line: PdfLine): boolean {
  return line.words.some((_, at) => gapIn(line, at) > CELL_GAP)
}

/** Whether one of the line's wide gaps lies between two columns. */
export function isStrong(line: PdfLine, columns: readonly Band[]): boolean {
  return line.words.some((word, at) => {
    const before = line.words[at - 1]
    return before && gapIn(line, at) > CELL_GAP && columnOf(before, columns) !== columnOf(word, columns)
  })
}

/**
 * The columns of lines that may be rows of one table: what is left between rivers of white that run through all of them.
 * Bands that no line parts by a really wide gap are one column: the spaces between them line up by chance.
 */
export function columnsOf(run: readonly PdfLine[]): Band[] {
  const size = Math.max(...run.map((line) => line.size))
  const words = run.flatMap((line) => line.words)
  const columns: Band[] = []
  for (const band of merged(words, RIVER * size)) {
    const last = columns[columns.length - 1]
    const parted = last && run.some((line) => isParted(line, last, band))
    if (last && !parted) last.right = band.right
    else columns.push({ ...band })
  }
  return columns
}

function isParted(line: PdfLine, left: Band, right: Band): boolean {
  return line.words.some((word, at) => {
    const before = line.words[at - 1]
    return before && gapIn(line, at) > EVIDENCE && overlaps(before, left) && overlaps(word, right)
  })
}

/** Space before the word at that position, in multiples of the font size. */
function gapIn(line: PdfLine, at: number): number {
  const [before, word] = [line.words[at - 1], line.words[at]]
  return before && word ? (word.left - before.right) / line.size : 0
}

function overlaps(word: PdfWord, band: Band): boolean {
  return word.left <= band.right && word.right >= band.left
}
