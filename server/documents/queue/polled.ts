import type { Logger } from '../../logger.ts'
import { outsideRequests } from '../../tracing/currentRequest.ts'

/** Looks for work in the database again and again, and at once when somebody says that there is some. */
export interface Polled {
  start(): void
  /** Looks for work now instead of at the next time. */
  kick(): void
  /** Ends the looking, and waits for what of it is under way. */
  stop(): Promise<void>
}

const POLL_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/**
 * Calls `fill`, never twice at a time, which begins as much work as there is room for; whoever asks meanwhile has it called once more.
 * What goes wrong is logged under `what`, and tried again after pauses that grow.
 */
export function createPolled(fill: () => Promise<void>, { what, logger }: { what: string; logger: Logger }): Polled {
  const trouble = createBackoff()
  let timer: NodeJS.Timeout | undefined
  let filling: Promise<void> | undefined
  let again = false
  let stopped = false
  const kick = (): void => {
    if (stopped || trouble.waits()) return
    again = filling !== undefined
    // What waits there belongs to many: no request that tells of work is the reason of all of it.
    filling ??= outsideRequests(fill)
      .then(trouble.over, (error: unknown) => {
        trouble.happened()
        logger.error({ err: error }, what)
      })
      .finally(() => {
        filling = undefined
        if (again) kick()
      })
  }
  return {
    start() {
      timer = setInterval(kick, POLL_MS)
      timer.unref()
      kick()
    },
    kick,
    async stop() {
      stopped = true
      clearInterval(timer)
      await filling
    },
  }
}

/** Pauses that grow while something keeps failing. */
function createBackoff() {
  let pause = 0
  let until = 0
  return {
    waits: () => performance.now() < until,
    happened() {
      pause = Math.min(Math.max(POLL_MS, pause * 2), LONGEST_PAUSE_MS)
      until = performance.now() + pause
    },
    over() {
      pause = 0
      until = 0
    },
  }
}
