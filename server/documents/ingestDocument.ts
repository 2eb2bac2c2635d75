import { PreparedError } from '../../shared/ingest/prepared/format.ts'
import { RecognitionNeeded } from '../../shared/ingest/extract/ocr/recognition.ts'
import type { RecognitionWish } from '../../shared/ingest/extraction/extractionHost.ts'
import { prepare, type PrepareDeps, type Prepared } from '../../shared/ingest/prepare.ts'
import { scopeOf, type Scope } from '../scope.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Database, Db } from '../db/connection.ts'
import type { Logger } from '../logger.ts'
import { indexTenant } from '../retrieval/indexTenant.ts'
import type { IndexWriting } from '../retrieval/types.ts'
import { noteAlike } from './alike/markAlike.ts'
import { addChunks, removeChunksFrom, type SealedChunks } from './chunks.repository.ts'
import { sealFacts, storedFacts } from './documentView.ts'
import { openTopics, type DocumentTopics } from './explorer/assignTopics.ts'
import { setDocumentTopics } from './explorer/topics.repository.ts'
import { assertLetThrough, storedWarnings } from './heldBack.ts'
import { completeJob, supersedeEarlier, type Job } from './queue/jobs.repository.ts'
import { LeaseLost } from './leaseLost.ts'
import type { Belief, DeviceTrust } from './prepared/deviceTrust.ts'
import { openParts, sumOf, summedUp } from './prepared/openParts.ts'
import { inSteps } from './progressSteps.ts'
import { keepRecognized, readRecognized, removeRecognized } from './recognizedPages.repository.ts'
import { sourceOf, type SourceDeps } from './sources/sourceOf.ts'
import { indexChunks, removeIfReplaced, sealBatch, storeChunks, trimIndex, type ChunkBatch } from './storeChunks.ts'

export interface IngestDeps extends SourceDeps, PrepareDeps {
  db: Database
  keyring: Keyring
  index: IndexWriting
  logger: Logger
  devices: DeviceTrust
  /** Told when a document has become searchable. */
  onCompleted: (scope: Scope) => void
}

/** What the work reports while it runs. */
export interface JobProgress {
  owner: string
  /** Writes it down in the transaction `tx`. @throws LeaseLost when the job is no longer this worker's */
  report(tx: Db, progress: number): Promise<void>
}

/** Share of the progress bar that stands for reading the file, and for recognising it. */
const READ_SHARE = 0.3
const RECOGNIZED_SHARE = 0.9

/**
 * Turns a document's source into searchable chunks: open, prepare, store, and last one transaction that makes the document
 * `completed`. Every step may be repeated; a run that was cut off leaves nothing that the next one does not overwrite.
 * @throws RecognitionNeeded when it is a matter for the workers who recognise text, ExtractionError when the file cannot be used,
 * PageError when a website's page cannot be had, LeaseLost when the job is no longer ours
 */
export async function ingestDocument(deps: IngestDeps, job: Job, progress: JobProgress): Promise<void> {
  const keys = await deps.keyring.keysOf(scopeOf(job))
  const { belief, sum } = await heard(deps, keys, job)
  if (belief === 'take' && (await storeAsTold(deps, { keys, job, progress }))) return
  const read = await readOrBelieve(deps, { keys, job, progress, belief })
  if (read === 'believed') return
  const { own } = read
  if (sum !== undefined && own !== undefined && job.preparedBy !== null)
    await deps.devices.note(scopeOf(job), { deviceId: job.preparedBy, document: job.originalName, same: own === sum })
  if (job.preparedBlob !== null) await deps.blobs.remove(job.organizationId, job.preparedBlob)
}

interface Ingesting {
  keys: OrganizationKeys
  job: Job
  progress: JobProgress
}

/**
 * Reads a document from its source, or takes what a device has read of it where only recognising its text would tell more. `own` is the
 * sum of its words, as {@link readAndStore} gives it.
 */
async function readOrBelieve(
  deps: IngestDeps,
  { belief, ...ingesting }: Ingesting & { belief: Belief },
): Promise<'believed' | { own: string | undefined }> {
  try {
    return { own: await readAndStore(deps, ingesting) }
  } catch (error) {
    const { preparedBy } = ingesting.job
    const mayBelieve = error instanceof RecognitionNeeded && belief === 'compare' && preparedBy !== null
    if (!mayBelieve || (await deps.devices.isRecognized(preparedBy))) throw error
    if (await storeAsTold(deps, ingesting)) return 'believed'
    throw error
  }
}

