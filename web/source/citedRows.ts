import type { DocumentChunk } from '../../shared/contract/documents.ts'
import { inText, meet, type Span } from './spans.ts'

/** The cells of the rows of which a stretch of a chunk's content holds something, row by row. */
export function citedRows(chunk: Pick<DocumentChunk, 'content' | 'text' | 'tables'>, cited: Span): string[][] {
  const span = inText(chunk, cited)
  return chunk.tables
    .flatMap(({ rows }) => rows)
    .filter((row) => meet(row, span))
    .map(({ cells }) => cells.map(({ start, end }) => chunk.text.slice(start, end)))
}
