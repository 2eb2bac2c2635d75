import type { Output } from '../output.ts'
import { itemRows } from '../tables/itemRows.ts'
import { createTableWriter } from '../tables/tableWriter.ts'
import type { TableRow } from '../tables/tableRow.ts'
import type { DocParagraph, RowFormat } from './paragraphs.ts'

interface Row {
  cells: string[]
  format: RowFormat | undefined
  light: number
}

/** Borders that are nearer to each other than this, in twentieths of a point, are the same column's. */
const NEAR = 30
const WIDEST = 256
/** Rows that are held back to see the columns of all of them; a longer table is written by what these say. */
const MOST_HELD = 2000

/** Puts the rows of tables together from their paragraphs, which are handed in until one comes that is in no table. */
export function createDocTables(output: Output) {
  let rows: Row[] = []
  let row: Row = { cells: [], format: undefined, light: 0 }
  let lines: string[] = []
  let writer: ReturnType<typeof createTableWriter> | undefined
  let columns: number[] = []
  let above: string[] = []

  function write(): void {
    if (!writer) {
      writer = createTableWriter(output)
      columns = columnsOf(rows)
    }
    for (const held of rows) {
      const laidOut = layOut(held, columns, above)
      above = laidOut.cells
      for (const item of itemRows(laidOut)) writer.row(item)
    }
    rows = []
  }

  return {
    add(paragraph: DocParagraph): void {
      row.light += paragraph.light
      if (paragraph.text.trim() !== '') lines.push(paragraph.text)
      if (!paragraph.endsCell) return
      if (paragraph.endsRow) {
        rows.push({ ...row, format: paragraph.row })
        row = { cells: [], format: undefined, light: 0 }
        if (rows.length >= MOST_HELD) write()
      } else row.cells.push(lines.join('\n'))
      lines = []
    },
    isOpen: () => rows.length > 0 || row.cells.length > 0 || lines.length > 0 || writer !== undefined,
    end(): void {
      if (lines.length > 0) row.cells.push(lines.join('\n'))
      if (row.cells.length > 0) rows.push(row)
      write()
      writer?.end()
      ;[rows, row, lines, writer, above] = [[], { cells: [], format: undefined, light: 0 }, [], undefined, []]
    },
  }
}

/** The left borders of a table's columns, in all of its rows. */
function columnsOf(rows: readonly Row[]): number[] {
  const borders = rows.flatMap(({ format }) => format?.borders.slice(0, -1) ?? [])
  const columns: number[] = []
  for (const border of borders.toSorted((a, b) => a - b))
    if (columns.length === 0 || border - (columns.at(-1) ?? 0) > NEAR) columns.push(border)
  return columns.slice(0, WIDEST)
}

/** A row in its table's columns: what is merged downwards stands in each of its rows, what is merged to the right is a span. */
function layOut(row: Row, columns: readonly number[], above: readonly string[]): TableRow {
  const cells: string[] = []
  const spans: NonNullable<TableRow['spans']> = []
  for (const [nth, text] of row.cells.entries()) {
    const { at, width } = placeOf(row, nth, columns)
    const start = Math.max(at, cells.length)
    while (cells.length < start) cells.push('')
    const merged = row.format?.cells[nth]
    if (merged?.goesOnRight) {
      cells.push('')
      const last = spans.at(-1)
      if (last && last.at + last.width === start) last.width += 1
      else if (start > 0) spans.push({ at: start - 1, width: 2 })
      continue
    }
    cells.push(merged?.goesOnDown ? (above[start] ?? '') : text)
    if (width > 1) spans.push({ at: start, width })
    for (let more = 1; more < width; more += 1) cells.push('')
  }
  const header = row.format?.isHeader ? { header: true } : {}
  return { cells, spans, place: {}, bold: row.light === 0, ...header }
}

function placeOf(row: Row, nth: number, columns: readonly number[]): { at: number; width: number } {
  const [left, right] = [row.format?.borders[nth], row.format?.borders[nth + 1]]
  if (left === undefined || right === undefined) return { at: 0, width: 1 }
  const at = columns.findIndex((border) => Math.abs(border - left) <= NEAR)
  const covered = columns.filter((border) => border > left + NEAR && border < right - NEAR).length
  return { at: Math.max(0, at), width: 1 + covered }
}
