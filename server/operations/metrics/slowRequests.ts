import type { RequestFacts } from '../../http/requestContext.ts'
import type { Logger } from '../../logger.ts'
import type { RequestPart } from '../../tracing/currentRequest.ts'

/** A request that took long. */
export interface SlowRequest {
  at: string
  requestId: string
  method: string
  /** Pattern of its route, or `file or page`. */
  route: string
  status: number
  /** Milliseconds, without the time that its body took to arrive. */
  ms: number
  /** Milliseconds by part. */
  spent: Partial<Record<RequestPart, number>>
}

/** Lines a minute; of more, only their number is logged. */
const MOST_LINES = 20
const MINUTE_MS = 60_000
/** Slow requests that are remembered. */
const REMEMBERED = 50

/** Logs requests that take longer than `limitMs`, and remembers the last of them. */
export function createSlowRequests({
  limitMs,
  logger,
  now,
}: {
  limitMs: number
  logger: Pick<Logger, 'warn'>
  now: () => Date
}): { heard(facts: RequestFacts): void; recent(): readonly SlowRequest[] } {
  const recent: SlowRequest[] = []
  let minute = -1
  let lines = 0
  const log = (slow: SlowRequest) => {
    const current = Math.floor(now().getTime() / MINUTE_MS)
    if (current !== minute) {
      if (lines > MOST_LINES) logger.warn({ more: lines - MOST_LINES }, 'slow requests')
      minute = current
      lines = 0
    }
    lines += 1
    const { at: _, ...logged } = slow
    if (lines <= MOST_LINES) logger.warn(logged, 'slow request')
  }
  return {
    heard({ requestId, method, route, status, beganMs, ms, streamed, spent }) {
      // Whoever reads a file slowly, or sends one, keeps nobody waiting. A stream is as slow as what it tells.
      const took = (streamed ? ms : beganMs) - (spent.body ?? 0)
      if (took < limitMs) return
      const rounded = Object.entries(spent).map(([part, time]) => [part, Math.round(time)])
      const slow: SlowRequest = {
        at: now().toISOString(),
        requestId,
        method,
        route: route ?? 'file or page',
        status,
        ms: Math.round(took),
        spent: Object.fromEntries(rounded) as SlowRequest['spent'],
      }
      recent.unshift(slow)
      recent.length = Math.min(recent.length, REMEMBERED)
      log(slow)
    },
    recent: () => recent,
  }
}
