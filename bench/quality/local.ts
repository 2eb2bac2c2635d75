import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Block } from '../../shared/ingest/blocks.ts'
import { chunkBlocks } from '../../shared/ingest/chunkBlocks.ts'
import type { Embedder } from '../../shared/ingest/embedder.ts'
import { extract } from '../../shared/ingest/extract/index.ts'
import { createSqliteIndex } from '../../server/retrieval/index/sqlite/sqliteIndex.ts'
import type { ChunkIndex, IndexTenant, StoredChunk } from '../../server/retrieval/types.ts'
import type { QuestionSet } from './sets.ts'

/** A question set, ingested in this process as the server would. */
export interface LocalSet {
  set: QuestionSet
  tenant: IndexTenant
  index: ChunkIndex
  chunks: Map<number, StoredChunk>
  readChunks(ids: readonly number[]): Promise<StoredChunk[]>
  /** Id of the set's document for the number under which it was ingested. */
  documentId(document: number): string
  close(): Promise<void>
}

const CHUNKS_PER_DOCUMENT = 100_000

/** Extracts, chunks, embeds and indexes every document of a set. */
export async function ingestSet(set: QuestionSet, embedder: Embedder): Promise<LocalSet> {
  const folder = mkdtempSync(join(tmpdir(), 'quality-'))
  const index = createSqliteIndex({ folder, model: { id: embedder.modelId, dimensions: embedder.dimensions } })
  const tenant: IndexTenant = { organizationId: 1, keys: { terms: keyOf('terms'), rotation: keyOf('rotation') } }
  const chunks = new Map<number, StoredChunk>()
  for (const [at, document] of set.documents.entries()) {
    const blocks: Block[] = []
    const summary = await extract({ name: document.file, bytes: readFileSync(document.path) }, (block) =>
      blocks.push(block),
    )
    const made = chunkBlocks(blocks, { title: summary.title ?? document.file })
    const vectors = await embedder.embed(
      made.map((chunk) => chunk.content),
      'passage',
    )
    const stored = made.map((chunk) => ({
      ...chunk,
      id: at * CHUNKS_PER_DOCUMENT + chunk.index + 1,
      document: {
        id: at,
        name: document.file,
        fileType: summary.mediaType,
      },
    }))
    for (const chunk of stored) chunks.set(chunk.id, chunk)
    await index.upsert(
      tenant,
      stored.map((chunk, nth) => ({
        id: chunk.id,
        documentId: at,
        accessLevel: 'users' as const,
        content: chunk.content,
        language: chunk.language,
        title: document.file,
        vector: vectors[nth] ?? new Float32Array(embedder.dimensions),
      })),
    )
  }
  return {
    set,
    tenant,
    index,
    chunks,
    readChunks: (ids) => Promise.resolve(ids.flatMap((id) => chunks.get(id) ?? [])),
    documentId: (document) => set.documents[document]?.id ?? '',
    close: async () => {
      await index.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function keyOf(name: string): Uint8Array {
  return createHash('sha256').update(name).digest()
}

/** Stands in where no model is wanted: every vector is zero, so that only words are searched. */
export function wordsOnly(): Embedder {
  return { modelId: 'none', dimensions: 64, embed: (texts) => Promise.resolve(texts.map(() => new Float32Array(64))) }
}
