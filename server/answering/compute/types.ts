import type { TablePassage, WholeTable as TableOf } from '../../../shared/ingest/wholeTables.ts'
import type { StoredChunk } from '../../retrieval/types.ts'

export type { TableCell } from '../../../shared/ingest/wholeTables.ts'

/** A table of a document, put together from all the passages that hold its rows, which are quoted. */
export type WholeTable = TableOf<StoredChunk & TablePassage>

/**
 * Reads all tables of some documents for an asker, rows in their order. Documents that are gone or above the asker's level give
 * none; of very long tables the first rows up to a limit, and then `complete` is false and nothing may be computed over all.
 */
export type ReadTables = (documentIds: readonly number[]) => Promise<WholeTable[]>
