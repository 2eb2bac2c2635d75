import { readFileSync } from 'node:fs'
import type { ServerProcess } from './serverProcess.ts'

/** What a probe has seen so far. */
export interface Seen {
  /** Times that /healthz answered. */
  answers: number
  /** Most CPU time that the server's main thread took between two answers, in milliseconds: how long it can be held. */
  longestHold: number
  /** Longest wait for an answer by the wall, in milliseconds; depends on what else the machine does. */
  longestWait: number
}

/**
 * Asks /healthz again and again until it is stopped. What the main thread takes is counted as CPU time, which another
 * load on the machine does not lengthen.
 */
export function probeHealth(server: ServerProcess): { seen: Seen; stop(): Promise<Seen> } {
  const seen: Seen = { answers: 0, longestHold: 0, longestWait: 0 }
  const client = server.client()
  let stopped = false
  const run = async () => {
    let before = mainThreadMs(server.pid)
    while (!stopped) {
      const asked = performance.now()
      const { status } = await client.get('/healthz')
      if (status !== 200) throw new Error(`/healthz answered ${status}`)
      const now = mainThreadMs(server.pid)
      seen.answers += 1
      seen.longestWait = Math.max(seen.longestWait, Math.round(performance.now() - asked))
      seen.longestHold = Math.max(seen.longestHold, now - before)
      before = now
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    return seen
  }
  const running = run()
  running.catch(() => undefined)
  return {
    seen,
    stop() {
      stopped = true
      return running
    },
  }
}

/** CPU time of a process's main thread in milliseconds; by the wall where the system does not tell. */
function mainThreadMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return performance.now()
  }
}
