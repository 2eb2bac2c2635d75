import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import type { DocumentQuery, DocumentSort } from '../../../shared/contract/documents.ts'
import { levelsUpTo, type AccessLevel } from '../../../shared/domain/access.ts'
import type { ListedStatus } from '../../../shared/domain/status.ts'
import type { Db } from '../../db/connection.ts'
import { contains, listHolds, listItems, startsWithText } from '../../db/expressions.ts'
import type { Schema } from '../../db/schema.ts'
import type { Scope } from '../../scope.ts'
import { current, living, searchNameOf, type DocumentRow } from '../documents.repository.ts'

/** Where a page of a list ended: the sort value and the id of its last row. */
export interface ListPosition {
  value: string | number
  id: number
}

/** What a list is read by. `foundIn` are documents whose content holds the words that are searched for. */
export type ListRequest = Omit<DocumentQuery, 'cursor'> & {
  highest: AccessLevel
  after: ListPosition | undefined
  foundIn: readonly number[]
}

type Columns = ExpressionBuilder<Schema, 'documents'>
const SORTS: Readonly<Record<DocumentSort, { order: 'asc' | 'desc'; column: SortColumn }>> = {
  newest: { order: 'desc', column: 'uploadedAt' },
  oldest: { order: 'asc', column: 'uploadedAt' },
  name: { order: 'asc', column: 'searchName' },
  size: { order: 'desc', column: 'fileSize' },
  type: { order: 'asc', column: 'fileType' },
  access: { order: 'asc', column: 'accessLevel' },
  status: { order: 'asc', column: 'status' },
  pages: { order: 'desc', column: 'pageCount' },
}
type SortColumn = 'uploadedAt' | 'searchName' | 'fileSize' | 'fileType' | 'accessLevel' | 'status' | 'pageCount'

/** What a row is sorted by; documents without pages count as having none. */
const sortValue = (is: Columns, column: SortColumn) =>
  column === 'pageCount' ? is.fn.coalesce(column, is.lit(0)) : is.ref(column)

/** The documents that a query is about, whatever their order. */
function matching(db: Db, scope: Scope, query: ListRequest) {
  let rows = ofType(current(db, scope), query.type).where('accessLevel', 'in', levelsUpTo(query.highest))
  if (query.status) rows = rows.where(inStatus(query.status))
  if (query.site === 'none') rows = rows.where('siteId', 'is', null)
  else if (query.site !== undefined) rows = rows.where('siteId', '=', query.site)
  if (query.accessLevel) rows = rows.where('accessLevel', '=', query.accessLevel)
  const { folder, tag, search, foundIn } = query
  if (folder) rows = rows.where((is) => is.or([is('folder', '=', folder), startsWithText('folder', `${folder}/`)]))
  if (tag) rows = rows.where(listHolds('tags', tag))
  if (search?.trim()) {
    const named = contains('searchName', search.trim())
    rows = rows.where((is) => (foundIn.length === 0 ? named : is.or([named, is('id', 'in', [...foundIn])])))
  }
  return rows
}

/** Held documents are stored as failed ones whose reason that is. */
function inStatus(status: ListedStatus) {
  return (is: Columns) => {
    if (status !== 'failed' && status !== 'held') return is('status', '=', status)
    const held = is(is.fn.coalesce('failureCode', is.val('')), status === 'held' ? '=' : '!=', 'HELD')
    return is.and([is('status', '=', 'failed'), held])
  }
}

function ofType<O>(rows: SelectQueryBuilder<Schema, 'documents', O>, type: string | undefined) {
  if (type === 'file') return rows.where('fileType', '!=', 'url')
  return type ? rows.where('fileType', '=', type) : rows
}

/**
 * One page of the library with the sort value of its last row, and how many documents match in all. Rows are wide: what sorts them
 * are their ids.
 */
export async function listPage(
  db: Db,
  scope: Scope,
  query: ListRequest,
): Promise<{ rows: DocumentRow[]; total: number; last: ListPosition | undefined }> {
  const { total } = await matching(db, scope, query)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const page = await sortedPage(db, scope, query)
  const rows =
    page.length === 0
      ? []
      : await current(db, scope)
          .selectAll()
          .where(
            'id',
            'in',
            page.map(({ id }) => id),
          )
          .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: page.flatMap(({ id }) => byId.get(id) ?? []), total, last: page.at(-1) }
}

async function sortedPage(db: Db, scope: Scope, query: ListRequest): Promise<ListPosition[]> {
  const { column, ...sort } = SORTS[query.sort]
  const order = query.order ?? sort.order
  const { after } = query
  let rows = matching(db, scope, query).select((is) => ['id', sortValue(is, column).as('value')])
  if (after) rows = rows.where((is) => isBehind(is, { column, after, order }))
  return rows
    .orderBy((is) => sortValue(is, column), order)
    .orderBy('id', order)
    .limit(query.limit)
    .offset(after ? 0 : (query.offset ?? 0))
    .execute()
}

