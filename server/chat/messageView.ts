import type { Message } from '../../shared/contract/chat.ts'
import type { AnswerRating } from '../../shared/contract/conversations/answerRating.ts'
import { isRefusal } from './citations.ts'
import type { StoredMessage } from './messages.repository.ts'

/** A stored message as callers see it. What is marked as being written and is not has been left by a write that failed. */
export function messageOf(
  { engine, state, ...stored }: StoredMessage & { rating?: AnswerRating | undefined },
  { isRunning }: { isRunning: boolean },
): Message {
  if (stored.role === 'user') return stored
  const ended = state === 'writing' && !isRunning ? 'interrupted' : state
  return {
    ...stored,
    refused: ended === 'whole' && isRefusal(stored.sources),
    ...(engine && { engine }),
    ...(ended !== 'whole' && { state: ended }),
  }
}
