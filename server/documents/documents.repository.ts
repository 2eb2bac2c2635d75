import { type Selectable } from 'kysely'
import { ACCESS_LEVELS, LEVEL_RANK, levelsUpTo, type AccessLevel } from '../../shared/domain/access.ts'
import { CHUNKS_PER_DOCUMENT } from '../../shared/domain/limits.ts'
import { fold } from '../../shared/text/fold.ts'
import type { Scope } from '../scope.ts'
import { compiledOnce } from '../db/compiledOnce.ts'
import type { Db } from '../db/connection.ts'
import { drawId } from '../db/drawId.ts'
import { isListed, unindexed } from '../db/expressions.ts'
import type { Flag } from '../db/tables/columns.ts'
import type { DocumentsTable } from '../db/tables/documents.ts'

export type DocumentRow = Selectable<DocumentsTable>

/** Documents that are not deleted, in whatever version. */
export const living = (db: Db, scope: Scope) =>
  db.selectFrom('documents').where('organizationId', '=', scope.organizationId).where('deletedAt', 'is', null)
/** The same, for who names documents by their ids or by that of their first version. */
export const livingNamed = (db: Db, scope: Scope) =>
  db
    .selectFrom('documents')
    .where(unindexed('documents.organizationId'), '=', scope.organizationId)
    .where('deletedAt', 'is', null)
/** Documents that exist for people: not deleted, and not replaced by a newer version. */
export const current = (db: Db, scope: Scope) => living(db, scope).where('superseded', '=', 0)

/** Whether a document is neither deleted nor replaced by a newer version. */
export async function isCurrent(db: Db, scope: Scope, id: number): Promise<boolean> {
  const found = await livingNamed(db, scope)
    .select('id')
    .where('id', '=', id)
    .where('superseded', '=', 0)
    .executeTakeFirst()
  return found !== undefined
}

export interface NewDocument {
  filename: string
  originalName: string
  fileSize: number
  fileType: string
  uploadedBy: string | null
  uploadedAt: string
  sourceKey: string
  contentHash: string
  contentPrint?: string
  /** What a device has read of it, and the row of that device. */
  preparedBlob?: string | undefined
  preparedBy?: number | undefined
  accessLevel: AccessLevel
  version: number
  parentDocumentId: number | null
  contentType?: 'url'
  sourceUrl?: string
  /** Of a page of a website, and who writes it. */
  siteId?: number
  leaseOwner?: string
  leaseUntil?: string
  folder?: string
  /** A JSON list. */
  tags?: string
}

/** Name, address, folder and tags of a document as they are compared. */
export function searchNameOf(document: {
  originalName: string
  sourceUrl?: string | null
  folder?: string
  tags?: string
}): string {
  const tags = JSON.parse(document.tags ?? '[]') as string[]
  return fold([document.originalName, document.sourceUrl ?? '', document.folder ?? '', ...tags].join('\n'))
}

