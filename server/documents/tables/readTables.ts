import { setImmediate } from 'node:timers/promises'
import { createTableAssembler, type TableLimits } from '../../../shared/ingest/wholeTables.ts'
import type { TablePassage, WholeTable } from '../../../shared/ingest/wholeTable.ts'

/** Passages of a document in order, undefined for one that cannot be read; `next` is where to go on, undefined behind the last. */
export interface ChunkPage<P extends TablePassage> {
  chunks: readonly (P | undefined)[]
  next: number | undefined
}

/** Reads a page of a document's passages; no passages where there are none, or none that the asker may see. */
export type ReadPage<P extends TablePassage> = (documentId: number, from: number) => Promise<ChunkPage<P>>

/** What one reading of tables may come to. */
export interface ReadingLimits extends TableLimits {
  documents: number
  /** Passages that are opened, over all documents. */
  chunks: number
}

/** Passages that are opened before others get their turn on the thread: some milliseconds. */
export const PAGE = 64

/** A sheet of ten thousand rows and ten columns, or a report of several hundred pages beside others, is read whole. */
export const READING_LIMITS: ReadingLimits = {
  documents: 16,
  chunks: 3000,
  rows: 20_000,
  cells: 200_000,
  characters: 4_000_000,
}

/** What was read of a document for its tables. */
export interface DocumentTables<P extends TablePassage> {
  tables: readonly WholeTable<P>[]
  /** What was opened and put together for it. */
  read: Omit<ReadingLimits, 'documents'>
  /** Cells of the tables. */
  held: number
}

/** All tables of a document, up to the limits: what was cut by them is not `complete`, and keeps no rows, since nothing is computed from some of them. */
export async function readDocumentTables<P extends TablePassage>(
  readPage: ReadPage<P>,
  documentId: number,
  limits: ReadingLimits = READING_LIMITS,
): Promise<DocumentTables<P>> {
  const assembler = createTableAssembler<P>(limits)
  let chunks = 0
  let from: number | undefined = 0
  while (from !== undefined && chunks < limits.chunks && !assembler.isFull()) {
    const page: ChunkPage<P> = await readPage(documentId, from)
    for (const chunk of page.chunks.slice(0, limits.chunks - chunks)) {
      if (chunk) assembler.add(chunk)
      else assembler.cut()
    }
    chunks += page.chunks.length
    from = chunks > limits.chunks ? from : page.next
    // Opening passages takes the thread; other requests come in between.
    await setImmediate()
  }
  if (from !== undefined) assembler.cut()
  const all = assembler.tables()
  const tables = all.map((table) => (table.complete ? table : { ...table, rows: [] }))
  return { tables, read: { chunks, ...sizeOf(all) }, held: sizeOf(tables).cells }
}

/**
 * All tables of some documents, in the order of these. Where they come to more than the limits together, those beyond them keep no
 * rows and are not `complete`, and further documents are not read.
 */
export async function readTables<P extends TablePassage>(
  readDocument: (documentId: number) => Promise<DocumentTables<P>>,
  documentIds: readonly number[],
  limits: ReadingLimits = READING_LIMITS,
): Promise<WholeTable<P>[]> {
  const all: WholeTable<P>[] = []
  const left = { ...limits }
  for (const documentId of [...new Set(documentIds)].slice(0, limits.documents)) {
    if (left.chunks <= 0 || left.rows <= 0 || left.cells <= 0 || left.characters <= 0) break
    const { tables, read } = await readDocument(documentId)
    left.chunks -= read.chunks
    left.rows -= read.rows
    left.cells -= read.cells
    left.characters -= read.characters
    const isWithin = left.chunks >= 0 && left.rows >= 0 && left.cells >= 0 && left.characters >= 0
    const isFirst = all.length === 0
    all.push(...(isWithin || isFirst ? tables : tables.map((table) => ({ ...table, rows: [], complete: false }))))
  }
  return all
}

function sizeOf(tables: readonly WholeTable[]): TableLimits {
  const rows = tables.flatMap((table) => table.rows)
  const cells = rows.flatMap((row) => row.cells)
  return { rows: rows.length, cells: cells.length, characters: cells.reduce((sum, { text }) => sum + text.length, 0) }
}
