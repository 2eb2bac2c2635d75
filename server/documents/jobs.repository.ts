import type { AccessLevel } from '../../shared/domain/access.ts'
import type { IngestFailure } from '../../shared/domain/status.ts'
import type { Db } from '../db/connection.ts'
import type { Flag } from '../db/tables/columns.ts'
import type { Sealed } from '../crypto/sealing.ts'
import { searchNameOf } from './documents.repository.ts'

/** A document that a worker has claimed: the row is the job. */
export interface Job {
  id: number
  organizationId: number
  filename: string
  /** The kind of source that its bytes come from. */
  contentType: string
  originalName: string
  fileSize: number
  /** The address of a website; its page is fetched before it is read. */
  sourceUrl: string | null
  accessLevel: AccessLevel
  version: number
  parentDocumentId: number | null
  /** Tries so far, this one among them. */
  attempts: number
  /** Tries that ended with the server that made them. */
  lostTries: number
  /** Whether its text has to be recognised in pictures. */
  needsRecognition: Flag
  /** What a device has read of it, the row of that device, and the print that says of which file. */
  preparedBlob: string | null
  preparedBy: number | null
  contentPrint: string | null
}

export interface Lease {
  owner: string
  now: string
  until: string
}

/** What the owner of a document's lease begins with while the page of a website is written. */
export const SITE_LEASE = 'site:'

const held = (db: Db, id: number, owner: string) =>
  db
    .updateTable('documents')
    .where('id', '=', id)
    .where('leaseOwner', '=', owner)
    .where('status', '=', 'processing')
    .where('deletedAt', 'is', null)

/** Prolongs a lease; false when the job was deleted or taken over. */
export async function renewLease(db: Db, id: number, lease: Lease & { progress?: number }): Promise<boolean> {
  const progress = lease.progress === undefined ? {} : { progress: lease.progress }
  const result = await held(db, id, lease.owner)
    .set({ leaseUntil: lease.until, ...progress })
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Gives a job back, to be taken by anybody after `notBefore`. `attempted: false` does not count the try. */
export async function releaseJob(
  db: Db,
  id: number,
  release: { owner: string; notBefore: string | null; attempted: boolean },
): Promise<void> {
  await held(db, id, release.owner)
    .set((is) => ({
      leaseOwner: null,
      leaseUntil: release.notBefore,
      progress: 0,
      ...(release.attempted ? {} : { attempts: is('attempts', '-', 1) }),
    }))
    .execute()
}

/** Puts a job into the line of those whose text is recognised; the try that showed it does not count. */
export async function deferToRecognition(db: Db, id: number, { owner }: { owner: string }): Promise<void> {
  await held(db, id, owner)
    .set((is) => ({
      needsRecognition: 1,
      attempts: is('attempts', '-', 1),
      progress: 0,
      leaseOwner: null,
      leaseUntil: null,
    }))
    .execute()
}

/** Lets a website wait for its next try; `code` says why the last one did not succeed. */
export async function retryJob(
  db: Db,
  id: number,
  retry: { owner: string; code: IngestFailure; notBefore: string },
): Promise<void> {
  await held(db, id, retry.owner)
    .set({
      status: 'retry_pending',
      failureCode: retry.code,
      progress: 0,
      leaseOwner: null,
      leaseUntil: retry.notBefore,
    })
    .execute()
}

/** Notes where a fetched page is stored, its size and the hash of its content; false when the lease was lost. */
export async function setFile(
  db: Db,
  id: number,
  { owner, ...file }: { owner: string; filename: string; fileSize: number; contentHash: string },
): Promise<boolean> {
  const result = await held(db, id, owner).set(file).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function failJob(
  db: Db,
  id: number,
  failure: { owner: string; code: IngestFailure; now: string },
): Promise<void> {
  await held(db, id, failure.owner)
    .set({
      status: 'failed',
      failureCode: failure.code,
      processedAt: failure.now,
      leaseOwner: null,
      leaseUntil: null,
      preparedBlob: null,
      preparedBy: null,
    })
    .execute()
}

export interface CompletedJob {
  owner: string
  now: string
  facts: Sealed
  originalName: string
  fileType: string
  language: string
  wordCount: number
  pageCount: number | null
  chunkCount: number
  warnings: readonly string[]
}

/** Makes a document searchable, in the caller's transaction. Returns false, having changed nothing, when the lease was lost. */
export async function completeJob(db: Db, job: Job, done: CompletedJob): Promise<boolean> {
  const result = await held(db, job.id, done.owner)
    .set({
      status: 'completed',
      // Who may see it may have changed since the job was claimed.
      indexedLevel: job.accessLevel,
      processedAt: done.now,
      encryptedContent: done.facts.ciphertext,
      encryptionIv: done.facts.iv,
      encryptionTag: done.facts.tag,
      encryptionSalt: done.facts.salt,
      // People may have given it another name since the job was claimed.
      ...(done.originalName === job.originalName ? {} : await named(db, job, done.originalName)),
      fileType: done.fileType,
      language: done.language,
      wordCount: done.wordCount,
      pageCount: done.pageCount,
      chunkCount: done.chunkCount,
      warnings: JSON.stringify(done.warnings),
      failureCode: null,
      progress: 1,
      leaseOwner: null,
      leaseUntil: null,
      preparedBlob: null,
      preparedBy: null,
    })
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

async function named(db: Db, { id, sourceUrl }: Job, originalName: string) {
  const labels = await db.selectFrom('documents').select(['folder', 'tags']).where('id', '=', id).executeTakeFirst()
  return { originalName, searchName: searchNameOf({ ...labels, originalName, sourceUrl }) }
}

/** Takes earlier versions of a document out of the search; returns their ids. */
export async function supersedeEarlier(db: Db, job: Job): Promise<number[]> {
  const family = job.parentDocumentId ?? job.id
  const rows = await db
    .updateTable('documents')
    .set({ superseded: 1 })
    .where('organizationId', '=', job.organizationId)
    .where('id', '!=', job.id)
    .where('version', '<', job.version)
    .where('superseded', '=', 0)
    .where((is) => is.or([is('id', '=', family), is('parentDocumentId', '=', family)]))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}
