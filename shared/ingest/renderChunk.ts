import { rowsText } from './blocks.ts'
import type { Chunk, ChunkCell, ChunkPart, ChunkStructure, ChunkTable, RowRange, ShownChunk } from './chunk.ts'

/** A stretch of a passage's content. */
export interface ContentSpan {
  start: number
  end: number
}

/** Where a row stands in the content of its passage, and where the words of its cells, without the names of their columns. */
export interface RowSpan extends ContentSpan {
  rows?: RowRange
  cells: (ContentSpan & { column: number })[]
}

/** A table in the content of its passage. */
export interface TableSpan extends ContentSpan {
  columns: string[]
  rows: RowSpan[]
}

/** The bracketed label that stands before the text of every passage below headings; '' where there are none. */
export function labelOf(headingPath: readonly string[]): string {
  return headingPath.length > 0 ? `[${headingPath.join(' › ')}] ` : ''
}

/** Puts a passage into words: the label of its headings, its text, and its rows as lines that can be read alone. */
export function renderChunk(structure: ChunkStructure): Chunk {
  const label = labelOf(structure.headingPath)
  let content = label
  for (const [at, part] of structure.parts.entries())
    content += (at === 0 ? '' : part.before) + ('text' in part ? part.text : tableLines(part.table))
  return { ...structure, content, textStart: label.length }
}

/** What of a passage is stored: all but its words, which follow from it. */
export function structureOf({ index, headingPath, parts, overlap, place, language }: ChunkStructure): ChunkStructure {
  return { index, headingPath, parts, overlap, place, language }
}

/** The tables of a passage, by their place in its content. */
export function tableSpans({
  headingPath,
  parts,
}: Pick<ShownChunk, 'headingPath'> & { parts: readonly ChunkPart[] }): TableSpan[] {
  const spans: TableSpan[] = []
  let at = labelOf(headingPath).length
  for (const [nth, part] of parts.entries()) {
    if (nth > 0) at += part.before.length
    if ('text' in part) at += part.text.length
    else {
      const span = spanOf(part.table, at)
      spans.push(span)
      at = span.end
    }
  }
  return spans
}

function spanOf(table: ChunkTable, start: number): TableSpan {
  let at = start
  const rows = table.rows.map(({ cells, rows: numbers }, nth): RowSpan => {
    if (nth > 0) at += 1
    const from = at
    const places = cells.map((cell, order) => {
      at += leadOf(table.columns, cell, order).length
      const place = { column: cell.column, start: at, end: at + cell.text.length }
      at = place.end
      return place
    })
    return { start: from, end: at, cells: places, ...(numbers && { rows: numbers }) }
  })
  return { start, end: at, columns: table.columns, rows }
}

function tableLines({ columns, rows }: ChunkTable): string {
  return rows.map(({ cells }) => rowLine(columns, cells)).join('\n')
}

/** A row as a line that names its columns: "Column: label — Column: value; Column: value". */
export function rowLine(columns: readonly string[], cells: readonly ChunkCell[]): string {
  return cells.map((cell, order) => leadOf(columns, cell, order) + cell.text).join('')
}

/** What stands before each cell of a row's line. */
export function cellLeads(columns: readonly string[], cells: readonly ChunkCell[]): string[] {
  return cells.map((cell, order) => leadOf(columns, cell, order))
}

/** What stands before a cell of a row: what parts it from the cell before, and its column's name unless it says the same. */
function leadOf(columns: readonly string[], { column, text }: ChunkCell, order: number): string {
  const name = columns[column] ?? ''
  const border = order === 0 ? '' : order === 1 ? ' — ' : '; '
  return name === '' || name === text ? border : `${border}${name}: `
}

/** Where a passage stands in its document, as a citation says it. */
export function citedPlace({ place, headingPath }: Pick<ShownChunk, 'place' | 'headingPath'>) {
  return {
    ...(place.page !== undefined && { page: place.page }),
    ...(place.slide !== undefined && { slide: place.slide }),
    ...(place.sheet !== undefined && { sheet: place.sheet }),
    ...(place.rows && { rows: rowsText(place.rows) }),
    ...(headingPath.length > 0 && { heading: headingPath.join(' › ') }),
  }
}
