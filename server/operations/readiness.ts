import { statSync } from 'node:fs'
import { AppError } from '../errors.ts'
import type { Logger } from '../logger.ts'

/** Whether the server takes requests: not before everything is open, which is before it listens, and not while it stops. */
export interface Readiness {
  /** @throws BUSY where the server is not ready; the log says why */
  ready(): Promise<void>
  isReady(): Promise<boolean>
  /** Says from now on that the server is not ready, while it still answers. */
  drain(): void
}

/** `check` reads something of the database, whose `file` has to be the one that was opened. */
export function createReadiness({
  file,
  check,
  logger,
}: {
  file: string
  check: () => Promise<void>
  logger: Pick<Logger, 'error'>
}): Readiness {
  const { ino } = statSync(file)
  let draining = false
  const fault = async (): Promise<unknown> => {
    try {
      // A file that was removed or replaced can still be read here, and all that is written to it is lost.
      if (statSync(file).ino !== ino) return new Error('another database lies where the opened one was')
      await check()
      return undefined
    } catch (error) {
      return error
    }
  }
  return {
    async ready() {
      if (draining) throw notReady()
      const found = await fault()
      if (found === undefined) return
      logger.error({ err: found }, 'not ready')
      throw notReady()
    },
    isReady: async () => !draining && (await fault()) === undefined,
    drain() {
      draining = true
    },
  }
}

const notReady = () => new AppError('BUSY', 'The server is not ready.')
