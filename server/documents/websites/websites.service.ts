import type { z } from 'zod'
import type { UploadAnswer } from '../../../shared/contract/documents.ts'
import type { websiteFields } from '../../../shared/contract/websites.ts'
import { INGEST_FAILURES } from '../../../shared/domain/status.ts'
import type { Actor } from '../../access/actor.ts'
import { requireMember } from '../../access/standing.ts'
import { scopeOf, type Scope } from '../../scope.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import type { UsageService } from '../../billing/usage/usage.service.ts'
import type { Keyring } from '../../crypto/keyring.ts'
import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Runtime } from '../../runtime.ts'
import { documentView } from '../documentView.ts'
import { addDocument, findNewest, restartDocument, type DocumentRow } from '../documents.repository.ts'
import { nameLevel } from '../levels.ts'
import { sourceKey } from '../sourceKey.ts'
import type { WebAsker } from '../../net/webAsker.ts'

/** A page that somebody names. */
export type PageRequest = Pick<z.output<typeof websiteFields>, 'url' | 'title' | 'accessLevel'>

/** Pages of the web as documents. */
export interface WebsitesService {
  /**
   * Takes an address in; a worker fetches its page. An address that is there already answers with its document, which is
   * tried again if it had failed; a level that is named holds for it, too.
   * @throws VALIDATION_FAILED for an address that is not on the public internet, as far as it shows; STORAGE_LIMIT_EXCEEDED where
   * there is no room for a single byte
   */
  add(actor: Actor, request: PageRequest): Promise<UploadAnswer>
}

interface WebsitesDeps {
  inTransaction: InTransaction
  audit: AuditService
  billing: Pick<UsageService, 'requireStorage'>
  keyring: Keyring
  web: Pick<WebAsker, 'mayAskFor'>
  runtime: Runtime
  /** Makes the search index follow a change of a level. */
  followLevels: () => Promise<void>
  /** Tells the workers that there is work. */
  onAdd: () => void
}

export function createWebsitesService(deps: WebsitesDeps): WebsitesService {
  return {
    async add(actor, request) {
      if (!deps.web.mayAskFor(request.url)) throw notPublic()
      const scope = scopeOf(actor)
      const keys = await deps.keyring.keysOf(scope)
      const added = await deps.inTransaction(async (tx) => {
        await requireMember(tx, actor)
        const known = await findNewest(tx, scope, sourceKey.url(request.url))
        return known ? knownWebsite(deps, tx, { actor, known, request }) : newWebsite(deps, tx, { actor, request })
      })
      if (added.levelChanged) await deps.followLevels()
      deps.onAdd()
      return { document: documentView(keys, added.row), ...(added.duplicate ? { duplicate: true } : {}) }
    },
  }
}

interface Added {
  row: DocumentRow
  duplicate: boolean
  levelChanged: boolean
}

async function knownWebsite(
  deps: WebsitesDeps,
  tx: Db,
  { actor, known, request }: { actor: Actor; known: DocumentRow; request: PageRequest },
): Promise<Added> {
  const scope: Scope = scopeOf(actor)
  const level = request.accessLevel ?? known.accessLevel
  const levelChanged = level !== known.accessLevel
  const row = await nameLevel(tx, scope, known, level)
  if (levelChanged) {
    const detail = `${known.accessLevel} to ${level}`
    await deps.audit.record(tx, actor, { action: 'document.access_changed', target: row.originalName, detail })
  }
  const restarted = known.status === 'failed' ? await restartDocument(tx, scope, known.id, row) : row
  return { row: restarted, duplicate: true, levelChanged }
}

async function newWebsite(
  deps: WebsitesDeps,
  tx: Db,
  { actor, request: { url, title, accessLevel = 'users' } }: { actor: Actor; request: PageRequest },
): Promise<Added> {
  const scope = scopeOf(actor)
  await deps.billing.requireStorage(tx, scope, 1)
  await deps.audit.record(tx, actor, { action: 'website.added', target: url })
  const row = await addDocument(tx, scope, {
    filename: deps.runtime.newId(),
    originalName: title || url,
    fileSize: 0,
    fileType: 'url',
    contentType: 'url',
    sourceUrl: url,
    uploadedBy: actor.userId,
    uploadedAt: deps.runtime.now().toISOString(),
    sourceKey: sourceKey.url(url),
    // Known when the page was fetched.
    contentHash: '',
    accessLevel,
    version: 1,
    parentDocumentId: null,
  })
  return { row, duplicate: false, levelChanged: false }
}

/** The error for an address that is plainly not on the public internet. */
export function notPublic(): AppError {
  const message = INGEST_FAILURES.ADDRESS_NOT_ALLOWED
  return new AppError('VALIDATION_FAILED', message, { fields: { url: message }, params: { reason: 'notPublic' } })
}
