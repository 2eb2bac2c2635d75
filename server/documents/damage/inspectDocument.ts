import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import type { Db } from '../../db/connection.ts'
import type { IndexedChunk } from '../../retrieval/types.ts'
import { scopeOf } from '../../scope.ts'
import { listEmbeddedChunks } from '../chunks.repository.ts'
import { hasDamagedRow } from '../documentView.ts'
import { findRow } from './damage.repository.ts'
import { withoutVector } from '../indexing/buildIndex.ts'
import { findSearchable } from '../documents.repository.ts'

/** How what is stored of a searchable document was found, and what the search index holds of it. */
export interface Inspected {
  passages: number
  /** Passages whose rows are gone or cannot be opened. */
  damaged: number
  /** Passages whose stored vector cannot be opened. It can be computed anew. */
  vectors: number
  /** Passages that the search index does not hold as they are stored. */
  unlike: number
  /** Whether the row of the document holds something that cannot be read. */
  row: boolean
}

/** What is looked with. */
export interface InspectDeps {
  db: Db
  /** Which of these chunks the index that answers does not hold as they are: their ids. */
  unlike: (keys: OrganizationKeys, chunks: readonly Omit<IndexedChunk, 'vector'>[]) => Promise<number[]>
  /** Waits between two batches. @throws to give the work up */
  rest: () => Promise<void>
}

const BATCH = 64

/** Opens everything that is stored of a document and compares it with the index. Undefined where it is not searchable (any more). */
export async function inspectDocument(
  { db, unlike, rest }: InspectDeps,
  keys: OrganizationKeys,
  documentId: number,
): Promise<Inspected | undefined> {
  const scope = scopeOf(keys)
  const row = await findRow(db, scope, documentId)
  const document = await findSearchable(db, scope, documentId)
  if (!row || !document) return undefined
  const { chunkCount } = document
  const found = { passages: chunkCount, damaged: 0, vectors: 0, unlike: 0, row: hasDamagedRow(keys, row) }
  for (let from = 0; from < chunkCount; from += BATCH) {
    const limit = Math.min(BATCH, chunkCount - from)
    const batch = await listEmbeddedChunks(db, { keys, documentId, from, limit })
    found.damaged += limit - batch.chunks.length
    found.vectors += batch.damagedVectors
    const plain = batch.chunks.map((each) => withoutVector(document, each))
    if (plain.length > 0) found.unlike += (await unlike(keys, plain)).length
    await rest()
  }
  // What people changed of it, the index follows within seconds.
  if (row.indexStale === 1 || row.indexedLevel !== row.accessLevel) found.unlike = 0
  // Somebody wrote it meanwhile: what was read belongs to two states of it.
  const after = await findRow(db, scope, documentId)
  return after?.processedAt === row.processedAt && after.status === row.status ? found : undefined
}
