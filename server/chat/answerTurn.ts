import type { Source } from '../../shared/contract/chat.ts'
import type { AccessLevel } from '../../shared/domain/access.ts'
import type { ChatReservation, UsageService } from '../billing/usage/usage.service.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import type { Answer, AskOptions, KnowledgeService } from '../knowledge/knowledge.service.ts'
import type { Scope } from '../scope.ts'

/** Why a server that ends breaks off an answer: it counts for nobody. */
export const CLOSING = 'closing'

/** A question that is asked in a conversation, whoever's that is. */
export interface Turn<Stored> {
  scope: Scope
  /** Highest level of documents that the asker may see. */
  level: AccessLevel
  /** The documents that are asked alone; all that the asker may see when absent. */
  documents?: readonly number[] | undefined
  message: string
  /** Part of the plan's chats up to which it may be used for this; all of it when absent. */
  share?: number
  history: () => Promise<NonNullable<AskOptions['history']>>
  signal: AbortSignal
  /** Asks once more, before each sentence, whether the asker may read on; throws where not. */
  confirm: () => Promise<void>
  /** Asks the same, stores question and answer, and settles the reservation, all in one transaction. */
  store: (answer: Answer, reservation: ChatReservation) => Promise<Stored>
  /** Stores what there is of an answer that ended before it was whole, in the transaction that counts it. */
  keep?: (tx: Db, written: WrittenPart) => Promise<void>
}

/** What there is of an answer: words that were verified, and what was found for them. */
export interface WrittenPart {
  content: string
  sources: Source[]
}

/** What a turn comes to, in parts; `done` comes when question and answer are stored. */
export type TurnEvent<Stored> =
  | { event: 'sources'; data: { sources: Source[] } }
  | { event: 'delta'; data: { text: string } }
  | { event: 'done'; data: Stored }

export interface TurnDeps {
  inTransaction: InTransaction
  billing: UsageService
  knowledge: Pick<KnowledgeService, 'ask'>
}

/**
 * Answers a question for one chat of the organization's plan. A question that ends in an error does not count; one whose asker
 * leaves after the first sentence does. @throws CONVERSATION_LIMIT_EXCEEDED, and what answering throws
 */
export async function* answerTurn<Stored>(deps: TurnDeps, turn: Turn<Stored>): AsyncGenerator<TurnEvent<Stored>> {
  yield* answerReserved(deps, turn, await deps.billing.reserveChat(turn.scope, turn.share))
}

/** The same for a chat that is reserved already. */
export async function* answerReserved<Stored>(
  deps: TurnDeps,
  turn: Turn<Stored>,
  reservation: ChatReservation,
): AsyncGenerator<TurnEvent<Stored>> {
  const { scope, level, documents, message, signal } = turn
  const written: WrittenPart = { content: '', sources: [] }
  let counts = false
  let stored = false
  try {
    const history = await turn.history()
    for await (const part of deps.knowledge.ask({ scope, level, documents }, message, { history, signal })) {
      if (part.type === 'sources') {
        written.sources = part.sources
        yield { event: 'sources', data: { sources: part.sources } }
      } else if (part.type === 'delta') {
        // Whoever lost the right to ask while the answer is written reads no further.
        await turn.confirm()
        counts = true
        written.content += part.text
        yield { event: 'delta', data: { text: part.text } }
      } else {
        const data = await turn.store(part, reservation)
        stored = true
        yield { event: 'done', data }
      }
    }
  } catch (error) {
    // What breaks off by itself does not count; what the asker breaks off does, once there was something to read.
    counts &&= signal.aborted
    throw error
  } finally {
    counts &&= signal.reason !== CLOSING
    if (!stored) await endUnfinished(deps, turn, { reservation, counts, written })
  }
}

async function endUnfinished(
  deps: TurnDeps,
  { scope, keep }: Pick<Turn<unknown>, 'scope' | 'keep'>,
  { reservation, counts, written }: { reservation: ChatReservation; counts: boolean; written: WrittenPart },
): Promise<void> {
  if (!counts) await deps.billing.returnChat(reservation)
  if (!counts && !keep) return
  await deps.inTransaction(async (tx) => {
    if (counts) await deps.billing.settleChat(tx, scope, { reservation, state: 'answer' })
    await keep?.(tx, written)
  })
}
