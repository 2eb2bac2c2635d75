import type { AccessLevel } from '../../shared/domain/access.ts'
import type { EmbeddedChunk } from '../../shared/ingest/prepare.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { InTransaction } from '../db/transaction.ts'
import { indexTenant } from '../retrieval/indexTenant.ts'
import type { ChunkIndex } from '../retrieval/types.ts'
import { addChunks, chunkId } from './chunks.repository.ts'

/** Passages of one document on their way into index and database. */
export interface ChunkBatch {
  keys: OrganizationKeys
  document: { id: number; name: string; accessLevel: AccessLevel }
  /** The model that made the vectors. */
  modelId: string
  chunks: readonly EmbeddedChunk[]
}

/**
 * Writes passages, wherever their vectors were made. The index goes first: what it holds too much is dropped when a
 * search looks it up in the main database. Doing it twice changes nothing.
 */
export async function storeChunks(
  deps: { inTransaction: InTransaction; index: ChunkIndex },
  { keys, document, modelId, chunks }: ChunkBatch,
): Promise<void> {
  const { id: documentId, accessLevel, name } = document
  await deps.index.upsert(
    indexTenant(keys),
    chunks.map(({ chunk, vector }) => ({
      id: chunkId(documentId, chunk.index),
      documentId,
      accessLevel,
      content: chunk.content,
      language: chunk.language,
      title: name,
      vector,
    })),
  )
  await deps.inTransaction((tx) => addChunks(tx, keys, { documentId, accessLevel, modelId, chunks }))
}
