import type { Website, WebsitePage } from '../../../shared/contract/websites.ts'
import { SKIP_REASONS } from '../../../shared/domain/sites.ts'
import { INGEST_FAILURES } from '../../../shared/domain/status.ts'
import type { PageCounts, SitePageRow } from './sitePages.repository.ts'
import type { SiteRow } from './sites.repository.ts'

/** Waits that are no more than the distance between two requests are not told. */
const SHORT_WAIT_MS = 45_000
const REASONS: Readonly<Record<string, string>> = { ...INGEST_FAILURES, ...SKIP_REASONS }

/** A website as clients see it. */
export function siteView(site: SiteRow, { documents, ...counts }: PageCounts, now: Date): Website {
  const { new: fresh, changed, unchanged, removed, failed, skipped, left } = counts
  return {
    id: site.id,
    address: site.address,
    single: site.single === 1,
    accessLevel: site.accessLevel,
    schedule: site.schedule,
    status: site.status,
    createdAt: site.createdAt,
    documents,
    pages: { ...counts, found: fresh + changed + unchanged + failed + skipped + left, removed },
    ...(site.title === null ? {} : { title: site.title }),
    ...(site.readAt === null ? {} : { readAt: site.readAt }),
    ...(site.nextRunAt === null ? {} : { nextReadAt: site.nextRunAt }),
    ...(retryAt(site, now) && { retryAt: site.leaseUntil ?? '' }),
    ...(site.failureCode === null ? {} : { error: reasonOf(site.failureCode) }),
    ...(site.limitReached === null ? {} : { limitReached: site.limitReached }),
  }
}

function retryAt({ status, leaseOwner, leaseUntil }: SiteRow, now: Date): boolean {
  const waits = status === 'reading' && leaseOwner === null && leaseUntil !== null
  return waits && Date.parse(leaseUntil) - now.getTime() > SHORT_WAIT_MS
}

/** A page of a website as clients see it; `title` is that of its document. */
export function sitePageView(page: SitePageRow, run: number, title: string | undefined): WebsitePage {
  const visited = page.visitedRun === run && page.outcome !== null
  return {
    address: page.address,
    ...(visited && { outcome: page.outcome ?? 'failed' }),
    ...(visited && page.reason !== null && { reason: reasonOf(page.reason) }),
    ...(visited && page.aliasOf !== null && { leadsTo: page.aliasOf }),
    ...(page.visitedAt === null ? {} : { visitedAt: page.visitedAt }),
    ...(!visited && page.notBefore !== null && { retryAt: page.notBefore }),
    ...(page.documentId === null || page.reason === 'EXCLUDED' ? {} : { documentId: page.documentId }),
    ...(title !== undefined && { title }),
  }
}

function reasonOf(code: string): { code: string; message: string } {
  return { code, message: REASONS[code] ?? INGEST_FAILURES.INTERNAL }
}
