import { fileNameOf, passagesOf, readCollection } from '../../../scripts/model/units/collections.ts'
import type { WholeTable } from '../../../server/answering/compute/types.ts'
import { createSqliteIndex } from '../../../server/retrieval/index/sqlite/sqliteIndex.ts'
import type { StoredChunk } from '../../../server/retrieval/types.ts'
import { readDocumentTables } from '../../../server/documents/tables/readTables.ts'
import type { TablePassage } from '../../../shared/ingest/wholeTable.ts'
import type { Embedder } from '../../../shared/ingest/embedder.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whose the documents of a collection are. */
export const TENANT = {
  organizationId: 1,
  keys: { terms: new Uint8Array(32).fill(1), rotation: new Uint8Array(32).fill(2) },
}

/** A collection as the product holds it, searched by words and fast vectors. */
export interface OpenedCollection {
  name: string
  index: ReturnType<typeof createSqliteIndex>
  chunks: ReadonlyMap<number, StoredChunk>
  /** All tables of some documents, by their numbers. */
  readTables: (documents: readonly number[]) => Promise<WholeTable[]>
  /** The number of a document by its name in the collection. */
  numbers: ReadonlyMap<string, number>
  close: () => Promise<void>
}

/** Reads the documents of a collection as ingestion does, into an index of its own. */
export async function openCollection(folder: string, embedder: Embedder): Promise<OpenedCollection> {
  const { name, documents } = await readCollection(folder)
  const byDocument = new Map<number, (StoredChunk & TablePassage)[]>()
  for (const [at, document] of documents.entries()) {
    const named = {
      id: at,
      name: fileNameOf(document),
      fileType: document.format === 'csv' ? 'text/csv' : 'text/markdown',
    }
    const passages = await passagesOf(folder, document)
    byDocument.set(
      at,
      passages.map((chunk) => ({ ...chunk, id: at * 2 ** 20 + chunk.index, document: named })),
    )
  }
  const all = [...byDocument.values()].flat()
  const indexFolder = mkdtempSync(join(tmpdir(), 'tables-'))
  const index = createSqliteIndex({
    folder: indexFolder,
    model: { id: embedder.modelId, dimensions: embedder.dimensions },
  })
  const vectors = await embedder.embed(
    all.map(({ content }) => content),
    'passage',
  )
  await index.upsert(
    TENANT,
    all.map(({ id, document, content, language }, at) => ({
      id,
      documentId: document.id,
      accessLevel: 'users' as const,
      content,
      language,
      title: document.name,
      vector: vectors[at] ?? new Float32Array(),
    })),
  )
  const kept = new Map<number, WholeTable[]>()
  const tablesOf = async (id: number): Promise<WholeTable[]> => {
    const known = kept.get(id)
    if (known) return known
    const { tables } = await readDocumentTables(
      () => Promise.resolve({ chunks: byDocument.get(id) ?? [], next: undefined }),
      id,
    )
    const own = [...tables]
    kept.set(id, own)
    return own
  }
  return {
    name,
    index,
    chunks: new Map(all.map((chunk) => [chunk.id, chunk])),
    numbers: new Map(documents.map(({ id }, at) => [id, at])),
    readTables: async (ids) => (await Promise.all(ids.map(tablesOf))).flat(),
    async close() {
      await index.close()
      rmSync(indexFolder, { recursive: true, force: true })
    },
  }
}
