import type { EmbedPassage } from '../../shared/contract/embed.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { Db } from '../db/connection.ts'
import { notFound } from '../errors.ts'
import type { FileReply } from '../http/route.ts'
import type { Scope } from '../scope.ts'
import type { BlobStore } from './blobs/blobStore.ts'
import { listChunks } from './chunks.repository.ts'
import { chunkView, originalType } from './documentView.ts'
import { findDocument, listProcessing, type DocumentRow } from './documents.repository.ts'
import { summarize } from './libraryState.repository.ts'

/**
 * What visitors without an account may see of documents: those that are public, finished and the newest of their versions. All
 * others are "not found" like those that do not exist.
 */
export interface PublicDocuments {
  count(scope: Scope): Promise<number>
  /** Whether some are not finished yet. */
  beingRead(scope: Scope): Promise<boolean>
  /** @throws NOT_FOUND */
  passage(scope: Scope, place: { documentId: number; chunkIndex: number }): Promise<EmbedPassage>
  /** @throws NOT_FOUND */
  file(scope: Scope, id: number): Promise<FileReply>
}

export function createPublicDocuments(deps: { db: Db; keyring: Keyring; blobs: BlobStore }): PublicDocuments {
  const rowOf = async (scope: Scope, id: number): Promise<DocumentRow> => {
    const row = await findDocument(deps.db, scope, id, 'public')
    if (row?.status !== 'completed') throw notFound('Document')
    return row
  }
  return {
    async count(scope) {
      const levels = await summarize(deps.db, scope)
      return levels.find(({ accessLevel }) => accessLevel === 'public')?.documents ?? 0
    },
    beingRead: async (scope) => (await listProcessing(deps.db, scope)).size > 0,
    async passage(scope, { documentId, chunkIndex }) {
      const row = await rowOf(scope, documentId)
      const keys = await deps.keyring.keysOf(scope)
      const [found] = await listChunks(deps.db, scope, { keys, documentId, from: chunkIndex, limit: 1 })
      if (found?.chunk.index !== chunkIndex) throw notFound('Document')
      const source = row.sourceUrl === null ? {} : { url: row.sourceUrl }
      return { ...chunkView(found.id, found.chunk), filename: row.originalName, ...source }
    },
    async file(scope, id) {
      const row = await rowOf(scope, id)
      const keys = await deps.keyring.keysOf(scope)
      const read = (range: { start: number; end: number }) => deps.blobs.read(keys, row.filename, range)
      return { name: row.originalName, mediaType: originalType(keys, row), size: row.fileSize, read }
    },
  }
}
