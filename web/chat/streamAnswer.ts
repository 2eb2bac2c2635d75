import { chatEvents, type ChatEvents, type ChatQuestion } from '../../shared/contract/chat.ts'
import { ERROR_STATUS, type ErrorCode } from '../../shared/contract/errorCodes.ts'
import { ApiError } from '../api/apiError.ts'
import { send } from '../api/http.ts'
import { texts } from '../texts/i18n.ts'
import { readEvents, type StreamEvent } from './eventStream.ts'

/** A parsed event of a streamed answer. */
export type AnswerEvent = { [K in keyof ChatEvents]: { type: K } & ChatEvents[K] }[keyof ChatEvents]

/** Asks a question and yields its answer as it is written. An `error` event, or an end without `done`, is thrown. */
export async function* streamAnswer(
  question: ChatQuestion,
  signal: AbortSignal,
): AsyncGenerator<Exclude<AnswerEvent, { type: 'error' }>> {
  const response = await send('/api/chat', { method: 'POST', body: question, signal, accept: 'text/event-stream' })
  if (!response.body) throw unreadable()
  for await (const raw of withNetworkErrors(readEvents(response.body), signal)) {
    const event = parseEvent(raw)
    if (!event) continue
    if (event.type === 'error') throw errorOfEvent(event)
    yield event
    if (event.type === 'done') return
  }
  throw new ApiError(texts.t('errors.network'), { status: 0, code: 'NETWORK' })
}

function parseEvent({ event, data }: StreamEvent): AnswerEvent | undefined {
  if (!(event in chatEvents)) return undefined
  const type = event as keyof typeof chatEvents
  const parsed = chatEvents[type].safeParse(readJson(data))
  if (!parsed.success) throw unreadable()
  return { type, ...parsed.data } as AnswerEvent
}

/** What is no JSON is as unreadable as JSON of another shape. */
function readJson(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

/** A connection that breaks in the middle of an answer says so in each browser's own words; here it says it in ours. */
async function* withNetworkErrors(
  events: AsyncGenerator<StreamEvent>,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  try {
    yield* events
  } catch (error) {
    if (signal.aborted) throw new ApiError('', { status: 0, code: 'ABORTED' })
    if (error instanceof ApiError) throw error
    throw new ApiError(texts.t('errors.network'), { status: 0, code: 'NETWORK' })
  }
}

function errorOfEvent({ message, code }: ChatEvents['error']): ApiError {
  const known = code in ERROR_STATUS ? (code as ErrorCode) : undefined
  return new ApiError(message, { status: known ? ERROR_STATUS[known] : 0, code: known ?? 'UNKNOWN' })
}

function unreadable(): ApiError {
  return new ApiError(texts.t('errors.unreadable'), { status: 200, code: 'UNREADABLE' })
}
