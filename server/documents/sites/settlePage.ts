import type { PageOutcome } from '../../../shared/domain/sites.ts'
import type { Db } from '../../db/connection.ts'
import { scopeOf } from '../../scope.ts'
import { LeaseLost } from '../leaseLost.ts'
import { sourceKey } from '../sourceKey.ts'
import { meet } from './frontier.ts'
import type { PageVisit, ReadingDeps } from './reading.ts'
import { hidePage } from './siteDocuments.repository.ts'
import { markSeen, setPage, type SitePageRow } from './sitePages.repository.ts'
import { updateHeld } from './sites.repository.ts'

/** What is noted of a site that gave something. */
const ANSWERED = { attempts: 0, failureCode: null }

/** What a visit came to, as it is noted. */
export interface Finding {
  outcome: PageOutcome
  /** A failure or the reason of a skipped page. */
  reason?: string
  /** Where the page leads; the links of its last visit where it was not read. */
  links?: readonly string[]
  /** The address that stands for this one. It is visited as if it were this one. */
  aliasOf?: string
  /** Whether its document leaves the search. */
  removes?: boolean
  /** What else is known now. */
  values?: Partial<Pick<SitePageRow, 'documentId' | 'etag' | 'lastModified' | 'textHash'>>
}

/**
 * Notes what a visit came to and where the page leads, in the caller's transaction: either all of it happens or the page is visited
 * again. @throws LeaseLost
 */
export async function settlePage(tx: Db, deps: ReadingDeps, visit: PageVisit, finding: Finding): Promise<void> {
  const { site, page, owner } = visit
  const now = deps.runtime.now().toISOString()
  // Also where nothing of the site changes: it must not have been cancelled.
  if (!(await updateHeld(tx, site.id, { owner, ...(page.kind === 'page' ? ANSWERED : { seeded: 1 }) })))
    throw new LeaseLost()
  const links = await follow(tx, visit, finding)
  if (finding.aliasOf !== undefined) await meet(tx, { site, addresses: [finding.aliasOf], depth: page.depth })
  if (finding.removes) await hideDocument(tx, deps, visit)
  await setPage(tx, page.id, {
    outcome: finding.outcome,
    reason: finding.reason ?? null,
    aliasOf: finding.aliasOf ?? null,
    links: JSON.stringify(links),
    visitedRun: site.run,
    visitedAt: now,
    nextDocumentId: null,
    attempts: 0,
    notBefore: null,
    ...(finding.removes ? { documentId: null, etag: null, lastModified: null, textHash: null } : {}),
    ...finding.values,
  })
}

/** A page that could not be read leads where it led before: what it links to is not gone for that. */
async function follow(tx: Db, { site, page }: PageVisit, { links }: Finding): Promise<number[]> {
  const depth = page.depth + 1
  if (links) return meet(tx, { site, addresses: links, depth })
  const known = JSON.parse(page.links) as number[]
  await markSeen(tx, site, { ids: known, depth })
  return known
}

async function hideDocument(tx: Db, deps: ReadingDeps, { site, page }: PageVisit): Promise<void> {
  if (page.documentId === null) return
  const now = deps.runtime.now().toISOString()
  const bytes = await hidePage(tx, scopeOf(site), { sourceKey: sourceKey.url(page.address), siteId: site.id, now })
  await deps.billing.returnStorage(tx, scopeOf(site), bytes)
}
