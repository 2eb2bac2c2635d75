import { levelsUpTo, type AccessLevel } from '../../../shared/domain/access.ts'
import type { Db } from '../../db/connection.ts'
import { isListed } from '../../db/expressions.ts'
import type { Scope } from '../../scope.ts'
import { livingNamed } from '../documents.repository.ts'
import { presentVersions } from './presentVersions.repository.ts'

/** Those of the cited documents that somebody with `highest` may see, both in the version that was cited and in the present one. */
export async function visibleDocuments(
  db: Db,
  scope: Scope,
  asked: { ids: readonly number[]; highest: AccessLevel },
): Promise<ReadonlySet<number>> {
  if (asked.ids.length === 0) return new Set()
  const present = await presentVersions(db, scope, asked)
  const rows = await livingNamed(db, scope)
    .select('id')
    .where(isListed('id', JSON.stringify(asked.ids)))
    .where('accessLevel', 'in', levelsUpTo(asked.highest))
    .execute()
  return new Set(rows.map(({ id }) => id).filter((id) => present.has(id)))
}
