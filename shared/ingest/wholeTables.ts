import type { Place } from './blocks.ts'
import type { ChunkStructure, ChunkTable, RowRange } from './chunk.ts'
import { labelOf, tableSpans } from './renderChunk.ts'

/** A cell of a table, and where in its document it stands: passage and offsets in that passage's content. */
export interface TableCell {
  /** Column of the table, from 0. */
  column: number
  /** The whole words of the cell; where they are divided over passages, the offsets tell the place of the first piece. */
  text: string
  chunkIndex: number
  start: number
  end: number
}

/** A row of a whole table. Empty cells are left out. */
export interface TableRow {
  cells: TableCell[]
  /** The sheet's own numbers, where the row comes from a sheet. */
  rows?: RowRange
}

/** A document as its tables name it. */
export interface TableDocument {
  id: number
  name: string
  fileType: string
  url?: string
}

/** A passage with its document, as tables are put together from it. */
export interface TablePassage extends ChunkStructure {
  document: TableDocument
}

/** A table of a document, put together from all the passages that hold its rows. */
export interface WholeTable<P extends TablePassage = TablePassage> {
  document: TableDocument
  /** Headings above the table, outermost first. */
  headingPath: string[]
  /** Page, slide or sheet where it begins. */
  place: Place
  /** ISO 639-1. */
  language: string
  /** Names of the columns, header rows joined; '' where one has none. Columns that no row fills are left out. */
  columns: string[]
  rows: TableRow[]
  /** The passages that hold its rows, in order. */
  passages: P[]
  /** Whether all its rows are here; where not, nothing may be computed over all of them. */
  complete: boolean
}

/** How much of tables is put together at most, over all documents of one assembler. */
export interface TableLimits {
  rows: number
  cells: number
  /** Characters of cells. */
  characters: number
}

/** Puts whole tables together from passages that are given to it in order, document by document. */
export interface TableAssembler<P extends TablePassage> {
  add(passage: P): void
  /** Says that the passages that follow are not given: a table that reaches to the last one may go on there. */
  cut(): void
  /** Whether a limit was reached; passages that are given from then on are left out. */
  isFull(): boolean
  tables(): WholeTable<P>[]
}

/** A table in the making: its cells name the columns as its document does, which rows may leave out. */
interface Growing<P extends TablePassage = TablePassage> extends WholeTable<P> {
  /** The table's number in its document; undefined where an earlier release stored it. */
  number: number | undefined
  names: Map<number, string>
}

/** Rows of a table that one passage holds, without those that repeat the passage before. */
interface Piece<P extends TablePassage = TablePassage> {
  chunk: P
  table: ChunkTable
  rows: (TableRow & { continues: boolean })[]
  /** Whether nothing of the passage stands before it. */
  leads: boolean
}

/**
 * Rows that stand in several passages become one table again: those with its number, without what a passage repeats of the
 * one before, and with rows joined that are longer than a passage. Passages of earlier releases do not tell which table they
 * hold: neighbours with the same columns are joined, and what may be one table or two is not complete.
 */
export function createTableAssembler<P extends TablePassage>(limits: TableLimits): TableAssembler<P> {
  const tables: Growing<P>[] = []
  const left = { ...limits }
  let full = false
  let before: { document: number; index: number } | undefined

  const cut = (): void => {
    const last = tables.at(-1)
    if (last && last.document.id === before?.document && lastChunk(last) === before.index) last.complete = false
  }
  const take = ({ cells }: TableRow): boolean => {
    left.rows -= 1
    left.cells -= cells.length
    left.characters -= cells.reduce((sum, { text }) => sum + text.length, 0)
    full ||= left.rows < 0 || left.cells < 0 || left.characters < 0
    return !full
  }
  const addPiece = (piece: Piece<P>, isTorn: boolean): void => {
    const last = tables.at(-1)
    const above = last?.document.id === piece.chunk.document.id ? last : undefined
    const same = above && goesOn(above, piece) ? above : undefined
    const table = same ?? begun(piece)
    if (!same) tables.push(table)
    if (isTorn) table.complete = false
    if (above && !same && mayGoOn(above, piece)) above.complete = table.complete = false
    if (table.passages.at(-1) !== piece.chunk) table.passages.push(piece.chunk)
    addNames(table, piece.table)
    for (const row of piece.rows) {
      if (take(row)) addRow(table, row)
      else table.complete = false
    }
  }
  return {
    cut,
    isFull: () => full,
    add(chunk) {
      const isSame = before?.document === chunk.document.id
      const isNext = isSame ? before?.index === chunk.index - 1 : chunk.index === 0
      if (isSame && !isNext) cut()
      before = { document: chunk.document.id, index: chunk.index }
      for (const piece of piecesOf(chunk)) if (!full) addPiece(piece, !isNext && piece.leads)
    },
    tables: () => tables.map(finished),
  }
}

