import { setTimeout as sleep } from 'node:timers/promises'
import { isIngesting } from '../libraryState.repository.ts'
import { createRepeated, type Repeated } from '../repeated.ts'
import { describeEarlier, type DescribeDeps } from './describeEarlier.ts'
import { nextUndescribed } from './undescribed.repository.ts'

const EVERY_MS = 5_000
const LONGEST_PAUSE_MS = 2_000

/**
 * Gives documents that an earlier release read what it did not know of yet, the topics of their passages and the sketch that near
 * duplicates are told by: one document after the other, the oldest first as they came, with as long a pause as it took, never while documents are being read. That a
 * document has topics says that it is done, so that work that was cut off goes on where it was. One that cannot be described is
 * tried again after the next start.
 */
export function createBackfilling(deps: DescribeDeps): Repeated {
  const { db, logger } = deps
  const gone = new AbortController()
  let last = 0
  let finished = false
  const work = async (): Promise<void> => {
    while (!finished && !gone.signal.aborted && !(await isIngesting(db))) {
      const document = await nextUndescribed(db, last)
      finished = document === undefined
      if (!document) return
      last = document.id
      const began = performance.now()
      try {
        await describeEarlier(deps, document, gone.signal)
      } catch (error) {
        if (!gone.signal.aborted) logger.error({ err: error, documentId: document.id }, 'document not described')
      }
      const took = Math.min(performance.now() - began, LONGEST_PAUSE_MS)
      await sleep(took, undefined, { signal: gone.signal }).catch(() => undefined)
    }
  }
  const repeated = createRepeated(work, { everyMs: EVERY_MS, what: 'documents of earlier releases', logger })
  return {
    ...repeated,
    async stop() {
      gone.abort()
      await repeated.stop()
    },
  }
}
