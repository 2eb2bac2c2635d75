import type { ReadingLimit, SiteSchedule } from '../../../shared/domain/sites.ts'
import { scopeOf } from '../../scope.ts'
import type { Db } from '../../db/connection.ts'
import { sourceKey } from '../sourceKey.ts'
import type { ReadingDeps } from './reading.ts'
import { hidePage, hideUnfinished } from './siteDocuments.repository.ts'
import {
  countPages,
  forgetUnseen,
  hasFailedSitemaps,
  listUnseen,
  markSeen,
  setPage,
  startFailure,
  type PageCounts,
  type SitePageRow,
} from './sitePages.repository.ts'
import { findSite, updateHeld, type SiteRow } from './sites.repository.ts'

/** Share of a site's pages that may be gone without being asked for one by one. */
const MOST_UNSEEN = 0.5
const DAY_MS = 24 * 60 * 60 * 1000
const EVERY: Record<SiteSchedule, number | undefined> = {
  never: undefined,
  daily: DAY_MS,
  weekly: 7 * DAY_MS,
  monthly: 30 * DAY_MS,
}

/** When a site is read again that was read, or left alone, at a time; null for never. */
export function nextReading(schedule: SiteSchedule, after: Date): string | null {
  const ms = EVERY[schedule]
  return ms === undefined ? null : new Date(after.getTime() + ms).toISOString()
}

/** Why a reading ends, besides that nothing is left to visit. */
export interface Ending {
  /** A limit that was met: what was not visited may still be there. */
  limit?: ReadingLimit
  /** The site could not be read at all. */
  failure?: string
}

/**
 * Ends a reading. Pages that it did not come across have left the site, and leave the search, if it was complete: nothing was cut
 * off by a limit, the first page was read, and so were all sitemaps.
 */
export async function endRun(
  deps: ReadingDeps,
  { id, ...held }: SiteRow,
  owner: string,
  ending: Ending = {},
): Promise<'ended' | 'goes on'> {
  const scope = scopeOf(held)
  const ended = await deps.inTransaction(async (tx) => {
    // Limits are noted while the reading goes on, behind the back of the row that was claimed.
    const site = await findSite(tx, scope, id)
    if (!site || !(await updateHeld(tx, id, { owner, attempts: 0 }))) return 'ended'
    const now = deps.runtime.now()
    const counts = (await countPages(tx, scope, id))(id)
    const startFailed = await startFailure(tx, site)
    const limit = ending.limit ?? site.limitReached
    const failure = ending.failure ?? (readAny(counts) ? undefined : startFailed)
    const complete = !limit && !failure && !startFailed && !(await hasFailedSitemaps(tx, site))
    if (complete) {
      const unseen = await listUnseen(tx, site)
      // A site that seems to have lost most of its pages may only have lost its menu: these are asked one by one.
      if (unseen.length > counts.documents * MOST_UNSEEN) {
        await markSeen(tx, site, { ids: unseen.map((page) => page.id), depth: 1 })
        return 'goes on'
      }
      await removeUnseen(tx, deps, { site, unseen })
    }
    await dropUnfinished(tx, deps, site)
    await updateHeld(tx, id, {
      owner,
      status: failure === undefined ? 'ready' : 'failed',
      failureCode: failure ?? null,
      limitReached: limit,
      readAt: now.toISOString(),
      nextRunAt: nextReading(site.schedule, now),
      leaseOwner: null,
      leaseUntil: null,
    })
    return 'ended'
  })
  if (ended === 'ended') deps.onRemove()
  return ended
}

const readAny = (counts: PageCounts) => counts.new + counts.changed + counts.unchanged > 0

async function removeUnseen(
  tx: Db,
  deps: ReadingDeps,
  { site, unseen }: { site: SiteRow; unseen: readonly SitePageRow[] },
): Promise<void> {
  const scope = scopeOf(site)
  const now = deps.runtime.now().toISOString()
  for (const page of unseen) {
    const bytes = await hidePage(tx, scope, { sourceKey: sourceKey.url(page.address), siteId: site.id, now })
    await deps.billing.returnStorage(tx, scope, bytes)
    const gone = { documentId: null, etag: null, lastModified: null, textHash: null, aliasOf: null, reason: null }
    // Of a page that somebody had deleted, nothing is left to be removed.
    const outcome = page.outcome === 'skipped' ? 'skipped' : 'removed'
    await setPage(tx, page.id, { ...gone, outcome, visitedRun: site.run, visitedAt: now })
  }
  await forgetUnseen(tx, site)
}

/** Takes away versions that the site's reading began and that nobody will finish, in the caller's transaction. */
export async function dropUnfinished(
  tx: Db,
  deps: Pick<ReadingDeps, 'billing' | 'runtime'>,
  site: Pick<SiteRow, 'id' | 'organizationId'>,
): Promise<void> {
  const now = deps.runtime.now().toISOString()
  const bytes = await hideUnfinished(tx, scopeOf(site), { siteId: site.id, now })
  await deps.billing.returnStorage(tx, scopeOf(site), bytes)
}
