import { readFileSync } from 'node:fs'
import { createContext, Script } from 'node:vm'

const context: { work?: () => unknown } = createContext({})
const CALL = new Script('work()')
/** How much longer than others let it take a second try is given, and how many times as long as the first one at most. */
const AMPLE = 1.25
const MOST_LONGER = 20

/**
 * What `work` returns, wrapped; undefined where it takes the calling thread more than `ms` milliseconds of CPU time: then it is stopped,
 * wherever it is, also within a regular expression. Only a clock can stop it: where others have had the core meanwhile it is tried again for
 * longer, so that it may run several times and must change nothing. Native code that it calls is not stopped.
 */
export function withinCpu<T>(ms: number, work: () => T): { value: T } | undefined {
  let timeout = 2 * ms
  for (;;) {
    const spent = clock()
    try {
      context.work = work
      return { value: CALL.runInContext(context, { timeout }) as T }
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      const had = spent()
      if (had >= ms) return undefined
      timeout = Math.ceil(timeout * Math.min(MOST_LONGER, (AMPLE * ms) / Math.max(had, 1)))
    } finally {
      delete context.work
    }
  }
}

/** Tells from now on the CPU time of the calling thread in milliseconds; where the system does not tell it, what it is at most. */
function clock(): () => number {
  const thread = ofThread()
  const [wall, all] = [performance.now(), process.cpuUsage()]
  return () => {
    const now = ofThread()
    if (thread !== undefined && now !== undefined) return now - thread
    const { user, system } = process.cpuUsage(all)
    return Math.min(performance.now() - wall, (user + system) / 1000)
  }
}

/** CPU time that the calling thread has taken so far, in milliseconds: the first of Linux's figures, in nanoseconds. */
function ofThread(): number | undefined {
  try {
    const nanoseconds = Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0])
    return nanoseconds > 0 ? nanoseconds / 1e6 : undefined
  } catch {
    return undefined
  }
}
