import type { ChunkTable } from './chunk.ts'
import { labelOf, tableSpans } from './renderChunk.ts'
import type { TableCell, TablePassage, TableRow } from './wholeTable.ts'

/** Rows of a table that one passage holds, without those that repeat the passage before. */
export interface Piece<P extends TablePassage = TablePassage> {
  chunk: P
  table: ChunkTable
  rows: (TableRow & { continues: boolean })[]
  /** Whether nothing of the passage stands before it, or behind it. */
  leads: boolean
  ends: boolean
}

/** The tables of a passage, in order. */
export function piecesOf<P extends TablePassage>(chunk: P): Piece<P>[] {
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
    return rows.length > 0
      ? [{ chunk, table: part.table, rows, leads: at === 0, ends: at === chunk.parts.length - 1 }]
      : []
  })
}

/** Where a passage's column stands in the whole table. */
export function positionOf({ positions }: ChunkTable, column: number): number {
  return positions?.[column] ?? column
}
