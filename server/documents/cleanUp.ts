import { scopeOf } from '../scope.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { Database } from '../db/connection.ts'
import type { Logger } from '../logger.ts'
import { indexTenant } from '../retrieval/indexTenant.ts'
import type { ChunkIndex } from '../retrieval/types.ts'
import type { BlobStore } from './blobStore.ts'
import { listDeleted, removeDocument } from './documents.repository.ts'

/** Takes away what deleted documents leave behind. The rows wait for it, so a killed server forgets none. */
export interface CleanUp {
  start(): void
  /** Cleans now; resolves when nothing is left to clean. */
  run(): Promise<void>
  stop(): Promise<void>
}

const EVERY_MS = 60_000

export function createCleanUp(deps: {
  db: Database
  keyring: Keyring
  blobs: BlobStore
  index: ChunkIndex
  logger: Logger
}): CleanUp {
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const run = () => {
    running ??= removeDeleted(deps).finally(() => {
      running = undefined
    })
    return running
  }
  return {
    start() {
      timer = setInterval(
        () => void run().catch((error: unknown) => deps.logger.error({ err: error }, 'clean-up')),
        EVERY_MS,
      )
      timer.unref()
      void run().catch((error: unknown) => deps.logger.error({ err: error }, 'clean-up'))
    },
    run,
    async stop() {
      clearInterval(timer)
      await running?.catch(() => undefined)
    },
  }
}

async function removeDeleted(deps: Parameters<typeof createCleanUp>[0]): Promise<void> {
  for (;;) {
    const deleted = await listDeleted(deps.db)
    if (deleted.length === 0) return
    for (const document of deleted) {
      // The index of a deleted organization goes as a whole, and its key is no more.
      if (document.organizationDeletedAt === null) {
        const keys = await deps.keyring.keysOf(scopeOf(document))
        await deps.index.remove(indexTenant(keys), document.id)
      }
      await deps.blobs.remove(document.organizationId, document.filename)
      await removeDocument(deps.db, document.id)
    }
  }
}
