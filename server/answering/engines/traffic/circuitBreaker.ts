import type { Logger } from '../../../logger.ts'
import type { AnswerEngine } from '../../types.ts'
import { EngineFailure, whyEnded, type EngineFault } from '../engineFailure.ts'

/** Milliseconds of an asker's time that a failure may cost before nobody else is made to wait for such a model. */
const COSTLY_MS = 5_000
/** Milliseconds between two tries of a model that failed so, and for one of them. */
const AGAIN_MS = 10_000
const TRY_MS = 90_000

/** Faults of a server that the next question would meet as well. */
const LASTING: ReadonlySet<EngineFault> = new Set(['unreachable', 'rejected', 'unreadable', 'broken', 'silent'])

/** What it is tried with: as little as a model can be asked. */
const TRY = {
  instructions: 'Reply with JSON: {"there": true}.',
  text: 'Are you there?',
  schema: { type: 'object', properties: { there: { type: 'boolean' } }, required: ['there'] },
  mostTokens: 10,
  turn: { owner: 0, givesWay: true },
} as const

/**
 * An engine that nobody waits for once it let somebody wait in vain: requests fail at once, as that one did, and the model is tried in the
 * background when one comes, until it replies (circuit breaker: Nygard, Release It!, 2007). One that fails quickly is asked every time.
 */
export function withCircuitBreaker(
  engine: AnswerEngine,
  logger: Logger,
  now: () => number = () => performance.now(),
): AnswerEngine {
  let open: EngineFault | undefined
  let nextTry = 0
  const replied = (): void => {
    if (open) logger.info({ engine: engine.name }, 'the language model replies again')
    open = undefined
  }
  const failed = (error: unknown, { signal, since }: { signal: AbortSignal; since: number }): unknown => {
    const fault = faultOf(whyEnded(error, signal))
    if (open || !fault || !LASTING.has(fault) || now() - since < COSTLY_MS) return error
    open = fault
    nextTry = now() + AGAIN_MS
    logger.warn({ engine: engine.name, fault }, 'the language model is not waited for until it replies again')
    return error
  }
  const tryAgain = async (): Promise<void> => {
    nextTry = Infinity
    try {
      await engine.perform({ ...TRY, signal: AbortSignal.timeout(TRY_MS) })
      replied()
    } catch {
      nextTry = now() + AGAIN_MS
    }
  }
  const mayPass = (): void => {
    if (!open) return
    if (now() >= nextTry) void tryAgain()
    throw new EngineFailure(open)
  }
  const passed = async <Reply>(signal: AbortSignal, work: () => Promise<Reply>): Promise<Reply> => {
    mayPass()
    const since = now()
    try {
      const reply = await work()
      replied()
      return reply
    } catch (error) {
      throw failed(error, { signal, since })
    }
  }
  const { judge } = engine
  return {
    name: engine.name,
    async *write(request) {
      mayPass()
      let since = now()
      try {
        for await (const piece of engine.write(request)) {
          since = now()
          if (piece !== '') replied()
          yield piece
        }
      } catch (error) {
        throw failed(error, { signal: request.signal, since })
      }
    },
    perform: (task) => passed(task.signal, () => engine.perform(task)),
    ...(judge && { judge: (task) => passed(task.signal, () => judge(task)) }),
  }
}

/** What a failure says of the model; undefined where whoever asked broke it off. */
function faultOf(why: unknown): EngineFault | undefined {
  if (why instanceof EngineFailure) return why.fault
  return why instanceof DOMException && why.name === 'TimeoutError' ? 'silent' : undefined
}
