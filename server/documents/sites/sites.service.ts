import type { z } from 'zod'
import type {
  Website,
  WebsiteChanges,
  websiteFields,
  WebsitePage,
  WebsitePageQuery,
} from '../../../shared/contract/websites.ts'
import type { Actor } from '../../access/actor.ts'
import { requireMember } from '../../access/standing.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import type { UsageService } from '../../billing/usage.service.ts'
import type { Database, Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { AppError, assertThat, notFound } from '../../errors.ts'
import type { Runtime } from '../../runtime.ts'
import { scopeOf, type Scope } from '../../scope.ts'
import { notPublic } from '../websites/websites.service.ts'
import type { WebAsker } from '../websites/webAsker.ts'
import { CRAWL_LIMITS } from './crawlLimits.ts'
import { dropUnfinished, nextReading } from './endRun.ts'
import { hideSite, setSiteLevel, titlesOf } from './siteDocuments.repository.ts'
import { countPages, listPages, tryNow } from './sitePages.repository.ts'
import { baseOf, canonicalAddress } from './siteScope.ts'
import {
  addSite,
  countSites,
  findSite,
  findSiteAt,
  listSites,
  nextRun,
  removeSite,
  setSite,
  type SiteRow,
} from './sites.repository.ts'
import { sitePageView, siteView } from './siteView.ts'

/** Whole websites, whose pages are documents. Those of other organizations are "not found". */
export interface SitesService {
  /**
   * Takes a website in; its pages are read in the background. One that is there already is answered with, and read again
   * where that had failed or was cancelled; a level that is named holds for all its pages.
   * @throws VALIDATION_FAILED for an address that is not on the public internet, as far as it shows; CONFLICT past the number of
   * websites
   */
  add(actor: Actor, request: z.output<typeof websiteFields>): Promise<{ website: Website; duplicate: boolean }>
  list(actor: Actor): Promise<Website[]>
  get(actor: Actor, id: number): Promise<Website>
  /** Pages in the order of their addresses. */
  pages(actor: Actor, id: number, query: WebsitePageQuery): Promise<{ pages: WebsitePage[]; cursor?: string }>
  change(actor: Actor, id: number, changes: WebsiteChanges): Promise<Website>
  /** Begins a reading now; one that waits for its next try goes on at once. */
  read(actor: Actor, id: number): Promise<Website>
  /** Ends a reading; what was read stays. @throws CONFLICT where none is under way */
  cancel(actor: Actor, id: number): Promise<Website>
  /** Removes a website with all its pages. */
  remove(actor: Actor, id: number): Promise<void>
}

interface SitesDeps {
  db: Database
  inTransaction: InTransaction
  audit: AuditService
  billing: UsageService
  runtime: Runtime
  web: Pick<WebAsker, 'mayAskFor'>
  /** Makes the search index follow a change of levels. */
  followLevels: () => Promise<void>
  /** Tells the crawler that there is work. */
  onRead: () => void
  /** Tells the clean-up that there is work. */
  onRemove: () => void
}

export function createSitesService(deps: SitesDeps): SitesService {
  const now = () => deps.runtime.now()
  const viewOf = async (db: Db, scope: Scope, site: SiteRow) =>
    siteView(site, (await countPages(db, scope, site.id))(site.id), now())
  /** Changes a site in one transaction; `change` gives the row as it is then. */
  const changed = async (actor: Actor, id: number, change: (tx: Db, site: SiteRow) => Promise<SiteRow>) => {
    const scope = scopeOf(actor)
    return deps.inTransaction(async (tx) => {
      await requireMember(tx, actor)
      return viewOf(tx, scope, await change(tx, await existing(tx, scope, id)))
    })
  }
  return {
    async add(actor, request) {
      const address = canonicalAddress(request.url)
      if (address === undefined || !deps.web.mayAskFor(address)) throw notPublic()
      const scope = scopeOf(actor)
      const added = await deps.inTransaction(async (tx) => {
        await requireMember(tx, actor)
        const known = await findSiteAt(tx, scope, address)
        const site = known
          ? await knownSite(tx, deps, { actor, known, request })
          : await newSite(tx, deps, { actor, address, request })
        return { website: await viewOf(tx, scope, site), duplicate: known !== undefined }
      })
      if (added.duplicate) await deps.followLevels()
      deps.onRead()
      return added
    },
    async list(actor) {
      const scope = scopeOf(actor)
      const counts = await countPages(deps.db, scope)
      return (await listSites(deps.db, scope)).map((site) => siteView(site, counts(site.id), now()))
    },
    async get(actor, id) {
      return viewOf(deps.db, scopeOf(actor), await existing(deps.db, scopeOf(actor), id))
    },
    async pages(actor, id, { outcome, cursor, limit }) {
      const scope = scopeOf(actor)
      const site = await existing(deps.db, scope, id)
      const rows = await listPages(deps.db, scope, { site, outcome, after: cursor, limit })
      const titles = await titlesOf(
        deps.db,
        scope,
        rows.flatMap(({ documentId }) => documentId ?? []),
      )
      const last = rows.length === limit ? rows.at(-1) : undefined
      const pages = rows.map((row) => sitePageView(row, site.run, titles.get(row.documentId ?? 0)))
      return { pages, ...(last && { cursor: last.address }) }
    },
    async change(actor, id, changes) {
      const website = await changed(actor, id, (tx, site) => changeSite(tx, deps, { actor, site, changes }))
      if (changes.accessLevel !== undefined) await deps.followLevels()
      return website
    },
    async read(actor, id) {
      const website = await changed(actor, id, async (tx, site) => {
        if (site.status !== 'reading') return setSite(tx, scopeOf(site), id, nextRun(site, now().toISOString()))
        await tryNow(tx, id)
        return site.leaseOwner === null ? setSite(tx, scopeOf(site), id, { leaseUntil: null, attempts: 0 }) : site
      })
      deps.onRead()
      return website
    },
    async cancel(actor, id) {
      const website = await changed(actor, id, async (tx, site) => {
        assertThat(site.status === 'reading', 'CONFLICT', 'This website is not being read.')
        await deps.audit.record(tx, actor, { action: 'website.cancelled', target: site.address })
        await dropUnfinished(tx, deps, site)
        const nextRunAt = nextReading(site.schedule, now())
        return setSite(tx, scopeOf(site), id, {
          status: 'cancelled',
          leaseOwner: null,
          leaseUntil: null,
          failureCode: null,
          nextRunAt,
        })
      })
      deps.onRemove()
      return website
    },
    async remove(actor, id) {
      const scope = scopeOf(actor)
      await deps.inTransaction(async (tx) => {
        await requireMember(tx, actor)
        const site = await existing(tx, scope, id)
        const bytes = await hideSite(tx, scope, { siteId: id, now: now().toISOString() })
        await deps.billing.returnStorage(tx, scope, bytes)
        await removeSite(tx, scope, id)
        await deps.audit.record(tx, actor, { action: 'website.deleted', target: site.address })
      })
      deps.onRemove()
    },
  }
}

async function existing(db: Db, scope: Scope, id: number): Promise<SiteRow> {
  const site = await findSite(db, scope, id)
  if (!site) throw notFound('Website')
  return site
}

type Request = z.output<typeof websiteFields>

async function newSite(
  tx: Db,
  deps: SitesDeps,
  { actor, address, request }: { actor: Actor; address: string; request: Request },
): Promise<SiteRow> {
  const scope = scopeOf(actor)
  const most = CRAWL_LIMITS.sites
  if ((await countSites(tx, scope)) >= most)
    throw new AppError('CONFLICT', `An organization has at most ${most} websites.`, { params: { most } })
  await deps.audit.record(tx, actor, { action: 'website.added', target: address })
  return addSite(tx, scope, {
    address,
    base: baseOf(address),
    title: request.title || null,
    accessLevel: request.accessLevel ?? 'users',
    schedule: request.schedule ?? 'never',
    addedBy: actor.userId,
    now: deps.runtime.now().toISOString(),
  })
}

async function knownSite(
  tx: Db,
  deps: SitesDeps,
  { actor, known, request }: { actor: Actor; known: SiteRow; request: Request },
): Promise<SiteRow> {
  const { accessLevel, schedule } = request
  const changes = { ...(accessLevel && { accessLevel }), ...(schedule && { schedule }) }
  const site = await changeSite(tx, deps, { actor, site: known, changes })
  if (site.status !== 'failed' && site.status !== 'cancelled') return site
  return setSite(tx, scopeOf(actor), site.id, nextRun(site, deps.runtime.now().toISOString()))
}

async function changeSite(
  tx: Db,
  deps: SitesDeps,
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