function piecesOf<P extends TablePassage>(chunk: P): Piece<P>[] {
  const spans = tableSpans(chunk)
  const fresh = labelOf(chunk.headingPath).length + chunk.overlap
  return chunk.parts.flatMap((part, at): Piece<P>[] => {
    if ('text' in part) return []
    const span = spans.shift()
    const all = (span?.rows ?? []).map((row, nth) => ({ row, stored: part.table.rows[nth] }))
    const rows = all
      .filter(({ row }) => row.end > fresh)
      .map(({ row, stored }) => ({
        cells: row.cells.map(({ column, start, end }, order): TableCell => {
          const place = { chunkIndex: chunk.index, start, end }
          return { column: positionOf(part.table, column), text: stored?.cells[order]?.text ?? '', ...place }
        }),
        continues: stored?.continues === true,
        ...(row.rows && { rows: row.rows }),
      }))
    return rows.length > 0 ? [{ chunk, table: part.table, rows, leads: at === 0 }] : []
  })
}

/** Where a passage's column stands in the whole table. */
function positionOf({ positions }: ChunkTable, column: number): number {
  return positions?.[column] ?? column
}

function begun<P extends TablePassage>({ chunk, table }: Piece<P>): Growing<P> {
  const { page, slide, sheet } = chunk.place
  return {
    document: chunk.document,
    headingPath: chunk.headingPath,
    place: {
      ...(page !== undefined && { page }),
      ...(slide !== undefined && { slide }),
      ...(sheet !== undefined && { sheet }),
    },
    language: chunk.language,
    columns: [],
    rows: [],
    passages: [],
    complete: true,
    number: table.number,
    names: new Map(),
  }
}

function goesOn(last: Growing, { table, ...piece }: Piece): boolean {
  if (last.number !== table.number) return false
  const isNamed = table.columns.every((name, at) => {
    const known = last.names.get(positionOf(table, at)) ?? ''
    return name === '' || known === '' || known === name
  })
  if (table.number !== undefined) return isNamed
  return mayGoOn(last, { table, ...piece }) && isNamed && table.columns.length === last.names.size
}

/** Whether a piece follows a table at once, so that nothing but their columns could tell them apart. */
function mayGoOn(last: Growing, { chunk, table, leads }: Piece): boolean {
  const { page, slide, sheet } = chunk.place
  const isSamePlace = last.place.page === page && last.place.slide === slide && last.place.sheet === sheet
  const isUnknown = last.number === undefined && table.number === undefined
  return isUnknown && leads && isSamePlace && lastChunk(last) === chunk.index - 1
}

function lastChunk({ rows }: WholeTable): number | undefined {
  return rows.at(-1)?.cells.at(-1)?.chunkIndex
}

function addNames({ names }: Growing, table: ChunkTable): void {
  for (const [at, name] of table.columns.entries()) {
    const position = positionOf(table, at)
    names.set(position, names.get(position) || name)
  }
}

/** Adds a row, or what goes on of the row before: cells of their own, and the rest of a cell that was divided. */
function addRow({ rows, number }: Growing, { continues, ...row }: Piece['rows'][number]): void {
  const above = rows.at(-1)
  const isRest = above && (continues || (number === undefined && row.rows && above.rows?.first === row.rows.first))
  if (!isRest) {
    rows.push(row)
    return
  }
  for (const cell of row.cells) {
    const known = above.cells.at(-1)
    if (known?.column === cell.column) known.text += ` ${cell.text}`
    else above.cells.push(cell)
  }
}

function finished<P extends TablePassage>(growing: Growing<P>): WholeTable<P> {
  const { document, headingPath, place, language, passages, complete, names } = growing
  const positions = [...names.keys()].sort((a, b) => a - b)
  const places = new Map(positions.map((position, at) => [position, at]))
  const rows = growing.rows.map(({ cells, ...row }) => ({
    ...row,
    cells: cells.map((cell) => ({ ...cell, column: places.get(cell.column) ?? 0 })),
  }))
  const columns = positions.map((position) => names.get(position) ?? '')
  return { document, headingPath, place, language, columns, rows, passages, complete }
}
