import type { Metrics } from './metrics.ts'

/** A part of an answer, as far as it is looked at here. */
export type MeasuredPart = { type: 'sources' } | { type: 'delta' } | { type: 'done'; engine: string; refused: boolean }

/** Passes the parts of an answer on, and counts how it ended. Nothing of its text is looked at. */
export async function* measuredAnswer<T extends MeasuredPart>(
  parts: AsyncIterable<T>,
  { metrics, signal }: { metrics: Pick<Metrics, 'answer'>; signal: AbortSignal | undefined },
): AsyncGenerator<T> {
  const started = performance.now()
  const since = () => (performance.now() - started) / 1000
  let firstText: number | undefined
  let ended: { engine: string; outcome: 'answered' | 'refused' | 'failed' } | undefined
  try {
    for await (const part of parts) {
      if (part.type === 'delta') firstText ??= since()
      if (part.type === 'done') ended = { engine: part.engine, outcome: part.refused ? 'refused' : 'answered' }
      yield part
    }
  } catch (error) {
    if (!signal?.aborted) ended = { engine: 'none', outcome: 'failed' }
    throw error
  } finally {
    metrics.answer({ ...(ended ?? { engine: 'none', outcome: 'left' }), firstText, seconds: since() })
  }
}
