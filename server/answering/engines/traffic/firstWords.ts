import type { AnswerEngine } from '../../types.ts'
import { EngineFailure, whyEnded } from '../engineFailure.ts'

/** Milliseconds that a model's first words are waited for. */
export interface FirstWordsLimits {
  /** One that has just replied: three times what it may read (`pace`), since others may be read beside it. */
  warmMs: number
  /** One that may have to be loaded first. */
  coldMs: number
  /** How long after a reply a model counts as loaded: what Ollama keeps one for. */
  warmForMs: number
}

export const FIRST_WORDS: FirstWordsLimits = { warmMs: 30_000, coldMs: 90_000, warmForMs: 5 * 60_000 }

/** An engine whose answers fail as `silent` where they do not begin in time; a server need not notice that nobody waits any more. */
export function withFirstWords(
  engine: AnswerEngine,
  limits: FirstWordsLimits = FIRST_WORDS,
  now: () => number = () => performance.now(),
): AnswerEngine {
  let lastReply = -Infinity
  return {
    ...engine,
    async *write(request) {
      const limit = now() - lastReply <= limits.warmForMs ? limits.warmMs : limits.coldMs
      const gone = new AbortController()
      const silent = new Promise<never>((_, reject) =>
        gone.signal.addEventListener('abort', () => reject(gone.signal.reason), { once: true }),
      )
      silent.catch(() => undefined)
      const timer = setTimeout(() => gone.abort(new EngineFailure('silent')), limit)
      const signal = AbortSignal.any([request.signal, gone.signal])
      const reply = engine.write({ ...request, signal })[Symbol.asyncIterator]()
      try {
        for (let begun = false; ;) {
          const next = reply.next()
          next.catch(() => undefined)
          const step = begun ? await next : await Promise.race([next, silent])
          if (step.done) return
          if (step.value !== '') {
            lastReply = now()
            begun = true
            clearTimeout(timer)
          }
          yield step.value
        }
      } catch (error) {
        throw whyEnded(error, gone.signal)
      } finally {
        clearTimeout(timer)
        gone.abort()
      }
    },
    async perform(task) {
      const reply = await engine.perform(task)
      lastReply = now()
      return reply
    },
  }
}