/** Adds a document, in a transaction. */
export async function addDocument(tx: Db, scope: Scope, document: NewDocument): Promise<DocumentRow> {
  const id = await drawId(tx, scope, 'documents')
  return tx
    .insertInto('documents')
    .values({ ...document, id, searchName: searchNameOf(document), organizationId: scope.organizationId })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The uploaded file that has this content, in whatever version. Pages of the web are not looked for. */
export async function findByContent(db: Db, scope: Scope, contentHash: string): Promise<DocumentRow | undefined> {
  return (await ofContent(db, { ...scope, contentHash })).rows[0]
}

const ofContent = compiledOnce((db, given: Scope & { contentHash: string }) =>
  living(db, given).selectAll().where('contentHash', '=', given.contentHash).where('contentType', '=', 'document'),
)

/** The newest version of what the key names, also one that is not read yet or could not be. */
export async function findNewest(db: Db, scope: Scope, sourceKey: string): Promise<DocumentRow | undefined> {
  return (await newestOf(db, { ...scope, sourceKey })).rows[0]
}

const newestOf = compiledOnce((db, given: Scope & { sourceKey: string }) =>
  living(db, given).selectAll().where('sourceKey', '=', given.sourceKey).orderBy('version', 'desc').limit(1),
)

/** A document that somebody with `highest` may see; among `living` ones earlier versions as well. */
export async function findDocument(
  db: Db,
  scope: Scope,
  id: number,
  highest: AccessLevel,
  among = current,
): Promise<DocumentRow | undefined> {
  return among(db, scope)
    .selectAll()
    .where('id', '=', id)
    .where('accessLevel', 'in', levelsUpTo(highest))
    .executeTakeFirst()
}

/** Finished documents that somebody with `highest` may see, or the chosen ones of these, those added last first, and how many there are in all. */
export async function listAnswering(
  db: Db,
  scope: Scope,
  { highest, limit, chosen }: { highest: AccessLevel; limit: number; chosen?: readonly number[] | undefined },
): Promise<{ rows: DocumentRow[]; total: number }> {
  const visible = current(db, scope).where('status', '=', 'completed').where('accessLevel', 'in', levelsUpTo(highest))
  const found = chosen ? visible.where(isListed('id', JSON.stringify(chosen))) : visible
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found.selectAll().orderBy('uploadedAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return { rows, total }
}

/** Puts a document back to the start of its work: after a failure, or when an old version becomes the newest again. */
export async function restartDocument(
  db: Db,
  scope: Scope,
  id: number,
  { version, accessLevel, released }: { version: number; accessLevel: AccessLevel; released?: Flag },
): Promise<DocumentRow> {
  return db
    .updateTable('documents')
    .set({
      version,
      accessLevel,
      ...(released === undefined ? {} : { released }),
      status: 'processing',
      superseded: 0,
      failureCode: null,
      progress: 0,
      attempts: 0,
      lostTries: 0,
      leaseOwner: null,
      leaseUntil: null,
    })
    .where('id', '=', id)
    .where('organizationId', '=', scope.organizationId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Sets who may see a document, on its row and its chunks; the search index follows, see `levels.ts`. */
export async function setLevel(db: Db, scope: Scope, id: number, accessLevel: AccessLevel): Promise<DocumentRow> {
  await db
    .updateTable('document_chunks')
    .set({ accessLevel })
    .where('organizationId', '=', scope.organizationId)
    .where('documentId', '=', id)
    .execute()
  return db
    .updateTable('documents')
    .set({ accessLevel })
    .where('organizationId', '=', scope.organizationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Living versions of a source that more people may see than those of `level`. */
export async function listWiderVersions(
  db: Db,
  scope: Scope,
  { sourceKey, level }: { sourceKey: string; level: AccessLevel },
): Promise<number[]> {
  const wider = ACCESS_LEVELS.filter((other) => LEVEL_RANK[other] < LEVEL_RANK[level])
  const rows = await living(db, scope)
    .select('id')
    .where('sourceKey', '=', sourceKey)
    .where('accessLevel', 'in', wider)
    .execute()
  return rows.map((row) => row.id)
}

/** Searchable documents of every organization whose index entries do not have their level or their name yet. */
export async function listLevelChanges(db: Db) {
  return db
    .selectFrom('documents')
    .innerJoin('organizations', 'organizations.id', 'documents.organizationId')
    .select(['documents.id', 'documents.organizationId', 'originalName', 'accessLevel', 'chunkCount'])
    .where('documents.status', '=', 'completed')
    .where('documents.superseded', '=', 0)
    .where('documents.deletedAt', 'is', null)
    .where('organizations.deletedAt', 'is', null)
    .where((is) =>
      is.or([is('documents.indexStale', '=', 1), is('documents.indexedLevel', '!=', is.ref('documents.accessLevel'))]),
    )
    .orderBy('documents.id')
    .execute()
}

/**
 * Notes the level and name that a document's index entries have now, its chunks the level; chunks of a try that began before get
 * it, too.
 */
export async function setIndexed(
  db: Db,
  { id, accessLevel, originalName }: { id: number; accessLevel: AccessLevel; originalName: string },
): Promise<void> {
  await db.updateTable('document_chunks').set({ accessLevel }).where('documentId', '=', id).execute()
  await db.updateTable('documents').set({ indexedLevel: accessLevel }).where('id', '=', id).execute()
  await db
    .updateTable('documents')
    .set({ indexStale: 0 })
    .where('id', '=', id)
    .where('originalName', '=', originalName)
    .execute()
}

/** Names of the blobs that an organization's documents have, deleted ones among them as long as their row is there. */
export async function listFilenames(db: Db, scope: Scope): Promise<Set<string>> {
  const rows = await db
    .selectFrom('documents')
    .select(['filename', 'preparedBlob'])
    .where('organizationId', '=', scope.organizationId)
    .execute()
  return new Set(rows.flatMap((row) => [row.filename, ...(row.preparedBlob === null ? [] : [row.preparedBlob])]))
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

/** One of them as it is now; undefined where it is none any more. */
export async function findSearchable(db: Db, scope: Scope, id: number) {
  return current(db, scope)
    .select(['id', 'originalName', 'accessLevel', 'chunkCount'])
    .where('status', '=', 'completed')
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Documents of an organization that a worker is indexing at the moment, or will. */
export async function listProcessing(db: Db, scope: Scope): Promise<Set<number>> {
  const rows = await current(db, scope).select('id').where('status', '=', 'processing').execute()
  return new Set(rows.map((row) => row.id))
}

/** The id of a chunk: fixed by its document and position, so that doing the work twice writes the same rows. */
export function chunkId(documentId: number, index: number): number {
  return documentId * CHUNKS_PER_DOCUMENT + index
}

/** The document that a chunk belongs to. */
export function documentOf(id: number): number {
  return Math.floor(id / CHUNKS_PER_DOCUMENT)
}

/** Whether uploads of the organization with suspicious text wait for an administrator. */
export async function holdsSuspicious(db: Db, scope: Scope): Promise<boolean> {
  const row = await db
    .selectFrom('organizations')
    .select('holdSuspicious')
    .where('id', '=', scope.organizationId)
    .executeTakeFirst()
  return row?.holdSuspicious !== 0
}
