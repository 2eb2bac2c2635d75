import type { z } from 'zod'
import type { ChatAnswer, Conversation, Message, chatQuestion } from '../../shared/contract/chat.ts'
import { levelOf, type Actor } from '../access/actor.ts'
import type { Standing } from '../access/standing.ts'
import { scopeOf, type Scope } from '../scope.ts'
import type { ChatReservation, UsageService } from '../billing/usage/usage.service.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import { assertThat, notFound } from '../errors.ts'
import type { Answer, KnowledgeService } from '../knowledge/knowledge.service.ts'
import type { Runtime } from '../runtime.ts'
import {
  addConversation,
  addTurn,
  listConversations,
  listMessages,
  listTurns,
  ownsConversation,
  removeConversation,
  touchConversation,
} from './conversations.repository.ts'
import { answerTurn, type TurnEvent } from './answerTurn.ts'
import { citedDocuments, isRefusal } from './citations.ts'
import { titleOf } from './titleOf.ts'

type Question = z.output<typeof chatQuestion>

/** Conversations of the signed-in member. Foreign and unknown ids are "not found" alike. */
export interface ChatService {
  /** Answers a question as events; `done` comes when question and answer are stored. */
  ask(actor: Actor, question: Question, signal: AbortSignal): AsyncIterable<TurnEvent<ChatAnswer>>
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
      const asked = { actor, keys: await deps.keyring.keysOf(scope), question }
      yield* answerTurn(deps, {
        scope,
        level: levelOf(actor),
        message: question.message,
        history: () => historyOf(deps, asked),
        signal,
        confirm: () => deps.standing.require(actor),
        store: (answer, reservation) => store(deps, { ...asked, answer, reservation }),
      })
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
}

async function historyOf(deps: ChatDeps, { keys, question: { conversationId } }: Asked) {
  return conversationId ? listTurns(deps.db, keys, { conversationId, limit: HISTORY }) : []
}

/** Stores question and answer, and counts the chat, in one transaction; a conversation comes to be with its first answer. */
async function store(
  deps: ChatDeps,
  asked: Asked & { answer: Answer; reservation: ChatReservation },
): Promise<ChatAnswer> {
  const { actor, keys, question, answer, reservation } = asked
  const now = deps.runtime.now().toISOString()
  return deps.inTransaction(async (tx) => {
    await deps.standing.require(actor, tx)
    const known = question.conversationId ?? undefined
    if (known !== undefined)
      assertThat(await touchConversation(tx, actor, { id: known, now }), 'NOT_FOUND', 'Conversation not found')
    const conversationId = known ?? (await addConversation(tx, actor, { keys, title: titleOf(question.message), now }))
    const asking = { role: 'user' as const, content: question.message, sources: [], refused: false, engine: null }
    const { content, sources, engine, suggestions, reading, refused } = answer
    const role = 'assistant'
    const said = { role, content, sources, refused: isRefusal(sources), reading, engine } as const
    const messageId = await addTurn(tx, keys, { conversationId, asking, said, now })
    if (!refused) await deps.noteCited(tx, scopeOf(actor), citedDocuments(sources))
    await deps.billing.settleChat(tx, scopeOf(actor), { reservation, refused })
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
