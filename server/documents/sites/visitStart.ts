import { PageError } from '../../net/pageError.ts'
import { LeaseLost } from '../leaseLost.ts'
import type { PageVisit, ReadingDeps } from './reading.ts'
import { countStarts } from './sitePages.repository.ts'
import { updateHeld, type SiteRow } from './sites.repository.ts'
import { canonicalAddress, hostOf, movedBase } from './siteScope.ts'

const MOST_STARTS = 5

/**
 * Lets a site lie where its first page leads, as the address that people type often does. On another host its robots.txt is asked
 * anew. @throws PageError where that has no end
 */
export async function visitStart(deps: ReadingDeps, { site, page, owner }: PageVisit, to: string): Promise<SiteRow> {
  if ((await countStarts(deps.db, site)) > MOST_STARTS) throw new PageError('TOO_MANY_REDIRECTS')
  const target = canonicalAddress(to, page.address)
  if (target === undefined) return site
  const base = movedBase(site.base, target)
  const seeded = hostOf(base) === hostOf(site.base) ? site.seeded : 0
  if (!(await updateHeld(deps.db, site.id, { owner, base, seeded }))) throw new LeaseLost()
  return { ...site, base, seeded }
}
