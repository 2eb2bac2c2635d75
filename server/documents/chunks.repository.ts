import { setImmediate } from 'node:timers/promises'
import { levelsUpTo, type AccessLevel } from '../../shared/domain/access.ts'
import type { Chunk, ChunkStructure, ShownChunk } from '../../shared/ingest/chunk.ts'
import type { EmbeddedChunk } from '../../shared/ingest/prepare.ts'
import { renderChunk, structureOf } from '../../shared/ingest/renderChunk.ts'
import type { Scope } from '../scope.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import { seal, sealPacked, unseal, unsealPacked } from '../crypto/sealing.ts'
import { compiledOnce } from '../db/compiledOnce.ts'
import type { Db } from '../db/connection.ts'
import { isListed } from '../db/expressions.ts'
import { sealBoxes } from './boxes.repository.ts'
import { chunkId } from './documents.repository.ts'

const chunkBinding = (keys: OrganizationKeys, id: number) => `chunk:${keys.organizationId}:${id}`
const vectorBinding = (keys: OrganizationKeys, id: number) => `vector:${keys.organizationId}:${id}`

/** Passages of a document as they are stored: encrypted. */
export type SealedChunks = readonly ReturnType<typeof sealChunk>[]

/** Chunks that are encrypted before others get their turn on the thread: a millisecond or two. */
const SEALED_AT_ONCE = 16

/** Encrypts chunks of a document with their vectors, before the transaction that adds them: it holds the database. */
export async function sealChunks(
  keys: OrganizationKeys,
  { chunks, ...document }: SealedDocument & { chunks: readonly EmbeddedChunk[] },
): Promise<SealedChunks> {
  const rows: ReturnType<typeof sealChunk>[] = []
  for (const [at, chunk] of chunks.entries()) {
    if (at > 0 && at % SEALED_AT_ONCE === 0) await setImmediate()
    rows.push(sealChunk(keys, document, chunk))
  }
  return rows
}

interface SealedDocument {
  documentId: number
  accessLevel: AccessLevel
  modelId: string
  /** What a passage is about: the id of a topic. */
  topicOf: (chunk: Chunk) => number
}

function sealChunk(keys: OrganizationKeys, batch: SealedDocument, { chunk, vector }: EmbeddedChunk) {
  const id = chunkId(batch.documentId, chunk.index)
  const sealed = seal(keys.secret, chunkBinding(keys, id), Buffer.from(JSON.stringify(structureOf(chunk))))
  const bytes = new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength)
  return {
    id,
    documentId: batch.documentId,
    organizationId: keys.organizationId,
    chunkIndex: chunk.index,
    topicId: batch.topicOf(chunk),
    embedding: sealPacked(keys.secret, vectorBinding(keys, id), bytes),
    embeddingModel: batch.modelId,
    accessLevel: batch.accessLevel,
    encryptedContent: sealed.ciphertext,
    encryptionIv: sealed.iv,
    encryptionTag: sealed.tag,
    encryptionSalt: sealed.salt,
    encryptedBoxes: chunk.boxes ? sealBoxes(keys, id, chunk.boxes) : null,
  }
}

/** Adds chunks. Those that are there already (from a try that was cut off) are replaced. */
export async function addChunks(db: Db, rows: SealedChunks): Promise<void> {
  if (rows.length === 0) return
  await withoutChunks(db, { ids: JSON.stringify(rows.map(({ id }) => id)) })
  for (const row of rows) await newChunk(db, row)
}

const withoutChunks = compiledOnce((db, { ids }: { ids: string }) =>
  db.deleteFrom('document_chunks').where(isListed('id', ids)),
)

const newChunk = compiledOnce((db, row: SealedChunks[number]) =>
  db.insertInto('document_chunks').values({
    id: row.id,
    documentId: row.documentId,
    organizationId: row.organizationId,
    chunkIndex: row.chunkIndex,
    topicId: row.topicId,
    embedding: row.embedding,
    embeddingModel: row.embeddingModel,
    accessLevel: row.accessLevel,
    encryptedContent: row.encryptedContent,
    encryptionIv: row.encryptionIv,
    encryptionTag: row.encryptionTag,
    encryptionSalt: row.encryptionSalt,
    encryptedBoxes: row.encryptedBoxes,
  }),
)

