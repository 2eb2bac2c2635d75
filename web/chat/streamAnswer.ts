import { streamAnswer as streamEvents, type AnswerEvent, type AnswerFailure } from '../../shared/chat/streamAnswer.ts'
import { chatEvents, type ChatAnswer, type ChatQuestion } from '../../shared/contract/chat.ts'
import { ERROR_STATUS, type ErrorCode } from '../../shared/contract/errorCodes.ts'
import { ApiError } from '../api/apiError.ts'
import { send } from '../api/http.ts'
import { texts } from '../texts/i18n.ts'

/** Asks a question and yields its answer as it is written. Every failure is an {@link ApiError}. */
export function streamAnswer(question: ChatQuestion, signal: AbortSignal) {
  const open = () => send('/api/chat', { method: 'POST', body: question, signal, accept: 'text/event-stream' })
  return streamEvents<ChatAnswer>({ open, read: readEvent, fail: asApiError, signal })
}

function readEvent(name: string, data: unknown): AnswerEvent<ChatAnswer> | 'unreadable' | undefined {
  if (!(name in chatEvents)) return undefined
  const type = name as keyof typeof chatEvents
  const parsed = chatEvents[type].safeParse(data)
  return parsed.success ? ({ type, ...parsed.data } as AnswerEvent<ChatAnswer>) : 'unreadable'
}

function asApiError(failure: AnswerFailure): ApiError {
  if (failure === 'aborted') return new ApiError('', { status: 0, code: 'ABORTED' })
  if (failure === 'network') return new ApiError(texts.t('errors.network'), { status: 0, code: 'NETWORK' })
  if (failure === 'unreadable') return new ApiError(texts.t('errors.unreadable'), { status: 200, code: 'UNREADABLE' })
  const { message, code } = failure
  const known = code in ERROR_STATUS ? (code as ErrorCode) : undefined
  return new ApiError(message, { status: known ? ERROR_STATUS[known] : 0, code: known ?? 'UNKNOWN' })
}
