import type { Generated } from 'kysely'
import type { AccessLevel } from '../../../shared/domain/access.ts'
import type { PageOutcome, ReadingLimit, SiteSchedule, SiteStatus } from '../../../shared/domain/sites.ts'
import type { Flag, Time } from './columns.ts'

/** A whole website that is read, once or again and again; each reading has a number. */
export interface SitesTable {
  id: Generated<number>
  organizationId: number
  /** As somebody named it. */
  address: string
  /** Below which its pages lie, once its first page has told. */
  base: string
  /** Whether it is the page of its address alone. */
  single: Generated<Flag>
  /** What it is called; its address without one. */
  title: string | null
  accessLevel: Generated<AccessLevel>
  schedule: Generated<SiteSchedule>
  status: Generated<SiteStatus>
  failureCode: string | null
  /** What kept the last reading from being complete. */
  limitReached: ReadingLimit | null
  addedBy: string | null
  createdAt: Time
  /** Number of the reading that is under way, or was the last one. */
  run: Generated<number>
  runStartedAt: Time
  /** Bytes that this reading fetched. */
  runBytes: Generated<number>
  /** Whether robots.txt was asked and the first addresses of this reading are noted. */
  seeded: Generated<Flag>
  /** Times that robots.txt could not be had, in a row. */
  attempts: Generated<number>
  /** When the last reading ended. */
  readAt: Time | null
  nextRunAt: Time | null
  leaseOwner: string | null
  /** Until when the owner works on it; without an owner, before when nobody shall. */
  leaseUntil: Time | null
  /** When it had its last turn, counted in turns of all sites. */
  turn: Generated<number>
}

/** An address of a site: a page, or a sitemap. It waits while its site's reading has seen it and not visited it. */
export interface SitePagesTable {
  id: Generated<number>
  siteId: number
  organizationId: number
  kind: Generated<'page' | 'sitemap'>
  address: string
  /** What addresses of one kind have in common, see `patternOf`: of each there are only so many. */
  pattern: Generated<string>
  /** Links between the first page and this one. */
  depth: number
  /** The last reading that came across it, and the last that is done with it. */
  seenRun: number
  visitedRun: Generated<number>
  visitedAt: Time | null
  /** What the last visit came to. */
  outcome: PageOutcome | null
  /** Why, where that is not plain: a failure, or why a page is left out. */
  reason: string | null
  /** The address that it leads to or names as its own. */
  aliasOf: string | null
  /** Its document; kept when somebody deletes that, so that the page stays left out. */
  documentId: number | null
  /** The version that a visit has begun to write. */
  nextDocumentId: number | null
  etag: string | null
  lastModified: string | null
  /** Keyed hash of its text. */
  textHash: string | null
  /** Ids of the addresses that it links to, as JSON. */
  links: Generated<string>
  attempts: Generated<number>
  notBefore: Time | null
}
