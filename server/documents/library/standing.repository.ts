import type { Db } from '../../db/connection.ts'
import type { Scope } from '../../scope.ts'
import { current } from '../documents.repository.ts'

/** How many documents of an organization are in which state, held ones apart, with their passages and the last upload. */
export async function countByState(db: Db, scope: Scope) {
  return current(db, scope)
    .select((is) => [
      'status',
      is.fn.coalesce('failureCode', is.val('')).as('failure'),
      is.fn.countAll<number>().as('documents'),
      is.fn.sum<number>('chunkCount').as('passages'),
      is.fn.max('uploadedAt').as('lastUploadAt'),
    ])
    .groupBy(['status', 'failure'])
    .execute()
}

/** How many deleted documents can still be brought back. */
export async function countQuarantined(db: Db, scope: Scope, now: string): Promise<number> {
  const row = await db
    .selectFrom('documents')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('organizationId', '=', scope.organizationId)
    .where('deletedAt', 'is not', null)
    .where('keptUntil', '>', now)
    .executeTakeFirstOrThrow()
  return row.n
}
