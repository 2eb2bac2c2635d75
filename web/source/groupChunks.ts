import type { DocumentChunk } from '../../shared/contract/documents.ts'
import type { Place } from '../../shared/chat/answer/placeText.ts'
import { inText, type Span } from './spans.ts'

/** Neighbouring chunks of one place. `skipped` counts the characters of a chunk's text that the one above it shows. */
export interface ChunkGroup {
  place: Place
  headingPath: string[]
  chunks: { chunk: DocumentChunk; skipped: number }[]
}

/**
 * Groups chunks by page, slide, sheet and heading. A chunk is kept whole where something is marked in what it repeats of the
 * one above it.
 */
export function groupChunks(
  chunks: readonly DocumentChunk[],
  marked: ReadonlyMap<number, readonly Span[]>,
): ChunkGroup[] {
  const groups: ChunkGroup[] = []
  for (const chunk of chunks) {
    const group = groups.at(-1)
    if (group && samePlace(group.place, chunk))
      group.chunks.push({ chunk, skipped: marksRepeated(chunk, marked.get(chunk.chunkIndex)) ? 0 : chunk.overlap })
    else groups.push({ place: chunk, headingPath: chunk.headingPath, chunks: [{ chunk, skipped: 0 }] })
  }
  return groups
}

function marksRepeated(chunk: DocumentChunk, marks: readonly Span[] = []): boolean {
  return marks.some((mark) => inText(chunk, mark).start < chunk.overlap)
}

function samePlace(a: Place, b: Place): boolean {
  return a.page === b.page && a.slide === b.slide && a.sheet === b.sheet && a.heading === b.heading
}
