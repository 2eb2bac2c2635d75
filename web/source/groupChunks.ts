import type { DocumentChunk } from '../../shared/contract/documents.ts'
import type { Place } from './placeText.ts'
import { splitLabel } from './splitLabel.ts'

/** Neighbouring chunks of one place. `repeated` counts the characters at a chunk's beginning that end the chunk before it. */
export interface ChunkGroup {
  place: Place
  chunks: { chunk: DocumentChunk; repeated: number }[]
}

const SHORTEST_REPEAT = 12

/** Groups chunks by page, slide, sheet and heading. The cited chunk is kept whole, since its marks count from its beginning. */
export function groupChunks(chunks: readonly DocumentChunk[], citedIndex: number | undefined): ChunkGroup[] {
  const groups: ChunkGroup[] = []
  let before: DocumentChunk | undefined
  for (const chunk of chunks) {
    const group = groups.at(-1)
    const together = group && before && samePlace(group.place, chunk)
    const repeated = together && chunk.chunkIndex !== citedIndex ? repeatedLength(before, chunk) : 0
    if (together) group.chunks.push({ chunk, repeated })
    else groups.push({ place: chunk, chunks: [{ chunk, repeated }] })
    before = chunk
  }
  return groups
}

function samePlace(a: Place, b: Place): boolean {
  return a.page === b.page && a.slide === b.slide && a.sheet === b.sheet && a.heading === b.heading
}

/** Chunks overlap by a sentence, which reads badly twice. */
function repeatedLength(before: DocumentChunk | undefined, chunk: DocumentChunk): number {
  if (!before) return 0
  const [end, start] = [splitLabel(before).text, splitLabel(chunk).text]
  for (let length = Math.min(end.length, start.length); length >= SHORTEST_REPEAT; length -= 1)
    if (end.endsWith(start.slice(0, length))) return length
  return 0
}
