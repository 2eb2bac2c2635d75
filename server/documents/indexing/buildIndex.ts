import type { Embedder } from '../../../shared/ingest/embedder.ts'
import type { Chunk } from '../../../shared/ingest/chunk.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import type { Database } from '../../db/connection.ts'
import type { Logger } from '../../logger.ts'
import type { IndexedChunk, IndexFiles, IndexTenant } from '../../retrieval/types.ts'
import { scopeOf, type Scope } from '../../scope.ts'
import { listEmbeddedChunks, type KeptChunk } from '../chunks.repository.ts'
import { addWarning, chunkId, findSearchable, listProcessing, listSearchable } from '../documents.repository.ts'
import type { DualIndex } from './dualIndex.ts'

export interface BuildDeps {
  db: Database
  files: IndexFiles
  dual: DualIndex
  logger: Logger
  /** Waits between two batches: the build gives way to whoever asks. */
  rest: () => Promise<void>
}

/** A file to be built, or brought up to date. */
export interface Build {
  keys: OrganizationKeys
  /** Whose file is meant is part of it. */
  tenant: IndexTenant
  /** The model of the file. */
  embedder: Embedder
  signal: AbortSignal
  /** Hears of chunks that are in the file as they are to be. */
  onProgress: (done: number, total: number) => Promise<void>
}

const BATCH = 32

/**
 * Writes into a file whatever an organization's index is to hold and it does not, from the stored chunks, and takes out what is too much.
 * What is there already, from a try that was cut off or from the time when the file answered, is only looked at. What happens meanwhile is
 * written to the file by {@link DualIndex}; where that meets what was just read, it is read again.
 */
export async function buildIndex(deps: BuildDeps, build: Build): Promise<void> {
  const scope = scopeOf(build.keys)
  const { organizationId } = scope
  const looked = new Map<number, number>()
  deps.dual.count(organizationId)
  try {
    for (;;) {
      const wanted = await listSearchable(deps.db, scope)
      const left = wanted.filter(({ id }) => !looked.has(id))
      if (left.length === 0) break
      const total = wanted.reduce((sum, { chunkCount }) => sum + chunkCount, 0)
      let done = [...looked.values()].reduce((sum, chunks) => sum + chunks, 0)
      for (const { id } of left) {
        const chunks = await buildDocument(deps, build, id, (written) =>
          build.onProgress(Math.min(total, done + written), total),
        )
        looked.set(id, chunks)
        done += chunks
      }
    }
    await removeStray(deps, build, scope)
  } finally {
    deps.dual.stopCounting(organizationId)
  }
}

/** Brings the chunks of one document into the file, batch by batch; gives their number. */
async function buildDocument(
  deps: BuildDeps,
  build: Build,
  documentId: number,
  onWritten: (chunks: number) => Promise<void>,
): Promise<number> {
  const { keys, tenant, signal } = build
  const { organizationId } = keys
  let damaged = 0
  let from = 0
  for (;;) {
    signal.throwIfAborted()
    const before = deps.dual.changesOf(organizationId, documentId)
    const document = await findSearchable(deps.db, scopeOf(keys), documentId)
    if (!document) return 0
    const { chunkCount } = document
    const isOver = from >= chunkCount
    const batch = await listEmbeddedChunks(deps.db, { keys, documentId, from, limit: isOver ? 0 : BATCH })
    const chunks = await unlike(deps, build, document, batch.chunks)
    const written = await deps.dual.alone(organizationId, async () => {
      if (deps.dual.changesOf(organizationId, documentId) !== before) return false
      if (isOver) await deps.files.remove(tenant, documentId, chunkId(documentId, chunkCount))
      else if (chunks.length > 0) await deps.files.upsert(tenant, chunks)
      return true
    })
    // Somebody has written or removed it in between: from its beginning, as it is now.
    if (!written) [from, damaged] = [0, 0]
    else if (isOver) {
      if (damaged > 0) await tellDamaged(deps, keys, { documentId, damaged })
      return chunkCount
    } else {
      from += BATCH
      damaged += batch.damaged
      await onWritten(Math.min(from, chunkCount))
      await deps.rest()
    }
  }
}

/** Those of a batch that the file does not hold as they are, with vectors of its model: those stored where they are of it. */
async function unlike(
  { files }: BuildDeps,
  { tenant, embedder }: Build,
  document: { id: number; originalName: string; accessLevel: IndexedChunk['accessLevel'] },
  kept: readonly KeptChunk[],
): Promise<IndexedChunk[]> {
  const plain = kept.map((each) => withoutVector(document, each))
  const wanted = new Set(plain.length > 0 ? await files.unlike(tenant, plain) : [])
  const vectors = await vectorsOf(
    embedder,
    kept.filter(({ id }) => wanted.has(id)),
  )
  return plain.flatMap((each) => {
    const vector = vectors.get(each.id)
    return vector ? [{ ...each, vector }] : []
  })
}

/** A chunk as the index holds it, but for its vector. */
export function withoutVector(
  document: { id: number; originalName: string; accessLevel: IndexedChunk['accessLevel'] },
  { id, chunk: { content, language } }: Pick<KeptChunk, 'id' | 'chunk'>,
): Omit<IndexedChunk, 'vector'> {
  return {
    id,
    documentId: document.id,
    accessLevel: document.accessLevel,
    content,
    language,
    title: document.originalName,
  }
}

/** Vectors of chunks by a model: stored ones that it has made, and others computed. By the chunks' ids. */
export async function vectorsOf(
  embedder: Embedder,
  chunks: readonly { id: number; chunk: Chunk; vector: KeptChunk['vector'] }[],
): Promise<Map<number, Float32Array>> {
  const isCurrent = ({ vector }: Pick<KeptChunk, 'vector'>) =>
    vector?.modelId === embedder.modelId && vector.values.length === embedder.dimensions
  const stale = chunks.filter((each) => !isCurrent(each))
  const computed =
    stale.length === 0
      ? []
      : await embedder.embed(
          stale.map(({ chunk }) => chunk.content),
          'passage',
        )
  const fresh = new Map(stale.map(({ id }, at) => [id, computed[at]]))
  return new Map(
    chunks.map(({ id, vector }) => [id, fresh.get(id) ?? vector?.values ?? new Float32Array(embedder.dimensions)]),
  )
}

/** Says of a document that some of its stored chunks cannot be opened: in the log, and to its admins. */
export async function tellDamaged(
  { db, logger }: Pick<BuildDeps, 'db' | 'logger'>,
  keys: OrganizationKeys,
  { documentId, damaged }: { documentId: number; damaged: number },
): Promise<void> {
  logger.error({ organizationId: keys.organizationId, documentId, damaged }, 'stored chunks are damaged')
  await addWarning(db, scopeOf(keys), documentId, 'damaged')
}

async function removeStray({ db, files, dual }: BuildDeps, { tenant }: Build, scope: Scope): Promise<void> {
  await dual.alone(scope.organizationId, async () => {
    const held = await files.documents(tenant)
    // In this order, so that one that is read to its end in between is among them.
    const busy = await listProcessing(db, scope)
    const wanted = new Set((await listSearchable(db, scope)).map(({ id }) => id))
    for (const { documentId } of held)
      if (!wanted.has(documentId) && !busy.has(documentId)) await files.remove(tenant, documentId)
  })
}
