import type { AccessLevel } from '../../../shared/domain/access.ts'
import type { Db } from '../../db/connection.ts'
import type { Scope } from '../../scope.ts'
import { searchNameOf, type DocumentRow } from '../documents.repository.ts'

/** Documents of the organization that exist for people. */
const living = (db: Db, scope: Scope) =>
  db.updateTable('documents').where('organizationId', '=', scope.organizationId).where('deletedAt', 'is', null)

/** Bytes of rows that were hidden, to be given back to the plan. */
const bytesOf = (rows: readonly { fileSize: number }[]) => rows.reduce((bytes, { fileSize }) => bytes + fileSize, 0)

/** Hides every version of the page of an address, or all but one of them; returns their bytes. */
export async function hidePage(
  db: Db,
  scope: Scope,
  page: { sourceKey: string; siteId: number; except?: number; now: string },
): Promise<number> {
  let rows = living(db, scope)
    .set({ deletedAt: page.now })
    .where('sourceKey', '=', page.sourceKey)
    .where('siteId', '=', page.siteId)
  if (page.except !== undefined) rows = rows.where('id', '!=', page.except)
  return bytesOf(await rows.returning('fileSize').execute())
}

/** Hides versions that a reading of the site began and did not finish, or one of them; returns their bytes. */
export async function hideUnfinished(
  db: Db,
  scope: Scope,
  { siteId, id, now }: { siteId: number; id?: number; now: string },
): Promise<number> {
  let rows = living(db, scope).set({ deletedAt: now }).where('siteId', '=', siteId).where('status', '=', 'processing')
  if (id !== undefined) rows = rows.where('id', '=', id)
  return bytesOf(await rows.returning('fileSize').execute())
}

/** Hides all pages of a site; returns their bytes. */
export async function hideSite(
  db: Db,
  scope: Scope,
  { siteId, now }: { siteId: number; now: string },
): Promise<number> {
  const rows = await living(db, scope)
    .set({ deletedAt: now })
    .where('siteId', '=', siteId)
    .returning('fileSize')
    .execute()
  return bytesOf(rows)
}

/** Makes a page that was added on its own one of the site's, at the address that `row` names. */
export async function adoptPage(
  db: Db,
  scope: Scope,
  { row, siteId, folder }: { row: DocumentRow; siteId: number; folder: string },
): Promise<void> {
  const { sourceUrl, sourceKey } = row
  const searchName = searchNameOf({ ...row, folder })
  await living(db, scope).set({ siteId, folder, searchName, sourceUrl, sourceKey }).where('id', '=', row.id).execute()
}

/** Sets who may see the pages of a site, on their rows and chunks; the search index follows, see `levels.ts`. */
export async function setSiteLevel(
  db: Db,
  scope: Scope,
  { siteId, accessLevel }: { siteId: number; accessLevel: AccessLevel },
): Promise<void> {
  await db
    .updateTable('document_chunks')
    .set({ accessLevel })
    .where('organizationId', '=', scope.organizationId)
    .where('documentId', 'in', (is) => is.selectFrom('documents').select('documents.id').where('siteId', '=', siteId))
    .execute()
  await living(db, scope).set({ accessLevel }).where('siteId', '=', siteId).execute()
}

/** What documents are called, by their ids; those that are deleted are left out. */
export async function titlesOf(db: Db, scope: Scope, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'originalName'])
    .where('organizationId', '=', scope.organizationId)
    .where('deletedAt', 'is', null)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, originalName }) => [id, originalName]))
}
