import type { AnswerEngine, EngineRequest } from '../../types.ts'
import { estimateTokens } from '../../write/budget.ts'

/** Milliseconds that a model may read before its first word; what it cannot read meanwhile it is not given. */
const READING_MS = 10_000
/** Passages that a model is given at least, however slowly it reads. */
const FEWEST = 6

/**
 * An engine that is given as many passages as it reads in time, best first: a hosted model reads all of them, a small machine's own the best few.
 * Its pace is told by the time to the first words of its answers, and until there was one by that of a short task, which is longer than the reading.
 */
export function withPace(engine: AnswerEngine, now: () => number = () => performance.now()): AnswerEngine {
  /** Tokens a millisecond, as the last answer told, or before the first one the last task. */
  let pace = 0
  let hasAnswered = false
  const paceOf = (tokens: number, started: number): number => tokens / Math.max(1, now() - started)
  return {
    ...engine,
    async *write(request) {
      const passages = readable(request.passages, pace * READING_MS)
      const tokens = sum(passages)
      const started = now()
      let begun = false
      for await (const piece of engine.write({ ...request, passages })) {
        if (!begun && piece !== '') {
          begun = true
          hasAnswered = true
          pace = paceOf(tokens, started)
        }
        yield piece
      }
    },
    async perform(task) {
      const started = now()
      const reply = await engine.perform(task)
      if (!hasAnswered) pace = paceOf(estimateTokens(task.instructions + task.text), started)
      return reply
    },
  }
}

type Given = EngineRequest['passages']

const sum = (passages: Given): number =>
  passages.reduce((tokens, { chunk }) => tokens + estimateTokens(chunk.content), 0)

/** The first passages, as many as come to so many tokens. */
function readable(passages: Given, tokens: number): Given {
  let left = tokens
  return passages.filter(({ chunk }, at) => {
    left -= estimateTokens(chunk.content)
    return at < FEWEST || left >= 0
  })
}
