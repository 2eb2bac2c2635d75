import { countHeaderRows } from '../tables/headerRows.ts'
import type { Output } from '../output.ts'
import type { SheetRow } from './sheetReader.ts'
import { createTableBlocks } from '../tables/tableBlocks.ts'
import { spread, type TableRow } from '../tables/tableRow.ts'

const LOOK_AHEAD = 12
/** Longest run of empty cells that is kept: what stands farther out has no header to line up with. */
const LONGEST_GAP = 64
const LONGEST_TITLE = 120
/** Rows among which the names of a further block are looked for. */
const MOST_HEADERS = 4

/** So many rows of one cell each, parted from all others, wait for the table that they may be titles of. */
const MOST_TITLES = 6

/** A stretch of rows without an empty one between, and where its columns begin. */
interface Region {
  held: SheetRow[]
  table: number
  firstColumn: number
  written: boolean
}

const newRegion = (held: SheetRow[] = []): Region => ({ held, table: 0, firstColumn: 1, written: false })

/**
 * Writes the rows of one sheet as tables. An empty row ends a table; what follows belongs to the same one when it has no
 * header of its own and lies under the columns of the last. A row equal to its header begins another one, with what stands right above. The sheet's name is a heading of level 1 above its first
 * row, a single filled cell above a table, with or without an empty row between, is the table's title and a heading of level 2.
 */
export function createSheetTables(output: Output, of: { name: string; hidden: boolean }) {
  const sheet = of.name
  let region: Region | undefined
  let lastRow = 0
  let named = false
  let last: { table: number; firstColumn: number; lastColumn: number } | undefined
  let waiting: SheetRow[][] = []
  let titled = false
  const blocks = createTableBlocks((row: SheetRow) => asTableRow(row, 1).cells)

  function nameSheet(): void {
    output.emit({ type: 'heading', level: 1, text: sheet, place: { sheet } })
    if (!named && of.hidden) output.emit({ type: 'text', text: 'Hidden sheet', place: { sheet } })
    named = true
    titled = false
  }

  /** The rows that are held are written; `whole` says that they are all of their region. */
  function flush(whole: boolean): void {
    if (!region) return
    if (!region.written) {
      writeHeld(region, whole)
      // A block may hold the beginning of another one.
      if (whole) flush(true)
    } else if (whole) writeBody(blocks.rest(), region)
  }

  function writeHeld(into: Region, whole: boolean): void {
    if (!named) nameSheet()
    const isAlone = whole && into.held.every((row) => row.cells.length === 1)
    if (isAlone && waiting.flat().length + into.held.length <= MOST_TITLES) {
      waiting.push(into.held)
      into.written = true
    } else writeRegion(into)
  }

  /** Titles that turn out to have no table below them are rows like others, or a remark on the table above. */
  function writeWaiting(): void {
    const rows = waiting
    waiting = []
    for (const held of rows) {
      const isRemark = last !== undefined && held.every((row) => REMARK.test(row.cells[0]?.text ?? ''))
      if (isRemark) for (const row of held) writeTitle(row, false)
      else writeRegion(newRegion(held))
    }
  }

  function writeRegion(into: Region): void {
    const isTable = headersOf(tableBelow(into.held)) > 0
    if (!isTable) writeWaiting()
    const rows = titlesWritten([...waiting.flat(), ...into.held])
    waiting = []
    const headers = headersOf(rows)
    const first = Math.min(...rows.map((row) => row.cells[0]?.column ?? 1))
    const end = Math.max(...rows.map((row) => row.cells[row.cells.length - 1]?.column ?? 1))
    const continues = headers === 0 && last && first >= last.firstColumn && end <= last.lastColumn
    into.table = continues ? (last?.table ?? output.nextTable()) : output.nextTable()
    into.firstColumn = continues ? (last?.firstColumn ?? first) : first
    if (!continues && headers > 0) last = { table: into.table, firstColumn: first, lastColumn: end }
    else if (!continues) last = undefined
    if (headers > 0 || !continues) blocks.names(rows.slice(0, headers))
    for (const row of rows.slice(0, headers)) write(row, into, true)
    into.written = true
    into.held = []
    // Names below which nothing stands are a row like others.
    const isBare = headers === 0 && rows.findIndex(blocks.isNames) === rows.length - 1
    if (isBare) return writeBody(rows, into)
    const open = rows.slice(headers).reduce(goOn, into)
    if (region === into) region = open
    else writeBody(blocks.rest(), open)
  }

  /** How many of a block's first rows name its columns: those down to the names of the last block, where they stand once more. */
  function headersOf(rows: readonly SheetRow[]): number {
    const again = rows.slice(0, MOST_HEADERS).findIndex(blocks.isNames)
    return again >= 0 && again < rows.length - 1 ? again + 1 : countHeaderRows(rows.map((row) => asTableRow(row, 1)))
  }

  /** The region that a row stands in: the one that is written, or another block that begins with it. */
  function goOn(into: Region, row: SheetRow): Region {
    if (!into.written) {
      into.held.push(row)
      return into
    }
    const { body, opens } = blocks.next(row)
    writeBody(body, into)
    return opens ? newRegion(opens) : into
  }

  function writeBody(rows: readonly SheetRow[], into: Region): void {
    for (const row of rows) write(row, into, false)
  }

  /** Emits the titles above a table and returns the rows below them. */
  function titlesWritten(rows: SheetRow[]): SheetRow[] {
    const below = tableBelow(rows)
    for (const [at, row] of rows.slice(0, rows.length - below.length).entries()) writeTitle(row, at === 0)
    return below
  }

  function writeTitle(row: SheetRow, leads: boolean): void {
    const text = row.cells[0]?.text ?? ''
    const place = { sheet, rows: { first: row.number, last: row.number } }
    const isTitle = leads && text.length <= LONGEST_TITLE && !/[.!?:;]$/.test(text)
    titled ||= isTitle
    output.emit(isTitle ? { type: 'heading', level: 2, text, place } : { type: 'text', text, place })
  }

  function write(row: SheetRow, into: Region, header: boolean): void {
    const { cells, spans, place } = asTableRow(row, into.firstColumn, sheet)
    const shown = header ? spread({ cells, ...(spans && { spans }) }) : cells
    output.emit({ type: 'row', cells: shown, header, table: into.table, place })
  }

  return {
    row(row: SheetRow): void {
      if (region && (row.number > lastRow + 1 || row.number <= lastRow)) {
        flush(true)
        region = undefined
      }
      lastRow = row.number
      region = goOn(region ?? newRegion(), row)
      if (region.held.length >= LOOK_AHEAD) flush(false)
    },
    end(): void {
      flush(true)
      writeWaiting()
    },
    /** What comes next stands beside the cells, and so not under the title of the last table. */
    leaveTables(): void {
      if (!named || titled) nameSheet()
    },
  }
}

/** A sentence, or something that is longer than a label. */
const REMARK = /[.!?]$|^(?:\S+\s+){4}/

/** The rows below those of a single cell each; what stands alone farther right than the table begins groups its columns. */
function tableBelow(rows: SheetRow[]): SheetRow[] {
  const start = rows.findIndex((row) => row.cells.length > 1)
  const first = Math.min(...rows.slice(start).map((row) => row.cells[0]?.column ?? 1))
  const above = start > 0 ? rows.slice(0, start) : []
  return rows.slice(above.findLastIndex((row) => (row.cells[0]?.column ?? 1) <= first) + 1)
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
