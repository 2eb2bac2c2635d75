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
  const heard = async <Reply>(signal: AbortSignal, work: () => Promise<Reply>): Promise<Reply> => {
    try {
      const reply = await work()
      onRequest(engine.name)
      return reply
    } catch (error) {
      throw failed(error, signal)
    }
  }
  const { judge } = engine
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
    perform: (task) => heard(task.signal, () => engine.perform(task)),
    ...(judge && { judge: (task) => heard(task.signal, () => judge(task)) }),
  }
}
