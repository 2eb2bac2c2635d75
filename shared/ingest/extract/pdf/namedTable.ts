import { isFigure } from '../tables/headerRows.ts'
import { columnsOf, type Band } from './columns.ts'
import { toRows, type PdfTableRow } from './tableRows.ts'
import type { PdfLine } from './types.ts'
import { clustersOf, figureColumns, isYearLine, yearHeader } from './yearNames.ts'

/** What names the columns of figures on a page from some line on: a line of years, and of a table that it names the columns. */
export interface TableNames {
  line: PdfLine
  columns?: readonly Band[]
}

interface NamedTable {
  /** So many of its first lines are text above it. */
  lead: number
  rows: PdfTableRow[]
  /** Undefined where it has names of another kind. */
  names: TableNames | undefined
}

/** So many lines down in a table its years may stand. */
const DEEPEST = 4

/**
 * The rows of a table with the years above its figures one to one with their columns, whatever else overlaps: the line of years
 * is among its first lines, or is given with `above`. Columns are told without the names, which are often set otherwise.
 */
export function namedTable(
  { lines, columns }: { lines: readonly PdfLine[]; columns: readonly Band[] },
  above: TableNames | undefined,
): NamedTable {
  const top = yearsAt(lines)
  const line = lines[top]
  if (line) return underYears(lines, top) ?? { lead: 0, rows: toRows(lines, columns), names: undefined }
  const rows = toRows(lines, columns)
  const figures = figureColumns(rows.map(({ cells }) => cells))
  const isUnnamed = rows[0]?.cells.some((cell, at) => at > 0 && isFigure(cell)) === true
  if (!isUnnamed) return { lead: 0, rows, names: undefined }
  const header = above && namesFrom(above, columns, figures)
  if (!header) return { lead: 0, rows, names: above && !above.columns ? above : undefined }
  return { lead: 0, rows: [header, ...rows], names: { line: above.line, columns } }
}

/** Where the years stand: the last line of years before the first figures, or -1. */
function yearsAt(lines: readonly PdfLine[]): number {
  const first = lines.findIndex((line) => clustersOf(line).some(({ text }, at) => at > 0 && isFigure(text)))
  return lines.slice(0, Math.min(first === -1 ? lines.length : first, DEEPEST)).findLastIndex(isYearLine)
}

/** Undefined where there are no figures below the years. */
function underYears(lines: readonly PdfLine[], top: number): NamedTable | undefined {
  const line = lines[top]
  const body = lines.slice(top + 1)
  const columns = columnsOf(body)
  if (!line || body.length === 0 || columns.length < 2) return undefined
  const rows = toRows(body, columns)
  const figures = figureColumns(rows.map(({ cells }) => cells))
  if (figures.length === 0) return undefined
  const header = yearHeader(line, columns, figures)
  if (!header) return { lead: top + 1, rows, names: undefined }
  return { lead: top, rows: [{ cells: header, bold: line.bold }, ...rows], names: { line, columns } }
}

function namesFrom(above: TableNames, columns: readonly Band[], figures: readonly number[]): PdfTableRow | undefined {
  // A table goes on with the one above it where each column of figures stands below one of that.
  const goesOn =
    above.columns?.length === columns.length &&
    figures.every((at) => {
      const [own, other] = [columns[at], above.columns?.[at]]
      return own && other && own.left <= other.right && own.right >= other.left
    })
  if (above.columns && !goesOn) return undefined
  const cells = yearHeader(above.line, columns, figures)
  return cells && { cells: ['', ...cells.slice(1)], bold: above.line.bold }
}
