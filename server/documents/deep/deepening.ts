import type { ShownChunk } from '../../../shared/ingest/chunk.ts'
import type { DeepEncoders } from '../../../shared/ingest/embedding/deep/encoders.ts'
import type { Keyring } from '../../crypto/keyring.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import type { Database } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import type { Logger } from '../../logger.ts'
import { scopeOf } from '../../scope.ts'
import { listChunks } from '../chunks.repository.ts'
import { isIngesting } from '../libraryState.repository.ts'
import { createRepeated, type Repeated } from '../repeated.ts'
import {
  addDeepVectors,
  firstUndeepened,
  markDeepened,
  nextUndeepened,
  removeOtherVectors,
} from './deepVectors.repository.ts'
import { readInDepth } from './readInDepth.ts'

export interface DeepeningDeps {
  db: Database
  inTransaction: InTransaction
  keyring: Keyring
  /** The encoders that read words in context. */
  deep: DeepEncoders
  logger: Logger
}

const EVERY_MS = 2_000
/** Passages that are stored at a time, and lost at most when the server dies: half a second of work. */
const BATCH = 8
/** Vectors of another encoder that are removed at a time. */
const REMOVED = 500

/**
 * Gives every passage of a searchable document its deep vectors, in the background: one passage after the other in one thread,
 * never while documents are being read. The rows say what is still to be done, so that work that was cut off goes on where it was.
 */
export function createDeepening(deps: DeepeningDeps): Repeated {
  let stopped = false
  let othersLeft = true
  const work = async (): Promise<void> => {
    for (let done = 0; ; done += 1) {
      const document = stopped ? undefined : await nextUndeepened(deps.db, deps.deep.modelId)
      if (document && (await deepen(deps, document, () => stopped))) continue
      if (done > 0) deps.logger.info({ documents: done }, 'documents were read in depth')
      if (document || stopped) return
      // Once all documents have their vectors, those of a former encoder are left of former versions alone.
      while (othersLeft && !stopped) othersLeft = (await removeOthers(deps)) === REMOVED
      return
    }
  }
  const repeated = createRepeated(work, { everyMs: EVERY_MS, what: 'deep vectors', logger: deps.logger })
  return {
    ...repeated,
    async stop() {
      stopped = true
      await repeated.stop()
    },
  }
}

/** Whether all passages of a document have their vectors now: not when the server stops, or a document is to be read first. */
async function deepen(
  deps: DeepeningDeps,
  document: { id: number; organizationId: number; chunkCount: number },
  stopped: () => boolean,
): Promise<boolean> {
  const { db, deep } = deps
  const scope = scopeOf(document)
  const keys = await deps.keyring.keysOf(scope)
  const first = await firstUndeepened(db, document.id, deep.modelId)
  for (let from = first ?? document.chunkCount; from < document.chunkCount; from += BATCH) {
    if (stopped() || (await isIngesting(db))) return false
    await deepenBatch(deps, keys, await listChunks(db, scope, { keys, documentId: document.id, from, limit: BATCH }))
  }
  await markDeepened(db, document.id, deep.modelId)
  return true
}

const removeOthers = ({ inTransaction, deep }: DeepeningDeps): Promise<number> =>
  inTransaction((tx) => removeOtherVectors(tx, { model: deep.modelId, limit: REMOVED }))

async function deepenBatch(
  { deep, inTransaction }: DeepeningDeps,
  keys: OrganizationKeys,
  batch: readonly { id: number; chunk: ShownChunk }[],
): Promise<void> {
  const rows: { id: number; vectors: Int8Array }[] = []
  for (const { id, chunk } of batch) rows.push({ id, vectors: await readInDepth(deep.encoders, chunk) })
  await inTransaction((tx) => addDeepVectors(tx, keys, { model: deep.modelId, rows }))
}
