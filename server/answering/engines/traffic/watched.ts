import type { AnswerEngine } from '../../types.ts'
import { EngineFailure, whyEnded, type EngineFault } from '../engineFailure.ts'

/** An engine of which somebody hears how each request ended; what the asker breaks off says nothing of the model. */
export function withWatch(
  engine: AnswerEngine,
  onRequest: (engine: AnswerEngine['name'], fault?: EngineFault) => void,
): AnswerEngine {
  const failed = (error: unknown, signal: AbortSignal) => {
    const why = whyEnded(error, signal)
    if (why instanceof EngineFailure) onRequest(engine.name, why.fault)
    return error
  }
  return {
    name: engine.name,
    async *write(request) {
      try {
        yield* engine.write(request)
      } catch (error) {
        throw failed(error, request.signal)
      }
      onRequest(engine.name)
    },
    async perform(task) {
      try {
        const reply = await engine.perform(task)
        onRequest(engine.name)
        return reply
      } catch (error) {
        throw failed(error, task.signal)
      }
    },
  }
}
