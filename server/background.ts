import type { Logger } from './logger.ts'

/**
 * Work that nobody waits for: it begins after the answer that asked for it has been written, so that the time of the answer
 * does not tell what was done (whether an address has an account). A failure is logged and ends nothing.
 */
export interface Background {
  run(what: string, work: () => Promise<unknown>): void
  /** Waits for what was begun; for the end of the server and for tests. */
  settled(): Promise<void>
}

export function createBackground(logger: Pick<Logger, 'error'>): Background {
  const running = new Set<Promise<void>>()
  return {
    run(what, work) {
      const done = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => logger.error({ err: error }, what))
        .then(() => void running.delete(done))
      running.add(done)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
