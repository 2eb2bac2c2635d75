import type { Database } from '../../db/connection.ts'
import type { Logger } from '../../logger.ts'
import { scopeOf } from '../../scope.ts'
import type { BlobStore } from './blobStore.ts'
import { listFilenames } from '../documents.repository.ts'
import { createRepeated, type Repeated } from '../repeated.ts'

const EVERY_MS = 60 * 60 * 1000
/** Longer than an upload or a fetched page may take from its first byte to its row. */
const UNDER_WAY_MS = 60 * 60 * 1000

/**
 * Removes files that no document has: what an upload left that a killed server did not end, or that could not be removed.
 * At the start everything older than this process is such a file, later what is older than any upload that may be under
 * way. The clock is the one that the files' times come from.
 */
export function createBlobSweep(deps: { db: Database; blobs: BlobStore; logger: Logger }): Repeated {
  const started = Date.now()
  let swept = false
  const sweep = async () => {
    const before = swept ? Date.now() - UNDER_WAY_MS : started
    let removed = 0
    for (const organizationId of await deps.blobs.organizations()) {
      const files = await deps.blobs.list(organizationId, { before: new Date(before) })
      if (files.length === 0) continue
      // Read after the files, so that a row which came meanwhile keeps its file.
      const kept = await listFilenames(deps.db, scopeOf({ organizationId }))
      for (const file of files.filter((name) => !kept.has(name))) {
        await deps.blobs.remove(organizationId, file)
        removed += 1
      }
    }
    swept = true
    if (removed > 0) deps.logger.info({ removed }, 'files without a document were removed')
  }
  return createRepeated(sweep, { everyMs: EVERY_MS, what: 'sweep of files', logger: deps.logger })
}
