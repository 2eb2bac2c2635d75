import { deserialize, serialize } from 'node:v8'
import type { Chunk, ChunkStructure } from '../chunk.ts'
import { renderChunk, structureOf } from '../renderChunk.ts'

/** Passages of a batch at most. */
export const BATCH_CHUNKS = 64

/**
 * Passages that wait to be fetched, and on their way between processes: as bytes outside of V8's heap those of a large table take a third
 * of what they do as objects, and leave no holes in it when they are gone.
 */
export type PackedBatch = Uint8Array

/** Packs passages without their words, which follow from their structure. */
export function packBatch(chunks: readonly Chunk[]): PackedBatch {
  const structures = chunks.map((chunk): Structure => ({
    ...structureOf(chunk),
    ...(chunk.boxes && { boxes: chunk.boxes }),
  }))
  // What V8 gives may lie in twice the memory.
  return Uint8Array.from(serialize(structures))
}

/** The passages of a batch. */
export function unpackBatch(packed: PackedBatch): Chunk[] {
  return (deserialize(packed) as Structure[]).map(renderChunk)
}

type Structure = ChunkStructure & Pick<Chunk, 'boxes'>
