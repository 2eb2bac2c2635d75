import type { Computation, DocumentSource } from '../../../shared/contract/chat.ts'
import { openSource, type ChunkSpan, type SourceTarget } from '../../source/source.store.ts'

/**
 * Opens the cited document at the words that the answer quotes where the source's number stands for the `use`th time; where
 * the answer was computed, at the cells that it was computed from.
 */
export function openCitation(source: DocumentSource, use = 0): void {
  const { chunkIndex, quote, start, end } = { ...source, ...source.quotes?.[use] }
  const cells = source.computation?.rows.flatMap((row) => row.cells) ?? []
  const here = cells.find((cell) => cell.chunkIndex === chunkIndex) ?? cells[0]
  if (here) openCells(source, { home: here, cells })
  else openSource({ ...placeOf(source), passage: { chunkIndex, quote, start, end } })
}

/** Opens the document at one of the rows that the answer was computed from, with its cells that count marked. */
export function openRow(source: DocumentSource, { rows, cells }: Computation['rows'][number]): void {
  const [home] = cells
  if (home) openCells({ ...source, ...(rows !== undefined && { rows }) }, { home, cells })
}

interface Cells {
  /** The cell to open at. */
  home: Computation['rows'][number]['cells'][number]
  cells: Computation['rows'][number]['cells']
}

function openCells(source: DocumentSource, { home: { text, ...home }, cells }: Cells): void {
  const { page, ...place } = placeOf(source)
  // A table goes on over pages; on which one another passage of it stands is known once that is read.
  const here = home.chunkIndex === source.chunkIndex && page !== undefined ? { page } : {}
  openSource({ ...place, ...here, passage: { ...spanOf(home), quote: text, cells: cells.map(spanOf) } })
}

function spanOf({ chunkIndex, start, end }: ChunkSpan): ChunkSpan {
  return { chunkIndex, start, end }
}

function placeOf({ documentId, filename, url, page, slide, sheet, rows, heading }: DocumentSource): SourceTarget {
  return { documentId, filename, url, page, slide, sheet, rows, heading }
}
