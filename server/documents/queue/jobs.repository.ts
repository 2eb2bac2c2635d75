import { sql } from 'kysely'
import type { AccessLevel } from '../../../shared/domain/access.ts'
import type { IngestFailure } from '../../../shared/domain/status.ts'
import { compiledOnce } from '../../db/compiledOnce.ts'
import type { Db } from '../../db/connection.ts'
import { unindexed } from '../../db/expressions.ts'
import type { Flag } from '../../db/tables/columns.ts'
import type { Sealed } from '../../crypto/sealing.ts'
import { searchNameOf } from '../documents.repository.ts'

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
  /** Whether an administrator let it through although its text is suspicious. */
  released: Flag
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
  const { owner, until, progress = null } = lease
  const { numAffectedRows = 0n } = await renewed(db, { id, owner, until, progress })
  return numAffectedRows > 0n
}

interface Renewal {
  id: number
  owner: string
  until: string
  progress: number | null
}

const renewed = compiledOnce((db, { id, owner, until, progress }: Renewal) =>
  held(db, id, owner).set((is) => ({
    leaseUntil: until,
    progress: is.fn.coalesce(is.val(progress), 'progress'),
  })),
)

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
      // One that is read alone is recognised alone as well.
      status: is
        .case()
        .when('failureCode', '=', 'INTERRUPTED')
        .then(sql.lit('retry_pending' as const))
        .else(is.ref('status'))
        .end(),
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
  failure: { owner: string; code: IngestFailure; now: string; warnings?: readonly string[] },
): Promise<void> {
  await held(db, id, failure.owner)
    .set({
      status: 'failed',
      failureCode: failure.code,
      warnings: JSON.stringify(failure.warnings ?? []),
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
  const { owner, facts, originalName, warnings, ...said } = done
  const { id, accessLevel } = job
  const set = { ...said, ...facts, warnings: JSON.stringify(warnings), id, owner, accessLevel }
  const { numAffectedRows = 0n } = await completed(db, set)
  if (numAffectedRows === 0n) return false
  // People may have given it another name since the job was claimed.
  if (originalName !== job.originalName) await setName(db, job, originalName)
  return true
}

type Completion = Omit<CompletedJob, 'facts' | 'originalName' | 'warnings'> &
  Sealed & { id: number; accessLevel: AccessLevel; warnings: string }

const completed = compiledOnce((db, done: Completion) =>
  held(db, done.id, done.owner).set({
    status: 'completed',
    // Who may see it may have changed since the job was claimed.
    indexedLevel: done.accessLevel,
    processedAt: done.now,
    encryptedContent: done.ciphertext,
    encryptionIv: done.iv,
    encryptionTag: done.tag,
    encryptionSalt: done.salt,
    fileType: done.fileType,
    language: done.language,
    wordCount: done.wordCount,
    pageCount: done.pageCount,
    chunkCount: done.chunkCount,
    // Its passages are new ones.
    deepModel: null,
    questioned: 0,
    warnings: done.warnings,
    failureCode: null,
    progress: 1,
    leaseOwner: null,
    leaseUntil: null,
    preparedBlob: null,
    preparedBy: null,
  }),
)

async function setName(db: Db, { id, sourceUrl }: Job, originalName: string): Promise<void> {
  const labels = await db.selectFrom('documents').select(['folder', 'tags']).where('id', '=', id).executeTakeFirst()
  const searchName = searchNameOf({ ...labels, originalName, sourceUrl })
  await db.updateTable('documents').set({ originalName, searchName }).where('id', '=', id).execute()
}

/** Takes earlier versions of a document out of the search; returns their ids. */
export async function supersedeEarlier(db: Db, job: Job): Promise<number[]> {
  const { id, organizationId, version } = job
  const { rows } = await superseding(db, { id, organizationId, version, family: job.parentDocumentId ?? id })
  return rows.map((row) => row.id)
}

const superseding = compiledOnce((db, job: Pick<Job, 'id' | 'organizationId' | 'version'> & { family: number }) =>
  db
    .updateTable('documents')
    .set({ superseded: 1 })
    .where(unindexed('organizationId'), '=', job.organizationId)
    .where('id', '!=', job.id)
    .where('version', '<', job.version)
    .where('superseded', '=', 0)
    .where((is) => is.or([is('id', '=', job.family), is('parentDocumentId', '=', job.family)]))
    .returning('id'),
)

/**
 * Ends the leases of a process that is no more: whoever is alone with the data need not wait until they run out. The owners stay, by whom a
 * lost try is counted.
 * @returns how many documents are free to be taken
 */
export async function freeJobs(db: Db, now: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set({ leaseUntil: now })
    .where('status', '=', 'processing')
    .where('leaseOwner', 'is not', null)
    .where('leaseUntil', '>', now)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
