import type { z } from 'zod'
import type { chatQuestion, Conversation, conversationChange, Message } from '../../shared/contract/chat.ts'
import { levelOf, type Actor } from '../access/actor.ts'
import type { Unshown } from '../crypto/unshown.ts'
import { notFound } from '../errors.ts'
import { scopeOf } from '../scope.ts'
import { answerAsked, beginAsked, type ChatDeps } from './askedTurn.ts'
import {
  changeConversation,
  listConversations,
  ownsConversation,
  removeConversation,
} from './conversations.repository.ts'
import { findMessage, listMessages, type StoredMessage } from './messages.repository.ts'
import { messageOf } from './messageView.ts'
import { ratingsOf } from './ratings/ratings.repository.ts'
import type { AnswerEvent, RunningAnswer } from './running/runningAnswer.ts'
import { createRunningAnswers } from './running/runningAnswers.ts'
import { shownTo } from './shown/shownAnswers.ts'

type Question = z.output<typeof chatQuestion>

/** Conversations of the signed-in member. Foreign and unknown ids are "not found" alike. */
export interface ChatService {
  /**
   * Stores a question and begins to answer it. The answer goes on whether somebody follows it or not, until it is whole or stopped.
   * @throws CONVERSATION_LIMIT_EXCEEDED, and NOT_FOUND for a conversation or a question to replace
   */
  ask(actor: Actor, question: Question): Promise<RunningAnswer>
  /** An answer's events from its beginning, be it under way or ended. @throws NOT_FOUND */
  follow(actor: Actor, messageId: number, signal: AbortSignal): Promise<AsyncIterable<AnswerEvent>>
  /** A message as it is stored. @throws NOT_FOUND */
  message(actor: Actor, messageId: number): Promise<Message>
  /** Ends an answer and gives what there is of it; nothing changes where it has ended before. @throws NOT_FOUND */
  stop(actor: Actor, messageId: number): Promise<Message>
  list(actor: Actor): Promise<Conversation[]>
  messages(actor: Actor, conversationId: number): Promise<Message[]>
  /** Renames or pins a conversation. @throws NOT_FOUND */
  change(actor: Actor, conversationId: number, change: z.output<typeof conversationChange>): Promise<Conversation>
  remove(actor: Actor, conversationId: number): Promise<void>
  /** Ends what is being answered, and comes back when what there is of it is stored. */
  close(): Promise<void>
}

const MESSAGES_SHOWN = 1000

export function createChatService(deps: ChatDeps): ChatService {
  const running = createRunningAnswers()
  const keysOf = (actor: Actor) => deps.keyring.keysOf(scopeOf(actor))
  const requireOwn = async (actor: Actor, id: number) => {
    if (!(await ownsConversation(deps.db, actor, id))) throw notFound('Conversation')
  }
  const require = async (actor: Actor, messageId: number) => {
    const found = await findMessage(deps.db, actor, await keysOf(actor), messageId)
    if (found?.role !== 'assistant') throw notFound('Answer')
    return found
  }
  const view = async (actor: Actor, found: readonly Unshown<StoredMessage>[]): Promise<Message[]> => {
    const reader = { scope: scopeOf(actor), highest: levelOf(actor), isAsker: true }
    const shown = await shownTo(deps.cited, reader, found)
    const sources = await deps.cited.withSince(reader, shown)
    const ids = shown.map(({ id }) => id)
    const ratings = await ratingsOf(deps.db, await keysOf(actor), ids)
    const ownMarks = await deps.marks.own.of(actor, ids)
    return shown.map((one, at) =>
      messageOf(
        { ...one, sources: sources[at] ?? [], rating: ratings.get(one.id), ownMark: ownMarks.get(one.id) },
        { isRunning: running.find(actor, one.id) !== undefined },
      ),
    )
  }
  const stored = async (actor: Actor, messageId: number) => {
    const [message] = await view(actor, [(await require(actor, messageId)).message])
    if (!message) throw notFound('Answer')
    return message
  }
  return {
    async ask(actor, question) {
      if (question.conversationId) await requireOwn(actor, question.conversationId)
      const asked = await beginAsked(deps, { actor, keys: await keysOf(actor), question })
      return running.start(actor, asked.begun, (signal) => answerAsked(deps, asked, signal))
    },
    async follow(actor, messageId, signal) {
      const answer = running.find(actor, messageId)
      if (answer) return answer.follow(signal)
      const { conversationId, message: found } = await require(actor, messageId)
      const [message] = await view(actor, [found])
      if (!message) throw notFound('Answer')
      return eventsOf(conversationId, message)
    },
    message: stored,
    async stop(actor, messageId) {
      const answer = running.find(actor, messageId)
      answer?.stop('stopped')
      await answer?.ended
      return stored(actor, messageId)
    },
    list: async (actor) => listConversations(deps.db, actor, await keysOf(actor)),
    async messages(actor, conversationId) {
      await requireOwn(actor, conversationId)
      const found = await listMessages(deps.db, await keysOf(actor), { conversationId, limit: MESSAGES_SHOWN })
      return view(actor, found)
    },
    async change(actor, conversationId, change) {
      const keys = await keysOf(actor)
      const changed = await changeConversation(deps.db, actor, { id: conversationId, keys, ...change })
      if (!changed) throw notFound('Conversation')
      return changed
    },
    async remove(actor, conversationId) {
      await requireOwn(actor, conversationId)
      await running.stopIn(actor, conversationId)
      if (!(await removeConversation(deps.db, actor, conversationId))) throw notFound('Conversation')
    },
    close: running.close,
  }
}

/** The events of an answer that has ended, for whoever comes after its end. */
async function* eventsOf(conversationId: number, message: Message): AsyncGenerator<AnswerEvent> {
  const { id: messageId, engine = 'builtin' } = message
  const asked = { conversationId, questionId: messageId - 1, messageId }
  yield { event: 'asked', data: asked }
  if (message.progress) yield { event: 'ended', data: { message } }
  else yield { event: 'done', data: { ...asked, suggestions: [], engine, message } }
}
