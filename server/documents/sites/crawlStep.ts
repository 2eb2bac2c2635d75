import { scopeOf } from '../../scope.ts'
import type { IngestFailure } from '../../../shared/domain/status.ts'
import { LeaseLost } from '../leaseLost.ts'
import { PageError } from '../../net/pageError.ts'
import { CRAWL_LIMITS } from './crawlLimits.ts'
import { endRun } from './endRun.ts'
import { meet } from './frontier.ts'
import type { PageVisit, ReadingDeps } from './reading.ts'
import { NO_ROBOTS, type Robots } from './robots.ts'
import { settlePage } from './settlePage.ts'
import { countPages, countVisit, nextPage, nextTry, setPage, type SitePageRow } from './sitePages.repository.ts'
import { updateHeld, type SiteRow } from './sites.repository.ts'
import { hostOf } from './siteScope.ts'
import { visitPage } from './visitPage.ts'

/** What robots.txt files say, by site: asked for at the beginning of each reading, and again after a start of the server. */
export type KnownRobots = Map<number, { run: number; host: string; robots: Robots }>

const MOST_ROBOTS = 1_000
/** Pages that fail for now, one behind the other, before the whole site is taken to be away. */
const STRIKES = 3

/**
 * One request of a reading: the site's robots.txt, a sitemap or a page. Returns the milliseconds after which the next one may be
 * made. @throws LeaseLost, FetchStopped
 */
export async function crawlStep(
  deps: ReadingDeps,
  { site, owner, known }: { site: SiteRow; owner: string; known: KnownRobots },
): Promise<number> {
  const rules = known.get(site.id)
  const asked = rules?.run === site.run && rules.host === hostOf(site.base)
  if (!asked || !site.seeded) return begin(deps, { site, owner, known })
  const pause = Math.max(deps.delayMs, rules.robots.delayMs)
  const now = deps.runtime.now()
  if (now.getTime() - Date.parse(site.runStartedAt) > CRAWL_LIMITS.timeMs)
    return end(deps, { site, owner, known }, { limit: 'time' })
  if (site.runBytes > CRAWL_LIMITS.bytes) return end(deps, { site, owner, known }, { limit: 'bytes' })
  const page = await nextPage(deps.db, site, now.toISOString())
  if (!page) {
    const next = await nextTry(deps.db, site)
    return next ? Math.max(pause, Date.parse(next) - now.getTime()) : end(deps, { site, owner, known }, {})
  }
  return visit(deps, { site, page, owner, robots: rules.robots, known, pause })
}

interface Step {
  site: SiteRow
  owner: string
  known: KnownRobots
}

async function end(
  deps: ReadingDeps,
  { site, owner, known }: Step,
  ending: Parameters<typeof endRun>[3],
): Promise<number> {
  if ((await endRun(deps, site, owner, ending)) === 'ended') known.delete(site.id)
  return 0
}

/** Asks for robots.txt, and notes where the reading begins: the first page, and the sitemaps that are named or are to be expected. */
async function begin(deps: ReadingDeps, step: Step): Promise<number> {
  const { site, owner, known } = step
  let robots: Robots
  try {
    // A page that somebody named is fetched as a browser would; rules for robots are about what they find by themselves.
    robots = site.single ? NO_ROBOTS : await deps.fetcher.robots(site.base)
  } catch (error) {
    if (!(error instanceof PageError)) throw error
    return away(deps, step, { error, strikes: site.attempts + STRIKES })
  }
  if (known.size >= MOST_ROBOTS) known.clear()
  known.set(site.id, { run: site.run, host: hostOf(site.base), robots })
  const named = robots.sitemaps.length > 0 ? robots.sitemaps : [new URL('/sitemap.xml', site.base).href]
  const sitemaps = site.single ? [] : named
  await deps.inTransaction(async (tx) => {
    if (!(await updateHeld(tx, site.id, { owner, seeded: 1, attempts: 0, failureCode: null }))) throw new LeaseLost()
    const start = await meet(tx, { site: { ...site, base: site.address }, addresses: [site.address], depth: 0 })
    if (start.length === 0) throw new Error('the address of a site is not below itself')
    await meet(tx, { site, addresses: sitemaps, depth: 0, kind: 'sitemap' })
  })
  return Math.max(deps.delayMs, robots.delayMs)
}

