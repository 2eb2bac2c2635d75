import { compiledOnce } from '../../db/compiledOnce.ts'
import type { Db } from '../../db/connection.ts'
import { isListed, unindexed } from '../../db/expressions.ts'
import type { Scope } from '../../scope.ts'
import { living, livingNamed, searchNameOf, type DocumentRow } from '../documents.repository.ts'

/** What the source keys of documents begin with that came by a watched folder. */
const SYNC_KEYS = 'sync:'

/** Whether a document came by a watched folder, so that its folder may take it away again. */
export const cameBySync = ({ sourceKey }: Pick<DocumentRow, 'sourceKey'>): boolean => sourceKey.startsWith(SYNC_KEYS)

/** The first version of a document, by which all are known. */
export const familyOf = ({ parentDocumentId, id }: Pick<DocumentRow, 'parentDocumentId' | 'id'>): number =>
  parentDocumentId ?? id

/** Files with these bytes, living ones and those in quarantine, by their prints. Of several of one print a living one is given. */
export async function findByPrints(db: Db, scope: Scope, prints: readonly string[]): Promise<Map<string, DocumentRow>> {
  if (prints.length === 0) return new Map()
  const { rows } = await printed(db, { ...scope, prints: JSON.stringify(prints) })
  return new Map(rows.flatMap((row) => (row.contentPrint === null ? [] : [[row.contentPrint, row] as const])))
}

const printed = compiledOnce((db, { organizationId, prints }: Scope & { prints: string }) =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('contentType', '=', 'document')
    .where(isListed('contentPrint', prints))
    .where((is) => is.or([is('deletedAt', 'is', null), is('keptUntil', 'is not', null)]))
    .orderBy((is) => is.case().when('deletedAt', 'is', null).then(is.lit(1)).else(is.lit(0)).end())
    .orderBy('id'),
)

/** Living documents by their ids. */
export async function findLiving(db: Db, scope: Scope, ids: readonly number[]): Promise<Map<number, DocumentRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await livingAmong(db, { ...scope, ids: JSON.stringify(ids) })
  return new Map(rows.map((row) => [row.id, row]))
}

const livingAmong = compiledOnce((db, given: Scope & { ids: string }) =>
  livingNamed(db, given).selectAll().where(isListed('id', given.ids)),
)

const family = (db: Db, scope: Scope, document: DocumentRow) =>
  db
    .updateTable('documents')
    .where(unindexed('organizationId'), '=', scope.organizationId)
    .where((is) => is.or([is('id', '=', familyOf(document)), is('parentDocumentId', '=', familyOf(document))]))

/** Hides a document with all its versions until `keptUntil`; returns what they take of the storage. */
export async function hideFamily(
  db: Db,
  scope: Scope,
  document: DocumentRow,
  { now, keptUntil }: { now: string; keptUntil: string },
): Promise<number> {
  const rows = await family(db, scope, document)
    .set({ deletedAt: now, keptUntil, indexStale: 1, leaseOwner: null, leaseUntil: null })
    .where('deletedAt', 'is', null)
    .returning('fileSize')
    .execute()
  return rows.reduce((bytes, { fileSize }) => bytes + fileSize, 0)
}

/** Versions of a document that lie in quarantine. */
export async function listHidden(db: Db, scope: Scope, document: DocumentRow): Promise<DocumentRow[]> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where(unindexed('organizationId'), '=', scope.organizationId)
    .where(unindexed('keptUntil'), 'is not', null)
    .where((is) => is.or([is('id', '=', familyOf(document)), is('parentDocumentId', '=', familyOf(document))]))
    .execute()
}

/**
 * Takes a document with its versions out of quarantine, as what `sourceKey` says; the search index follows, and what was not read is
 * read. A version whose bytes another document has by now is no longer found by them.
 */
export async function showFamily(db: Db, scope: Scope, document: DocumentRow, sourceKey: string): Promise<void> {
  for (const { id, contentHash } of await listHidden(db, scope, document)) {
    const other = await living(db, scope).select('id').where('contentHash', '=', contentHash).executeTakeFirst()
    if (other) await giveUpContent(db, id)
  }
  await family(db, scope, document)
    .set({ deletedAt: null, keptUntil: null, indexStale: 1, sourceKey })
    .where('keptUntil', 'is not', null)
    .execute()
  await family(db, scope, document)
    .set({ status: 'processing', failureCode: null, progress: 0, attempts: 0, lostTries: 0 })
    .where('superseded', '=', 0)
    .where('status', '!=', 'completed')
    .execute()
}

/** Notes what all versions of a document are versions of. */
export async function setSource(db: Db, scope: Scope, document: DocumentRow, sourceKey: string): Promise<void> {
  await family(db, scope, document).set({ sourceKey }).where('deletedAt', 'is', null).execute()
}