function isBehind(
  is: Columns,
  { column, after, order }: { column: SortColumn; after: ListPosition; order: 'asc' | 'desc' },
): Expression<SqlBool> {
  const behind = order === 'asc' ? '>' : '<'
  const value = sortValue(is, column)
  return is.or([is(value, behind, after.value), is.and([is(value, '=', after.value), is('id', behind, after.id)])])
}

const MOST_FOLDERS = 1000

/** Folders of files, with the number of files that lie in each itself. */
export async function listFolders(
  db: Db,
  scope: Scope,
  highest: AccessLevel,
): Promise<{ folder: string; documents: number }[]> {
  return ofType(current(db, scope), 'file')
    .where('accessLevel', 'in', levelsUpTo(highest))
    .where('folder', '!=', '')
    .select((is) => ['folder', is.fn.countAll<number>().as('documents')])
    .groupBy('folder')
    .orderBy('folder')
    .limit(MOST_FOLDERS)
    .execute()
}

const MOST_TAGS = 1000

/** Tags of files, with the number of files that have each. */
export async function listTags(
  db: Db,
  scope: Scope,
  highest: AccessLevel,
): Promise<{ tag: string; documents: number }[]> {
  return ofType(current(db, scope), 'file')
    .where('accessLevel', 'in', levelsUpTo(highest))
    .where('tags', '!=', '[]')
    .innerJoin(listItems('tags').as('tag'), (join) => join.onTrue())
    .select((is) => ['tag.value as tag', is.fn.countAll<number>().as('documents')])
    .groupBy('tag.value')
    .orderBy('tag.value')
    .limit(MOST_TAGS)
    .execute()
}

/** Every version of a document that is there, the newest first. */
export async function listVersions(db: Db, scope: Scope, document: DocumentRow): Promise<DocumentRow[]> {
  return living(db, scope)
    .selectAll()
    .where('sourceKey', '=', document.sourceKey)
    .orderBy('version', 'desc')
    .limit(200)
    .execute()
}

/** What people change of a document. */
export interface Relabelled {
  originalName: string
  tags: readonly string[]
  folder: string
}

/** Gives a document a name, tags and a folder. The search index follows a change of the name, see `levels.ts`. */
export async function relabel(db: Db, scope: Scope, document: DocumentRow, labels: Relabelled): Promise<DocumentRow> {
  const tags = JSON.stringify(labels.tags)
  const { originalName, folder } = labels
  return db
    .updateTable('documents')
    .set({
      originalName,
      tags,
      folder,
      searchName: searchNameOf({ originalName, tags, folder, sourceUrl: document.sourceUrl }),
      ...(originalName === document.originalName ? {} : { indexStale: 1 }),
    })
    .where('organizationId', '=', scope.organizationId)
    .where('id', '=', document.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Makes every version of a source one of another; the caller knows that nothing has that key. */
export async function moveVersions(db: Db, scope: Scope, keys: { from: string; to: string }): Promise<void> {
  await db
    .updateTable('documents')
    .set({ sourceKey: keys.to })
    .where('organizationId', '=', scope.organizationId)
    .where('deletedAt', 'is', null)
    .where('sourceKey', '=', keys.from)
    .execute()
}

/** How often documents were cited, by the id of their first version. */
export async function citationsOf(db: Db, families: readonly number[]): Promise<Map<number, number>> {
  if (families.length === 0) return new Map()
  const rows = await db
    .selectFrom('document_citations')
    .selectAll()
    .where('documentId', 'in', [...families])
    .execute()
  return new Map(rows.map(({ documentId, citations }) => [documentId, citations]))
}

/** Counts an answer for each of the documents that it cites. */
export async function countCitations(db: Db, scope: Scope, documentIds: readonly number[]): Promise<void> {
  if (documentIds.length === 0) return
  const cited = living(db, scope)
    .select((is) => [is.fn.coalesce('parentDocumentId', 'id').as('documentId'), is.lit(1).as('citations')])
    .distinct()
    .where('id', 'in', [...documentIds])
  await db
    .insertInto('document_citations')
    .columns(['documentId', 'citations'])
    .expression(cited)
    .onConflict((on) =>
      on.column('documentId').doUpdateSet((is) => ({ citations: is('document_citations.citations', '+', 1) })),
    )
    .execute()
}

/** Names of those of some documents that are there and that somebody with `highest` may see. */
export async function namesOf(
  db: Db,
  scope: Scope,
  { ids, highest }: { ids: readonly number[]; highest: AccessLevel },
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await current(db, scope)
    .select(['id', 'originalName'])
    .where('id', 'in', [...ids])
    .where('accessLevel', 'in', levelsUpTo(highest))
    .execute()
  return new Map(rows.map(({ id, originalName }) => [id, originalName]))
}
