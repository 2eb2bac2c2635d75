import type { AccessLevel } from '../../shared/domain/access.ts'
import type { Chunk } from '../../shared/ingest/chunk.ts'
import type { EmbeddedChunk } from '../../shared/ingest/prepare.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import { indexTenant } from '../retrieval/indexTenant.ts'
import type { IndexWriting } from '../retrieval/types.ts'
import { scopeOf } from '../scope.ts'
import { chunkId, isCurrent } from './documents.repository.ts'
import { addChunks, sealChunks, type SealedChunks } from './chunks.repository.ts'

/** Passages of one document on their way into index and database. */
export interface ChunkBatch {
  keys: OrganizationKeys
  document: { id: number; name: string; accessLevel: AccessLevel }
  /** The model that made the vectors. */
  modelId: string
  chunks: readonly EmbeddedChunk[]
  /** What a passage is about: the id of a topic. */
  topicOf: (chunk: Chunk) => number
}

/**
 * Writes passages to the index, wherever their vectors were made. It goes before the database: what the index holds too
 * much is dropped when a search looks it up there. Doing it twice changes nothing. With the last ones those go that an earlier reading
 * has left behind them.
 */
export function indexChunks(
  index: IndexWriting,
  { keys, document, chunks }: ChunkBatch,
  { isLast = false }: { isLast?: boolean } = {},
): Promise<void> {
  const { id: documentId, accessLevel, name } = document
  const end = (chunks.at(-1)?.chunk.index ?? -1) + 1
  return index.upsert(
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
    isLast ? { documentId, from: chunkId(documentId, end) } : undefined,
  )
}

/** Takes those passages of a document out of the index that stand behind its last one: an earlier reading may have found more. */
export function trimIndex(
  index: IndexWriting,
  keys: OrganizationKeys,
  { id, chunkCount }: { id: number; chunkCount: number },
): Promise<void> {
  return index.remove(indexTenant(keys), id, chunkId(id, chunkCount))
}

/**
 * Takes a document out of the index that was deleted, or got a newer version, while its passages were made: whoever did that may have emptied
 * the index before they came.
 */
export async function removeIfReplaced(
  deps: { db: Db; index: IndexWriting },
  keys: OrganizationKeys,
  id: number,
): Promise<void> {
  if (!(await isCurrent(deps.db, scopeOf(keys), id))) await deps.index.remove(indexTenant(keys), id)
}

/** Encrypts passages, to be added to the database. */
export function sealBatch({ keys, document, modelId, chunks, topicOf }: ChunkBatch): Promise<SealedChunks> {
  return sealChunks(keys, { documentId: document.id, accessLevel: document.accessLevel, modelId, chunks, topicOf })
}

/**
 * Writes passages that the index has to the database, and `also` with them: a commit costs more than they do. Nothing waits for the disk:
 * what makes the document searchable comes after them and lasts no sooner.
 */
export async function storeChunks(
  inTransaction: InTransaction,
  batch: ChunkBatch,
  also: (tx: Db) => Promise<void>,
): Promise<void> {
  const sealed = await sealBatch(batch)
  await inTransaction(
    async (tx) => {
      await also(tx)
      await addChunks(tx, sealed)
    },
    { lasting: false },
  )
}
