import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { startsWith } from '../../db/expressions.ts'
import { SITE_LEASE } from './jobs.repository.ts'

/** So many servers may end while they read a document before it is read alone. */
const MAX_LOST_TRIES = 2
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 24 * 60 * 60 * 1000

/** A server that ended while it read a document alone may have ended by it: each further one has it wait four times as long. */
function pauseAfter(lostTries: number): number {
  if (lostTries <= MAX_LOST_TRIES) return 0
  return Math.min(FIRST_PAUSE_MS * 4 ** (lostTries - MAX_LOST_TRIES - 1), LONGEST_PAUSE_MS)
}

/**
 * Sets documents aside that servers which are no more were reading, this time and before. Nobody knows whether a document ended its server or was
 * only read when it ended, so none is given up for it. For the server that has the data to itself, before it reads anything.
 */
export async function setInterruptedAside(db: Db, now: Date): Promise<void> {
  const lost = await db
    .selectFrom('documents')
    .where('deletedAt', 'is', null)
    .where('status', '=', 'processing')
    .where('leaseOwner', 'is not', null)
    .where((is) => is.not(startsWith('leaseOwner', SITE_LEASE)))
    .where('lostTries', '>=', MAX_LOST_TRIES - 1)
    .select(['id', 'lostTries'])
    .execute()
  for (const { id, lostTries } of lost) {
    await db
      .updateTable('documents')
      .set({
        status: 'retry_pending',
        failureCode: 'INTERRUPTED',
        lostTries: lostTries + 1,
        progress: 0,
        leaseOwner: null,
        leaseUntil: new Date(now.getTime() + pauseAfter(lostTries + 1)).toISOString(),
      })
      .where('id', '=', id)
      .execute()
  }
}

/** How documents stand that are set aside. */
interface AsideStanding {
  /** Whether there are any at all. */
  any: boolean
  /** Whether one is being read. */
  underWay: boolean
  /** The one that is due for longest, and since when; undefined where none is due. */
  due: { id: number; since: string } | undefined
}

export async function standingAside(db: Db, now: string): Promise<AsideStanding> {
  const rows = await db
    .selectFrom('documents')
    .where('deletedAt', 'is', null)
    .where('status', 'in', [sql.lit('processing' as const), sql.lit('retry_pending' as const)])
    .where('failureCode', '=', 'INTERRUPTED')
    .select(['id', 'status', 'leaseOwner', 'leaseUntil'])
    .execute()
  const since = ({ leaseUntil }: { leaseUntil: string | null }) => leaseUntil ?? ''
  const [due] = rows
    .filter((row) => row.status === 'retry_pending' && since(row) <= now)
    .toSorted((a, b) => (since(a) < since(b) ? -1 : since(a) > since(b) ? 1 : a.id - b.id))
  return {
    any: rows.length > 0,
    underWay: rows.some(({ leaseOwner, leaseUntil }) => leaseOwner !== null && (leaseUntil ?? '') > now),
    due: due && { id: due.id, since: since(due) },
  }
}

/** Whether any document is being read, pages of whole websites apart. */
export async function isAnyUnderWay(db: Db, now: string): Promise<boolean> {
  const found = await db
    .selectFrom('documents')
    .where('deletedAt', 'is', null)
    .where('status', 'in', [sql.lit('processing' as const), sql.lit('retry_pending' as const)])
    .where('leaseOwner', 'is not', null)
    .where('leaseUntil', '>', now)
    .where((is) => is.not(startsWith('leaseOwner', SITE_LEASE)))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
