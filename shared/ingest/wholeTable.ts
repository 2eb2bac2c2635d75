import type { Place } from './blocks.ts'
import type { ChunkStructure, RowRange } from './chunk.ts'

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
