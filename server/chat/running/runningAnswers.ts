import type { AskedQuestion } from '../../../shared/contract/chat.ts'
import { CLOSING } from '../answerTurn.ts'
import type { Owner } from '../conversations.repository.ts'
import { runAnswer, type AnswerEvent, type RunningAnswer, type StopReason } from './runningAnswer.ts'

/** The answers that are being written at the moment. */
export interface RunningAnswers {
  start(owner: Owner, asked: AskedQuestion, parts: (signal: AbortSignal) => AsyncIterable<AnswerEvent>): RunningAnswer
  /** The answer with this id, where it is its owner's and not ended. */
  find(owner: Owner, messageId: number): RunningAnswer | undefined
  /** Ends those of a conversation, and comes back when what there is of them is stored. */
  stopIn(owner: Owner, conversationId: number): Promise<void>
  /** Ends all for good, and comes back when what there is of them is stored. */
  close(): Promise<void>
}

/**
 * So many answers of a member go on though nobody listens, as after a lost connection; of more the oldest are stopped, so that
 * questions which are asked and left one after the other keep no language model busy.
 */
const MOST_UNHEARD = 5

export function createRunningAnswers(): RunningAnswers {
  const running = new Map<number, { owner: Owner; answer: RunningAnswer }>()
  const of = (owner: Owner) => [...running.values()].flatMap((each) => (isSame(each.owner, owner) ? [each.answer] : []))
  const stopUnheard = (owner: Owner) => {
    const unheard = of(owner).filter((answer) => answer.followers() === 0)
    for (const answer of unheard.slice(0, Math.max(0, unheard.length - MOST_UNHEARD))) answer.stop('stopped')
  }
  const endAll = async (answers: readonly RunningAnswer[], reason: StopReason) => {
    for (const answer of answers) answer.stop(reason)
    await Promise.all(answers.map(({ ended }) => ended))
  }
  return {
    start(owner, asked, parts) {
      const answer = runAnswer(asked, parts, () => stopUnheard(owner))
      running.set(asked.messageId, { owner, answer })
      void answer.ended.then(() => running.delete(asked.messageId))
      return answer
    },
    find(owner, messageId) {
      const found = running.get(messageId)
      return found && isSame(found.owner, owner) ? found.answer : undefined
    },
    stopIn: (owner, conversationId) =>
      endAll(
        of(owner).filter(({ asked }) => asked.conversationId === conversationId),
        'stopped',
      ),
    close: () =>
      endAll(
        [...running.values()].map(({ answer }) => answer),
        CLOSING,
      ),
  }
}

const isSame = (one: Owner, other: Owner) => one.userId === other.userId && one.organizationId === other.organizationId
