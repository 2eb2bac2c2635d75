import { levelsUpTo, type AccessLevel } from '../../../shared/domain/access.ts'
import { fold } from '../../../shared/text/fold.ts'
import type { Db } from '../../db/connection.ts'
import { contains, isListed, startsWithText } from '../../db/expressions.ts'
import type { Scope } from '../../scope.ts'
import { current, living } from '../documents.repository.ts'

/** What of an organization somebody may see. */
export interface Seeing {
  scope: Scope
  highest: AccessLevel
}

/** Documents that answers may come from. */
const answering = (db: Db, { scope, highest }: Seeing) =>
  current(db, scope)
    .where('documents.status', '=', 'completed')
    .where('documents.accessLevel', 'in', levelsUpTo(highest))

/** Documents whose name, address, folder or tags hold a text, those added last first. */
export async function documentsNamed(
  db: Db,
  seeing: Seeing,
  { search, limit }: { search: string; limit: number },
): Promise<{ id: number; name: string }[]> {
  const found = answering(db, seeing).select(['id', 'originalName as name'])
  return (search === '' ? found : found.where(contains('searchName', fold(search))))
    .orderBy('uploadedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The newest versions of some documents, each with the number that was asked for; what is gone or hidden is left out. */
export async function newestVersions(
  db: Db,
  seeing: Seeing,
  ids: readonly number[],
): Promise<{ asked: number; id: number; name: string }[]> {
  const { scope, highest } = seeing
  const levels = levelsUpTo(highest)
  const asked = await living(db, scope)
    .select(['id', 'sourceKey'])
    .where(isListed('id', JSON.stringify(ids)))
    .where('accessLevel', 'in', levels)
    .execute()
  const newest = await current(db, scope)
    .select(['id', 'originalName as name', 'sourceKey'])
    .where(isListed('sourceKey', JSON.stringify(asked.map(({ sourceKey }) => sourceKey))))
    .where('accessLevel', 'in', levels)
    .execute()
  return asked.flatMap(({ id: from, sourceKey }) =>
    newest.filter((each) => each.sourceKey === sourceKey).map(({ id, name }) => ({ asked: from, id, name })),
  )
}

/** Folders that are looked through; those below each other count for the upper ones. */
const MOST_FOLDERS = 2000

/** Folders, with the number of documents that lie in each itself. */
export async function foldersOf(db: Db, seeing: Seeing): Promise<{ folder: string; documents: number }[]> {
  return answering(db, seeing)
    .where('folder', '!=', '')
    .select((is) => ['folder', is.fn.countAll<number>().as('documents')])
    .groupBy('folder')
    .orderBy('folder')
    .limit(MOST_FOLDERS)
    .execute()
}

/** Websites that were read whole, with the number of their pages. */
export async function websitesOf(db: Db, seeing: Seeing): Promise<{ id: number; name: string; documents: number }[]> {
  const { scope, highest } = seeing
  const pages = await answering(db, seeing)
    .where('siteId', 'is not', null)
    .select((is) => ['siteId', is.fn.countAll<number>().as('documents')])
    .groupBy('siteId')
    .execute()
  const counts = new Map(pages.map(({ siteId, documents }) => [siteId, documents]))
  const rows = await db
    .selectFrom('sites')
    .select(['id', 'title', 'address'])
    .where('organizationId', '=', scope.organizationId)
    .where('accessLevel', 'in', levelsUpTo(highest))
    .where('single', '=', 0)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, title, address }) => {
    const documents = counts.get(id)
    return documents ? [{ id, name: title ?? address, documents }] : []
  })
}

/** Numbers of the documents in a folder and those below it. */
export async function documentsIn(
  db: Db,
  seeing: Seeing,
  { folder, limit }: { folder: string; limit: number },
): Promise<number[]> {
  const rows = await answering(db, seeing)
    .select('id')
    .where((is) => is.or([is('folder', '=', folder), startsWithText('folder', `${folder}/`)]))
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Numbers of the documents that are pages of a website. */
export async function pagesOf(
  db: Db,
  seeing: Seeing,
  { site, limit }: { site: number; limit: number },
): Promise<number[]> {
  const rows = await answering(db, seeing).select('id').where('siteId', '=', site).limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Numbers of the documents that say something about a topic. */
export async function documentsAbout(
  db: Db,
  seeing: Seeing,
  { topicId, limit }: { topicId: number; limit: number },
): Promise<number[]> {
  const rows = await answering(db, seeing)
    .innerJoin('document_topics', 'document_topics.documentId', 'documents.id')
    .where('document_topics.topicId', '=', topicId)
    .select('documents.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