/** How far what a device has read of a document is believed, and the sum of its words where it is to be compared. */
async function heard(deps: IngestDeps, keys: OrganizationKeys, job: Job): Promise<{ belief: Belief; sum?: string }> {
  const { preparedBlob, preparedBy } = job
  if (preparedBlob === null || preparedBy === null) return { belief: 'ignore' }
  // That it has to be recognised is known from a try to compare.
  const belief = job.needsRecognition ? 'compare' : await deps.devices.beliefIn(preparedBy)
  if (belief !== 'compare') return { belief }
  try {
    return { belief, sum: await sumOf(await openParts(deps, keys, { ...job, preparedBlob })) }
  } catch (error) {
    notUsed(deps, job, error)
    return { belief: 'ignore' }
  }
}

/** Stores what a device has read; false where it cannot be used, and the file has to be read after all. */
async function storeAsTold(deps: IngestDeps, { keys, job, progress }: Ingesting): Promise<boolean> {
  const { preparedBlob } = job
  if (preparedBlob === null) return false
  try {
    const prepared = await openParts(deps, keys, { ...job, preparedBlob })
    try {
      const fileType = sourceOf(deps, job).fileTypeOf(prepared.summary)
      await storePrepared(deps, { keys, job, name: job.originalName, fileType, prepared, progress })
    } finally {
      prepared.close()
    }
  } catch (error) {
    notUsed(deps, job, error)
    return false
  }
  await deps.blobs.remove(job.organizationId, preparedBlob)
  return true
}

/** Tells of what a device sent and nobody can use; other errors are none of its. */
function notUsed({ logger }: IngestDeps, { id, preparedBy }: Job, error: unknown): void {
  if (!(error instanceof PreparedError)) throw error
  logger.warn(
    { documentId: id, device: preparedBy, why: error.message },
    'what a device has read of a file is not used',
  )
}

/** Reads a document from its source and stores it; gives the sum of its words where they are to be compared and were all read. */
async function readAndStore(deps: IngestDeps, { keys, job, progress }: Ingesting): Promise<string | undefined> {
  const source = sourceOf(deps, job)
  const recognition = await recognitionOf(deps, keys, job)
  const readShare = job.needsRecognition ? RECOGNIZED_SHARE : READ_SHARE
  const reading = inSteps((share) => deps.inTransaction((tx) => progress.report(tx, share), { lasting: false }))
  // Nobody here holds on to the file: it goes when it is read.
  const prepared = await source
    .open(job, { keys, owner: progress.owner })
    .then((file) => prepare(deps, file, { onProgress: (share) => reading.tell(share * readShare), recognition }))
  try {
    await reading.told()
    const name = source.nameOf(job, prepared.summary)
    const fileType = source.fileTypeOf(prepared.summary)
    const own = summedUp(prepared)
    await storePrepared(deps, { keys, job, name, fileType, prepared: own.prepared, progress, readShare })
    return prepared.summary.warnings.includes('truncated') ? undefined : own.sum()
  } finally {
    prepared.close()
  }
}

/** What storing needs. */
export type StoreDeps = Pick<IngestDeps, 'db' | 'inTransaction' | 'index' | 'embedder' | 'runtime' | 'onCompleted'>

/** A document that was read and is to become searchable. */
export interface ReadDocument {
  keys: OrganizationKeys
  job: Job
  /** What it is called and listed as. */
  name: string
  fileType: string
  prepared: Prepared
  progress: JobProgress
  /** Share of the progress bar that reading took. */
  readShare?: number
  /** Belongs to the transaction that makes it searchable. */
  also?: (tx: Db) => Promise<void>
}

