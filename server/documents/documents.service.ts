import type {
  Document,
  DocumentChunk,
  DocumentList,
  DocumentQuery,
  NewestVersion,
} from '../../shared/contract/documents.ts'
import type { AccessLevel } from '../../shared/domain/access.ts'
import type { Embedder } from '../../shared/ingest/embedder.ts'
import type { TablePassage, WholeTable } from '../../shared/ingest/wholeTable.ts'
import { levelOf, type Actor } from '../access/actor.ts'
import { scopeOf, type Scope } from '../scope.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { UsageService } from '../billing/usage.service.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import { AppError, assertThat, notFound } from '../errors.ts'
import type { FileReply } from '../http/route.ts'
import type { Logger } from '../logger.ts'
import type { ReadChunks, ReadDeep, StoredChunk } from '../retrieval/types.ts'
import type { Runtime } from '../runtime.ts'
import type { BlobStore } from './blobStore.ts'
import { listChunks, readChunks, readChunksInOrder, revisionOf } from './chunks.repository.ts'
import { chunkView, documentView, namedDocument, originalType, type NamedDocument } from './documentView.ts'
import {
  findDocument,
  findNewest,
  listAnswering,
  listDocuments,
  markDeleted,
  positionOf,
  restartDocument,
  type DocumentRow,
  type ListPosition,
} from './documents.repository.ts'
import { sourceKey } from './sourceKey.ts'
import { readDeepVectors } from './deep/deepVectors.repository.ts'
import { createKeptTables } from './tables/keptTables.ts'
import { PAGE, readDocumentTables, readTables, type ReadPage } from './tables/readTables.ts'
import { cleanName } from './upload/uploadName.ts'

/** Reading and deleting documents. What is gone, foreign or above the asker's level is "not found" alike. */
export interface DocumentsService {
  list(actor: Actor, query: DocumentQuery): Promise<DocumentList>
  get(actor: Actor, id: number): Promise<Document>
  /** Passages in order, from a position on; none until the document is finished. */
  chunks(actor: Actor, id: number, page: { from: number; limit: number }): Promise<DocumentChunk[]>
  file(actor: Actor, id: number): Promise<FileReply>
  /** The newest version of the file of that name, which an upload would replace; undefined for a new name. */
  newest(actor: Actor, name: string): Promise<NewestVersion | undefined>
  /** Tries a document again that failed or waits for its next try. @throws NOT_FOUND, CONFLICT */
  retry(actor: Actor, id: number): Promise<Document>
  /** Hides a document at once; its bytes and index entries go in the background. */
  remove(actor: Actor, id: number): Promise<void>
  /** Reads chunks for an answer, as somebody with `highest` may see them. */
  chunkReader(scope: Scope, highest: AccessLevel): ReadChunks
  /** Reads the vectors that the encoder made of passages which somebody may see; none where it is switched off. */
  deepReader(scope: Scope): ReadDeep
  /** Reads all tables of some documents for an answer, up to a limit, as somebody with `highest` may see them. */
  tableReader(
    scope: Scope,
    highest: AccessLevel,
  ): (documentIds: readonly number[]) => Promise<WholeTable<StoredChunk & TablePassage>[]>
  /** Names the documents that may answer, as somebody with `highest` may see them, and reads one from its beginning. */
  library(scope: Scope, highest: AccessLevel): LibraryReader
}

/** The documents that answers come from: their number, the first of them, those added last first, and the passages of one. */
export interface LibraryReader {
  list(): Promise<{ total: number; documents: NamedDocument[] }>
  read(documentId: number): Promise<StoredChunk[]>
}

/** Documents that are named at most, and passages of one that are read: enough for a reply. */
const MOST_NAMED = 300
const MOST_READ = 120

