import { createHmac } from 'node:crypto'
import { ExtractionError } from '../../../shared/ingest/blocks.ts'
import { RecognitionNeeded } from '../../../shared/ingest/extract/ocr/recognition.ts'
import { prepare, type Prepared } from '../../../shared/ingest/prepare.ts'
import type { SkipReason } from '../../../shared/domain/sites.ts'
import { scopeOf } from '../../scope.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import { findNewest, type DocumentRow } from '../documents.repository.ts'
import { sourceKey } from '../sourceKey.ts'
import { pageName } from '../websites/fetchPage.ts'
import { PageError } from '../../net/pageError.ts'
import { visitStart } from './visitStart.ts'
import { folderOf, type PageVisit, type ReadingDeps } from './reading.ts'
import { settlePage, type Finding } from './settlePage.ts'
import { adoptPage, hideUnfinished } from './siteDocuments.repository.ts'
import type { Validators, Visited } from './siteFetcher.ts'
import { findSameText, pagesAt } from './sitePages.repository.ts'
import { addRunBytes } from './sites.repository.ts'
import { canonicalAddress, hostOf, inScope } from './siteScope.ts'
import { storePage } from './storePage.ts'

type FetchedPage = Extract<Visited, { kind: 'page' }>

/** What is known of a page before its visit. */
interface Standing {
  /** The document that it is, where it answers questions now. */
  document: DocumentRow | undefined
  /** Why it is not to become one; its links are followed all the same. */
  left: SkipReason | undefined
}

/**
 * Visits a page: asks whether it changed, reads it where it did, and stores what is new. Everything that is known of it and where
 * it leads is noted in one transaction. Says whether the website was asked. @throws PageError for what may be tried again, LeaseLost, FetchStopped
 */
export async function visitPage(deps: ReadingDeps, visit: PageVisit): Promise<boolean> {
  const { site, page, robots } = visit
  const settle = (finding: Finding) => deps.inTransaction((tx) => settlePage(tx, deps, visit, finding))
  const ownHost = hostOf(page.address) === hostOf(site.base)
  if (ownHost && !robots.allows(page.address)) {
    await settle({ outcome: 'failed', reason: 'ROBOTS_REFUSED' })
    return false
  }
  const standing = await standingOf(deps, visit)
  try {
    const visited = await deps.fetcher.visit(page.address, validatorsOf(visit, standing), site.single === 1)
    if (visited.kind === 'unchanged') await settle({ outcome: 'unchanged' })
    else if (visited.kind === 'moved' && site.single) throw new PageError('TOO_MANY_REDIRECTS')
    else if (visited.kind === 'moved') await settleMoved(deps, visit, { visited, standing })
    else {
      await addRunBytes(deps.db, site.id, { owner: visit.owner, bytes: visited.size })
      await readVisited(deps, visit, { page: visited, standing })
    }
  } catch (error) {
    if (!isFinal(error)) throw error
    const gone = error.failure === 'PAGE_NOT_FOUND' && page.documentId !== null && standing.left === undefined
    await settle(gone ? { outcome: 'removed', removes: true, links: [] } : { outcome: 'failed', reason: error.failure })
  }
  return true
}

/** What is no page but pictures of text, whatever its site calls it, would hold the reading of the site for minutes. */
function notRecognized(error: unknown): never {
  throw error instanceof RecognitionNeeded ? new PageError('NO_PAGE', { cause: error }) : error
}

/** Whether a page failed for good and on its own. */
function isFinal(error: unknown): error is PageError | ExtractionError {
  // Where the process that read it could not run or was ended, the page is read once more.
  if (error instanceof ExtractionError) return error.failure !== 'INTERNAL'
  return error instanceof PageError && !error.transient && error.failure !== 'STORAGE_FULL'
}

/** Takes away what a visit that was cut off had begun, and looks whose document the address is. */
async function standingOf(deps: ReadingDeps, { site, page }: PageVisit): Promise<Standing> {
  const scope = scopeOf(site)
  return deps.inTransaction(async (tx) => {
    if (page.nextDocumentId !== null) {
      const unfinished = { siteId: site.id, id: page.nextDocumentId, now: deps.runtime.now().toISOString() }
      await deps.billing.returnStorage(tx, scope, await hideUnfinished(tx, scope, unfinished))
    }
    const known = await findNewest(tx, scope, sourceKey.url(page.address))
    if (!known) return { document: undefined, left: page.documentId === null ? undefined : 'EXCLUDED' }
    if (known.siteId === null && known.status === 'completed' && known.accessLevel === site.accessLevel) {
      await adoptPage(tx, scope, { row: known, siteId: site.id, folder: folderOf(site) })
      return { document: { ...known, siteId: site.id }, left: undefined }
    }
    if (known.siteId !== site.id) return { document: undefined, left: 'KNOWN' }
    return { document: known.status === 'completed' ? known : undefined, left: undefined }
  })
}

/** A page is asked for as it was only where what was read of it is still there. */
function validatorsOf({ page }: PageVisit, { document }: Standing): Validators {
  const { etag, lastModified } = page
  return document?.id === page.documentId ? { etag, lastModified } : { etag: null, lastModified: null }
}