interface Visit extends Step {
  page: SitePageRow
  robots: Robots
  /** Milliseconds until the next request. */
  pause: number
}

async function visit(deps: ReadingDeps, step: Visit): Promise<number> {
  const { site, page, owner } = step
  const attempts = await countVisit(deps.db, page.id)
  const keys = await deps.keyring.keysOf(scopeOf(site))
  const visiting: PageVisit = { site, page, robots: step.robots, keys, owner, attempts }
  try {
    // Servers that died over it have counted as well.
    if (attempts > CRAWL_LIMITS.tries) await giveUp(deps, visiting, 'INTERNAL')
    else if (page.kind === 'sitemap') await visitSitemap(deps, visiting)
    else if (!(await visitPage(deps, visiting))) return 0
    return step.pause
  } catch (error) {
    if (!(error instanceof PageError)) throw error
    if (error.failure !== 'STORAGE_FULL') return await failedForNow(deps, { ...step, visiting, error })
    await giveUp(deps, visiting, error.failure)
    return end(deps, step, { limit: 'storage' })
  }
}

async function visitSitemap(deps: ReadingDeps, visiting: PageVisit): Promise<void> {
  const { site, page } = visiting
  const settle = (addresses: readonly string[], index: boolean, truncated: boolean) =>
    deps.inTransaction(async (tx) => {
      await settlePage(tx, deps, visiting, { outcome: 'unchanged', links: [] })
      await meet(tx, { site, addresses, depth: index ? 0 : 1, kind: index ? 'sitemap' : 'page' })
      if (truncated) await updateHeld(tx, site.id, { owner: visiting.owner, limitReached: 'pages' })
    })
  try {
    const { addresses, isIndex, truncated } = await deps.fetcher.sitemap(page.address)
    await settle(addresses, isIndex, truncated)
  } catch (error) {
    // Most sites have none.
    if (!(error instanceof PageError) || error.transient) throw error
    await settle([], false, false)
  }
}

/** Lets a page wait for its next try, or gives it up; a site of which nothing comes any more waits as a whole. */
async function failedForNow(
  deps: ReadingDeps,
  step: Visit & { visiting: PageVisit; error: PageError },
): Promise<number> {
  const { site, page, owner, visiting, error } = step
  const now = deps.runtime.now().getTime()
  if (visiting.attempts >= CRAWL_LIMITS.tries) await giveUp(deps, visiting, error.failure)
  else {
    const wait = Math.max(CRAWL_LIMITS.retryMs * 4 ** (visiting.attempts - 1), askedFor(error))
    await setPage(deps.db, page.id, { notBefore: new Date(now + wait).toISOString() })
  }
  const strikes = site.attempts + 1
  // A few pages that fail while all others were read are no sign that the site is away.
  const { left } = (await countPages(deps.db, scopeOf(site), site.id))(site.id)
  if (strikes > STRIKES && left > STRIKES) return away(deps, step, { error, strikes })
  if (!(await updateHeld(deps.db, site.id, { owner, attempts: strikes, failureCode: error.failure })))
    throw new LeaseLost()
  return Math.max(step.pause, askedFor(error))
}

/** The whole site waits, longer each time, and is given up after a while; what was read of it before goes on answering. */
async function away(
  deps: ReadingDeps,
  step: Step,
  { error, strikes }: { error: PageError; strikes: number },
): Promise<number> {
  const { site, owner } = step
  const tries = strikes - STRIKES + 1
  if (!error.transient || tries > CRAWL_LIMITS.tries) return end(deps, step, { failure: error.failure })
  const attempts = site.attempts + 1
  if (!(await updateHeld(deps.db, site.id, { owner, attempts, failureCode: error.failure }))) throw new LeaseLost()
  return Math.max(CRAWL_LIMITS.retryMs * 4 ** (tries - 1), askedFor(error))
}

const askedFor = (error: PageError) => Math.min(error.retryAfterMs ?? 0, CRAWL_LIMITS.retryAfterMs)

function giveUp(deps: ReadingDeps, visiting: PageVisit, reason: IngestFailure): Promise<void> {
  return deps.inTransaction((tx) => settlePage(tx, deps, visiting, { outcome: 'failed', reason }))
}
