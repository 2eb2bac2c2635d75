import { sql } from 'kysely'
import type { DocumentStatus } from '../../../shared/domain/status.ts'
import { compiledOnce } from '../../db/compiledOnce.ts'
import type { Db } from '../../db/connection.ts'
import { isListed, startsWith } from '../../db/expressions.ts'
import { SITE_LEASE, type Job, type Lease } from './jobs.repository.ts'

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
 * ran out. Those that are set aside (`setAside.ts`) are left out. Call it in a transaction.
 */
export async function claimJob(
  tx: Db,
  { kind, maxBytes = Number.MAX_SAFE_INTEGER, perOrganization = Infinity }: Lane,
  { except, ...lease }: Lease & { except: readonly number[] },
): Promise<Job | undefined> {
  const { rows: turns } = await turnsOf(tx, { kind, now: lease.now })
  for (const { organizationId, jobs } of turns) {
    if (organizationId === null || jobs >= perOrganization) continue
    const wanted = { kind, organizationId, maxBytes, now: lease.now, except: JSON.stringify(except) }
    const [next] = (await (kind === 'document' ? firstFile : firstOfKind)(tx, wanted)).rows
    if (!next) continue
    await noteTurn(tx, { organizationId })
    return leaseDocument(tx, { ...lease, id: next.id })
  }
  return undefined
}

/** Takes a certain document that waits. Call it in a transaction. */
export async function leaseDocument(tx: Db, lease: Lease & { id: number }): Promise<Job | undefined> {
  return (await leased(tx, lease)).rows[0]
}

/** Whether a document of a kind waits for a worker; it may have gone to one when this comes back. */
export async function anyWaits(
  db: Db,
  { kind, now, except }: { kind: JobKind; now: string; except: readonly number[] },
): Promise<boolean> {
  return (await oneWaiting(db, { kind, now, except: JSON.stringify(except) })).rows.length > 0
}

// The expressions and conditions of the index of waiting documents, to the letter.
const kindOf = sql<JobKind>`case when "needsRecognition" = 1 then 'recognition' else "contentType" end`
const tries = sql<number>`"lostTries" + ("leaseOwner" is not null)`

const PROCESSING = sql.lit<DocumentStatus>('processing')
const RETRY_PENDING = sql.lit<DocumentStatus>('retry_pending')

const unfinished = (db: Db, kind: JobKind) =>
  db
    .selectFrom('documents')
    .where('deletedAt', 'is', null)
    .where('status', 'in', [PROCESSING, RETRY_PENDING])
    .where(kindOf, '=', kind)

/** What is set aside has a line of its own. */
const inLine = sql<boolean>`(status = ${PROCESSING} or "failureCode" is not 'INTERRUPTED')`

const oneWaiting = compiledOnce((db, { kind, now, except }: Pick<Wanted, 'kind' | 'now' | 'except'>) =>
  unfinished(db, kind)
    .where((is) => is.or([is('leaseUntil', 'is', null), is('leaseUntil', '<=', now)]))
    .where(inLine)
    .where((is) => is.not(isListed('id', except)))
    .select('id')
    .limit(sql.lit(1)),
)

/** Organizations for which something of a kind is to be done or under way, in the order of their turns. */
const turnsOf = compiledOnce((db, { kind, now }: { kind: JobKind; now: string }) =>
  db
    .withRecursive('line(organizationId)', (line) =>
      line
        .selectNoFrom(
          unfinished(db, kind)
            .select((is) => is.fn.min('organizationId').as('first'))
            .as('organizationId'),
        )
        .unionAll((rest) =>
          rest
            .selectFrom('line')
            .where('line.organizationId', 'is not', null)
            .select(
              unfinished(db, kind)
                .where('documents.organizationId', '>', sql<number>`line."organizationId"`)
                .select((is) => is.fn.min('documents.organizationId').as('next'))
                .as('organizationId'),
            ),
        ),
    )
    .selectFrom('line')
    .leftJoin(
      unfinished(db, kind)
        .select((is) => ['organizationId', is.fn.countAll<number>().as('jobs')])
        .where('status', '=', PROCESSING)
        .where('leaseOwner', 'is not', null)
        .where('leaseUntil', '>', now)
        .groupBy('organizationId')
        .as('busy'),
      'busy.organizationId',
      'line.organizationId',
    )
    .leftJoin('ingest_turns', 'ingest_turns.organizationId', 'line.organizationId')
    .where('line.organizationId', 'is not', null)
    .select((is) => ['line.organizationId', is.fn.coalesce('busy.jobs', is.lit(0)).as('jobs')])
    .orderBy('jobs')
    .orderBy((is) => is.fn.coalesce('ingest_turns.turn', is.lit(0)))
    .orderBy('line.organizationId'),
)

interface Wanted {
  kind: JobKind
  organizationId: number
  maxBytes: number
  now: string
  /** A JSON list of ids. */
  except: string
}

const waiting = (db: Db, { kind, organizationId, maxBytes, now, except }: Wanted) =>
  unfinished(db, kind)
    .where('organizationId', '=', organizationId)
    // What a reading of a website has begun to write, it alone goes on with.
    .where((is) => is.or([is('leaseOwner', 'is', null), is.not(startsWith('leaseOwner', SITE_LEASE))]))
    .where((is) => is.or([is('leaseUntil', 'is', null), is('leaseUntil', '<=', now)]))
    .where(inLine)
    .where('fileSize', '<=', maxBytes)
    .where((is) => is.not(isListed('id', except)))
    .select('id')
    // One that still has an owner was lost just now, which its count does not say yet.
    .orderBy(tries)
    .orderBy('id')
    .limit(sql.lit(1))

const firstOfKind = compiledOnce(waiting)
const firstFile = compiledOnce((db, wanted: Wanted) => waiting(db, wanted).where('status', '=', PROCESSING))

const noteTurn = compiledOnce((tx, { organizationId }: { organizationId: number }) =>
  tx
    .insertInto('ingest_turns')
    .columns(['organizationId', 'turn'])
    .expression((is) =>
      is
        .selectFrom('ingest_turns')
        .select((of) => [
          sql<number>`${organizationId}`.as('organizationId'),
          sql<number>`coalesce(${of.fn.max('turn')}, 0) + 1`.as('turn'),
        ])
        .where(sql<boolean>`true`),
    )
    .onConflict((on) => on.column('organizationId').doUpdateSet((is) => ({ turn: is.ref('excluded.turn') }))),
)

const leased = compiledOnce((tx, { id, owner, until }: { id: number; owner: string; until: string }) =>
  tx
    .updateTable('documents')
    .set((is) => ({
      status: 'processing',
      leaseOwner: owner,
      leaseUntil: until,
      attempts: is('attempts', '+', 1),
      // Whoever held it never gave it back.
      lostTries: tries,
    }))
    .where('id', '=', id)
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
      'released',
      'preparedBlob',
      'preparedBy',
      'contentPrint',
    ]),
)
