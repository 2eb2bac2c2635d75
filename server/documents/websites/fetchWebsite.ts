import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { SourceFile } from '../../../shared/ingest/blocks.ts'
import { scopeOf } from '../../scope.ts'
import type { UsageService } from '../../billing/usage/usage.service.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Runtime } from '../../runtime.ts'
import type { BlobStore } from '../blobs/blobStore.ts'
import type { BlobWriter } from '../blobs/blobWriter.ts'
import { setFile, type Job } from '../queue/jobs.repository.ts'
import { LeaseLost } from '../leaseLost.ts'
import { pageName, type PageFetcher } from './fetchPage.ts'
import { PageError } from '../../net/pageError.ts'

/** What fetching a website's page needs. */
export interface WebsiteDeps {
  inTransaction: InTransaction
  billing: UsageService
  blobs: BlobStore
  pages: PageFetcher
  runtime: Runtime
}

interface Visit {
  keys: OrganizationKeys
  job: Job
  url: string
  owner: string
}

/**
 * Fetches the page of a website, keeps it as the document's encrypted original, and gives it under a name that tells its
 * kind. A repetition takes the place of what an earlier try kept, and only the difference is counted as storage.
 * @throws PageError, FetchStopped, LeaseLost
 */
export async function fetchWebsite(deps: WebsiteDeps, visit: Visit): Promise<SourceFile> {
  const { bytes, mediaType } = await deps.pages.fetch(visit.url)
  const { job, keys, owner } = visit
  const filename = deps.runtime.newId()
  const contentHash = await storeBlob(await deps.blobs.writer(keys, filename), bytes)
  try {
    await deps.inTransaction(async (tx) => {
      if (!(await setFile(tx, job.id, { owner, filename, fileSize: bytes.length, contentHash }))) throw new LeaseLost()
      const more = bytes.length - job.fileSize
      if (more > 0) await deps.billing.reserveStorage(tx, scopeOf(job), more).catch(storageFull)
      else await deps.billing.returnStorage(tx, scopeOf(job), -more)
    })
  } catch (error) {
    await deps.blobs.remove(job.organizationId, filename)
    throw error
  }
  await deps.blobs.remove(job.organizationId, job.filename)
  return { name: pageName(mediaType), bytes }
}

/** Keeps a page; returns the keyed hash of its content. */
export async function storeBlob(target: BlobWriter, bytes: Uint8Array): Promise<string> {
  try {
    await pipeline(Readable.from([bytes]), target.sink)
    return (await target.commit()).fingerprint
  } catch (error) {
    await target.discard()
    throw error
  }
}

/** Says of a page that the plan has no room for it. */
export function storageFull(error: unknown): never {
  throw error instanceof AppError && error.code === 'STORAGE_LIMIT_EXCEEDED' ? new PageError('STORAGE_FULL') : error
}

/** The title of a website's page as its name, where nobody gave it another than its address. */
export function websiteName(job: Job, title: string | undefined): string | undefined {
  return job.sourceUrl !== null && job.originalName === job.sourceUrl ? title : undefined
}
