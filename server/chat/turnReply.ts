import { AppError, internalError } from '../errors.ts'
import type { ServerEvent } from '../http/route.ts'
import type { Logger } from '../logger.ts'
import type { TurnEvent } from './answerTurn.ts'

/** The whole answer, for callers that do not read a stream. */
export async function lastAnswer<Stored>(
  events: AsyncIterable<TurnEvent<Stored> | { event: 'asked' | 'ended' }>,
): Promise<Stored> {
  for await (const event of events) if (event.event === 'done') return event.data
  throw new AppError('ENGINE_UNAVAILABLE', 'The answer could not be completed. Please try again.')
}

/**
 * Waits for the first event, so that what goes wrong before it is an ordinary error answer with its status; after it, an
 * error is the stream's last event.
 */
export async function openStream(
  events: AsyncIterable<ServerEvent>,
  { logger, signal }: { logger: Logger; signal: AbortSignal },
): Promise<AsyncIterable<ServerEvent>> {
  const iterator = events[Symbol.asyncIterator]()
  const first = await iterator.next()
  const all = async function* () {
    try {
      if (!first.done) yield first.value
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return toStream(all(), { logger, signal })
}

/** Events, with an error as the last of them. */
export async function* toStream(
  events: AsyncIterable<ServerEvent>,
  { logger, signal }: { logger: Logger; signal: AbortSignal },
): AsyncGenerator<ServerEvent> {
  try {
    yield* events
  } catch (error) {
    // Whoever left, or pressed stop, hears nothing more, and nothing went wrong.
    if (signal.aborted) return
    if (!(error instanceof AppError)) logger.error({ err: error }, 'answer stream')
    yield { event: 'error', data: (error instanceof AppError ? error : internalError()).body }
  }
}
