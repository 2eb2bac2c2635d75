import type { PrepareDeps } from '../../../shared/ingest/prepare.ts'
import type { UsageService } from '../../billing/usage/usage.service.ts'
import type { Keyring } from '../../crypto/keyring.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import type { Database } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import type { IndexWriting } from '../../retrieval/types.ts'
import type { Runtime } from '../../runtime.ts'
import type { Scope } from '../../scope.ts'
import type { BlobStore } from '../blobs/blobStore.ts'
import type { Robots } from './robots.ts'
import type { SiteFetcher } from './siteFetcher.ts'
import type { SitePageRow } from './sitePages.repository.ts'
import type { SiteRow } from './sites.repository.ts'

/** What reading a website needs. */
export interface ReadingDeps extends PrepareDeps {
  db: Database
  inTransaction: InTransaction
  keyring: Keyring
  billing: UsageService
  blobs: BlobStore
  index: IndexWriting
  fetcher: SiteFetcher
  runtime: Runtime
  /** Milliseconds between two requests to one host. */
  delayMs: number
  /** Hears of every document that is searchable now. */
  onCompleted: (scope: Scope) => void
  /** Tells the clean-up that there is work. */
  onRemove: () => void
}

/** A page of a site that is being visited. */
export interface PageVisit {
  site: SiteRow
  page: SitePageRow
  robots: Robots
  keys: OrganizationKeys
  /** Who holds the site. */
  owner: string
  /** Visits that this reading has made to the page, this one among them. */
  attempts: number
}

/** The folder that the pages of a site are listed under: its host. A page alone lies in none. */
export function folderOf({ address, single }: Pick<SiteRow, 'address' | 'single'>): string {
  return single ? '' : new URL(address).host
}
