import type { z } from 'zod'
import type { ChatAnswer, ChatEvents, Conversation, Message, chatQuestion } from '../../shared/contract/chat.ts'
import { levelOf, type Actor } from '../access/actor.ts'
import { requireMember, type Standing } from '../access/standing.ts'
import { scopeOf, type Scope } from '../scope.ts'
import type { ChatReservation, UsageService } from '../billing/usage.service.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import { AppError, assertThat, notFound } from '../errors.ts'
import type { Answer, KnowledgeService } from '../knowledge/knowledge.service.ts'
import type { Runtime } from '../runtime.ts'
import {
  addConversation,
  addMessage,
  listConversations,
  listMessages,
  listTurns,
  ownsConversation,
  removeConversation,
  touchConversation,
} from './conversations.repository.ts'
import { citedDocuments, isRefusal } from './citations.ts'
import { titleOf } from './titleOf.ts'

type Question = z.output<typeof chatQuestion>
type ChatEvent = { [Name in 'sources' | 'delta' | 'done']: { event: Name; data: ChatEvents[Name] } }[
  'sources' | 'delta' | 'done']

/** Conversations of the signed-in member. Foreign and unknown ids are "not found" alike. */
export interface ChatService {
  /** Answers a question as events; `done` comes when question and answer are stored. */
  ask(actor: Actor, question: Question, signal: AbortSignal): AsyncIterable<ChatEvent>
  list(actor: Actor): Promise<Conversation[]>
  messages(actor: Actor, conversationId: number): Promise<Message[]>
  remove(actor: Actor, conversationId: number): Promise<void>
}

export interface ChatDeps {
  db: Db
  inTransaction: InTransaction
  keyring: Keyring
  billing: UsageService
  knowledge: KnowledgeService
  standing: Standing
  /** Is told in the answer's transaction which documents it cites. */
  noteCited: (tx: Db, scope: Scope, documentIds: readonly number[]) => Promise<void>
  runtime: Runtime
}

/** Earlier messages that a follow-up question is understood from. */
const HISTORY = 6
const MESSAGES_SHOWN = 1000

export function createChatService(deps: ChatDeps): ChatService {
  const requireOwn = async (actor: Actor, id: number) => {
    if (!(await ownsConversation(deps.db, actor, id))) throw notFound('Conversation')
  }
  return {
    async *ask(actor, question, signal) {
      if (question.conversationId) await requireOwn(actor, question.conversationId)
      const scope = scopeOf(actor)
      const keys = await deps.keyring.keysOf(scope)
      const reservation = await deps.billing.reserveChat(scope)
      const asked = { actor, keys, question, reservation }
      let produced = false
      let stored = false
      try {
        const history = await historyOf(deps, asked)
        const asker = { scope, level: levelOf(actor) }
        for await (const part of deps.knowledge.ask(asker, question.message, { history, signal })) {
          // Whoever lost the right to ask while the answer is written reads no further.
          if (part.type !== 'sources') await deps.standing.require(actor)
          if (part.type === 'sources') yield { event: 'sources', data: { sources: part.sources } }
          else if (part.type === 'delta') {
            produced = true
            yield { event: 'delta', data: { text: part.text } }
          } else {
            const data = await store(deps, { ...asked, answer: part })
            stored = true
            yield { event: 'done', data }
          }
        }
      } catch (error) {
        // What breaks off by itself does not count; what the asker breaks off does, once there was something to read.
        produced &&= signal.aborted
        throw error
      } finally {
        if (!stored && produced) await deps.inTransaction((tx) => deps.billing.settleChat(tx, scope, reservation))
        else if (!stored) await deps.billing.returnChat(reservation)
      }
    },
    list: async (actor) => listConversations(deps.db, actor, await deps.keyring.keysOf(scopeOf(actor))),
    async messages(actor, conversationId) {
      await requireOwn(actor, conversationId)
      const keys = await deps.keyring.keysOf(scopeOf(actor))
      const found = await listMessages(deps.db, keys, { conversationId, limit: MESSAGES_SHOWN })
      return found.map(messageOf)
    },
    async remove(actor, conversationId) {
      if (!(await removeConversation(deps.db, actor, conversationId))) throw notFound('Conversation')
    },
  }
}

interface Asked {
  actor: Actor
  keys: OrganizationKeys
  question: Question
  reservation: ChatReservation
}

async function historyOf(deps: ChatDeps, { keys, question: { conversationId } }: Asked) {
  return conversationId ? listTurns(deps.db, keys, { conversationId, limit: HISTORY }) : []
}

/** Stores question and answer, and counts the chat, in one transaction; a conversation comes to be with its first answer. */
async function store(deps: ChatDeps, asked: Asked & { answer: Answer }): Promise<ChatAnswer> {
  const { actor, keys, question, answer, reservation } = asked
  const now = deps.runtime.now().toISOString()
  return deps.inTransaction(async (tx) => {
    await requireMember(tx, actor)
    const known = question.conversationId ?? undefined
    if (known !== undefined)
      assertThat(await touchConversation(tx, actor, { id: known, now }), 'NOT_FOUND', 'Conversation not found')
    const conversationId = known ?? (await addConversation(tx, actor, { keys, title: titleOf(question.message), now }))
    await addMessage(tx, keys, {
      conversationId,
      role: 'user',
      content: question.message,
      sources: [],
      engine: null,
      now,
    })
    const { content, sources, engine, suggestions, reading } = answer
    const role = 'assistant'
    const messageId = await addMessage(tx, keys, { conversationId, role, content, sources, reading, engine, now })
    if (!answer.refused) await deps.noteCited(tx, scopeOf(actor), citedDocuments(sources))
    await deps.billing.settleChat(tx, scopeOf(actor), reservation)
    const told = reading === undefined ? {} : { reading }
    const message = messageOf({ id: messageId, role, content, sources, engine, createdAt: now, ...told })
    return { conversationId, messageId, suggestions, engine, message }
  })
}

type StoredMessage = Awaited<ReturnType<typeof listMessages>>[number]

/** A stored message as callers see it. */
function messageOf({ engine, ...stored }: StoredMessage): Message {
  if (stored.role === 'user') return stored
  return { ...stored, refused: isRefusal(stored.sources), ...(engine ? { engine } : {}) }
}

/** The whole answer, for callers that do not read a stream. */
export async function lastAnswer(events: AsyncIterable<ChatEvent>): Promise<ChatAnswer> {
  for await (const event of events) if (event.event === 'done') return event.data
  throw new AppError('ENGINE_UNAVAILABLE', 'The answer could not be completed. Please try again.')
}
