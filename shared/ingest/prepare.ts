import type { SourceFile } from './blocks.ts'
import type { Chunk } from './chunk.ts'
import type { Embedder } from './embedder.ts'
import type { ExtractionHost, RecognitionWish } from './extraction/extractionHost.ts'
import type { Contents } from './extraction/readIntoChunks.ts'

/** A passage with its vector: all that storing and searching need. */
export interface EmbeddedChunk {
  chunk: Chunk
  vector: Float32Array
}

/** A file on its way to being searchable: what is known of it as a whole, and its passages with their vectors. */
export interface Prepared extends Contents {
  /** In order, in bounded batches, of which one is made ahead. To be gone through once. */
  batches: AsyncIterable<EmbeddedChunk[]>
  /** Lets go of what nobody goes through any more; needless at the end of the batches. */
  close(): void
}

/** What preparing needs: processes that read files, and a model. */
export interface PrepareDeps {
  extraction: ExtractionHost
  embedder: Embedder
}

/** How a file is read. */
export interface PrepareOptions {
  /** Hears the share of the file that is read, 0 to 1. */
  onProgress?: (share: number) => void
  recognition?: RecognitionWish
}

/**
 * The one way from a file to passages with vectors: server, desktop and benchmarks all take it. Knows nothing of where
 * the file came from or where the passages go.
 * @throws RecognitionNeeded where that is wanted later, ExtractionError when the file cannot be used, here or while going through the batches
 */
export async function prepare(
  deps: PrepareDeps,
  file: SourceFile,
  { onProgress, recognition }: PrepareOptions = {},
): Promise<Prepared> {
  const { chunks, ...reading } = await deps.extraction.read(file, onProgress, recognition)
  return { ...reading, batches: embedded(chunks, deps.embedder) }
}

/** While the caller stores one batch, the model works on the next. */
async function* embedded(batches: AsyncIterable<Chunk[]>, embedder: Embedder): AsyncGenerator<EmbeddedChunk[]> {
  let ahead: Promise<EmbeddedChunk[]> | undefined
  for await (const chunks of batches) {
    const ready = ahead
    ahead = embedAll(chunks, embedder)
    // Its failure is told when its turn comes, also where an earlier batch fails first.
    ahead.catch(() => undefined)
    if (ready) yield await ready
  }
  if (ahead) yield await ahead
}

async function embedAll(chunks: readonly Chunk[], embedder: Embedder): Promise<EmbeddedChunk[]> {
  const vectors = await embedder.embed(
    chunks.map((chunk) => chunk.content),
    'passage',
  )
  return chunks.map((chunk, at) => ({ chunk, vector: vectors[at] ?? new Float32Array(embedder.dimensions) }))
}
