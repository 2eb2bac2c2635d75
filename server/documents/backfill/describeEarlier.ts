import type { ExtractionHost } from '../../../shared/ingest/extraction/extractionHost.ts'
import { scopeOf } from '../../scope.ts'
import type { Keyring } from '../../crypto/keyring.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import type { Database } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import type { Logger } from '../../logger.ts'
import { noteAlike } from '../alike/markAlike.ts'
import type { BlobStore } from '../blobs/blobStore.ts'
import { listChunks } from '../chunks.repository.ts'
import type { DocumentRow } from '../documents.repository.ts'
import { namedDocument, originalType, sealFacts, storedFacts, type StoredFacts } from '../documentView.ts'
import { openTopics, type DocumentTopics } from '../explorer/assignTopics.ts'
import { setDocumentTopics } from '../explorer/topics.repository.ts'
import { isAsRead } from '../libraryState.repository.ts'
import { readOriginal } from '../sources/readOriginal.ts'
import { pageName } from '../websites/fetchPage.ts'
import { addChunkTopics, setFacts } from './undescribed.repository.ts'

/** What describing a document needs. */
export interface DescribeDeps {
  db: Database
  inTransaction: InTransaction
  keyring: Keyring
  blobs: BlobStore
  extraction: ExtractionHost
  logger: Logger
}

/** Passages that are opened and noted at a time. */
const BATCH = 64

/**
 * Gives a searchable document what reading it now would say of it as a whole: facts, topics and sketch. They come from its original,
 * read in the extraction process: stored passages are as the release that read it made them, and those of the first ones do not even
 * know what they repeat. Its passages stay as they are, and each is given one of the topics. Of an original that cannot be read, or
 * not without recognising text in pictures, the topics are those that are known of it, and there is no sketch.
 */
export async function describeEarlier(deps: DescribeDeps, document: DocumentRow, signal: AbortSignal): Promise<void> {
  const scope = scopeOf(document)
  const keys = await deps.keyring.keysOf(scope)
  const read = await readAgain(deps, keys, document).catch((error: unknown) => {
    signal.throwIfAborted()
    deps.logger.warn({ err: error, documentId: document.id }, 'an original could not be read to describe it')
    return undefined
  })
  const topics = await openTopics(deps, keys, (read?.facts ?? namedDocument(keys, document)).topics)
  for (let from = 0; from < document.chunkCount; from += BATCH) {
    signal.throwIfAborted()
    await describeBatch(deps, keys, { document, topics, from })
  }
  await deps.inTransaction(async (tx) => {
    if (!(await isAsRead(tx, scope, document))) return
    await setDocumentTopics(tx, document.id, topics.counts)
    if (!read) return
    await setFacts(tx, scope, document.id, sealFacts(keys, document.id, read.facts))
    await noteAlike(tx, keys, { id: document.id, replaced: [], sketch: read.sketch })
  })
}

async function readAgain(
  { blobs, extraction }: DescribeDeps,
  keys: OrganizationKeys,
  document: DocumentRow,
): Promise<{ facts: StoredFacts; sketch: number[] | undefined }> {
  const isPage = document.contentType === 'url'
  const name = isPage ? pageName(originalType(keys, document)) : document.originalName
  const bytes = await readOriginal(blobs, keys, document.filename)
  const reading = await extraction.read({ name, bytes }, undefined, { when: 'later' })
  reading.close()
  return { facts: storedFacts(reading, document.fileType), sketch: reading.facts.sketch }
}

async function describeBatch(
  deps: DescribeDeps,
  keys: OrganizationKeys,
  { document, topics, from }: { document: DocumentRow; topics: DocumentTopics; from: number },
): Promise<void> {
  const scope = scopeOf(document)
  const passages = await listChunks(deps.db, scope, { keys, documentId: document.id, from, limit: BATCH })
  const noted = passages.map(({ id, chunk }) => ({ id, topicId: topics.of(chunk) }))
  await deps.inTransaction((tx) => addChunkTopics(tx, scope, noted))
}
