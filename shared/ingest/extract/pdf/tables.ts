import { CELL_GAP, columnOf, columnsOf, hasGap, isStrong, merged, RIVER, type Band } from './columns.ts'
import type { PdfLine } from './types.ts'

/** A stretch of a page: lines of running text, or the rows of a table. */
export type PdfStretch = { type: 'lines'; lines: PdfLine[] } | { type: 'table'; rows: PdfTableRow[] }

export interface PdfTableRow {
  cells: string[]
  bold: boolean
}

const LIST_MARK = /^(?:[•◦▪▫■□●○–—*·‣⁃-]|\(?[\p{L}\d]{1,3}[.)]|\[\d+\])$/u
/** From one row to the next, in multiples of the font size. */
const WIDEST_STEP = 3.5
/** Between two lines of one cell, at the most. */
const TIGHT_STEP = 1.35
const LEADERS = / …|(?:\. ?){5,}/
/** More lines than this in the first cell of a row are not found. */
const LOOK_BACK = 4
const LONGEST_RUN = 300

/**
 * Finds tables among the lines of a page: successive lines whose words leave the same rivers of white free, each river
 * being a wide gap in at least one of them. Three lines with gaps there, or two of three columns, make a table. A line
 * with words in one column only, not the first, goes on with the cell above it.
 */
export function findTables(lines: readonly PdfLine[]): PdfStretch[] {
  const stretches: PdfStretch[] = []
  const rows = joinSameHeight(lines.map(withoutListMark))
  let at = 0
  while (at < rows.length) {
    const table = tableAt(rows, at)
    if (table) stretches.push({ type: 'table', rows: table.rows })
    else addLine(stretches, rows[at])
    at += table?.lines ?? 1
  }
  return stretches
}

function addLine(stretches: PdfStretch[], line: PdfLine | undefined): void {
  const last = stretches[stretches.length - 1]
  if (!line) return
  if (last?.type === 'lines') last.lines.push(line)
  else stretches.push({ type: 'lines', lines: [line] })
}

/** "1." or a bullet stands apart from its text as well, and is no cell. */
function withoutListMark(line: PdfLine): PdfLine {
  const [first, second, ...others] = line.words
  if (!first || !second || !LIST_MARK.test(first.text)) return line
  const joined = { text: `${first.text} ${second.text}`, left: first.left, right: second.right }
  return { ...line, words: [joined, ...others] }
}

/**
 * Cells of one row often come as lines of their own, from left to right; a cell of several lines comes before the next
 * cell's first. The lines of one height are put together again.
 */
function joinSameHeight(lines: readonly PdfLine[]): PdfLine[] {
  const joined: PdfLine[] = []
  for (const line of lines) {
    const at = joined.findLastIndex((other, index) => index >= joined.length - LOOK_BACK && isBeside(other, line))
    const other = joined[at]
    if (other) joined[at] = beside(other, line)
    else joined.push(line)
  }
  return joined
}

function isBeside(other: PdfLine, line: PdfLine): boolean {
  const sameHeight = Math.abs(other.baseline - line.baseline) < 0.3 * line.size
  return other.angle === line.angle && sameHeight && line.left - other.right > CELL_GAP * line.size
}

function beside(left: PdfLine, right: PdfLine): PdfLine {
  const words = [...left.words, ...right.words]
  return { ...left, text: `${left.text} ${right.text}`, bold: left.bold && right.bold, right: right.right, words }
}

/** How many lines from `start` on may be rows of one table; the first and the last have a wide gap. */
function runLength(lines: readonly PdfLine[], start: number): number {
  const first = lines[start]
  if (!first || !hasGap(first) || LEADERS.test(first.text)) return 0
  let columns = merged(first.words, RIVER * first.size)
  let length = 1
  for (let at = start + 1; at < Math.min(lines.length, start + LONGEST_RUN); at += 1) {
    const [above, line] = [lines[at - 1], lines[at]]
    if (!above || !line || above.angle !== line.angle) break
    const step = (above.baseline - line.baseline) / line.size
    if (step < 0.5 || step > WIDEST_STEP || LEADERS.test(line.text)) break
    const narrowed = merged([...columns, ...line.words], RIVER * line.size)
    if (narrowed.length < 2 || (!hasGap(line) && narrowed.length < columns.length)) break
    columns = narrowed
    if (hasGap(line)) length = at - start + 1
    else if (at - start - length >= 2) break
  }
  return length
}

/** The longest table that begins with the line at `start`, and of how many lines it is made. */
function tableAt(lines: readonly PdfLine[], start: number): { rows: PdfTableRow[]; lines: number } | undefined {
  let run = lines.slice(start, start + runLength(lines, start))
  while (run.length > 1) {
    const columns = columnsOf(run)
    const strong = run.filter((line) => isStrong(line, columns))
    const enough = columns.length > 1 && strong.length >= (columns.length > 2 ? 2 : 3)
    if (!enough) return undefined
    const last = run.at(-1)
    if (last && strong.includes(last)) {
      return strong.length < 0.6 * run.length ? undefined : { rows: toRows(run, columns), lines: run.length }
    }
    run = run.slice(0, -1)
  }
  return undefined
}

function toRows(run: readonly PdfLine[], columns: readonly Band[]): PdfTableRow[] {
  const rows: PdfTableRow[] = []
  const isContinuation = findContinuations(run)
  for (const [at, line] of run.entries()) {
    const cells = columns.map(() => '')
    for (const word of line.words) {
      const column = columnOf(word, columns)
      cells[column] = `${cells[column] ?? ''} ${word.text}`.trim()
    }
    const last = rows[rows.length - 1]
    const filled = cells.filter((cell) => cell !== '').length
    const hangs = filled === 1 && cells[0] === ''
    if (last && (hangs || (filled < columns.length && isContinuation(at)))) {
      last.cells = last.cells.map((cell, column) => `${cell} ${cells[column] ?? ''}`.trim())
    } else rows.push({ cells, bold: line.bold })
  }
  return rows
}

/** Where rows stand apart by more than their lines do, a line that follows closely goes on with the row above. */
function findContinuations(run: readonly PdfLine[]): (at: number) => boolean {
  const steps = run.map((line, at) => ((run[at - 1]?.baseline ?? Infinity) - line.baseline) / line.size)
  const between = steps.filter((step) => step > TIGHT_STEP * 1.15 && step < Infinity)
  const spaced = between.length * 3 >= run.length - 1
  return (at) => spaced && (steps[at] ?? Infinity) <= TIGHT_STEP
}
