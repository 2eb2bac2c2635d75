import { scopeOf } from '../scope.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { Database } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import type { Logger } from '../logger.ts'
import { indexTenant } from '../retrieval/indexTenant.ts'
import type { IndexWriting } from '../retrieval/types.ts'
import { forgetAlike } from './alike/markAlike.ts'
import type { BlobStore } from './blobStore.ts'
import { listDeleted, removeDocument } from './documents.repository.ts'
import { createRepeated, type Repeated } from './repeated.ts'

/** Takes away what deleted documents leave behind. The rows wait for it, so a killed server forgets none. */
export type CleanUp = Repeated

const EVERY_MS = 60_000

interface CleanUpDeps {
  db: Database
  inTransaction: InTransaction
  keyring: Keyring
  blobs: BlobStore
  index: IndexWriting
  logger: Logger
}

export function createCleanUp(deps: CleanUpDeps): CleanUp {
  return createRepeated(() => removeDeleted(deps), { everyMs: EVERY_MS, what: 'clean-up', logger: deps.logger })
}

async function removeDeleted(deps: CleanUpDeps): Promise<void> {
  for (;;) {
    const deleted = await listDeleted(deps.db)
    if (deleted.length === 0) return
    for (const document of deleted) {
      // The index of a deleted organization goes as a whole, and its key is no more.
      if (document.organizationDeletedAt === null) {
        const keys = await deps.keyring.keysOf(scopeOf(document))
        await deps.index.remove(indexTenant(keys), document.id)
        await deps.inTransaction((tx) => forgetAlike(tx, scopeOf(document), document.id))
      }
      await deps.blobs.remove(document.organizationId, document.filename)
      await removeDocument(deps.db, document.id)
    }
  }
}
