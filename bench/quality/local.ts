import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Embedder } from '../../shared/ingest/embedder.ts'
import type { DeepEncoder, Depth } from '../../shared/ingest/embedding/deep/encoders.ts'
import { createExtractionHost } from '../../shared/ingest/extraction/extractionHost.ts'
import { createSqliteIndex } from '../../server/retrieval/index/sqlite/sqliteIndex.ts'
import type { Library, LibraryDocument } from '../../server/answering/types.ts'
import type { ReadTables } from '../../server/answering/compute/types.ts'
import { createKeptTables } from '../../server/documents/tables/keptTables.ts'
import { readDocumentTables, readTables } from '../../server/documents/tables/readTables.ts'
import type { TablePassage } from '../../shared/ingest/wholeTable.ts'
import type { ChunkIndex, IndexTenant, StoredChunk, ReadDeep } from '../../server/retrieval/types.ts'
import { entryPoint } from '../../server/workers.ts'
import { readInDepth } from '../../server/documents/deep/readInDepth.ts'
import { deepEncoders } from './deep.ts'
import { prepareOnce } from './prepareOnce.ts'
import type { QuestionSet } from './sets.ts'

/** A question set, searched in this process; its documents came the server's own way. */
export interface LocalSet {
  set: QuestionSet
  tenant: IndexTenant
  index: ChunkIndex
  chunks: Map<number, StoredChunk>
  readChunks(ids: readonly number[]): Promise<StoredChunk[]>
  /** The encoders that take part, and the vectors that they made. */
  deep: readonly DeepEncoder[]
  readDeep: ReadDeep
  readTables: ReadTables
  library: Library
  /** Id of the set's document for the number under which it was ingested. */
  documentId(document: number): string
  close(): Promise<void>
}

const CHUNKS_PER_DOCUMENT = 2 ** 20

/** Prepares every document of a set in the way of the server, and indexes what comes of it. */
export async function ingestSet(set: QuestionSet, embedder: Embedder): Promise<LocalSet> {
  const folder = mkdtempSync(join(tmpdir(), 'quality-'))
  const index = createSqliteIndex({ folder, model: { id: embedder.modelId, dimensions: embedder.dimensions } })
  const tenant: IndexTenant = { organizationId: 1, keys: { terms: keyOf('terms'), rotation: keyOf('rotation') } }
  const chunks = new Map<number, StoredChunk>()
  const library: LibraryDocument[] = []
  const passages: (StoredChunk & TablePassage)[][] = []
  const extraction = createExtractionHost({ entry: entryPoint('extractChild') })
  for (const [at, document] of set.documents.entries()) {
    const file = { name: document.file, bytes: readFileSync(document.path) }
    const { summary, facts, batches } = await prepareOnce({ extraction, embedder }, file)
    const named = { id: at, name: document.file, fileType: summary.mediaType }
    library.unshift({ id: at, name: document.file, ...facts })
    for await (const batch of batches) {
      const stored = batch.map(({ chunk, vector }) => ({
        vector,
        chunk: { ...chunk, id: at * CHUNKS_PER_DOCUMENT + chunk.index, document: named },
      }))
      for (const { chunk } of stored) chunks.set(chunk.id, chunk)
      passages[at] = [...(passages[at] ?? []), ...stored.map(({ chunk }) => chunk)]
      await index.upsert(
        tenant,
        stored.map(({ chunk, vector }) => ({
          id: chunk.id,
          documentId: at,
          accessLevel: 'users' as const,
          content: chunk.content,
          language: chunk.language,
          title: document.file,
          vector,
        })),
      )
    }
  }
  extraction.close()
  const deep = await deepEncoders()
  const deepVectors = new Map<Depth, Map<number, Int8Array>>()
  for (const encoder of deep) {
    const own = new Map<number, Int8Array>()
    for (const [id, chunk] of chunks) own.set(id, await readInDepth([encoder], chunk, chunk.document.name))
    deepVectors.set(encoder.depth, own)
  }
  const kept = createKeptTables<StoredChunk & TablePassage>()
  const readPage = (id: number) => Promise.resolve({ chunks: passages[id] ?? [], next: undefined })
  const tablesOf = (id: number) =>
    kept.of(
      { organizationId: 1, id },
      { now: '', revision: () => Promise.resolve(''), read: () => readDocumentTables(readPage, id) },
    )
  return {
    set,
    tenant,
    index,
    chunks,
    readChunks: (ids) => Promise.resolve(ids.flatMap((id) => chunks.get(id) ?? [])),
    deep,
    readDeep: (ids) => {
      const madeOf = (id: number) =>
        Object.fromEntries([...deepVectors].flatMap(([depth, vectors]) => pairOf(depth, vectors.get(id))))
      return Promise.resolve(new Map(ids.map((id) => [id, madeOf(id)])))
    },
    readTables: (ids) => readTables(tablesOf, ids),
    library: {
      list: () => Promise.resolve({ total: library.length, documents: library }),
      read: (id) => Promise.resolve((passages[id] ?? []).slice(0, 120)),
    },
    documentId: (document) => set.documents[document]?.id ?? '',
    close: async () => {
      await index.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const pairOf = <K, T>(key: K, value: T | undefined): [K, T][] => (value === undefined ? [] : [[key, value]])

function keyOf(name: string): Uint8Array {
  return createHash('sha256')
    .update(`${process.env['KEYS'] ?? ''}${name}`)
    .digest()
}

/** Stands in where no model is wanted: every vector is zero, so that only words are searched. */
export function wordsOnly(): Embedder {
  return { modelId: 'none', dimensions: 64, embed: (texts) => Promise.resolve(texts.map(() => new Float32Array(64))) }
}
