import type { AccessLevel } from '../../../shared/domain/access.ts'
import { levelsUpTo } from '../../../shared/domain/access.ts'
import type { Db } from '../../db/connection.ts'
import type { Scope } from '../../scope.ts'

/** Access levels of documents, by their numbers, of those that somebody with `highest` may see. */
export async function levelsOf(
  db: Db,
  scope: Scope,
  { ids, highest }: { ids: readonly number[]; highest: AccessLevel },
): Promise<Map<number, AccessLevel>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'accessLevel'])
    .where('organizationId', '=', scope.organizationId)
    .where('deletedAt', 'is', null)
    .where('id', 'in', ids)
    .where('accessLevel', 'in', levelsUpTo(highest))
    .execute()
  return new Map(rows.map(({ id, accessLevel }) => [id, accessLevel]))
}
