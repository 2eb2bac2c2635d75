import { around } from '../../boxes/wordBoxes.ts'
import { CELL_GAP, columnOf, columnsOf, hasGap, isStrong, merged, RIVER, type Band } from './columns.ts'
import { withFiguresWhole } from './figureWords.ts'
import { namedTable, type TableNames } from './namedTable.ts'
import { TIGHT_STEP, type PdfTableRow } from './tableRows.ts'
import type { PdfLine } from './types.ts'
import { isUnitLine, isYearLine, UNITS_WITHIN } from './yearNames.ts'

/** A stretch of a page: lines of running text, or the rows of a table. */
export type PdfStretch = { type: 'lines'; lines: PdfLine[] } | { type: 'table'; rows: PdfTableRow[] }

const LIST_MARK = /^(?:[•◦▪▫■□●○–—*·‣⁃-]|\(?[\p{L}\d]{1,3}[.)]|\[\d+\])$/u
/** From one row to the next, in multiples of the font size. */
const WIDEST_STEP = 3.5
/** So many lines above a table its columns may be named. */
const NAMES_ABOVE = 5
const LEADERS = / …|(?:\. ?){5,}/
/** More lines than this in the first cell of a row are not found. */
const LOOK_BACK = 4
const LONGEST_RUN = 300

/**
 * Finds tables among the lines of a page: successive lines whose words leave the same rivers of white free, each river
 * being a wide gap in at least one of them. Three lines with gaps there, or two of three columns, make a table. A line
 * with words in one column only, not the first, goes on with the cell above it. A table of figures without names takes those
 * of a line of years a few lines above it, or of the table before whose columns it goes on with.
 */
export function findTables(lines: readonly PdfLine[]): PdfStretch[] {
  const stretches: PdfStretch[] = []
  const shown = joinSameHeight(lines.map(withoutListMark))
  const rows = shown.map(withFiguresWhole)
  let names: (TableNames & { end: number }) | undefined
  let at = 0
  while (at < rows.length) {
    const run = tableAt(rows, at)
    const line = rows[at]
    if (!run) {
      if (line && isYearLine(line)) names = { line, end: at + 1 }
      addLine(stretches, shown[at])
      at += 1
      continue
    }
    const isNear = names !== undefined && at - names.end < NAMES_ABOVE && names.line.angle === line?.angle
    const table = namedTable(run, isNear ? names : undefined)
    for (const lead of table.lead) addLine(stretches, shown[rows.indexOf(lead, at)])
    stretches.push({ type: 'table', rows: table.rows })
    at += run.lines.length
    names = table.names && { ...table.names, end: at }
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
  const box = first.box && second.box && around(first.box, second.box)
  const joined = { text: `${first.text} ${second.text}`, left: first.left, right: second.right, box }
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
    // What is said of all figures stands across their columns.
    if (isAboveRows(at - start, line)) continue
    const narrowed = merged([...columns, ...line.words], RIVER * line.size)
    if (narrowed.length < 2 || (!hasGap(line) && narrowed.length < columns.length)) break
    columns = narrowed
    if (hasGap(line)) length = at - start + 1
    else if (at - start - length >= 2) break
  }
  return length
}

function isAboveRows(at: number, line: PdfLine): boolean {
  return at > 0 && at <= UNITS_WITHIN && isUnitLine(line)
}

/** The lines of the longest table that begins with the line at `start`, and its columns. */
function tableAt(lines: readonly PdfLine[], start: number): { lines: PdfLine[]; columns: Band[] } | undefined {
  let run = lines.slice(start, start + runLength(lines, start))
  while (run.length > 1) {
    const columns = columnsOf(run.filter((line, at) => !isAboveRows(at, line)))
    const strong = run.filter((line) => isStrong(line, columns))
    const enough = columns.length > 1 && strong.length >= (columns.length > 2 ? 2 : 3)
    if (!enough) return undefined
    const last = run.at(-1)
    if (last && strong.includes(last)) {
      if (strong.length < 0.6 * run.length) return undefined
      return { lines: [...run, ...restOfCell(lines, { from: start + run.length, columns })], columns }
    }
    run = run.slice(0, -1)
  }
  return undefined
}

/** Lines that go on with a cell of the last row: close below it, and within one column that is not the first. */
function restOfCell(
  lines: readonly PdfLine[],
  { from, columns }: { from: number; columns: readonly Band[] },
): PdfLine[] {
  const rest: PdfLine[] = []
  for (let at = from; at < lines.length; at += 1) {
    const [above, line] = [lines[at - 1], lines[at]]
    if (!above || !line || above.angle !== line.angle || LEADERS.test(line.text)) break
    const step = (above.baseline - line.baseline) / line.size
    const places = new Set(line.words.map((word) => columnOf(word, columns)))
    const [place = -1] = places
    if (step < 0.5 || step > TIGHT_STEP || places.size !== 1 || place < 1) break
    if (merged([...columns, ...line.words], RIVER * line.size).length < columns.length) break
    rest.push(line)
  }
  return rest
}