/** Names a document with its versions, and says in which folder of the library it lies. */
export async function setLabels(
  db: Db,
  scope: Scope,
  document: DocumentRow,
  { originalName, folder }: { originalName: string; folder: string },
): Promise<void> {
  await family(db, scope, document)
    .set({
      originalName,
      folder,
      searchName: searchNameOf({ originalName, folder, tags: document.tags }),
      ...(originalName === document.originalName ? {} : { indexStale: 1 }),
    })
    .where('deletedAt', 'is', null)
    .execute()
}

/** Whether a living document has that source. */
export async function isTaken(db: Db, scope: Scope, sourceKey: string): Promise<boolean> {
  return (await oneOfSource(db, { ...scope, sourceKey })).rows.length > 0
}

const oneOfSource = compiledOnce((db, given: Scope & { sourceKey: string }) =>
  living(db, given).select('id').where('sourceKey', '=', given.sourceKey).limit(1),
)

/** Notes the print of a document that an earlier release took in. */
export async function setPrint(db: Db, id: number, contentPrint: string): Promise<void> {
  await db.updateTable('documents').set({ contentPrint }).where('id', '=', id).execute()
}

/** An earlier version that lives on as history is no longer what is found by its bytes: another document is. */
export async function giveUpContent(db: Db, id: number): Promise<void> {
  await db
    .updateTable('documents')
    .set({ contentHash: `former:${id}`, contentPrint: null })
    .where('id', '=', id)
    .execute()
}

/** Gives a document that is to be read what a device has read of it. */
export async function setPrepared(
  db: Db,
  id: number,
  prepared: { preparedBlob: string | null; preparedBy: number | null },
): Promise<void> {
  await db.updateTable('documents').set(prepared).where('id', '=', id).execute()
}

/** Documents in quarantine that were hidden last, of folders below one where it is named, and how many there are. */
export async function listQuarantine(
  db: Db,
  scope: Scope,
  {
    now,
    ids,
    before,
    limit,
  }: {
    now: string
    ids?: readonly number[] | undefined
    before?: { at: string; id: number } | undefined
    limit: number
  },
): Promise<{ rows: DocumentRow[]; total: number }> {
  let kept = db
    .selectFrom('documents')
    .where('organizationId', '=', scope.organizationId)
    .where('keptUntil', '>', now)
    .where('superseded', '=', 0)
  if (ids) kept = kept.where('id', 'in', [...ids])
  const { total } = await kept.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  let page = kept.selectAll()
  if (before)
    page = page.where((is) =>
      is.or([is('deletedAt', '<', before.at), is.and([is('deletedAt', '=', before.at), is('id', '<', before.id)])]),
    )
  return { rows: await page.orderBy('deletedAt', 'desc').orderBy('id', 'desc').limit(limit).execute(), total }
}

/** Bytes of all versions of all documents in quarantine. */
export async function quarantinedBytes(db: Db, scope: Scope, now: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('documents')
    .select((is) => is.fn.coalesce(is.fn.sum<number>('fileSize'), is.lit(0)).as('bytes'))
    .where('organizationId', '=', scope.organizationId)
    .where('keptUntil', '>', now)
    .executeTakeFirstOrThrow()
  return bytes
}

/** Makes everything in quarantine as good as removed: no file is linked to it any more. Returns how many documents these are. */
export async function expireQuarantine(db: Db, scope: Scope, now: string): Promise<number> {
  const rows = await db
    .updateTable('documents')
    .set({ keptUntil: null })
    .where('organizationId', '=', scope.organizationId)
    .where('keptUntil', '>', now)
    .returning('superseded')
    .execute()
  return rows.filter(({ superseded }) => superseded === 0).length
}

/** Ids of all documents in quarantine that are no earlier versions. */
export async function quarantinedIds(db: Db, scope: Scope, now: string): Promise<number[]> {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('organizationId', '=', scope.organizationId)
    .where('keptUntil', '>', now)
    .where('superseded', '=', 0)
    .limit(10_000)
    .execute()
  return rows.map(({ id }) => id)
}

/** Documents in quarantine among some. */
export async function findQuarantined(
  db: Db,
  scope: Scope,
  { now, ids }: { now: string; ids: readonly number[] },
): Promise<DocumentRow[]> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('organizationId', '=', scope.organizationId)
    .where('keptUntil', '>', now)
    .where('id', 'in', [...ids])
    .execute()
}

/** Ids of all versions of a document that are there. */
export async function familyIds(db: Db, scope: Scope, document: DocumentRow): Promise<number[]> {
  const first = familyOf(document)
  return (await livingOfFamily(db, { ...scope, first })).rows.map(({ id }) => id)
}

const livingOfFamily = compiledOnce((db, given: Scope & { first: number }) =>
  livingNamed(db, given)
    .select('id')
    .where((is) => is.or([is('id', '=', given.first), is('parentDocumentId', '=', given.first)])),
)
