import {
  createIngestQueue,
  ASIDE_LANES,
  FILE_LANES,
  PAGE_LANES,
  RECOGNITION_LANES,
  type QueueDeps,
} from './ingestQueue.ts'
import type { Polled } from './polled.ts'
import { createSetAside } from './setAside.ts'

/** The ingestion queues as one; each can also be told apart that there is work for it. */
export interface IngestQueues extends Polled {
  kickFiles(): void
  kickPages(): void
}

/** The queues of files, of pages of the web, of what has to be recognised in pictures, and of what is set aside. */
export function createIngestQueues(given: Omit<QueueDeps, 'lanes' | 'aside'>): IngestQueues {
  const deps = { ...given, aside: createSetAside() }
  const files = createIngestQueue({ ...deps, lanes: FILE_LANES })
  const pages = createIngestQueue({ ...deps, lanes: PAGE_LANES })
  const recognition = createIngestQueue({ ...deps, lanes: RECOGNITION_LANES })
  const interrupted = createIngestQueue({ ...deps, lanes: ASIDE_LANES })
  const all = [files, pages, recognition, interrupted]
  return {
    kickFiles: files.kick,
    kickPages: pages.kick,
    start: () => all.forEach((each) => each.start()),
    kick: () => all.forEach((each) => each.kick()),
    stop: async () => void (await Promise.all(all.map((each) => each.stop()))),
  }
}