async function settleMoved(
  deps: ReadingDeps,
  visit: PageVisit,
  { visited, standing }: { visited: Extract<Visited, { kind: 'moved' }>; standing: Standing },
): Promise<void> {
  const { page } = visit
  const { permanent } = visited
  const isNew = standing.document === undefined && (permanent || visit.site.run === 1)
  const site = page.depth === 0 && isNew ? await visitStart(deps, visit, visited.to) : visit.site
  const to = canonicalAddress(visited.to, page.address)
  const target = to === undefined ? undefined : inScope(site.base, to)
  // What leads elsewhere for a while, to a page of maintenance or a sign-in, has not moved.
  const stays = !permanent && (standing.document !== undefined || (page.depth === 0 && target === undefined))
  const finding: Finding = stays
    ? { outcome: 'failed', reason: 'PAGE_MOVED' }
    : {
        ...skipped('MOVED'),
        links: [],
        ...(target !== undefined && target !== page.address && { aliasOf: target }),
      }
  await deps.inTransaction((tx) => settlePage(tx, deps, { ...visit, site }, finding))
}

interface Reading {
  page: FetchedPage
  standing: Standing
}

async function readVisited(deps: ReadingDeps, visit: PageVisit, { page, standing }: Reading): Promise<void> {
  const validators = { etag: page.etag, lastModified: page.lastModified }
  const settle = (finding: Finding) => deps.inTransaction((tx) => settlePage(tx, deps, visit, finding))
  const sameBytes = standing.document?.contentHash === keyedHash(visit.keys, page.bytes)
  if (sameBytes && (!page.noindex || visit.site.single) && visit.page.textHash !== null)
    return settle({ outcome: 'unchanged', values: validators })
  const name = pageName(page.mediaType)
  const file = { name, bytes: page.bytes, address: visit.page.address }
  const prepared = await prepare(deps, file, { recognition: { when: 'later' } }).catch(notRecognized)
  try {
    const textHash = keyedHash(visit.keys, prepared.textHash ?? '')
    const links = page.nofollow || visit.site.single ? [] : (prepared.summary.web?.links ?? [])
    const finding = await findingOf(deps, visit, { page, standing, prepared, textHash, sameBytes })
    const values = { ...validators, textHash }
    if (finding.outcome !== 'new' && finding.outcome !== 'changed')
      return await settle({
        ...finding,
        links,
        ...(finding.outcome === 'unchanged' && { values: { ...values, documentId: standing.document?.id ?? null } }),
      })
    const earlier = standing.document
    await storePage(deps, visit, { fetched: page, prepared, earlier, finding: { ...finding, links, values } })
  } finally {
    prepared.close()
  }
}

/** What a page that was read comes to. */
async function findingOf(
  deps: ReadingDeps,
  visit: PageVisit,
  read: Reading & { prepared: Prepared; textHash: string; sameBytes: boolean },
): Promise<Finding> {
  const { standing, prepared, textHash } = read
  if (standing.left) return { outcome: 'skipped', reason: standing.left }
  if (visit.site.single) return pageAlone(visit, read)
  if (read.page.noindex || prepared.summary.web?.noindex) return skipped('NOINDEX')
  const canonical = await canonicalOf(deps, visit, prepared)
  if (canonical !== undefined) return { ...skipped('CANONICAL'), aliasOf: canonical }
  const alone = pageAlone(visit, read)
  if (alone.outcome !== 'new' && alone.outcome !== 'changed') return alone
  const same = await findSameText(deps.db, visit.site.id, { textHash, except: visit.page.id })
  return same ? skipped('DUPLICATE') : alone
}

/** The same of a page whatever other pages its site has, and whatever it asks robots. */
function pageAlone(
  { page }: PageVisit,
  { standing, prepared, textHash, sameBytes }: Parameters<typeof findingOf>[2],
): Finding {
  if (prepared.chunkCount === 0) return { outcome: 'failed', reason: 'NO_TEXT' }
  // One that was added on its own has no hash of its text yet.
  const sameText = page.textHash === textHash || sameBytes
  if (standing.document && sameText) return { outcome: 'unchanged' }
  return { outcome: standing.document ? 'changed' : 'new' }
}

function skipped(reason: SkipReason): Finding {
  return { outcome: 'skipped', reason, removes: true }
}

/** Another page of the site that this one names as its own address, unless that one leads here or is not to be had. */
async function canonicalOf(deps: ReadingDeps, { site, page }: PageVisit, { summary }: Prepared) {
  const named = summary.web?.canonical
  const canonical = named === undefined ? undefined : inScope(site.base, named)
  if (canonical === undefined || canonical === page.address) return undefined
  const [known] = await pagesAt(deps.db, site.id, [canonical])
  const leadsBack = known?.aliasOf === page.address || known?.outcome === 'failed' || known?.outcome === 'removed'
  return leadsBack ? undefined : canonical
}

function keyedHash(keys: OrganizationKeys, content: Uint8Array | string): string {
  return createHmac('sha256', keys.fingerprint).update(content).digest('hex')
}