/** Removes chunks from `first` on: what an earlier, longer try may have left. */
export async function removeChunksFrom(db: Db, documentId: number, first: number): Promise<void> {
  await withoutChunksFrom(db, { documentId, first })
}

const withoutChunksFrom = compiledOnce((db, { documentId, first }: { documentId: number; first: number }) =>
  db.deleteFrom('document_chunks').where('documentId', '=', documentId).where('chunkIndex', '>=', first),
)

const SEALED_COLUMNS = [
  'document_chunks.id',
  'document_chunks.documentId',
  'document_chunks.encryptedContent',
  'document_chunks.encryptionIv',
  'document_chunks.encryptionTag',
  'document_chunks.encryptionSalt',
] as const

interface SealedRow {
  id: number
  encryptedContent: Buffer
  encryptionIv: Buffer
  encryptionTag: Buffer
  encryptionSalt: Buffer
}

function openChunk(keys: OrganizationKeys, row: SealedRow): Chunk {
  const { encryptedContent: ciphertext, encryptionIv: iv, encryptionTag: tag, encryptionSalt: salt } = row
  const plain = unseal(keys.secret, chunkBinding(keys, row.id), { ciphertext, iv, tag, salt })
  return renderChunk(upgraded(JSON.parse(plain.toString('utf8')) as ChunkStructure | ShownChunk))
}

/**
 * Earlier releases stored passages in words. Such a passage stays one text: its rows and its overlap are not known
 * until its document is read again, and its words are the same to the character, as citations count on.
 */
function upgraded(stored: ChunkStructure | ShownChunk): ChunkStructure {
  if ('parts' in stored) return stored
  const { content, textStart, ...head } = stored
  return { ...head, parts: [{ before: '', text: content.slice(textStart) }], overlap: 0 }
}

/** A chunk, or undefined where its row is damaged: one such row must not keep all others from their readers. */
export function readableChunk(keys: OrganizationKeys, row: SealedRow): Chunk | undefined {
  try {
    return openChunk(keys, row)
  } catch {
    return undefined
  }
}

const searchableDocuments = (db: Db, scope: Scope, highest: AccessLevel) =>
  db
    .selectFrom('documents')
    .where('documents.organizationId', '=', scope.organizationId)
    .where('documents.status', '=', 'completed')
    .where('documents.superseded', '=', 0)
    .where('documents.deletedAt', 'is', null)
    .where('documents.accessLevel', 'in', levelsUpTo(highest))

/** Passages of finished documents that somebody with `highest` may see, sealed, with the name of their document. */
export const searchable = (db: Db, scope: Scope, highest: AccessLevel) =>
  searchableDocuments(db, scope, highest)
    .innerJoin('document_chunks', 'document_chunks.documentId', 'documents.id')
    .select(['documents.originalName', 'documents.fileType', 'documents.sourceUrl', 'documents.processedAt'])
    .select([...SEALED_COLUMNS, 'chunkIndex'])
    .where('document_chunks.organizationId', '=', scope.organizationId)

export type SearchableRow = Awaited<ReturnType<ReturnType<typeof searchable>['execute']>>[number]

/** A passage that is found or whose tables are read, with its document. */
export function foundChunk(keys: OrganizationKeys, row: SearchableRow) {
  const chunk = readableChunk(keys, row)
  const { documentId: id, originalName: name, fileType, sourceUrl, processedAt } = row
  const known = { ...(sourceUrl ? { url: sourceUrl } : {}), ...(processedAt ? { readAt: processedAt } : {}) }
  return chunk && { ...chunk, id: row.id, document: { id, name, fileType, ...known } }
}

/**
 * Tells of finished documents what their passages and their names depend on: when they change, this changes. Those are left out that
 * somebody with `highest` may not see.
 */
