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
import type { UsageService } from '../../billing/usage/usage.service.ts'
import type { Database, Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { assertThat, notFound } from '../../errors.ts'
import type { Runtime } from '../../runtime.ts'
import { scopeOf, type Scope } from '../../scope.ts'
import { notPublic } from '../websites/websites.service.ts'
import type { WebAsker } from '../../net/webAsker.ts'
import { dropUnfinished, nextReading } from './endRun.ts'
import { hideSite, titlesOf } from './siteDocuments.repository.ts'
import { countPages, listPages, tryNow } from './sitePages.repository.ts'
import { canonicalAddress } from './siteScope.ts'
import { findSite, listSites, nextRun, removeSite, setSite, type SiteRow } from './sites.repository.ts'
import { sitePageView, siteView } from './siteView.ts'
import { changeSite, takeIn } from './takeIn.ts'

/** Whole websites, whose pages are documents. Those of other organizations are "not found". */
export interface SitesService {
  /**
   * Takes a website in, or a page that is read again and again; it is read in the background. One that is there already is answered
   * with, and read again where that had failed or was cancelled; a level that is named holds for all its pages.
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
        const { site, known } = await takeIn(tx, deps, { actor, address, request })
        return { website: await viewOf(tx, scope, site), duplicate: known }
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
        assertThat(site.status === 'reading', 'CONFLICT', 'This website is not being read.', {
          params: { reason: 'notReading' },
        })
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
      }, MAKES_ROOM)
      deps.onRemove()
    },
  }
}

const MAKES_ROOM = { makesRoom: true }

async function existing(db: Db, scope: Scope, id: number): Promise<SiteRow> {
  const site = await findSite(db, scope, id)
  if (!site) throw notFound('Website')
  return site
}