/** Stores a document's passages with their vectors and makes it searchable. @throws LeaseLost, HeldBack, ExtractionError */
export async function storePrepared(deps: StoreDeps, read: ReadDocument): Promise<void> {
  const { job, name, prepared, keys, progress, readShare = READ_SHARE } = read
  await assertLetThrough(deps.db, job, prepared.summary)
  const document = { id: job.id, name, accessLevel: job.accessLevel }
  const topics = await openTopics(deps, keys, prepared.facts.topics)
  try {
    const last = await storeAll(deps, { prepared, document, keys, progress, topics, readShare })
    if (!last) await trimIndex(deps.index, keys, { id: job.id, chunkCount: prepared.chunkCount })
    await complete(deps, { ...read, topics, last: last ?? [] })
  } catch (error) {
    if (error instanceof LeaseLost) await removeIfReplaced(deps, keys, job.id)
    throw error
  }
  await removeIfReplaced(deps, keys, job.id)
}

interface Storing {
  prepared: Prepared
  document: ChunkBatch['document']
  keys: OrganizationKeys
  progress: JobProgress
  readShare: number
  topics: DocumentTopics
}

/** Batches that wait for the database, or are written to it, while the next are made: they share a commit, which is mostly waiting. */
const STORING_AT_ONCE = 3

/**
 * While batches are written to the database, the index takes the next, and the model works on the one after that. The last one is given
 * back: it is written with what makes the document searchable, and most documents have no other.
 */
async function storeAll(
  deps: StoreDeps,
  { prepared, document, keys, progress, readShare, topics }: Storing,
): Promise<SealedChunks | undefined> {
  let stored = 0
  let last: SealedChunks | undefined
  const storing: Promise<void>[] = []
  for await (const chunks of prepared.batches) {
    const batch = { keys, document, modelId: deps.embedder.modelId, chunks, topicOf: topics.of }
    stored += chunks.length
    const isLast = stored === prepared.chunkCount
    await indexChunks(deps.index, batch, { isLast })
    if (isLast) {
      last = await sealBatch(batch)
      continue
    }
    if (storing.length === STORING_AT_ONCE) await storing.shift()
    const share = readShare + (1 - readShare) * (stored / prepared.chunkCount)
    const next = storeChunks(deps.inTransaction, batch, (tx) => progress.report(tx, share))
    // Told when its turn comes, also where indexing the next batch fails first.
    next.catch(() => undefined)
    storing.push(next)
  }
  await Promise.all(storing)
  return last
}

async function complete(
  deps: StoreDeps,
  {
    keys,
    job,
    name,
    fileType,
    prepared,
    progress,
    also,
    topics,
    last,
  }: ReadDocument & {
    topics: DocumentTopics
    last: SealedChunks
  },
): Promise<void> {
  const { summary, facts, chunkCount } = prepared
  const sealed = sealFacts(keys, job.id, storedFacts(prepared, fileType))
  const replaced = await deps.inTransaction(async (tx) => {
    await removeChunksFrom(tx, job.id, chunkCount)
    if (job.needsRecognition) await removeRecognized(tx, job.id)
    const ours = await completeJob(tx, job, {
      owner: progress.owner,
      now: deps.runtime.now().toISOString(),
      facts: sealed,
      originalName: name,
      fileType,
      language: facts.language,
      wordCount: facts.wordCount,
      pageCount: summary.pageCount ?? null,
      chunkCount,
      warnings: storedWarnings(summary),
    })
    if (!ours) throw new LeaseLost()
    await addChunks(tx, last)
    await setDocumentTopics(tx, job.id, topics.counts)
    await also?.(tx)
    const superseded = await supersedeEarlier(tx, job)
    await noteAlike(tx, keys, { id: job.id, replaced: superseded, sketch: facts.sketch })
    return superseded
  })
  for (const documentId of replaced) await deps.index.remove(indexTenant(keys), documentId)
  deps.onCompleted(scopeOf(job))
}

/** Pages that an earlier try recognised are taken from the database, and further ones are kept there at once. */
async function recognitionOf(deps: IngestDeps, keys: OrganizationKeys, job: Job): Promise<RecognitionWish> {
  if (!job.needsRecognition) return { when: 'later' }
  return {
    when: 'now',
    known: await readRecognized(deps.db, keys, job.id),
    onPage: (number, page) => {
      const kept = deps.inTransaction((tx) => keepRecognized(tx, keys, { documentId: job.id, number, page }))
      kept.catch((err: unknown) => deps.logger.warn({ err, documentId: job.id, page: number }, 'page not kept'))
    },
  }
}
