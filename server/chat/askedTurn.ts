import type { z } from 'zod'
import type { AskedQuestion, ChatAnswer, chatQuestion, Message } from '../../shared/contract/chat.ts'
import type { OwnMark } from '../../shared/contract/conversations/ownMark.ts'
import type { NamedScope, ScopeChoice } from '../../shared/contract/scope/choices.ts'
import { levelOf, type Actor } from '../access/actor.ts'
import type { Standing } from '../access/standing.ts'
import type { ChatReservation, UsageService } from '../billing/usage/usage.service.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { Db } from '../db/connection.ts'
import type { CitedService } from '../documents/cited/cited.service.ts'
import type { InTransaction } from '../db/transaction.ts'
import { assertThat, notFound } from '../errors.ts'
import type { Answer, KnowledgeService } from '../knowledge/knowledge.service.ts'
import { turnOf } from '../knowledge/turnOf.ts'
import type { Runtime } from '../runtime.ts'
import { scopeOf, type Scope } from '../scope.ts'
import { answerReserved, CLOSING, type WrittenPart } from './answerTurn.ts'
import { citedDocuments } from './citations.ts'
import { countedAs } from './countedAs.ts'
import {
  addConversation,
  changeConversation,
  listConversations,
  touchConversation,
} from './conversations.repository.ts'
import { beginTurn, endTurn, lastQuestion, listTurns, openQuestion } from './messages.repository.ts'
import { messageOf } from './messageView.ts'
import { settleReplaced } from './replaced.repository.ts'
import type { AnswerEvent } from './running/runningAnswer.ts'
import { shownTo } from './shown/shownAnswers.ts'
import { titleOf } from './titleOf.ts'

export interface ChatDeps {
  db: Db
  inTransaction: InTransaction
  keyring: Keyring
  billing: UsageService
  knowledge: KnowledgeService
  cited: CitedService
  standing: Standing
  /** Is told in the answer's transaction which documents it cites. */
  noteCited: (tx: Db, scope: Scope, documentIds: readonly number[]) => Promise<void>
  /** Tells which places of their own replies a member marked as the answer. */
  marks: { own: { of(actor: Actor, messageIds: readonly number[]): Promise<ReadonlyMap<number, OwnMark>> } }
  /** Finds what a member chose to ask alone. @throws NOT_FOUND */
  choices: { resolve(actor: Actor, choice: ScopeChoice): Promise<Chosen | undefined> }
  runtime: Runtime
}

/** What alone is asked: the numbers of its documents, and what is said of it. */
export interface Chosen {
  documents: readonly number[]
  named: NamedScope
}

/** Earlier messages that a follow-up question is understood from: its question may lie behind several about the replies. */
const HISTORY = 12

interface Asking {
  actor: Actor
  keys: OrganizationKeys
  question: z.output<typeof chatQuestion>
}

/** A question that is stored, with the chat of the plan that is kept for it. */
export interface AskedTurn extends Asking {
  begun: AskedQuestion
  reservation: ChatReservation
  /** What alone it is asked of. */
  chosen: Chosen | undefined
  /** When it was asked. UTC, ISO 8601. */
  at: string
}

/** Keeps a chat of the plan for a question and stores it; a conversation comes to be with its first question. */
export async function beginAsked(deps: ChatDeps, asking: Asking): Promise<AskedTurn> {
  const { actor, question } = asking
  const chosen = question.scope && (await deps.choices.resolve(actor, question.scope))
  const reservation = await deps.billing.reserveChat(scopeOf(actor))
  const at = deps.runtime.now().toISOString()
  try {
    // It outlives the process; who loses the power as well asks again. Nobody waits for the disk here.
    const begun = await deps.inTransaction((tx) => storeQuestion(deps, tx, { ...asking, chosen, at }), {
      lasting: false,
    })
    return { ...asking, begun, reservation, chosen, at }
  } catch (error) {
    await deps.billing.returnChat(reservation)
    throw error
  }
}

async function storeQuestion(
  deps: ChatDeps,
  tx: Db,
  { actor, keys, question, chosen, at: now }: Asking & Pick<AskedTurn, 'chosen' | 'at'>,
) {
  await deps.standing.require(actor, tx)
  const { message, replaces } = question
  const known = question.conversationId ?? undefined
  if (known !== undefined)
    assertThat(await touchConversation(tx, actor, { id: known, now }), 'NOT_FOUND', 'Conversation not found')
  if (replaces !== undefined) await requireLast(tx, actor, { keys, conversationId: known, replaces, message })
  const conversationId = known ?? (await addConversation(tx, actor, { keys, title: titleOf(message), now }))
  const turn = { conversationId, question: message, scope: chosen?.named, replaces, level: levelOf(actor), now }
  const { questionId, answerId } = await beginTurn(tx, keys, turn)
  return { conversationId, questionId, messageId: answerId }
}

