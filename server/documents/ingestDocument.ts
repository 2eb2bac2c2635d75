import type { IngestFailure } from '../../shared/domain/status.ts'
import type { Chunk } from '../../shared/ingest/chunk.ts'
import { chunkBlocks } from '../../shared/ingest/chunkBlocks.ts'
import { documentFacts } from '../../shared/ingest/documentFacts.ts'
import { ExtractionError, type ExtractionSummary } from '../../shared/ingest/blocks.ts'
import type { Embedder } from '../../shared/ingest/embedder.ts'
import { scopeOf } from '../scope.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Database } from '../db/connection.ts'
import { indexTenant } from '../retrieval/indexTenant.ts'
import type { ChunkIndex } from '../retrieval/types.ts'
import { addChunks, chunkId, removeChunksFrom } from './chunks.repository.ts'
import { sealFacts } from './documentView.ts'
import { LeaseLost } from './leaseLost.ts'
import type { ExtractionHost } from './extraction/extractionHost.ts'
import { completeJob, supersedeEarlier, type Job } from './jobs.repository.ts'
import { fetchWebsite, websiteName, type WebsiteDeps } from './websites/fetchWebsite.ts'
import { PageError } from './websites/pageError.ts'

export interface IngestDeps extends WebsiteDeps {
  db: Database
  keyring: Keyring
  extraction: ExtractionHost
  embedder: Embedder
  index: ChunkIndex
}

/** What the work reports while it runs. Both throw {@link LeaseLost} when the job is no longer this worker's. */
export interface JobProgress {
  owner: string
  report(progress: number): Promise<void>
}

/** Chunks that are embedded, indexed and stored together; about 10 ms of database time. */
const BATCH = 64
/** Share of the progress bar that stands for reading the file. */
const READ_SHARE = 0.3

/**
 * Turns a stored original into searchable chunks: read, extract, chunk, embed, index, and last one transaction that makes
 * the document `completed`. Every step may be repeated; a run that was cut off leaves nothing that the next one does not
 * overwrite.
 * @throws ExtractionError when the file cannot be used, PageError when a website's page cannot be had, LeaseLost when the
 * job is no longer ours
 */
export async function ingestDocument(deps: IngestDeps, claimed: Job, progress: JobProgress): Promise<void> {
  const keys = await deps.keyring.keysOf(scopeOf(claimed))
  const file =
    claimed.sourceUrl === null
      ? { name: claimed.originalName, bytes: await readBlob(deps, keys, claimed) }
      : await fetchWebsite(deps, { keys, job: claimed, url: claimed.sourceUrl, owner: progress.owner })
  const { blocks, summary } = await deps.extraction.extract(file)
  const job = { ...claimed, originalName: websiteName(claimed, summary.title) ?? claimed.originalName }
  const chunks = chunkBlocks(blocks, { title: summary.title ?? job.originalName })
  if (chunks.length === 0) throw new ExtractionError('NO_TEXT')
  await progress.report(READ_SHARE)
  for (let from = 0; from < chunks.length; from += BATCH) {
    const batch = chunks.slice(from, from + BATCH)
    await storeBatch(deps, { keys, job, batch })
    await progress.report(READ_SHARE + (1 - READ_SHARE) * ((from + batch.length) / chunks.length))
  }
  await complete(deps, { keys, job, chunks, summary, owner: progress.owner })
}

async function readBlob(deps: IngestDeps, keys: OrganizationKeys, job: Job): Promise<Uint8Array> {
  const size = await deps.blobs.size(job.organizationId, job.filename)
  const pieces: Buffer[] = []
  for await (const piece of deps.blobs.read(keys, job.filename, { start: 0, end: size })) pieces.push(piece)
  return Buffer.concat(pieces)
}

interface Batch {
  keys: OrganizationKeys
  job: Job
  batch: readonly Chunk[]
}

/** The index goes first: what it holds too much is dropped when a search looks it up in the main database. */
async function storeBatch(deps: IngestDeps, { keys, job, batch }: Batch): Promise<void> {
  const vectors = await deps.embedder.embed(
    batch.map((chunk) => chunk.content),
    'passage',
  )
  const embedded = batch.map((chunk, at) => ({
    chunk,
    vector: vectors[at] ?? new Float32Array(deps.embedder.dimensions),
  }))
  await deps.index.upsert(
    indexTenant(keys),
    embedded.map(({ chunk, vector }) => ({
      id: chunkId(job.id, chunk.index),
      documentId: job.id,
      accessLevel: job.accessLevel,
      content: chunk.content,
      language: chunk.language,
      title: job.originalName,
      vector,
    })),
  )
  const { accessLevel } = job
  await deps.inTransaction((tx) =>
    addChunks(tx, keys, { documentId: job.id, accessLevel, modelId: deps.embedder.modelId, chunks: embedded }),
  )
}

interface Finished {
  keys: OrganizationKeys
  job: Job
  chunks: readonly Chunk[]
  summary: ExtractionSummary
  owner: string
}

async function complete(deps: IngestDeps, { keys, job, chunks, summary, owner }: Finished): Promise<void> {
  const { wordCount, language, summary: abstract, topics } = documentFacts(chunks)
  const facts = sealFacts(keys, job.id, {
    summary: abstract,
    topics,
    ...(summary.title ? { title: summary.title } : {}),
    ...(isWebsite(job) ? { mediaType: summary.mediaType } : {}),
  })
  const replaced = await deps.inTransaction(async (tx) => {
    await removeChunksFrom(tx, job.id, chunks.length)
    const ours = await completeJob(tx, job, {
      owner,
      now: deps.runtime.now().toISOString(),
      facts,
      originalName: job.originalName,
      fileType: isWebsite(job) ? 'url' : summary.mediaType,
      language,
      wordCount,
      pageCount: summary.pageCount ?? null,
      chunkCount: chunks.length,
      warnings: summary.warnings,
    })
    if (!ours) throw new LeaseLost()
    return supersedeEarlier(tx, job)
  })
  for (const documentId of replaced) await deps.index.remove(indexTenant(keys), documentId)
}

/** The class under which a failure is shown; undefined when it is not the file's fault. */
export function failureOf(error: unknown): IngestFailure | undefined {
  return error instanceof ExtractionError || error instanceof PageError ? error.failure : undefined
}

const isWebsite = (job: Job): boolean => job.sourceUrl !== null
