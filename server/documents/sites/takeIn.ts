import type { z } from 'zod'
import type { WebsiteChanges, websiteFields } from '../../../shared/contract/websites.ts'
import type { Actor } from '../../access/actor.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import type { UsageService } from '../../billing/usage/usage.service.ts'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../errors.ts'
import type { Runtime } from '../../runtime.ts'
import { scopeOf, type Scope } from '../../scope.ts'
import { markDeleted } from '../deleted.repository.ts'
import { findNewest, type DocumentRow } from '../documents.repository.ts'
import { sourceKey } from '../sourceKey.ts'
import { CRAWL_LIMITS } from './crawlLimits.ts'
import { nextReading } from './endRun.ts'
import { adoptPage, setSiteLevel } from './siteDocuments.repository.ts'
import { addPages, forgetReading } from './sitePages.repository.ts'
import { baseOf, patternOf } from './siteScope.ts'
import { addSite, countSites, findSite, findSiteAt, nextRun, setSite, type SiteRow } from './sites.repository.ts'

interface TakingDeps {
  audit: AuditService
  billing: UsageService
  runtime: Runtime
}

type Request = z.output<typeof websiteFields>

interface Taking {
  actor: Actor
  /** As addresses are written. */
  address: string
  request: Request
}

/**
 * Makes an address a website, in the caller's transaction: a whole one, or one of this page alone. A page that was added on its own
 * becomes the website's page, and is read again as it is. `known` says that the website was there already.
 * @throws CONFLICT, STORAGE_LIMIT_EXCEEDED where there is no room for a single byte
 */
export async function takeIn(tx: Db, deps: TakingDeps, taking: Taking): Promise<{ site: SiteRow; known: boolean }> {
  const { actor, address, request } = taking
  const scope = scopeOf(actor)
  const page = request.crawl === 'page' ? await pageAt(tx, scope, taking) : undefined
  const known =
    (await findSiteAt(tx, scope, address)) ??
    (page && page.siteId !== null ? await findSite(tx, scope, page.siteId) : undefined)
  // Of a page of a whole website that one says how it is read.
  if (known && request.crawl === 'page' && !known.single) return { site: known, known: true }
  if (known) return { site: await knownSite(tx, deps, { actor, known, request }), known: true }
  const kept = page?.status === 'completed' ? page : undefined
  await deps.billing.requireStorage(tx, scope, 1)
  const site = await newSite(tx, deps, { ...taking, level: kept?.accessLevel })
  if (kept) await takeOver(tx, { site, page: kept })
  else if (page) await giveUp(tx, deps, { scope, page })
  const wanted = request.accessLevel ?? site.accessLevel
  const changes = { accessLevel: wanted }
  return {
    site: wanted === site.accessLevel ? site : await changeSite(tx, deps, { actor, site, changes }),
    known: false,
  }
}

/** The document of the address, in its one spelling or as somebody named it. */
async function pageAt(tx: Db, scope: Scope, { address, request }: Taking): Promise<DocumentRow | undefined> {
  return (
    (await findNewest(tx, scope, sourceKey.url(address))) ?? (await findNewest(tx, scope, sourceKey.url(request.url)))
  )
}

/** Makes a page that answers questions the page of a new website, so that only what has changed of it is read. */
async function takeOver(tx: Db, { site, page }: { site: SiteRow; page: DocumentRow }): Promise<void> {
  const { address, id: siteId, organizationId } = site
  const row = { ...page, sourceUrl: address, sourceKey: sourceKey.url(address) }
  await adoptPage(tx, scopeOf(site), { row, siteId, folder: page.folder })
  const known = { siteId, organizationId, address, pattern: patternOf(address), documentId: page.id }
  await addPages(tx, [{ ...known, depth: 0, seenRun: 0 }])
}

/** Takes away a page that could not be read yet: the website reads it in its place. */
async function giveUp(
  tx: Db,
  { billing, runtime }: TakingDeps,
  { scope, page }: { scope: Scope; page: DocumentRow },
): Promise<void> {
  const hidden = await markDeleted(tx, scope, page, runtime.now().toISOString())
  await billing.returnStorage(
    tx,
    scope,
    hidden.reduce((bytes, { fileSize }) => bytes + fileSize, 0),
  )
}

async function newSite(
  tx: Db,
  deps: TakingDeps,
  { actor, address, request, level }: Taking & { level: SiteRow['accessLevel'] | undefined },
): Promise<SiteRow> {
  const scope = scopeOf(actor)
  const most = CRAWL_LIMITS.sites
  if ((await countSites(tx, scope)) >= most)
    throw new AppError('CONFLICT', `An organization has at most ${most} websites.`, {
      params: { reason: 'websites', max: most },
    })
  await deps.audit.record(tx, actor, { action: 'website.added', target: address })
  return addSite(tx, scope, {
    address,
    base: baseOf(address),
    single: request.crawl === 'page' ? 1 : 0,
    title: request.title || null,
    accessLevel: level ?? request.accessLevel ?? 'users',
    schedule: request.schedule ?? 'never',
    addedBy: actor.userId,
    now: deps.runtime.now().toISOString(),
  })
}

async function knownSite(
  tx: Db,
  deps: TakingDeps,
  { actor, known, request }: { actor: Actor; known: SiteRow; request: Request },
): Promise<SiteRow> {
  const { accessLevel, schedule } = request
  const changes = { ...(accessLevel && { accessLevel }), ...(schedule && { schedule }) }
  const site = await changeSite(tx, deps, { actor, site: known, changes })
  const widened = site.single === 1 && request.crawl === 'site'
  if (!widened && site.status !== 'failed' && site.status !== 'cancelled') return site
  // What else the page leads to is told by reading it whole.
  if (widened) await forgetReading(tx, site.id)
  const next = nextRun(site, deps.runtime.now().toISOString())
  return setSite(tx, scopeOf(actor), site.id, widened ? { ...next, single: 0 } : next)
}

/** Changes level, schedule and title of a website, in the caller's transaction. */
export async function changeSite(
  tx: Db,
  deps: TakingDeps,
  { actor, site, changes }: { actor: Actor; site: SiteRow; changes: WebsiteChanges },
): Promise<SiteRow> {
  const scope = scopeOf(actor)
  const { accessLevel = site.accessLevel, schedule = site.schedule } = changes
  const title = changes.title === undefined ? site.title : changes.title || null
  if (accessLevel !== site.accessLevel) {
    await setSiteLevel(tx, scope, { siteId: site.id, accessLevel })
    const detail = `${site.accessLevel} to ${accessLevel}`
    await deps.audit.record(tx, actor, { action: 'document.access_changed', target: site.address, detail })
  }
  if (title === site.title && schedule === site.schedule) return setSite(tx, scope, site.id, { accessLevel })
  await deps.audit.record(tx, actor, { action: 'website.changed', target: site.address })
  const after = site.readAt === null ? deps.runtime.now() : new Date(site.readAt)
  const nextRunAt = site.status === 'reading' ? null : nextReading(schedule, after)
  return setSite(tx, scope, site.id, { accessLevel, schedule, title, nextRunAt })
}
