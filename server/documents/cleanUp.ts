import { scopeOf } from '../scope.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { Database } from '../db/connection.ts'
import type { DiskReserve } from '../db/diskReserve.ts'
import type { InTransaction } from '../db/transaction.ts'
import type { Logger } from '../logger.ts'
import type { Runtime } from '../runtime.ts'
import { indexTenant } from '../retrieval/indexTenant.ts'
import type { IndexWriting } from '../retrieval/types.ts'
import { forgetAlike } from './alike/markAlike.ts'
import type { BlobStore } from './blobs/blobStore.ts'
import { expire, listBeyondBound, listDeleted, listToHide, removeDocument, setHidden } from './deleted.repository.ts'
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
  reserve: DiskReserve
  logger: Logger
  runtime: Runtime
}

export function createCleanUp(deps: CleanUpDeps): CleanUp {
  const work = async () => {
    await hideQuarantined(deps)
    await boundQuarantine(deps)
    await removeDeleted(deps)
    await deps.reserve.restore()
  }
  return createRepeated(work, { everyMs: EVERY_MS, what: 'clean-up', logger: deps.logger })
}

/** Takes documents in quarantine out of the search index; rows and originals stay. */
async function hideQuarantined(deps: CleanUpDeps): Promise<void> {
  for (;;) {
    const hidden = await listToHide(deps.db)
    if (hidden.length === 0) return
    for (const { id, preparedBlob, ...of } of hidden) {
      const keys = await deps.keyring.keysOf(scopeOf(of))
      await deps.index.remove(indexTenant(keys), id)
      await deps.inTransaction(async (tx) => {
        await forgetAlike(tx, scopeOf(of), id)
        await setHidden(tx, id)
      })
      if (preparedBlob !== null) await deps.blobs.remove(of.organizationId, preparedBlob)
    }
  }
}

/** The oldest go first where more lies in quarantine than the plan stores. */
async function boundQuarantine(deps: CleanUpDeps): Promise<void> {
  const now = deps.runtime.now().toISOString()
  for (;;) {
    const ids = await listBeyondBound(deps.db, now)
    if (ids.length === 0) return
    await deps.inTransaction((tx) => expire(tx, ids))
  }
}

async function removeDeleted(deps: CleanUpDeps): Promise<void> {
  for (;;) {
    const deleted = await listDeleted(deps.db, deps.runtime.now().toISOString())
    if (deleted.length === 0) return
    for (const document of deleted) {
      // First what needs no room: on a full disk all that follows may need what this makes.
      for (const blob of [document.filename, document.preparedBlob])
        if (blob !== null) await deps.blobs.remove(document.organizationId, blob)
      // The index of a deleted organization goes as a whole, and its key is no more.
      if (document.organizationDeletedAt === null) {
        const keys = await deps.keyring.keysOf(scopeOf(document))
        await deps.index.remove(indexTenant(keys), document.id)
        await deps.inTransaction((tx) => forgetAlike(tx, scopeOf(document), document.id))
      }
      await removeDocument(deps.db, document.id)
    }
  }
}