export async function revisionsOf(
  db: Db,
  scope: Scope,
  { ids, highest }: { ids: readonly number[]; highest: AccessLevel },
): Promise<ReadonlyMap<number, string>> {
  const rows = await searchableDocuments(db, scope, highest)
    .select(['documents.id', 'processedAt', 'originalName', 'fileType', 'sourceUrl'])
    .where('documents.id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, JSON.stringify(Object.values(row))]))
}

/**
 * Chunks of one such document in order, `limit` of them from position `from` on, undefined for a damaged one. `next` is
 * the position to go on from, undefined behind the last.
 */
export async function readChunksInOrder(
  db: Db,
  scope: Scope,
  request: { keys: OrganizationKeys; documentId: number; highest: AccessLevel; from: number; limit: number },
) {
  const rows = await searchable(db, scope, request.highest)
    .where('document_chunks.documentId', '=', request.documentId)
    .where('chunkIndex', '>=', request.from)
    .orderBy('chunkIndex')
    .limit(request.limit)
    .execute()
  const last = rows.length < request.limit ? undefined : rows.at(-1)
  return { chunks: rows.map((row) => foundChunk(request.keys, row)), next: last && last.chunkIndex + 1 }
}

/**
 * Chunks of one document in order, `limit` of them from position `from` on, whatever the document's state; damaged
 * ones are left out.
 */
export async function listChunks(
  db: Db,
  scope: Scope,
  request: { keys: OrganizationKeys; documentId: number; from: number; limit: number },
) {
  const rows = await db
    .selectFrom('document_chunks')
    .select([...SEALED_COLUMNS])
    .where('organizationId', '=', scope.organizationId)
    .where('documentId', '=', request.documentId)
    .where('chunkIndex', '>=', request.from)
    .orderBy('chunkIndex')
    .limit(request.limit)
    .execute()
  return rows.flatMap((row) => {
    const chunk = readableChunk(request.keys, row)
    return chunk ? [{ id: row.id, chunk }] : []
  })
}

/** A stored chunk with its vector; without one where the vector is missing or damaged. */
export interface KeptChunk {
  id: number
  chunk: Chunk
  vector: { values: Float32Array; modelId: string } | undefined
}

/**
 * Chunks of one document with their stored vectors, to build an index anew without the model. Damaged ones are counted, and so are
 * damaged vectors of the others.
 */
export async function listEmbeddedChunks(
  db: Db,
  request: { keys: OrganizationKeys; documentId: number; from: number; limit: number },
): Promise<{ chunks: KeptChunk[]; damaged: number; damagedVectors: number }> {
  const rows = await db
    .selectFrom('document_chunks')
    .select([...SEALED_COLUMNS, 'embedding', 'embeddingModel'])
    .where('organizationId', '=', request.keys.organizationId)
    .where('documentId', '=', request.documentId)
    .where('chunkIndex', '>=', request.from)
    .where('chunkIndex', '<', request.from + request.limit)
    .orderBy('chunkIndex')
    .execute()
  let damagedVectors = 0
  const chunks = rows.flatMap((row) => {
    const chunk = readableChunk(request.keys, row)
    if (!chunk) return []
    const vector = readableVector(request.keys, row)
    if (!vector && row.embedding && row.embeddingModel !== null) damagedVectors += 1
    return [{ id: row.id, chunk, vector }]
  })
  return { chunks, damaged: rows.length - chunks.length, damagedVectors }
}

function readableVector(
  keys: OrganizationKeys,
  row: { id: number; embedding: Buffer | null; embeddingModel: string | null },
): KeptChunk['vector'] {
  if (!row.embedding || row.embeddingModel === null) return undefined
  try {
    const bytes = unsealPacked(keys.secret, vectorBinding(keys, row.id), row.embedding)
    return { values: new Float32Array(new Uint8Array(bytes).buffer), modelId: row.embeddingModel }
  } catch {
    return undefined
  }
}
