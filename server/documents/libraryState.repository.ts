import { levelsUpTo, type AccessLevel } from '../../shared/domain/access.ts'
import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'
import { current, type DocumentRow } from './documents.repository.ts'

const answering = (db: Db, scope: Scope) =>
  db
    .selectFrom('documents')
    .where('organizationId', '=', scope.organizationId)
    .where('deletedAt', 'is', null)
    .where('superseded', '=', 0)
    .where('status', '=', 'completed')

/** Counts, numbers and last time of the searchable documents, level by level. */
export async function summarize(db: Db, scope: Scope) {
  return answering(db, scope)
    .select((is) => [
      'accessLevel',
      is.fn.countAll<number>().as('documents'),
      is.fn.sum<number>('id').as('ids'),
      is.fn.max('processedAt').as('last'),
    ])
    .groupBy('accessLevel')
    .orderBy('accessLevel')
    .execute()
}

/** Which of some documents are searchable and may be seen by somebody with `highest`. */
export async function findAnswering(
  db: Db,
  scope: Scope,
  { ids, highest }: { ids: readonly number[]; highest: AccessLevel },
): Promise<number[]> {
  const rows = await answering(db, scope)
    .select('id')
    .where('id', 'in', ids)
    .where('accessLevel', 'in', levelsUpTo(highest))
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether a document of the organization is being read or waits for it. */
export async function isReading(db: Db, scope: Scope): Promise<boolean> {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('organizationId', '=', scope.organizationId)
    .where('deletedAt', 'is', null)
    .where('status', '=', 'processing')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a document of any organization is being read. */
export async function isIngesting(db: Db): Promise<boolean> {
  const busy = await db
    .selectFrom('documents')
    .select('id')
    .where('status', '=', 'processing')
    .where('leaseOwner', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return busy !== undefined
}

/**
 * Whether a document is still as it was when it was looked at: neither read anew since nor replaced or deleted. Call it in the
 * transaction that relies on it.
 */
export async function isAsRead(
  tx: Db,
  scope: Scope,
  { id, processedAt }: Pick<DocumentRow, 'id' | 'processedAt'>,
): Promise<boolean> {
  const row = await current(tx, scope)
    .select('processedAt')
    .where('id', '=', id)
    .where('status', '=', 'completed')
    .executeTakeFirst()
  return row !== undefined && row.processedAt === processedAt
}

/** The level of a document as it is now; undefined where it is gone. */
export async function levelOf(db: Db, scope: Scope, id: number): Promise<AccessLevel | undefined> {
  const row = await current(db, scope).select('accessLevel').where('id', '=', id).executeTakeFirst()
  return row?.accessLevel
}