export function createDocumentsService(deps: {
  db: Db
  inTransaction: InTransaction
  audit: AuditService
  billing: UsageService
  blobs: BlobStore
  keyring: Keyring
  logger: Logger
  runtime: Runtime
  /** The encoder in force, where it is switched on. */
  deep?: Pick<Embedder, 'modelId'> | undefined
  /** Tells the clean-up that there is work. */
  onRemove: () => void
  /** Tells the queue that there is work. */
  onRetry: () => void
}): DocumentsService {
  const tables = createKeptTables<StoredChunk & TablePassage>()
  const rowOf = async (actor: Actor, id: number): Promise<DocumentRow> => {
    const row = await findDocument(deps.db, scopeOf(actor), id, levelOf(actor))
    if (!row) throw notFound('Document')
    return row
  }
  return {
    async list(actor, query) {
      const scope = scopeOf(actor)
      const keys = await deps.keyring.keysOf(scope)
      const { rows, total } = await listDocuments(deps.db, scope, { ...query, after: readCursor(query.cursor) })
      const last = rows.length === query.limit ? rows.at(-1) : undefined
      const cursor = last ? { cursor: writeCursor(positionOf(last, query.sort)) } : {}
      return { documents: rows.map((row) => documentView(keys, row)), total, ...cursor }
    },
    async get(actor, id) {
      return documentView(await deps.keyring.keysOf(scopeOf(actor)), await rowOf(actor, id))
    },
    async chunks(actor, id, page) {
      const row = await rowOf(actor, id)
      if (row.status !== 'completed') return []
      const keys = await deps.keyring.keysOf(scopeOf(actor))
      const chunks = await listChunks(deps.db, scopeOf(actor), { keys, documentId: id, ...page })
      return chunks.map((entry) => chunkView(entry.id, entry.chunk))
    },
    async file(actor, id) {
      const row = await rowOf(actor, id)
      const keys = await deps.keyring.keysOf(scopeOf(actor))
      // A website has an original once its page was fetched and read.
      if (row.sourceUrl !== null && row.status !== 'completed') throw notFound('File')
      const read = (range: { start: number; end: number }) => deps.blobs.read(keys, row.filename, range)
      return { name: row.originalName, mediaType: originalType(keys, row), size: row.fileSize, read }
    },
    async newest(actor, name) {
      const row = await findNewest(deps.db, scopeOf(actor), sourceKey.upload(cleanName(name)))
      return row && { id: row.id, version: row.version, accessLevel: row.accessLevel }
    },
    async retry(actor, id) {
      const scope = scopeOf(actor)
      const row = await rowOf(actor, id)
      assertThat(
        row.status === 'failed' || row.status === 'retry_pending',
        'CONFLICT',
        'There is nothing to try again.',
      )
      const restarted = await restartDocument(deps.db, scope, id, row)
      deps.onRetry()
      return documentView(await deps.keyring.keysOf(scope), restarted)
    },
    async remove(actor, id) {
      const row = await rowOf(actor, id)
      const scope = scopeOf(actor)
      await deps.inTransaction(async (tx) => {
        const hidden = await markDeleted(tx, scope, row, deps.runtime.now().toISOString())
        await deps.billing.returnStorage(
          tx,
          scope,
          hidden.reduce((bytes, { fileSize }) => bytes + fileSize, 0),
        )
        await deps.audit.record(tx, actor, { action: 'document.deleted', target: row.originalName })
      })
      deps.onRemove()
    },
    chunkReader: (scope, highest) => async (ids) => {
      if (ids.length === 0) return []
      const onDamaged = (documentId: number) => deps.logger.error({ documentId }, 'a stored chunk is damaged')
      return readChunks(deps.db, scope, { keys: await deps.keyring.keysOf(scope), ids, highest, onDamaged })
    },
    deepReader: (scope) => async (ids) => {
      if (!deps.deep) return new Map()
      return readDeepVectors(deps.db, await deps.keyring.keysOf(scope), { ids, model: deps.deep.modelId })
    },
    library: (scope, highest) => ({
      async list() {
        const keys = await deps.keyring.keysOf(scope)
        const { rows, total } = await listAnswering(deps.db, scope, { highest, limit: MOST_NAMED })
        return { total, documents: rows.map((row) => namedDocument(keys, row)) }
      },
      async read(documentId) {
        const keys = await deps.keyring.keysOf(scope)
        const request = { keys, documentId, highest, from: 0, limit: MOST_READ }
        const { chunks } = await readChunksInOrder(deps.db, scope, request)
        return chunks.filter((chunk): chunk is NonNullable<typeof chunk> => chunk !== undefined)
      },
    }),
    tableReader: (scope, highest) => async (documentIds) => {
      const keys = await deps.keyring.keysOf(scope)
      const readPage: ReadPage<StoredChunk & TablePassage> = (documentId, from) =>
        readChunksInOrder(deps.db, scope, { keys, documentId, highest, from, limit: PAGE })
      const tablesOf = (id: number) =>
        tables.of(
          { organizationId: scope.organizationId, id },
          {
            revision: () => revisionOf(deps.db, scope, { id, highest }),
            read: () => readDocumentTables(readPage, id),
          },
        )
      return readTables(tablesOf, documentIds)
    },
  }
}

function writeCursor(position: ListPosition): string {
  return Buffer.from(JSON.stringify([position.value, position.id])).toString('base64url')
}

function readCursor(cursor: string | undefined): ListPosition | undefined {
  if (cursor === undefined) return undefined
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[]
    if ((typeof value === 'string' || typeof value === 'number') && typeof id === 'number') return { value, id }
  } catch {
    // Falls through to the one answer for every cursor that was not made here.
  }
  throw new AppError('VALIDATION_FAILED', 'The cursor is not valid')
}
