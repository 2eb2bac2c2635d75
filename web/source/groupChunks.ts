import type { DocumentChunk } from '../../shared/contract/documents.ts'
import type { Place } from './placeText.ts'

/** Neighbouring chunks of one place. `skipped` counts the characters of a chunk's text that the one above it shows. */
export interface ChunkGroup {
  place: Place
  headingPath: string[]
  chunks: { chunk: DocumentChunk; skipped: number }[]
}

/** Groups chunks by page, slide, sheet and heading. The cited chunk is kept whole: what it repeats may be marked in it. */
export function groupChunks(chunks: readonly DocumentChunk[], citedIndex: number | undefined): ChunkGroup[] {
  const groups: ChunkGroup[] = []
  for (const chunk of chunks) {
    const group = groups.at(-1)
    if (group && samePlace(group.place, chunk))
      group.chunks.push({ chunk, skipped: chunk.chunkIndex === citedIndex ? 0 : chunk.overlap })
    else groups.push({ place: chunk, headingPath: chunk.headingPath, chunks: [{ chunk, skipped: 0 }] })
  }
  return groups
}

function samePlace(a: Place, b: Place): boolean {
  return a.page === b.page && a.slide === b.slide && a.sheet === b.sheet && a.heading === b.heading
}
