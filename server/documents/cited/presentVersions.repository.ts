import { levelsUpTo, type AccessLevel } from '../../../shared/domain/access.ts'
import type { Db } from '../../db/connection.ts'
import { isListed } from '../../db/expressions.ts'
import type { Scope } from '../../scope.ts'
import { livingNamed } from '../documents.repository.ts'

/** The version of a document that answers now. */
export interface PresentVersion {
  id: number
  name: string
  /** When it was read; undefined while it is being read, or where that failed. */
  readAt: string | undefined
}

/**
 * The present versions of documents that were cited, by the cited ids. Those that were deleted, or whose present version somebody with
 * `highest` may not see, are missing.
 */
export async function presentVersions(
  db: Db,
  scope: Scope,
  { ids, highest }: { ids: readonly number[]; highest: AccessLevel },
): Promise<ReadonlyMap<number, PresentVersion>> {
  const cited = await livingNamed(db, scope)
    .select((is) => ['id', is.fn.coalesce('parentDocumentId', 'id').as('family')])
    .where(isListed('id', JSON.stringify(ids)))
    .execute()
  const families = JSON.stringify([...new Set(cited.map(({ family }) => family))])
  const rows = await livingNamed(db, scope)
    .select((is) => ['id', is.fn.coalesce('parentDocumentId', 'id').as('family'), 'originalName'])
    .select(['status', 'processedAt', 'accessLevel'])
    .where('superseded', '=', 0)
    .where((is) => is.or([isListed('id', families), isListed('parentDocumentId', families)]))
    .orderBy('version')
    .execute()
  // Until a newer version is read, the one before it answers.
  const ready = rows.filter(({ status }) => status === 'completed')
  const newest = new Map([...rows, ...ready].map((row) => [row.family, row]))
  const seen = new Set(levelsUpTo(highest))
  const found = new Map<number, PresentVersion>()
  for (const { id, family } of cited) {
    const row = newest.get(family)
    if (!row || !seen.has(row.accessLevel)) continue
    const readAt = row.status === 'completed' ? (row.processedAt ?? undefined) : undefined
    found.set(id, { id: row.id, name: row.originalName, readAt })
  }
  return found
}
