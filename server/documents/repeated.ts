import type { Logger } from '../logger.ts'

/** Work that is done again and again in the background, and at once when somebody asks for it. */
export interface Repeated {
  start(): void
  /** Does the work from its beginning; callers that ask while it has not begun share it. Rejects when it fails. */
  run(): Promise<void>
  stop(): Promise<void>
}

/** Repeats `work` every `everyMs` milliseconds; failures are logged under `what` and tried again at the next time. */
export function createRepeated(
  work: () => Promise<void>,
  options: { everyMs: number; what: string; logger: Logger },
): Repeated {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const run = (): Promise<void> => {
    if (next) return next
    const begun = running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return work()
      })
    running = begun
    next = begun
    return begun
  }
  const runLogged = () => void run().catch((error: unknown) => options.logger.error({ err: error }, options.what))
  return {
    start() {
      timer = setInterval(runLogged, options.everyMs)
      timer.unref()
      runLogged()
    },
    run,
    async stop() {
      clearInterval(timer)
      await running.catch(() => undefined)
    },
  }
}
