import { streamAnswer as streamEvents, type AnswerEvent, type AnswerFailure } from '../../shared/chat/streamAnswer.ts'
import {
  chatEvents,
  type AskedQuestion,
  type ChatAnswer,
  type ChatQuestion,
  type Message,
} from '../../shared/contract/chat.ts'
import { ERROR_STATUS, type ErrorCode } from '../../shared/contract/errorCodes.ts'
import { ApiError } from '../api/apiError.ts'
import { send } from '../api/http.ts'
import { wordError } from '../api/wordError.ts'
import { texts } from '../texts/i18n.ts'

/** How an answer ends: whole, or with what there is of one that was stopped. */
export type Ending = ChatAnswer | { message: Message }

/** Asks a question and yields its answer as it is written. Every failure is an {@link ApiError}. */
export function streamAnswer(question: ChatQuestion, signal: AbortSignal) {
  return read(() => send('/api/chat', { method: 'POST', body: question, signal, accept: EVENTS }), signal)
}

/** Reads an answer from its beginning, be it under way or ended. */
export function followAnswer(messageId: number, signal: AbortSignal) {
  return read(() => send(`/api/chat/answers/${messageId}`, { signal, accept: EVENTS }), signal)
}

const EVENTS = 'text/event-stream'

const read = (open: () => Promise<Response>, signal: AbortSignal) =>
  streamEvents<Ending>({ open, read: readEvent, fail: asApiError, signal })

function readEvent(name: string, data: unknown): AnswerEvent<Ending> | 'unreadable' | undefined {
  if (!(name in chatEvents)) return undefined
  const type = name as keyof typeof chatEvents
  const parsed = chatEvents[type].safeParse(data)
  if (!parsed.success) return 'unreadable'
  if (type === 'asked') return { type, asked: parsed.data as AskedQuestion }
  return { type: type === 'ended' ? 'done' : type, ...parsed.data } as AnswerEvent<Ending>
}

function asApiError(failure: AnswerFailure): ApiError {
  if (failure === 'aborted') return new ApiError('', { status: 0, code: 'ABORTED' })
  if (failure === 'network') return new ApiError(texts.t('errors.network'), { status: 0, code: 'NETWORK' })
  if (failure === 'unreadable') return new ApiError(texts.t('errors.unreadable'), { status: 200, code: 'UNREADABLE' })
  const { message, code, params } = failure
  if (!Object.hasOwn(ERROR_STATUS, code)) return new ApiError(message, { status: 0, code: 'UNKNOWN' })
  const known = { code: code as ErrorCode, ...(params && { params }) }
  return new ApiError(wordError(known) ?? message, { status: ERROR_STATUS[known.code], ...known })
}
