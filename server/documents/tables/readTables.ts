import { setImmediate } from 'node:timers/promises'
import {
  createTableAssembler,
  type TableLimits,
  type TablePassage,
  type WholeTable,
} from '../../../shared/ingest/wholeTables.ts'

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

/** All tables of some documents, in the order of these, up to the limits: what was cut by them is not `complete`. */
export async function readTables<P extends TablePassage>(
  readPage: ReadPage<P>,
  documentIds: readonly number[],
  limits: ReadingLimits = READING_LIMITS,
): Promise<WholeTable<P>[]> {
  const assembler = createTableAssembler<P>(limits)
  let left = limits.chunks
  for (const documentId of [...new Set(documentIds)].slice(0, limits.documents)) {
    let from: number | undefined = 0
    while (from !== undefined && left > 0 && !assembler.isFull()) {
      const page: ChunkPage<P> = await readPage(documentId, from)
      for (const chunk of page.chunks.slice(0, left)) {
        if (chunk) assembler.add(chunk)
        else assembler.cut()
      }
      left -= page.chunks.length
      from = left < 0 ? from : page.next
      // Opening passages takes the thread; other requests come in between.
      await setImmediate()
    }
    if (from !== undefined) assembler.cut()
  }
  return assembler.tables()
}
