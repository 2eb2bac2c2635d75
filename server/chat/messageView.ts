import type { Message } from '../../shared/contract/chat.ts'
import type { AnswerRating } from '../../shared/contract/conversations/answerRating.ts'
import type { OwnMark } from '../../shared/contract/conversations/ownMark.ts'
import type { StoredMessage } from './messages.repository.ts'
import type { Shown } from './shown/shownAnswers.ts'

/** What its asker may read of a message. */
type ShownMessage = Omit<Shown<StoredMessage>, 'level'> & Partial<Pick<StoredMessage, 'level'>>

/** A stored message as callers see it. What is marked as being written and is not has been left by a write that failed. */
export function messageOf(
  {
    engine,
    progress,
    level: _level,
    ...stored
  }: ShownMessage & { rating?: AnswerRating | undefined; ownMark?: OwnMark | undefined },
  { isRunning }: { isRunning: boolean },
): Message {
  if (stored.role === 'user') return stored
  const ended = progress === 'writing' && !isRunning ? 'interrupted' : progress
  return {
    ...stored,
    refused: stored.state === 'nothing',
    ...(engine && { engine }),
    ...(ended !== 'whole' && { progress: ended }),
  }
}
