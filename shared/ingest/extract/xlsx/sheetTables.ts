import { countHeaderRows } from '../tables/headerRows.ts'
import type { Output } from '../output.ts'
import type { SheetRow } from './sheetReader.ts'
import { spread, type TableRow } from '../tables/tableRow.ts'

const LOOK_AHEAD = 12
/** Longest run of empty cells that is kept: what stands farther out has no header to line up with. */
const LONGEST_GAP = 64
const LONGEST_TITLE = 120

/** A stretch of rows without an empty one between, and where its columns begin. */
interface Region {
  held: SheetRow[]
  table: number
  firstColumn: number
  written: boolean
}

/**
 * Writes the rows of one sheet as tables. An empty row ends a table; what follows belongs to the same one when it has no
 * header of its own and lies under the columns of the last. The sheet's name is a heading of level 1 above its first
 * row, a single filled cell above a table is the table's title and a heading of level 2.
 */
export function createSheetTables(output: Output, of: { name: string; hidden: boolean }) {
  const sheet = of.name
  let region: Region | undefined
  let lastRow = 0
  let named = false
  let last: { table: number; firstColumn: number; lastColumn: number } | undefined

  function flush(): void {
    if (!region || region.written) return
    if (!named) output.emit({ type: 'heading', level: 1, text: sheet, place: { sheet } })
    if (!named && of.hidden) output.emit({ type: 'text', text: 'Hidden sheet', place: { sheet } })
    named = true
    const rows = titlesWritten(region.held)
    const headers = countHeaderRows(rows.map((row) => asTableRow(row, 1)))
    const first = Math.min(...rows.map((row) => row.cells[0]?.column ?? 1))
    const end = Math.max(...rows.map((row) => row.cells[row.cells.length - 1]?.column ?? 1))
    const continues = headers === 0 && last && first >= last.firstColumn && end <= last.lastColumn
    region.table = continues ? (last?.table ?? output.nextTable()) : output.nextTable()
    region.firstColumn = continues ? (last?.firstColumn ?? first) : first
    if (!continues && headers > 0) last = { table: region.table, firstColumn: first, lastColumn: end }
    else if (!continues) last = undefined
    for (const [at, row] of rows.entries()) write(row, region, at < headers)
    region.written = true
    region.held = []
  }

  /** Emits the titles above a table and returns the rows below them. */
  function titlesWritten(rows: SheetRow[]): SheetRow[] {
    const start = rows.findIndex((row) => row.cells.length > 1)
    const first = Math.min(...rows.slice(start).map((row) => row.cells[0]?.column ?? 1))
    // What stands alone farther right groups columns.
    const above = start > 0 ? rows.slice(0, start) : []
    const titles = above.slice(0, above.findLastIndex((row) => (row.cells[0]?.column ?? 1) <= first) + 1)
    for (const [at, row] of titles.entries()) {
      const text = row.cells[0]?.text ?? ''
      const place = { sheet, rows: { first: row.number, last: row.number } }
      const isTitle = at === 0 && text.length <= LONGEST_TITLE && !/[.!?:;]$/.test(text)
      output.emit(isTitle ? { type: 'heading', level: 2, text, place } : { type: 'text', text, place })
    }
    return rows.slice(titles.length)
  }

  function write(row: SheetRow, into: Region, header: boolean): void {
    const { cells, spans, place } = asTableRow(row, into.firstColumn, sheet)
    const shown = header ? spread({ cells, ...(spans && { spans }) }) : cells
    output.emit({ type: 'row', cells: shown, header, table: into.table, place })
  }

  return {
    row(row: SheetRow): void {
      if (region && (row.number > lastRow + 1 || row.number <= lastRow)) {
        flush()
        region = undefined
      }
      lastRow = row.number
      region ??= { held: [], table: 0, firstColumn: 1, written: false }
      if (region.written) return write(row, region, false)
      region.held.push(row)
      if (region.held.length >= LOOK_AHEAD) flush()
    },
    end: flush,
  }
}

function asTableRow(row: SheetRow, firstColumn: number, sheet = ''): TableRow {
  const cells: string[] = []
  let next = firstColumn
  for (const { column, text } of row.cells) {
    const gap = Math.min(column - next, LONGEST_GAP)
    for (let empty = 0; empty < gap; empty += 1) cells.push('')
    cells.push(text)
    next = column + 1
  }
  const spans = (row.spans ?? [])
    .map(({ column, width }) => ({ at: column - firstColumn, width }))
    .filter(({ at }) => at >= 0)
  return { cells, spans, bold: row.bold, place: { sheet, rows: { first: row.number, last: row.number } } }
}
