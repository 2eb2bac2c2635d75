import type { Db } from '../../db/connection.ts'
import { scopeOf } from '../../scope.ts'
import { CRAWL_LIMITS } from './crawlLimits.ts'
import { addPages, countPatterns, countSeen, markSeen, pagesAt, type SitePageRow } from './sitePages.repository.ts'
import { setSite, type SiteRow } from './sites.repository.ts'
import { hostOf, inScope, mostOfPattern, patternOf } from './siteScope.ts'
import { readAddress } from '../../../shared/domain/readAddress.ts'

/** Addresses that a reading came across. */
export interface Met {
  site: SiteRow
  addresses: readonly string[]
  /** Links between the first page and them. */
  depth: number
  kind?: SitePageRow['kind']
}

/**
 * Notes addresses to be visited in this reading: those of the site, as far as the limits go. Call it in a transaction. Returns
 * the ids of those that are known now, whether or not they were before.
 */
export async function meet(tx: Db, { site, addresses, depth, kind = 'page' }: Met): Promise<number[]> {
  const wanted = kind === 'page' ? pagesOf(site, addresses) : sitemapsOf(site, addresses)
  const known = await pagesAt(tx, site.id, wanted)
  // What has been come across is not met at a greater depth than the limit either.
  if (depth > CRAWL_LIMITS.depth) return known.filter(({ seenRun }) => seenRun === site.run).map(({ id }) => id)
  const ids = known.map(({ id }) => id)
  await markSeen(tx, site, { ids, depth })
  const there = new Set(known.map(({ address }) => address))
  const fresh = await withinLimits(tx, site, { addresses: wanted.filter((address) => !there.has(address)), kind })
  const added = await addPages(
    tx,
    fresh.map(({ address, pattern }) => ({
      siteId: site.id,
      organizationId: site.organizationId,
      kind,
      address,
      pattern,
      depth,
      seenRun: site.run,
    })),
  )
  return [...ids, ...added]
}

function pagesOf({ base }: SiteRow, addresses: readonly string[]): string[] {
  return [...new Set(addresses.flatMap((address) => inScope(base, address) ?? []))]
}

/** Sitemaps are read from the site's own host alone, wherever a robots.txt or another sitemap leads. */
function sitemapsOf({ base }: SiteRow, addresses: readonly string[]): string[] {
  const own = addresses.flatMap((address) => {
    const url = address.length > CRAWL_LIMITS.addressCharacters ? undefined : readAddress(address, base)
    if (!url) return []
    const credentials = url.username + url.password
    return /^https?:$/.test(url.protocol) && credentials === '' && hostOf(url.href) === hostOf(base) ? url.href : []
  })
  return [...new Set(own)]
}

/** Those of some new addresses that the limits leave room for; says so on the site where there was none. */
async function withinLimits(
  tx: Db,
  site: SiteRow,
  { addresses, kind }: { addresses: readonly string[]; kind: SitePageRow['kind'] },
): Promise<{ address: string; pattern: string }[]> {
  if (addresses.length === 0) return []
  const room = CRAWL_LIMITS[kind === 'page' ? 'pages' : 'sitemaps'] - (await countSeen(tx, site, kind))
  const all = addresses.map((address) => ({ address, pattern: kind === 'page' ? patternOf(address) : '' }))
  const counts = await countPatterns(tx, site, [...new Set(all.map(({ pattern }) => pattern))])
  const fitting = all.filter(({ pattern }) => {
    const count = (counts.get(pattern) ?? 0) + 1
    counts.set(pattern, count)
    return kind === 'sitemap' || count <= mostOfPattern(pattern)
  })
  if (fitting.length > room) await setSite(tx, scopeOf(site), site.id, { limitReached: 'pages' })
  return fitting.slice(0, Math.max(0, room))
}
