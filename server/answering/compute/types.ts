import type { WholeTable } from '../../../shared/ingest/wholeTables.ts'

export type { TableCell, TableRow, WholeTable } from '../../../shared/ingest/wholeTables.ts'

/**
 * Reads all tables of some documents for an asker, rows in their order. Documents that are gone or above the asker's level give
 * none; of very long tables the first rows up to a limit, and then `complete` is false and nothing may be computed over all.
 */
export type ReadTables = (documentIds: readonly number[]) => Promise<WholeTable[]>
