import type { ReplyState } from '../../../shared/domain/status.ts'
import type { AnswerOutcome, Metrics } from './metrics.ts'

/** A part of an answer, as far as it is looked at here. */
export type MeasuredPart =
  | { type: 'sources' }
  | { type: 'delta' }
  /** `marked` tells what a reply would be that members chose: that alone is the engine's. */
  | { type: 'done'; engine: string; state: ReplyState; marked?: { instead: ReplyState } }

const OUTCOMES = { answer: 'answered', places: 'unsure', nothing: 'refused' } as const satisfies Record<
  ReplyState,
  AnswerOutcome
>

/** Passes the parts of an answer on, and counts how it ended. Nothing of its text is looked at. */
export async function* measuredAnswer<T extends MeasuredPart>(
  parts: AsyncIterable<T>,
  { metrics, signal }: { metrics: Pick<Metrics, 'answer'>; signal: AbortSignal | undefined },
): AsyncGenerator<T> {
  const started = performance.now()
  const since = () => (performance.now() - started) / 1000
  let firstText: number | undefined
  let ended: { engine: string; outcome: AnswerOutcome } | undefined
  try {
    for await (const part of parts) {
      if (part.type === 'delta') firstText ??= since()
      if (part.type === 'done') ended = { engine: part.engine, outcome: OUTCOMES[part.marked?.instead ?? part.state] }
      yield part
    }
  } catch (error) {
    if (!signal?.aborted) ended = { engine: 'none', outcome: 'failed' }
    throw error
  } finally {
    metrics.answer({ ...(ended ?? { engine: 'none', outcome: 'left' }), firstText, seconds: since() })
  }
}
