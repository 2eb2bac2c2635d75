import type { DocumentChunk } from '../../shared/contract/documents.ts'
import { inText, meet, type Span } from '../../shared/chat/answer/spans.ts'

/** A cell of a cited row; `counts` says whether it is cited itself. */
export interface QuotedCell {
  text: string
  counts: boolean
}

/** A row of a table of which something is cited: its filled cells from left to right. */
export type QuotedRow = readonly QuotedCell[]

/** The rows of a chunk's tables of which the cited stretches of its content hold something. */
export function citedRows(
  chunk: Pick<DocumentChunk, 'content' | 'text' | 'tables'>,
  cited: readonly Span[],
): QuotedRow[] {
  const spans = cited.map((span) => inText(chunk, span))
  const isCited = (place: Span) => spans.some((span) => meet(place, span))
  return chunk.tables
    .flatMap(({ rows }) => rows)
    .filter(isCited)
    .map(({ cells }) => cells.map((cell) => ({ text: chunk.text.slice(cell.start, cell.end), counts: isCited(cell) })))
}
