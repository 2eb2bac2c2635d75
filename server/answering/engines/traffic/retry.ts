import { setTimeout as wait } from 'node:timers/promises'
import type { AnswerEngine } from '../../types.ts'
import { EngineFailure } from '../engineFailure.ts'

/** Longest time for which a server's wish to be asked later is heeded, and the time where it names none. */
const LONGEST_WAIT_MS = 10_000
const USUAL_WAIT_MS = 500

/** Milliseconds that a server asks to be left alone for (RFC 9110, 10.2.3); undefined where it does not say. */
export function retryAfter(headers: Headers, now = Date.now()): number | undefined {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  const seconds = Number(value)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

/** An engine that is asked once more where its server was overloaded or broke off before it had written anything. */
export function withRetry(engine: AnswerEngine): AnswerEngine {
  return {
    ...engine,
    async *write(request) {
      let wrote = false
      try {
        for await (const piece of engine.write(request)) {
          wrote ||= piece !== ''
          yield piece
        }
        return
      } catch (error) {
        if (wrote || request.signal.aborted || !mayRecover(error)) throw error
        await wait(Math.min(error.retryAfterMs ?? USUAL_WAIT_MS, LONGEST_WAIT_MS), undefined, {
          signal: request.signal,
        })
      }
      yield* engine.write(request)
    },
  }
}

function mayRecover(error: unknown): error is EngineFailure {
  if (!(error instanceof EngineFailure)) return false
  const { fault, answeredWith = 0, retryAfterMs = 0 } = error
  // Whoever is told to wait for longer gets quotations at once.
  if (retryAfterMs > LONGEST_WAIT_MS) return false
  return (
    fault === 'unreachable' ||
    fault === 'broken' ||
    (fault === 'rejected' && (answeredWith === 429 || answeredWith >= 500))
  )
}
