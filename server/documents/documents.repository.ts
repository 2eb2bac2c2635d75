import { type Selectable } from 'kysely'
import type { DocumentQuery } from '../../shared/contract/documents.ts'
import { levelsUpTo, type AccessLevel } from '../../shared/domain/access.ts'
import type { Scope } from '../scope.ts'
import type { Db } from '../db/connection.ts'
import { contains } from '../db/expressions.ts'
import type { DocumentsTable } from '../db/tables/documents.ts'

export type DocumentRow = Selectable<DocumentsTable>

/** Documents that exist for people: not deleted, and not replaced by a newer version. */
const living = (db: Db, scope: Scope) =>
  db.selectFrom('documents').where('organizationId', '=', scope.organizationId).where('deletedAt', 'is', null)
const current = (db: Db, scope: Scope) => living(db, scope).where('superseded', '=', 0)

export interface NewDocument {
  filename: string
  originalName: string
  fileSize: number
  fileType: string
  uploadedBy: string
  uploadedAt: string
  contentHash: string
  accessLevel: AccessLevel
  version: number
  parentDocumentId: number | null
  contentType?: 'url'
  sourceUrl?: string
}

export async function addDocument(db: Db, scope: Scope, document: NewDocument): Promise<DocumentRow> {
  return db
    .insertInto('documents')
    .values({ ...document, organizationId: scope.organizationId })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findByContent(db: Db, scope: Scope, contentHash: string): Promise<DocumentRow | undefined> {
  return living(db, scope).selectAll().where('contentHash', '=', contentHash).executeTakeFirst()
}

/** The newest version of the file of that name. */
export async function findNewestByName(db: Db, scope: Scope, originalName: string): Promise<DocumentRow | undefined> {
  return living(db, scope)
    .selectAll()
    .where('originalName', '=', originalName)
    .where('contentType', '=', 'document')
    .orderBy('version', 'desc')
    .executeTakeFirst()
}

/** A document that somebody with `highest` may see. */
export async function findDocument(
  db: Db,
  scope: Scope,
  id: number,
  highest: AccessLevel,
): Promise<DocumentRow | undefined> {
  return current(db, scope)
    .selectAll()
    .where('id', '=', id)
    .where('accessLevel', 'in', levelsUpTo(highest))
    .executeTakeFirst()
}

const SORT_COLUMNS = {
  newest: { column: 'uploadedAt', direction: 'desc' },
  oldest: { column: 'uploadedAt', direction: 'asc' },
  name: { column: 'originalName', direction: 'asc' },
  size: { column: 'fileSize', direction: 'desc' },
} as const

/** Where a page of a list ended: the sort value and the id of its last row. */
export interface ListPosition {
  value: string | number
  id: number
}

/** One page of the library, and how many documents match in all. */
export async function listDocuments(
  db: Db,
  scope: Scope,
  query: Omit<DocumentQuery, 'cursor'> & { after: ListPosition | undefined },
): Promise<{ rows: DocumentRow[]; total: number }> {
  let matching = current(db, scope)
  if (query.status) matching = matching.where('status', '=', query.status)
  if (query.type === 'file') matching = matching.where('fileType', '!=', 'url')
  else if (query.type) matching = matching.where('fileType', '=', query.type)
  if (query.accessLevel) matching = matching.where('accessLevel', '=', query.accessLevel)
  if (query.search) matching = matching.where(contains('originalName', query.search))
  const { total } = await matching.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { column, direction } = SORT_COLUMNS[query.sort]
  const { after } = query
  const page = after
    ? matching.where((is) =>
        is(is.refTuple(column, 'id'), direction === 'asc' ? '>' : '<', is.tuple(after.value, after.id)),
      )
    : matching
  const rows = await page.selectAll().orderBy(column, direction).orderBy('id', direction).limit(query.limit).execute()
  return { rows, total }
}

export function positionOf(row: DocumentRow, sort: DocumentQuery['sort']): ListPosition {
  return { value: row[SORT_COLUMNS[sort].column], id: row.id }
}

/** Puts a document back to the start of its work: after a failure, or when an old version becomes the newest again. */
export async function restartDocument(db: Db, scope: Scope, id: number, version: number): Promise<DocumentRow> {
  return db
    .updateTable('documents')
    .set({
      status: 'processing',
      version,
      superseded: 0,
      failureCode: null,
      progress: 0,
      attempts: 0,
      leaseOwner: null,
      leaseUntil: null,
    })
    .where('id', '=', id)
    .where('organizationId', '=', scope.organizationId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Hides a document and every version of it; returns the hidden rows. */
export async function markDeleted(db: Db, scope: Scope, document: DocumentRow, now: string): Promise<DocumentRow[]> {
  const family = document.parentDocumentId ?? document.id
  return db
    .updateTable('documents')
    .set({ deletedAt: now })
    .where('organizationId', '=', scope.organizationId)
    .where('deletedAt', 'is', null)
    .where((is) => is.or([is('id', '=', family), is('parentDocumentId', '=', family)]))
    .returningAll()
    .execute()
}

/** Deleted documents whose blob and index entries still have to go, of every organization. */
export async function listDeleted(db: Db) {
  return db
    .selectFrom('documents')
    .innerJoin('organizations', 'organizations.id', 'documents.organizationId')
    .select([
      'documents.id',
      'documents.organizationId',
      'documents.filename',
      'organizations.deletedAt as organizationDeletedAt',
    ])
    .where('documents.deletedAt', 'is not', null)
    .orderBy('documents.id')
    .limit(500)
    .execute()
}

export async function removeDocument(db: Db, id: number): Promise<void> {
  await db.deleteFrom('documents').where('id', '=', id).where('deletedAt', 'is not', null).execute()
}

/** Organizations that have documents, of the whole installation. */
export async function listOrganizationsWithDocuments(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('documents').select('organizationId').distinct().orderBy('organizationId').execute()
  return rows.map((row) => row.organizationId)
}

/** Adds a remark to a document that its admins are shown; once, however often it is found. */
export async function addWarning(db: Db, scope: Scope, id: number, warning: string): Promise<void> {
  const document = await living(db, scope).select('warnings').where('id', '=', id).executeTakeFirst()
  const warnings = JSON.parse(document?.warnings ?? '[]') as string[]
  if (!document || warnings.includes(warning)) return
  await db
    .updateTable('documents')
    .set({ warnings: JSON.stringify([...warnings, warning]) })
    .where('id', '=', id)
    .where('organizationId', '=', scope.organizationId)
    .execute()
}

/** Documents of an organization that its index must hold. */
export async function listSearchable(db: Db, scope: Scope) {
  return current(db, scope)
    .select(['id', 'originalName', 'accessLevel', 'chunkCount'])
    .where('status', '=', 'completed')
    .orderBy('id')
    .execute()
}

/** Documents of an organization that a worker is indexing at the moment, or will. */
export async function listProcessing(db: Db, scope: Scope): Promise<Set<number>> {
  const rows = await current(db, scope).select('id').where('status', '=', 'processing').execute()
  return new Set(rows.map((row) => row.id))
}

/** Marks every document of the organization as deleted. */
export async function markAllDeleted(db: Db, scope: Scope, now: string): Promise<void> {
  await db.updateTable('documents').set({ deletedAt: now }).where('organizationId', '=', scope.organizationId).execute()
}
