import type { RowRange } from '../../../shared/ingest/chunk.ts'
import type { Place } from '../../../shared/ingest/blocks.ts'
import type { StoredChunk } from '../../retrieval/types.ts'

/** A cell of a table, and where in its document it stands: passage and offsets in that passage's content. */
export interface TableCell {
  /** Column of the table, from 0. */
  column: number
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

/** A table of a document, put together from all the passages that hold its rows. */
export interface WholeTable {
  document: { id: number; name: string; fileType: string; url?: string }
  /** Headings above the table, outermost first. */
  headingPath: string[]
  /** Page, slide or sheet where it begins. */
  place: Place
  /** ISO 639-1. */
  language: string
  /** Names of the columns, header rows joined; '' where one has none. */
  columns: string[]
  rows: TableRow[]
  /** The passages that hold its rows, in order, as they are quoted. */
  passages: StoredChunk[]
}

/**
 * Reads all tables of some documents for an asker, rows in their order. Documents that are gone or above the asker's level give
 * none; of very long tables the first rows up to a limit, and then `complete` is false and nothing may be computed over all.
 */
export type ReadTables = (documentIds: readonly number[]) => Promise<(WholeTable & { complete: boolean })[]>
