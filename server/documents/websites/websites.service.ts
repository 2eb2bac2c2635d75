import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import type { UploadAnswer, websiteFields } from '../../../shared/contract/documents.ts'
import type { Actor } from '../../access/actor.ts'
import { scopeOf } from '../../scope.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import type { Keyring } from '../../crypto/keyring.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { assertThat } from '../../errors.ts'
import type { Runtime } from '../../runtime.ts'
import { documentView } from '../documentView.ts'
import { addDocument, findByContent, restartDocument } from '../documents.repository.ts'

/** Pages of the web as documents. */
export interface WebsitesService {
  /**
   * Takes an address in; a worker fetches its page. An address that is there already answers with its document, which is
   * tried again if it had failed. @throws VALIDATION_FAILED
   */
  add(actor: Actor, request: z.output<typeof websiteFields>): Promise<UploadAnswer>
}

export function createWebsitesService(deps: {
  inTransaction: InTransaction
  audit: AuditService
  keyring: Keyring
  runtime: Runtime
  /** Tells the workers that there is work. */
  onAdd: () => void
}): WebsitesService {
  return {
    async add(actor, { url, title, accessLevel, crawl }) {
      assertThat(crawl === 'page', 'VALIDATION_FAILED', 'Crawling a whole site is not available yet.')
      const scope = scopeOf(actor)
      const keys = await deps.keyring.keysOf(scope)
      const contentHash = fingerprint(keys, url)
      const added = await deps.inTransaction(async (tx) => {
        const same = await findByContent(tx, scope, contentHash)
        if (same?.status === 'failed')
          return { row: await restartDocument(tx, scope, same.id, same.version), duplicate: true }
        if (same) return { row: same, duplicate: true }
        await deps.audit.record(tx, actor, { action: 'document.uploaded', target: url })
        const row = await addDocument(tx, scope, {
          filename: deps.runtime.newId(),
          originalName: title || url,
          fileSize: 0,
          fileType: 'url',
          contentType: 'url',
          sourceUrl: url,
          uploadedBy: actor.userId,
          uploadedAt: deps.runtime.now().toISOString(),
          contentHash,
          accessLevel,
          version: 1,
          parentDocumentId: null,
        })
        return { row, duplicate: false }
      })
      deps.onAdd()
      return { document: documentView(keys, added.row), ...(added.duplicate ? { duplicate: true } : {}) }
    },
  }
}

/** A website is the same when its address is; the prefix keeps addresses apart from the fingerprints of files. */
function fingerprint(keys: OrganizationKeys, url: string): string {
  return `url:${createHmac('sha256', keys.fingerprint).update(url).digest('hex')}`
}
