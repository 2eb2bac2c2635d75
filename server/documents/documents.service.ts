import type { z } from 'zod'
import type { chunkQuery, Document, DocumentChunk, NewestVersion } from '../../shared/contract/documents.ts'
import type { DocumentStatus } from '../../shared/domain/status.ts'
import { actorMay, levelOf, type Actor } from '../access/actor.ts'
import { scopeOf } from '../scope.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { UsageService } from '../billing/usage/usage.service.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import { assertThat, notFound } from '../errors.ts'
import type { FileReply } from '../http/route.ts'
import type { Runtime } from '../runtime.ts'
import type { BlobStore } from './blobs/blobStore.ts'
import { readBoxes } from './boxes.repository.ts'
import { listChunks } from './chunks.repository.ts'
import { chunkView, documentView, originalType } from './documentView.ts'
import { markDeleted } from './deleted.repository.ts'
import { current, findDocument, findNewest, living, restartDocument, type DocumentRow } from './documents.repository.ts'
import { sourceKey } from './sourceKey.ts'
import { cleanName, folderName } from './upload/uploadName.ts'

/**
 * Reading and deleting documents. What is gone, foreign or above the asker's level is "not found" alike. Keepers of documents read
 * earlier versions as well, by their own ids; to everybody else these are gone.
 */
export interface DocumentsService {
  get(actor: Actor, id: number): Promise<Document>
  /** Passages in order, from a position on; none until the document is finished. */
  chunks(actor: Actor, id: number, query: z.output<typeof chunkQuery>): Promise<DocumentChunk[]>
  file(actor: Actor, id: number): Promise<FileReply>
  /** The newest version of the file of that name in a folder, which an upload would replace; undefined for a new one. */
  newest(actor: Actor, file: { name: string; folder?: string | undefined }): Promise<NewestVersion | undefined>
  /** Tries a document again that failed or waits for its next try. @throws NOT_FOUND, CONFLICT */
  retry(actor: Actor, id: number): Promise<Document>
  /** Reads a document anew that was read or could not be; until that is done it is not searched. @throws NOT_FOUND, CONFLICT */
  reprocess(actor: Actor, id: number): Promise<Document>
  /** Lets a document through that was held back for its text; it is read again. @throws NOT_FOUND, CONFLICT */
  release(actor: Actor, id: number): Promise<Document>
  /** Hides a document at once; its bytes and index entries go in the background. */
  remove(actor: Actor, id: number): Promise<void>
}

/** Why a document is not read anew. */
const REFUSALS = { retry: 'There is nothing to try again.', beingRead: 'The document is being read already.' } as const
type Refusal = keyof typeof REFUSALS

export function createDocumentsService(deps: {
  db: Db
  inTransaction: InTransaction
  audit: AuditService
  billing: UsageService
  blobs: BlobStore
  keyring: Keyring
  runtime: Runtime
  /** Tells the clean-up that there is work. */
  onRemove: () => void
  /** Tells the queue that there is work. */
  onRetry: () => void
}): DocumentsService {
  const rowOf = async (actor: Actor, id: number, among = current): Promise<DocumentRow> => {
    const row = await findDocument(deps.db, scopeOf(actor), id, levelOf(actor), among)
    if (!row) throw notFound('Document')
    return row
  }
  const readable = (actor: Actor, id: number) =>
    rowOf(actor, id, actorMay(actor, 'documents.manage') ? living : current)
  const restart = async (actor: Actor, id: number, refusal: Refusal, from: readonly DocumentStatus[]) => {
    const scope = scopeOf(actor)
    const row = await rowOf(actor, id)
    assertThat(from.includes(row.status), 'CONFLICT', REFUSALS[refusal], { params: { reason: refusal } })
    const restarted = await restartDocument(deps.db, scope, id, row)
    deps.onRetry()
    return documentView(await deps.keyring.keysOf(scope), restarted)
  }
  return {
    async get(actor, id) {
      return documentView(await deps.keyring.keysOf(scopeOf(actor)), await readable(actor, id))
    },
    async chunks(actor, id, { boxes, ...page }) {
      const row = await readable(actor, id)
      if (row.status !== 'completed') return []
      const keys = await deps.keyring.keysOf(scopeOf(actor))
      const chunks = await listChunks(deps.db, scopeOf(actor), { keys, documentId: id, ...page })
      const ids = chunks.map((chunk) => chunk.id)
      const placed = boxes ? await readBoxes(deps.db, scopeOf(actor), { keys, ids }) : undefined
      return chunks.map((entry) => chunkView(entry.id, entry.chunk, placed?.get(entry.id)))
    },
    async file(actor, id) {
      const row = await readable(actor, id)
      const keys = await deps.keyring.keysOf(scopeOf(actor))
      // A website has an original once its page was fetched and read.
      if (row.sourceUrl !== null && row.status !== 'completed') throw notFound('File')
      const read = (range: { start: number; end: number }) => deps.blobs.read(keys, row.filename, range)
      return { name: row.originalName, mediaType: originalType(keys, row), size: row.fileSize, read }
    },
    async newest(actor, { name, folder = '' }) {
      const key = sourceKey.upload(cleanName(name), folderName(folder))
      const row = await findNewest(deps.db, scopeOf(actor), key)
      return row && { id: row.id, version: row.version, accessLevel: row.accessLevel }
    },
    retry: (actor, id) => restart(actor, id, 'retry', ['failed', 'retry_pending']),
    reprocess: (actor, id) => restart(actor, id, 'beingRead', ['completed', 'failed', 'retry_pending']),
    async release(actor, id) {
      const scope = scopeOf(actor)
      const row = await rowOf(actor, id)
      assertThat(isHeldBack(row), 'CONFLICT', 'The document is not held back.', { params: { reason: 'notHeld' } })
      const restarted = await deps.inTransaction(async (tx) => {
        await deps.audit.record(tx, actor, { action: 'document.released', target: row.originalName })
        return restartDocument(tx, scope, id, { ...row, released: 1 })
      })
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
      }, MAKES_ROOM)
      deps.onRemove()
    },
  }
}

const MAKES_ROOM = { makesRoom: true }

const isHeldBack = ({ status, failureCode }: DocumentRow): boolean => status === 'failed' && failureCode === 'HELD'
