import type { Prepared } from '../../../shared/ingest/prepare.ts'
import { scopeOf } from '../../scope.ts'
import { addDocument, type DocumentRow } from '../documents.repository.ts'
import { storePrepared } from '../ingestDocument.ts'
import { renewLease, SITE_LEASE } from '../queue/jobs.repository.ts'
import { LeaseLost } from '../leaseLost.ts'
import { sourceKey } from '../sourceKey.ts'
import { storageFull, storeBlob } from '../websites/fetchWebsite.ts'
import { folderOf, type PageVisit, type ReadingDeps } from './reading.ts'
import { settlePage, type Finding } from './settlePage.ts'
import { hidePage } from './siteDocuments.repository.ts'
import type { Visited } from './siteFetcher.ts'
import { setPage } from './sitePages.repository.ts'
import { findSite } from './sites.repository.ts'

/** A page whose text is new. */
export interface PageText {
  fetched: Extract<Visited, { kind: 'page' }>
  prepared: Prepared
  /** The version that answers until this one does. */
  earlier: DocumentRow | undefined
  /** What is noted of the page with the transaction that makes it searchable. */
  finding: Finding
}

/** Longer than any step takes without a sign of life. */
const LEASE_MS = 60_000

/**
 * Makes a page a document, or the next version of one; the version before answers until then, and goes with the transaction that
 * makes the new one searchable. A run that was cut off leaves a version that the next visit takes away.
 * @throws PageError when the plan has no room, LeaseLost
 */
export async function storePage(deps: ReadingDeps, visit: PageVisit, text: PageText): Promise<void> {
  const { site, page, keys } = visit
  const scope = scopeOf(site)
  const owner = SITE_LEASE + visit.owner
  const row = await beginVersion(deps, visit, { ...text, owner })
  const lease = () => ({ owner, now: deps.runtime.now().toISOString(), until: later(deps, LEASE_MS) })
  await storePrepared(deps, {
    keys,
    job: { ...row, attempts: 1, lostTries: 0 },
    name: text.prepared.summary.title ?? page.address,
    fileType: 'url',
    prepared: text.prepared,
    progress: {
      owner,
      async report(tx, progress) {
        if (!(await renewLease(tx, row.id, { ...lease(), progress }))) throw new LeaseLost()
      },
    },
    async also(tx) {
      const now = deps.runtime.now().toISOString()
      const versions = { sourceKey: sourceKey.url(page.address), siteId: site.id, except: row.id, now }
      await deps.billing.returnStorage(tx, scope, await hidePage(tx, scope, versions))
      const { finding } = text
      await settlePage(tx, deps, visit, { ...finding, values: { ...finding.values, documentId: row.id } })
    },
  })
  if (text.earlier) deps.onRemove()
}

/** Keeps the page's bytes and gives them a row that nobody else works on. */
async function beginVersion(
  deps: ReadingDeps,
  { site, page, keys }: PageVisit,
  { fetched, earlier, owner }: PageText & { owner: string },
): Promise<DocumentRow> {
  const scope = scopeOf(site)
  const filename = deps.runtime.newId()
  const contentHash = await storeBlob(await deps.blobs.writer(keys, filename), fetched.bytes)
  try {
    return await deps.inTransaction(async (tx) => {
      const now = await findSite(tx, scope, site.id)
      if (!now) throw new LeaseLost()
      await deps.billing.reserveStorage(tx, scope, fetched.bytes.length).catch(storageFull)
      const row = await addDocument(tx, scope, {
        filename,
        originalName: page.address,
        fileSize: fetched.bytes.length,
        fileType: 'url',
        contentType: 'url',
        sourceUrl: page.address,
        uploadedBy: site.addedBy,
        uploadedAt: deps.runtime.now().toISOString(),
        sourceKey: sourceKey.url(page.address),
        contentHash,
        accessLevel: earlier?.accessLevel ?? now.accessLevel,
        version: (earlier?.version ?? 0) + 1,
        parentDocumentId: earlier ? (earlier.parentDocumentId ?? earlier.id) : null,
        siteId: site.id,
        folder: earlier?.folder ?? folderOf(now),
        ...(earlier && { tags: earlier.tags }),
        leaseOwner: owner,
        leaseUntil: later(deps, LEASE_MS),
      })
      await setPage(tx, page.id, { nextDocumentId: row.id })
      return row
    })
  } catch (error) {
    await deps.blobs.remove(site.organizationId, filename)
    throw error
  }
}

const later = (deps: ReadingDeps, ms: number) => new Date(deps.runtime.now().getTime() + ms).toISOString()
