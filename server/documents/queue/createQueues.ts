import { createIngestQueue, FILE_LANES, PAGE_LANES, RECOGNITION_LANES, type QueueDeps } from './ingestQueue.ts'
import type { Polled } from './polled.ts'

/** The ingestion queues as one; each can also be told apart that there is work for it. */
export interface IngestQueues extends Polled {
  kickFiles(): void
  kickPages(): void
}

/** The queues of files, of pages of the web, and of what has to be recognised in pictures. */
export function createIngestQueues(deps: Omit<QueueDeps, 'lanes'>): IngestQueues {
  const files = createIngestQueue({ ...deps, lanes: FILE_LANES })
  const pages = createIngestQueue({ ...deps, lanes: PAGE_LANES })
  const recognition = createIngestQueue({ ...deps, lanes: RECOGNITION_LANES })
  const all = [files, pages, recognition]
  return {
    kickFiles: files.kick,
    kickPages: pages.kick,
    start: () => all.forEach((each) => each.start()),
    kick: () => all.forEach((each) => each.kick()),
    stop: async () => void (await Promise.all(all.map((each) => each.stop()))),
  }
}
