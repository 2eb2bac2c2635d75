import type { Insertable, Selectable, Updateable } from 'kysely'
import type { PageOutcome } from '../../../shared/domain/sites.ts'
import type { Db } from '../../db/connection.ts'
import type { SitePagesTable } from '../../db/tables/sites.ts'
import type { Scope } from '../../scope.ts'
import type { SiteRow } from './sites.repository.ts'

export type SitePageRow = Selectable<SitePagesTable>
type Site = Pick<SiteRow, 'id' | 'run'>

const ofSite = (db: Db, siteId: number) => db.selectFrom('site_pages').where('siteId', '=', siteId)
const waiting = (db: Db, site: Site) =>
  ofSite(db, site.id).where('seenRun', '=', site.run).where('visitedRun', '<', site.run)

/** The address that is visited next: sitemaps first, then by their distance from the first page. */
export async function nextPage(db: Db, site: Site, now: string): Promise<SitePageRow | undefined> {
  return waiting(db, site)
    .selectAll()
    .where((is) => is.or([is('notBefore', 'is', null), is('notBefore', '<=', now)]))
    .orderBy('depth')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** When the next of the addresses is due that wait for another try; undefined where none waits. */
export async function nextTry(db: Db, site: Site): Promise<string | undefined> {
  const { first } = await waiting(db, site)
    .select((is) => is.fn.min('notBefore').as('first'))
    .where('notBefore', 'is not', null)
    .executeTakeFirstOrThrow()
  return first ?? undefined
}

/** Forgets what pages were like when they were read, so that they are read whole the next time. */
export async function forgetReading(db: Db, siteId: number): Promise<void> {
  const unread = { etag: null, lastModified: null, textHash: null }
  await db.updateTable('site_pages').set(unread).where('siteId', '=', siteId).execute()
}

/** Lets everything be tried now that waits for its next try. */
export async function tryNow(db: Db, siteId: number): Promise<void> {
  await db.updateTable('site_pages').set({ notBefore: null }).where('siteId', '=', siteId).execute()
}

export async function pagesAt(
  db: Db,
  siteId: number,
  addresses: readonly string[],
): Promise<Pick<SitePageRow, 'id' | 'address' | 'seenRun' | 'outcome' | 'aliasOf'>[]> {
  if (addresses.length === 0) return []
  return ofSite(db, siteId)
    .select(['id', 'address', 'seenRun', 'outcome', 'aliasOf'])
    .where('address', 'in', [...addresses])
    .execute()
}

/** Notes that this reading has come across addresses; those that it knew already stay as they are. */
export async function markSeen(
  db: Db,
  site: Site,
  { ids, depth }: { ids: readonly number[]; depth: number },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('site_pages')
    .set({ seenRun: site.run, depth, attempts: 0, notBefore: null })
    .where('siteId', '=', site.id)
    .where('seenRun', '<', site.run)
    .where('id', 'in', [...ids])
    .execute()
}

export async function addPages(db: Db, pages: readonly Insertable<SitePagesTable>[]): Promise<number[]> {
  if (pages.length === 0) return []
  const rows = await db
    .insertInto('site_pages')
    .values([...pages])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** How many addresses of each of these patterns a reading has come across. */
export async function countPatterns(db: Db, site: Site, patterns: readonly string[]): Promise<Map<string, number>> {
  if (patterns.length === 0) return new Map()
  const rows = await ofSite(db, site.id)
    .select((is) => ['pattern', is.fn.countAll<number>().as('count')])
    .where('seenRun', '=', site.run)
    .where('pattern', 'in', [...patterns])
    .groupBy('pattern')
    .execute()
  return new Map(rows.map(({ pattern, count }) => [pattern, count]))
}

export async function setPage(db: Db, id: number, values: Updateable<SitePagesTable>): Promise<void> {
  await db.updateTable('site_pages').set(values).where('id', '=', id).execute()
}

/** Counts a visit before it is made, so that one over which servers die comes to an end. */
export async function countVisit(db: Db, id: number): Promise<number> {
  const { attempts } = await db
    .updateTable('site_pages')
    .set((is) => ({ attempts: is('attempts', '+', 1) }))
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirstOrThrow()
  return attempts
}

/** Another page of the site that is a document with this text. */
export async function findSameText(
  db: Db,
  siteId: number,
  { textHash, except }: { textHash: string; except: number },
): Promise<SitePageRow | undefined> {
  return ofSite(db, siteId)
    .selectAll()
    .where('textHash', '=', textHash)
    .where('documentId', 'is not', null)
    .where('id', '!=', except)
    .limit(1)
    .executeTakeFirst()
}

/** Pages of a site by what its last or present reading made of them. */
export type PageCounts = Record<PageOutcome, number> & {
  /** Those that wait for their visit. */
  left: number
  /** Those that are documents. */
  documents: number
}

const NO_PAGES: PageCounts = {
  new: 0,
  changed: 0,
  unchanged: 0,
  removed: 0,
  failed: 0,
  skipped: 0,
  left: 0,
  documents: 0,
}

/** Counts the pages of every site of an organization, or of one; by the sites' ids. */
export async function countPages(db: Db, scope: Scope, siteId?: number): Promise<(siteId: number) => PageCounts> {
  let pages = db
    .selectFrom('site_pages')
    .innerJoin('sites', 'sites.id', 'site_pages.siteId')
    .select((is) => [
      'siteId',
      'outcome',
      is('visitedRun', '=', is.ref('run')).as('done'),
      is.and([is('seenRun', '=', is.ref('run')), is('visitedRun', '<', is.ref('run'))]).as('left'),
      is('documentId', 'is not', null).as('document'),
      is.fn.countAll<number>().as('count'),
    ])
    .where('sites.organizationId', '=', scope.organizationId)
    .where('kind', '=', 'page')
    .groupBy(['siteId', 'outcome', 'done', 'left', 'document'])
  if (siteId !== undefined) pages = pages.where('siteId', '=', siteId)
  const counts = new Map<number, PageCounts>()
  for (const row of await pages.execute()) {
    const of = counts.get(row.siteId) ?? { ...NO_PAGES }
    counts.set(row.siteId, of)
    if (row.left) of.left += row.count
    else if (row.done && row.outcome) of[row.outcome] += row.count
    // One that somebody deleted keeps the id of what it was.
    if (row.document && row.outcome !== 'skipped') of.documents += row.count
  }
  return (id) => counts.get(id) ?? NO_PAGES
}

/** Addresses that this reading has come across, visited or not. */
export async function countSeen(db: Db, site: Site, kind: SitePageRow['kind']): Promise<number> {
  const { seen } = await ofSite(db, site.id)
    .select((is) => is.fn.countAll<number>().as('seen'))
    .where('kind', '=', kind)
    .where('seenRun', '=', site.run)
    .executeTakeFirstOrThrow()
  return seen
}

/** Pages of a reading, by what came of them where that is named, in the order of their addresses behind `after`. */
export async function listPages(
  db: Db,
  scope: Scope,
  query: { site: Site; outcome: PageOutcome | undefined; after: string | undefined; limit: number },
): Promise<SitePageRow[]> {
  let found = ofSite(db, query.site.id)
    .selectAll()
    .where('organizationId', '=', scope.organizationId)
    .where('kind', '=', 'page')
  found = query.outcome
    ? found.where('outcome', '=', query.outcome).where('visitedRun', '=', query.site.run)
    : found.where((is) => is.or([is('seenRun', '=', query.site.run), is('visitedRun', '=', query.site.run)]))
  if (query.after !== undefined) found = found.where('address', '>', query.after)
  return found.orderBy('address').limit(query.limit).execute()
}

/** Pages with documents that a complete reading did not come across. */
export async function listUnseen(db: Db, site: Site): Promise<SitePageRow[]> {
  return ofSite(db, site.id)
    .selectAll()
    .where('seenRun', '<', site.run)
    .where('visitedRun', '<', site.run)
    .where('documentId', 'is not', null)
    .execute()
}

/** Whether a sitemap of this reading could not be had, so that pages that it alone names look as if they were gone. */
export async function hasFailedSitemaps(db: Db, site: Site): Promise<boolean> {
  const row = await ofSite(db, site.id)
    .select('id')
    .where('kind', '=', 'sitemap')
    .where('visitedRun', '=', site.run)
    .where('outcome', '=', 'failed')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets addresses that nothing leads to any more and that are no documents. */
export async function forgetUnseen(db: Db, site: Site): Promise<void> {
  await db
    .deleteFrom('site_pages')
    .where('siteId', '=', site.id)
    .where('seenRun', '<', site.run)
    .where('visitedRun', '<', site.run)
    .where('documentId', 'is', null)
    .execute()
}

/** First pages that a reading has come across: the one that was named, and those that it leads to. */
export async function countStarts(db: Db, site: Site): Promise<number> {
  const { starts } = await ofSite(db, site.id)
    .select((is) => is.fn.countAll<number>().as('starts'))
    .where('kind', '=', 'page')
    .where('depth', '=', 0)
    .where('seenRun', '=', site.run)
    .executeTakeFirstOrThrow()
  return starts
}

/** Why the first page could not be read in this reading; undefined where it was, or leads to one that was. */
export async function startFailure(db: Db, site: Site): Promise<string | undefined> {
  const failed = await ofSite(db, site.id)
    .select('reason')
    .where('kind', '=', 'page')
    .where('depth', '=', 0)
    .where('visitedRun', '=', site.run)
    .where('outcome', 'in', ['failed', 'removed'])
    .limit(1)
    .executeTakeFirst()
  return failed && (failed.reason ?? 'PAGE_NOT_FOUND')
}
