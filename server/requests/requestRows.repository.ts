import type { RequestStatus } from '../../shared/domain/status.ts'
import type { Language } from '../../shared/domain/languages.ts'
import type { Role } from '../../shared/domain/roles.ts'
import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'

// What both kinds of requests have in common: their tables differ in what is asked alone.

export type RequestTable = 'content_requests' | 'resource_requests'

/** The columns of both are those of the smaller one. */
const common = (table: RequestTable) => table as 'resource_requests'

/** Which requests a list holds, newest first. */
export interface Wanted {
  /** Those of one member alone. */
  userId?: string | undefined
  id?: number | undefined
  status?: RequestStatus | undefined
  before?: number | undefined
  limit: number
}

/** Requests of an organization with whoever asked. */
export function requestsOf(db: Db, scope: Scope, table: RequestTable, wanted: Wanted) {
  const from = common(table)
  let rows = db
    .selectFrom(from)
    .leftJoin('users', 'users.id', `${from}.userId`)
    .select([
      `${from}.id`,
      `${from}.userId`,
      `${from}.status`,
      `${from}.adminNotes`,
      `${from}.createdAt`,
      `${from}.reviewedAt`,
      `${from}.seenAt`,
      'users.firstName',
      'users.lastName',
      'users.email',
      'users.role',
      'users.language',
    ])
    .where(`${from}.organizationId`, '=', scope.organizationId)
    .orderBy(`${from}.id`, 'desc')
    .limit(wanted.limit)
  if (wanted.userId !== undefined) rows = rows.where(`${from}.userId`, '=', wanted.userId)
  if (wanted.id !== undefined) rows = rows.where(`${from}.id`, '=', wanted.id)
  if (wanted.status !== undefined) rows = rows.where(`${from}.status`, '=', wanted.status)
  if (wanted.before !== undefined) rows = rows.where(`${from}.id`, '<', wanted.before)
  return rows
}

/** What is known of a request beside its texts. */
export interface RequestFacts {
  id: number
  userId: string | null
  status: RequestStatus
  adminNotes: Buffer | null
  createdAt: string
  reviewedAt: string | null
  seenAt: string | null
  firstName: string | null
  lastName: string | null
  email: string | null
  role: Role | null
  /** In which whoever asked reads. */
  language: Language | null
}

/** The number of a member's open request with this question, if there is one. */
export async function findOpen(
  db: Db,
  scope: Scope,
  table: RequestTable,
  { userId, fingerprint }: { userId: string; fingerprint: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom(common(table))
    .select('id')
    .where('organizationId', '=', scope.organizationId)
    .where('userId', '=', userId)
    .where('fingerprint', '=', fingerprint)
    .where('status', 'in', ['pending', 'approved'])
    .executeTakeFirst()
  return row?.id
}

/** How many requests of visitors nobody has completed or rejected yet; of one question alone where its print is named. */
export async function countOpenOfVisitors(db: Db, scope: Scope, fingerprint?: string): Promise<number> {
  let open = db
    .selectFrom('content_requests')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('organizationId', '=', scope.organizationId)
    .where('visitor', 'is not', null)
    .where('status', 'in', ['pending', 'approved'])
  if (fingerprint !== undefined) open = open.where('fingerprint', '=', fingerprint)
  return (await open.executeTakeFirstOrThrow()).n
}

/** How many requests of an organization nobody has completed or rejected yet. */
export async function countAllOpen(db: Db, scope: Scope, table: RequestTable): Promise<number> {
  const row = await db
    .selectFrom(common(table))
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('organizationId', '=', scope.organizationId)
    .where('status', 'in', ['pending', 'approved'])
    .executeTakeFirstOrThrow()
  return row.n
}

/** How many requests of a member nobody has completed or rejected yet. */
export async function countOpen(db: Db, scope: Scope, table: RequestTable, userId: string): Promise<number> {
  const row = await db
    .selectFrom(common(table))
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('organizationId', '=', scope.organizationId)
    .where('userId', '=', userId)
    .where('status', 'in', ['pending', 'approved'])
    .executeTakeFirstOrThrow()
  return row.n
}

/** Notes that a member has seen what became of their requests. */
export async function markSeen(
  db: Db,
  scope: Scope,
  table: RequestTable,
  { userId, now }: { userId: string; now: string },
): Promise<void> {
  await db
    .updateTable(common(table))
    .set({ seenAt: now })
    .where('organizationId', '=', scope.organizationId)
    .where('userId', '=', userId)
    .where('reviewedAt', 'is not', null)
    .execute()
}

export interface Review {
  id: number
  status: RequestStatus
  reviewedBy: string
  now: string
  /** Sealed notes, null to take them away, undefined to leave them. */
  notes: Buffer | null | undefined
}

/** Writes a review down. */
export async function setReview(db: Db, scope: Scope, table: RequestTable, review: Review): Promise<void> {
  await db
    .updateTable(common(table))
    .set({
      status: review.status,
      reviewedAt: review.now,
      reviewedBy: review.reviewedBy,
      ...(review.notes === undefined ? {} : { adminNotes: review.notes }),
    })
    .where('organizationId', '=', scope.organizationId)
    .where('id', '=', review.id)
    .execute()
}

/** Takes all requests of an organization away. */
export async function removeRequests(db: Db, scope: Scope, table: RequestTable): Promise<void> {
  await db.deleteFrom(common(table)).where('organizationId', '=', scope.organizationId).execute()
}
