import type { Db } from '../../db/connection.ts'
import { startsWith } from '../../db/expressions.ts'
import type { Flag } from '../../db/tables/columns.ts'
import { SITE_LEASE, type Job, type Lease } from '../jobs.repository.ts'

/**
 * Files have a line of their own, in which they do not wait for slow websites, and so has whatever takes minutes since its text has to
 * be recognised in pictures.
 */
export type JobKind = 'document' | 'url' | 'recognition'

/** What a worker takes. */
export interface Lane {
  kind: JobKind
  /** Largest file in bytes; any size where it is not named. */
  maxBytes?: number
  /** An organization with so many jobs of the kind under way gets no further one here; any number where it is not named. */
  perOrganization?: number
}

/**
 * Takes a waiting document whose lease, if any, ran out; of websites also those whose next try is due. Organizations take
 * turns: the one with the fewest jobs of the kind under way comes first, then the one whose last turn is longest ago. Within one the
 * oldest document comes first, behind it those that a dying server held. `except` are jobs that go on although their lease
 * ran out. Call it in a transaction.
 */
export async function claimJob(
  tx: Db,
  lane: Lane,
  lease: Lease & { except: readonly number[] },
): Promise<Job | undefined> {
  const next = await nextJob(tx, lane, lease)
  if (!next) return undefined
  await noteTurn(tx, next.organizationId)
  return tx
    .updateTable('documents')
    .set((is) => ({
      status: 'processing',
      leaseOwner: lease.owner,
      leaseUntil: lease.until,
      attempts: is('attempts', '+', 1),
      // Whoever held it never gave it back.
      lostTries: is('lostTries', '+', next.leaseOwner === null ? 0 : 1),
    }))
    .where('id', '=', next.id)
    .returning([
      'id',
      'organizationId',
      'filename',
      'contentType',
      'originalName',
      'fileSize',
      'sourceUrl',
      'accessLevel',
      'version',
      'parentDocumentId',
      'attempts',
      'lostTries',
      'needsRecognition',
      'preparedBlob',
      'preparedBy',
      'contentPrint',
    ])
    .executeTakeFirst()
}

async function nextJob(tx: Db, lane: Lane, lease: Lease & { except: readonly number[] }) {
  const underWay = tx
    .selectFrom('documents')
    .select((is) => ['organizationId', is.fn.countAll<number>().as('jobs')])
    .where('status', '=', 'processing')
    .where('leaseOwner', 'is not', null)
    .where('leaseUntil', '>', lease.now)
    .where((is) => is.and(kindColumns(lane.kind)))
    .where('deletedAt', 'is', null)
    .groupBy('organizationId')
    .as('busy')
  let waiting = tx
    .selectFrom('documents')
    .leftJoin(underWay, 'busy.organizationId', 'documents.organizationId')
    .leftJoin('ingest_turns', 'ingest_turns.organizationId', 'documents.organizationId')
    .select(['documents.id', 'documents.organizationId', 'documents.leaseOwner'])
    .where('documents.status', 'in', lane.kind === 'document' ? ['processing'] : ['processing', 'retry_pending'])
    .where((is) => is.and(kindColumns(lane.kind)))
    .where('deletedAt', 'is', null)
    // What a reading of a website has begun to write, it alone goes on with.
    .where((is) => is.or([is('leaseOwner', 'is', null), is.not(startsWith('leaseOwner', SITE_LEASE))]))
    .where((is) => is.or([is('leaseUntil', 'is', null), is('leaseUntil', '<=', lease.now)]))
  if (lane.maxBytes !== undefined) waiting = waiting.where('fileSize', '<=', lane.maxBytes)
  const { perOrganization } = lane
  if (perOrganization !== undefined)
    waiting = waiting.where((is) => is(is.fn.coalesce('busy.jobs', is.lit(0)), '<', perOrganization))
  if (lease.except.length > 0) waiting = waiting.where('documents.id', 'not in', [...lease.except])
  return (
    waiting
      .orderBy((is) => is.fn.coalesce('busy.jobs', is.lit(0)))
      .orderBy((is) => is.fn.coalesce('ingest_turns.turn', is.lit(0)))
      // One that still has an owner was lost just now, which its count does not say yet.
      .orderBy((is) =>
        is('lostTries', '+', is.case().when('leaseOwner', 'is', null).then(is.lit(0)).else(is.lit(1)).end()),
      )
      .orderBy('documents.id')
      .limit(1)
      .executeTakeFirst()
  )
}

function kindColumns(kind: JobKind): { contentType?: string; needsRecognition: Flag } {
  return kind === 'recognition' ? { needsRecognition: 1 } : { contentType: kind, needsRecognition: 0 }
}

async function noteTurn(tx: Db, organizationId: number): Promise<void> {
  const last = await tx
    .selectFrom('ingest_turns')
    .select((is) => is.fn.max('turn').as('turn'))
    .executeTakeFirst()
  const turn = (last?.turn ?? 0) + 1
  await tx
    .insertInto('ingest_turns')
    .values({ organizationId, turn })
    .onConflict((on) => on.column('organizationId').doUpdateSet({ turn }))
    .execute()
}
