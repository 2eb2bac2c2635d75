import type { z } from 'zod'
import type { ChatAnswer, ChatEvents, Conversation, Message, chatQuestion } from '../../shared/contract/chat.ts'
import { levelOf, type Actor } from '../access/actor.ts'
import { scopeOf } from '../scope.ts'
import type { AnswerPart, AnswerRequest } from '../answering/types.ts'
import type { UsageService } from '../billing/usage.service.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import type { DocumentsService } from '../documents/documents.service.ts'
import { AppError, assertThat, notFound } from '../errors.ts'
import type { OrganizationsService } from '../organizations/organizations.service.ts'
import type { Runtime } from '../runtime.ts'
import {
  addConversation,
  addMessage,
  listConversations,
  listMessages,
  ownsConversation,
  removeConversation,
  touchConversation,
} from './conversations.repository.ts'

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
  organizations: OrganizationsService
  documents: DocumentsService
  answering: { answer(request: AnswerRequest): AsyncIterable<AnswerPart> }
  runtime: Runtime
}

/** Earlier messages that a follow-up question is understood from. */
const HISTORY = 6
const MESSAGES_SHOWN = 1000
const TITLE_CHARACTERS = 60

export function createChatService(deps: ChatDeps): ChatService {
  const requireOwn = async (actor: Actor, id: number) => {
    if (!(await ownsConversation(deps.db, actor, id))) throw notFound('Conversation')
  }
  return {
    async *ask(actor, question, signal) {
      if (question.conversationId) await requireOwn(actor, question.conversationId)
      const scope = scopeOf(actor)
      const keys = await deps.keyring.keysOf(scope)
      await deps.billing.reserveChat(scope)
      let answered = false
      try {
        for await (const part of deps.answering.answer(await answerRequest(deps, { actor, keys, question, signal }))) {
          if (part.type === 'sources') yield { event: 'sources', data: { sources: part.sources } }
          else if (part.type === 'delta') yield { event: 'delta', data: { text: part.text } }
          else {
            const data = await store(deps, { actor, keys, question, part })
            answered = true
            yield { event: 'done', data }
          }
        }
      } finally {
        if (!answered) await deps.billing.returnChat(scope)
      }
    },
    list: async (actor) => listConversations(deps.db, actor, await deps.keyring.keysOf(scopeOf(actor))),
    async messages(actor, conversationId) {
      await requireOwn(actor, conversationId)
      const keys = await deps.keyring.keysOf(scopeOf(actor))
      const found = await listMessages(deps.db, keys, { conversationId, limit: MESSAGES_SHOWN })
      return found.map(({ engine, ...message }) => ({ ...message, ...(engine ? { engine } : {}) }))
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
}

async function answerRequest(deps: ChatDeps, asked: Asked & { signal: AbortSignal }): Promise<AnswerRequest> {
  const { actor, keys, question, signal } = asked
  const scope = scopeOf(actor)
  const { assistantName, aiPersonality } = await deps.organizations.current(scope)
  const { conversationId } = question
  return {
    question: question.message,
    history: conversationId ? await listMessages(deps.db, keys, { conversationId, limit: HISTORY }) : [],
    assistantName,
    personality: aiPersonality,
    tenant: { organizationId: keys.organizationId, keys: keys.index },
    highestLevel: levelOf(actor),
    readChunks: deps.documents.chunkReader(scope, levelOf(actor)),
    signal,
  }
}

/** Stores question and answer in one transaction; a new conversation comes to be with its first answer. */
async function store(
  deps: ChatDeps,
  asked: Asked & { part: Extract<AnswerPart, { type: 'done' }> },
): Promise<ChatAnswer> {
  const { actor, keys, question, part } = asked
  const now = deps.runtime.now().toISOString()
  return deps.inTransaction(async (tx) => {
    const conversationId =
      question.conversationId ?? (await addConversation(tx, actor, { keys, title: titleOf(question.message), now }))
    assertThat(await touchConversation(tx, actor, { id: conversationId, now }), 'NOT_FOUND', 'Conversation not found')
    await addMessage(tx, keys, {
      conversationId,
      role: 'user',
      content: question.message,
      sources: [],
      engine: null,
      now,
    })
    const { content, sources, engine, suggestions } = part
    const messageId = await addMessage(tx, keys, { conversationId, role: 'assistant', content, sources, engine, now })
    return { conversationId, messageId, suggestions, engine }
  })
}

function titleOf(question: string): string {
  const line = question.replace(/\s+/g, ' ')
  return line.length <= TITLE_CHARACTERS ? line : `${line.slice(0, TITLE_CHARACTERS - 1).trimEnd()}…`
}

/** The whole answer, for callers that do not read a stream. */
export async function lastAnswer(events: AsyncIterable<ChatEvent>): Promise<ChatAnswer> {
  for await (const event of events) if (event.event === 'done') return event.data
  throw new AppError('ENGINE_UNAVAILABLE', 'The answer could not be completed. Please try again.')
}