/** Only the last question can be asked anew; a conversation that is called after it is called after the new one. */
async function requireLast(
  tx: Db,
  actor: Actor,
  of: { keys: OrganizationKeys; conversationId: number | undefined; replaces: number; message: string },
): Promise<void> {
  const { keys, conversationId: id, replaces, message } = of
  const last = id === undefined ? undefined : await lastQuestion(tx, keys, id)
  if (id === undefined || last?.id !== replaces) throw notFound('Question')
  const before = titleOf(openQuestion(keys, last))
  const [{ title } = { title: '' }] = await listConversations(tx, actor, keys, id)
  if (title === before) await changeConversation(tx, actor, { keys, id, title: titleOf(message) })
}

/** Answers a stored question, and stores its answer, or what there is of it. */
export async function* answerAsked(deps: ChatDeps, turn: AskedTurn, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  const { actor, question, begun, reservation, chosen } = turn
  const { conversationId } = begun
  // What it stands in for is no part of what was said before.
  const before = question.replaces ?? begun.questionId
  let part: Message | undefined
  const events = answerReserved<ChatAnswer>(
    deps,
    {
      scope: scopeOf(actor),
      level: levelOf(actor),
      documents: chosen?.documents,
      message: question.message,
      history: async () =>
        question.conversationId ? turnsBefore(deps, turn, { conversationId, before, limit: HISTORY }) : [],
      signal,
      confirm: () => deps.standing.require(actor),
      store: (answer) => storeAnswer(deps, turn, answer),
      keep: async (tx, written) => {
        part = await keepPart(tx, turn, { written, signal })
      },
    },
    reservation,
  )
  try {
    yield* events
  } catch (error) {
    // Whoever stops an answer is told what there is of it; whatever else ends it is told as it is.
    if (!signal.aborted || !part) throw error
  }
  if (part) yield { event: 'ended', data: { message: part } }
}

/** What was said last, as far as the asker may read it now: what is withheld is no part of what the next answer is made of. */
async function turnsBefore(deps: ChatDeps, { actor, keys }: AskedTurn, request: Parameters<typeof listTurns>[2]) {
  const reader = { scope: scopeOf(actor), highest: levelOf(actor), isAsker: true }
  const shown = await shownTo(deps.cited, reader, await listTurns(deps.db, keys, request))
  return shown.filter(({ withheld }) => !withheld).map(turnOf)
}

/** Stores a whole answer and counts the chat, in one transaction. */
async function storeAnswer(deps: ChatDeps, turn: AskedTurn, answer: Answer): Promise<ChatAnswer> {
  const { actor, keys, question, begun, reservation, chosen, at: createdAt } = turn
  const { replaces } = question
  const { questionId, messageId: answerId } = begun
  const { content, sources, engine, suggestions, state, probability, reading, preparing, receipt, named } = answer
  const marked = answer.marked ? (true as const) : undefined
  return deps.inTransaction(async (tx) => {
    await deps.standing.require(actor, tx)
    // What some documents lack is no gap of all of them.
    const beside = { state, probability, marked, reading, preparing, receipt, named }
    const said = { content, sources, refused: state !== 'answer' && !chosen, ...beside, engine }
    assertThat(await endTurn(tx, keys, { answerId, said, progress: 'whole' }), 'NOT_FOUND', 'Conversation not found')
    if (replaces !== undefined) await settleReplaced(tx, keys, { questionId, replaces, keep: false })
    if (state === 'answer' && !marked) await deps.noteCited(tx, scopeOf(actor), citedDocuments(sources))
    await deps.billing.settleChat(tx, scopeOf(actor), { reservation, ...countedAs(answer) })
    const stored = { id: answerId, role: 'assistant', progress: 'whole', content, sources, engine, createdAt } as const
    const told = {
      state,
      ...(probability !== undefined && { probability }),
      ...(marked && { marked }),
      ...(reading !== undefined && { reading }),
      ...(preparing && { preparing }),
      ...(receipt && { receipt }),
    }
    return { ...begun, suggestions, engine, message: messageOf({ ...stored, ...told }, { isRunning: false }) }
  })
}

/** Stores what there is of an answer that ended before it was whole. Nothing is left to store where its conversation is gone. */
async function keepPart(
  tx: Db,
  { keys, question, begun, at: createdAt }: AskedTurn,
  { written, signal }: { written: WrittenPart; signal: AbortSignal },
): Promise<Message | undefined> {
  const ended = signal.reason === CLOSING ? 'interrupted' : 'stopped'
  const progress = signal.aborted ? ended : 'failed'
  const { questionId, messageId: answerId } = begun
  // Sources that were found for an answer which says nothing stand behind nothing.
  const shown = written.content === '' ? { ...written, sources: [] } : written
  const isThere = await endTurn(tx, keys, { answerId, said: { ...shown, refused: false, engine: null }, progress })
  const { replaces } = question
  if (replaces !== undefined) await settleReplaced(tx, keys, { questionId, replaces, keep: true })
  const stored = { id: answerId, role: 'assistant', progress, engine: null, createdAt, ...shown } as const
  return isThere ? messageOf(stored, { isRunning: false }) : undefined
}
