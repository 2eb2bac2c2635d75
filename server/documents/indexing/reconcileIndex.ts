import type { Embedder } from '../../../shared/ingest/embedder.ts'
import { scopeOf, type Scope } from '../../scope.ts'
import type { Keyring } from '../../crypto/keyring.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import type { Database } from '../../db/connection.ts'
import type { Logger } from '../../logger.ts'
import { indexTenant } from '../../retrieval/indexTenant.ts'
import type { IndexWriting } from '../../retrieval/types.ts'
import { listEmbeddedChunks } from '../chunks.repository.ts'
import { removeIfReplaced, trimIndex } from '../storeChunks.ts'
import { tellDamaged, vectorsOf, withoutVector } from './buildIndex.ts'
import { listOrganizationsWithDocuments, listProcessing, listSearchable } from '../documents.repository.ts'

export interface ReconcileDeps {
  db: Database
  keyring: Keyring
  embedder: Embedder
  index: IndexWriting
  logger: Logger
  /** Aborted when the server stops: what it cuts short goes on at the next start. */
  signal?: AbortSignal
}

const BATCH = 64

/**
 * Makes every index agree with the main database: what is missing (a lost or damaged file, another tokenizer or model) is
 * written from the stored chunks, what is too much (a crash between two steps) is removed. Indexes are derived, never the
 * only copy. What is wrong with one organization keeps no other waiting. `besides` are those that are seen to elsewhere.
 */
export async function reconcileIndexes(deps: ReconcileDeps, besides: ReadonlySet<number> = new Set()): Promise<void> {
  for (const organizationId of await listOrganizationsWithDocuments(deps.db)) {
    if (besides.has(organizationId)) continue
    try {
      await reconcileIndex(deps, scopeOf({ organizationId }))
    } catch (error) {
      if (deps.signal?.aborted) return
      deps.logger.error({ err: error, organizationId }, 'search index not brought up to date')
    }
  }
}

/** Hears of a reconciliation while it goes on. */
interface ReconcileWatch {
  /** Which documents the index is to hold, and which of them it lacks. */
  begun(wanted: readonly Searchable[], missing: readonly Searchable[]): void
  /** A document that it lacked is in it. */
  written(documentId: number): void
}

/** The same for one organization. The newest documents come first: they are asked for most. */
export async function reconcileIndex(deps: ReconcileDeps, scope: Scope, watch?: ReconcileWatch): Promise<void> {
  const { organizationId } = scope
  const keys = await deps.keyring.keysOf(scope)
  const { damaged } = await deps.index.tidy(indexTenant(keys))
  if (damaged) deps.logger.error({ organizationId }, 'a damaged search index was dropped')
  const held = new Map(
    (await deps.index.documents(indexTenant(keys))).map(({ documentId, chunks }) => [documentId, chunks]),
  )
  // In this order, so that one that is read to its end in between is among them.
  const busy = await listProcessing(deps.db, scope)
  const wanted = await listSearchable(deps.db, scope)
  const expected = new Set(wanted.map(({ id }) => id))
  const stray = [...held.keys()].filter((id) => !busy.has(id) && !expected.has(id))
  for (const documentId of stray) await deps.index.remove(indexTenant(keys), documentId)
  const missing = wanted.filter((document) => held.get(document.id) !== document.chunkCount).toReversed()
  watch?.begun(wanted, missing)
  for (const document of missing) {
    await reindexDocument(deps, keys, document)
    watch?.written(document.id)
  }
  if (stray.length + missing.length > 0) {
    deps.logger.info(
      { organizationId, written: missing.length, removed: stray.length },
      'search index brought up to date',
    )
  }
}

type Searchable = Awaited<ReturnType<typeof listSearchable>>[number]

/**
 * Writes a document's chunks into the index, and takes out what it holds besides; all of it where the document was deleted or replaced
 * meanwhile. Vectors of the model in force are taken as they are stored, others are computed anew. Damaged chunks are left out, and the
 * document says so from then on.
 */
export async function reindexDocument(
  deps: ReconcileDeps,
  keys: OrganizationKeys,
  document: Searchable,
): Promise<void> {
  let damaged = 0
  for (let from = 0; from < document.chunkCount; from += BATCH) {
    deps.signal?.throwIfAborted()
    const batch = await listEmbeddedChunks(deps.db, { keys, documentId: document.id, from, limit: BATCH })
    damaged += batch.damaged
    const vectors = await vectorsOf(deps.embedder, batch.chunks)
    await deps.index.upsert(
      indexTenant(keys),
      batch.chunks.map((each) => ({
        ...withoutVector(document, each),
        vector: vectors.get(each.id) ?? new Float32Array(deps.embedder.dimensions),
      })),
    )
  }
  await trimIndex(deps.index, keys, document)
  await removeIfReplaced(deps, keys, document.id)
  if (damaged > 0) await tellDamaged(deps, keys, { documentId: document.id, damaged })
}
