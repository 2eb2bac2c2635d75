import type { TableRow } from './tableRow.ts'

const MAXIMUM = 4
/** Longer cells hold more than a figure with its unit. */
const LONGEST_FIGURE = 80
// Each part can end in one way only, so that a cell of many blanks and digits is read once.
const FIGURE =
  /^[-–—+(]*(?:\s*[$€£¥])?[.,'\s\u00a0]*\d[\d.,'\s\u00a0]*(?:(?:%|¢|€|[a-z]{1,4}\.?)\)?\s*|\)\s*)?(?:%|pts|pp)?$/i
const DASH = /^[-–—]+\s*%?$/
const YEAR = /^(?:19|20)\d\d\s*(?:\([a-z\d]\)|[a-z*])?$/i

/**
 * How many of a table's first rows name its columns. What the file says wins; otherwise a header is a row of labels
 * and years that stands above columns of figures, or is set in bold above others that are not, or, in a table of words,
 * a first row of short and distinct names. Of two columns of words the first row may as well be a label and its value:
 * that is no header unless the format has the custom (`customary`). Rows that group columns belong to the header below
 * them. A single row is never a header.
 */
export function countHeaderRows(rows: readonly TableRow[], customary = false): number {
  if (rows.length < 2) return 0
  const said = rows.findIndex((row) => row.header !== true)
  if (said > 0) return said
  if (said === -1) return rows.length - 1
  if (rows[0]?.header === false) return 0
  const firstBody = rows.findIndex((row) => figures(row) > 0)
  if (firstBody === 0) return 0
  if (firstBody > 0 && hasFigureColumn(rows.slice(1))) return groupedHeader(rows, firstBody)
  const named = hasEmptyCorner(rows) || isBoldAboveOthers(rows) || looksLikeNames(rows, customary ? 2 : 3)
  return named ? groupedHeader(rows, rows.length - 1) : 0
}

/** A column beside the first in which most of what is filled in is figures. */
function hasFigureColumn(body: readonly TableRow[]): boolean {
  const width = Math.max(...body.map((row) => row.cells.length))
  for (let column = width > 1 ? 1 : 0; column < width; column += 1) {
    const filled = body.map((row) => row.cells[column]?.trim() ?? '').filter((cell) => cell !== '')
    if (filled.length > 0 && filled.filter(isFigure).length >= 0.6 * filled.length) return true
  }
  return false
}

function isBoldAboveOthers(rows: readonly TableRow[]): boolean {
  return rows[0]?.bold === true && rows[1]?.bold === false
}

/** The first row, and those that go on with it: under a row that groups columns, or without a label of their own. */
function groupedHeader(rows: readonly TableRow[], firstBody: number): number {
  let count = 1
  while (count < Math.min(firstBody, MAXIMUM) && goesOn(rows[count - 1], rows[count])) count += 1
  return count
}

function goesOn(above: TableRow | undefined, row: TableRow | undefined): boolean {
  if (!above || !row) return false
  const over = filledCells({ ...above, cells: above.cells.slice(1) })
  const under = filledCells({ ...row, cells: row.cells.slice(1) })
  if (under.length === 0) return false
  const groups = new Set(over).size < over.length || over.length < under.length
  return groups || label(row) === ''
}

function figures(row: TableRow): number {
  const cells = row.cells.length === 1 ? row.cells : row.cells.slice(1)
  return cells.filter(isFigure).length
}

function isFigure(cell: string): boolean {
  const text = cell.trim()
  return text.length <= LONGEST_FIGURE && !YEAR.test(text) && (FIGURE.test(text) || DASH.test(text))
}

function filledCells(row: TableRow): string[] {
  return row.cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
}

function label(row: TableRow | undefined): string {
  return row?.cells[0]?.trim() ?? ''
}

/** Nothing above the column of labels. */
function hasEmptyCorner(rows: readonly TableRow[]): boolean {
  const first = rows[0]
  return (
    first !== undefined && label(first) === '' && filledCells(first).length > 1 && label(rows[rows.length - 1]) !== ''
  )
}

/** Names of columns are filled in, short, distinct, and not sentences. */
function looksLikeNames(rows: readonly TableRow[], columns: number): boolean {
  const first = rows[0]
  if (!first) return false
  const cells = filledCells(first)
  const width = Math.max(...rows.map((row) => filledCells(row).length))
  const short = cells.every((cell) => cell.length <= 80 && !/[.!?]$/.test(cell))
  const distinct = new Set(cells.map((cell) => cell.toLowerCase())).size === cells.length
  return cells.length >= columns && short && distinct && cells.length >= width - 1
}
