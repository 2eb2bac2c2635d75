import type { TableRow } from './tableRow.ts'

const MAXIMUM = 4
/** Longer cells hold more than a figure with its unit. */
const LONGEST_FIGURE = 80
const MOST_TITLES = 3
const LONGEST_QUANTITY = 40
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
 * them. A single row is never a header. Below a header, a row of words is data like any other unless merged cells, bold type or an
 * empty first cell above figures say that it goes on with the names: a first row of data that is taken for names is lost,
 * and stands in every row of the table.
 */
export function countHeaderRows(rows: readonly TableRow[], customary = false): number {
  if (rows.length < 2) return 0
  const said = rows.findIndex((row) => row.header !== true)
  if (said > 0) return said
  if (said === -1) return rows.length - 1
  if (rows[0]?.header === false) return 0
  const firstBody = rows.findIndex((row) => figures(row) > 0)
  if (firstBody === 0) return 0
  if (firstBody > 0 && hasFigureColumn(rows.slice(1))) return headerAbove(rows, firstBody, goesOnAboveFigures)
  const named =
    hasEmptyCorner(rows) ||
    groupsNames(rows) ||
    isBoldAboveOthers(rows) ||
    hasQuantityColumn(rows) ||
    looksLikeNames(rows, customary ? 2 : 3)
  return named ? headerAbove(rows, rows.length - 1, goesOnAboveWords) : 0
}

/**
 * How many of a table's first rows are its title: a single text each, in the first column or over all of them, above rows that
 * name their columns. A text above rows without names may as well be the label of the rows below, unless the file calls it a
 * header: it is no name of every column.
 */
export function countTitleRows(rows: readonly TableRow[], customary = false): number {
  const titles = rows.findIndex((row) => filledCells(row).length !== 1 || label(row) === '')
  const below = rows[titles]
  if (titles <= 0 || titles > MOST_TITLES || !below || filledCells(below).length < 2) return 0
  const isSaid = rows
    .slice(0, titles)
    .every(({ header, spans = [] }) => header === true && spans.some(({ at }) => at === 0))
  return isSaid || countHeaderRows(rows.slice(titles), customary) > 0 ? titles : 0
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

/** Merged cells, and below them more names than above. */
function groupsNames([first, second]: readonly TableRow[]): boolean {
  return first && second ? hasMergedCells(first) && filledCells(second).length >= filledCells(first).length : false
}

type GoesOn = (above: TableRow, row: TableRow) => boolean

/** The first row, and those that go on with it. */
function headerAbove(rows: readonly TableRow[], firstBody: number, goesOn: GoesOn): number {
  let count = 1
  for (; count < Math.min(firstBody, MAXIMUM); count += 1) {
    const [above, row] = [rows[count - 1], rows[count]]
    if (!above || !row || filledCells(afterLabel(row)).length === 0 || !goesOn(above, row)) break
  }
  return count
}

/** Above figures: a row without a label, or one below a row that groups columns and leaves the place of labels to it. */
function goesOnAboveFigures(above: TableRow, row: TableRow): boolean {
  const over = filledCells(afterLabel(above))
  const groups = new Set(over).size < over.length || over.length < filledCells(afterLabel(row)).length
  const sharesLabel = label(above) === '' || label(above) === label(row)
  return label(row) === '' || hasMergedCells(above) || (groups && sharesLabel)
}

/** In a table of words names and data look alike. */
function goesOnAboveWords(above: TableRow, row: TableRow): boolean {
  return hasMergedCells(above) || (row.bold === true && label(row) === '')
}

/** Merged cells beside the first, so that the row below tells what they hold. */
function hasMergedCells({ spans = [], cells }: TableRow): boolean {
  return spans.some(({ at, width }) => at > 0 && width > 1 && (cells[at] ?? '').trim() !== '')
}

function afterLabel(row: TableRow): TableRow {
  return { ...row, cells: row.cells.slice(1) }
}

/** A column beside the first of figures with their units in words ("5 years"), above which stands a word without a digit. */
function hasQuantityColumn([first, ...body]: readonly TableRow[]): boolean {
  if (!first || body.length < 3) return false
  return first.cells.some((name, column) => {
    if (column === 0 || name.trim() === '' || /\d/.test(name)) return false
    const filled = body.map((row) => row.cells[column]?.trim() ?? '').filter((cell) => cell !== '')
    const quantities = filled.filter((cell) => cell.length <= LONGEST_QUANTITY && /^[$€£¥]?\d/.test(cell))
    return filled.length >= 3 && quantities.length >= 0.8 * filled.length
  })
}

/** Whether a row has a label and beside it bare figures: data, whatever its file calls it. */
export function isRowOfFigures({ cells: [name = '', ...cells] }: Pick<TableRow, 'cells'>): boolean {
  return name.trim() !== '' && cells.some((cell) => isFigure(cell) && /^[^\p{L}]*$/u.test(cell))
}

function figures(row: TableRow): number {
  const cells = row.cells.length === 1 ? row.cells : row.cells.slice(1)
  return cells.filter(isFigure).length
}

/** Whether a cell is a figure, with its sign, currency or unit; years are none, since they name columns. */
export function isFigure(cell: string): boolean {
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
