import type { Embedder } from '../../shared/ingest/embedder.ts'
import { scopeOf } from '../scope.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Database } from '../db/connection.ts'
import type { Logger } from '../logger.ts'
import type { ChunkIndex } from '../retrieval/types.ts'
import { listEmbeddedChunks } from './chunks.repository.ts'
import { listOrganizationsWithDocuments, listProcessing, listSearchable } from './documents.repository.ts'
import { indexScope } from './ingestDocument.ts'

interface ReconcileDeps {
  db: Database
  keyring: Keyring
  embedder: Embedder
  index: ChunkIndex
  logger: Logger
}

const BATCH = 64

/**
 * Makes every index agree with the main database: what is missing (a lost file, another tokenizer or model) is written
 * from the stored chunks, what is too much (a crash between two steps) is removed. Indexes are derived, never the only copy.
 */
export async function reconcileIndexes(deps: ReconcileDeps): Promise<void> {
  for (const organizationId of await listOrganizationsWithDocuments(deps.db)) {
    const scope = scopeOf({ organizationId })
    const keys = await deps.keyring.keysOf(scope)
    const held = new Map(
      (await deps.index.documents(indexScope(keys))).map(({ documentId, chunks }) => [documentId, chunks]),
    )
    const wanted = await listSearchable(deps.db, scope)
    const busy = await listProcessing(deps.db, scope)
    const stray = [...held.keys()].filter((id) => !busy.has(id) && !wanted.some((document) => document.id === id))
    for (const documentId of stray) await deps.index.remove(indexScope(keys), documentId)
    const missing = wanted.filter((document) => held.get(document.id) !== document.chunkCount)
    for (const document of missing) await reindexDocument(deps, keys, document)
    if (stray.length + missing.length > 0) {
      deps.logger.info(
        { organizationId, written: missing.length, removed: stray.length },
        'search index brought up to date',
      )
    }
  }
}

type Searchable = Awaited<ReturnType<typeof listSearchable>>[number]

/** Vectors of the model in force are taken as they are stored; others are computed anew. */
export async function reindexDocument(
  deps: ReconcileDeps,
  keys: OrganizationKeys,
  document: Searchable,
): Promise<void> {
  for (let from = 0; from < document.chunkCount; from += BATCH) {
    const rows = await listEmbeddedChunks(deps.db, { keys, documentId: document.id, from, limit: BATCH })
    const stale = rows.filter((row) => row.modelId !== deps.embedder.modelId)
    const fresh = await deps.embedder.embed(
      stale.map((row) => row.chunk.content),
      'passage',
    )
    const vectors = new Map(stale.map((row, at) => [row.id, fresh[at]]))
    const chunks = rows.map(({ id, chunk, vector }) => ({
      id,
      documentId: document.id,
      accessLevel: document.accessLevel,
      content: chunk.content,
      language: chunk.language,
      title: document.originalName,
      vector: vectors.get(id) ?? vector,
    }))
    await deps.index.upsert(indexScope(keys), chunks)
  }
}
