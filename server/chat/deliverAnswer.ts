import type { EngineName, Source } from '../../shared/contract/chat.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import { addConversation, type Owner } from './conversations.repository.ts'
import { beginTurn, endTurn } from './messages.repository.ts'
import { titleOf } from './titleOf.ts'

/** A question and its answer for a member who did not ask just now. */
export interface Delivery {
  keys: OrganizationKeys
  question: string
  answer: { content: string; sources: Source[]; engine: EngineName }
  now: string
}

/**
 * Puts an answer into a conversation of its own of a member's, in the caller's transaction. It counts as no question.
 * Gives the conversation's id.
 */
export async function deliverAnswer(tx: Db, owner: Owner, { keys, question, answer, now }: Delivery): Promise<number> {
  const conversationId = await addConversation(tx, owner, { keys, title: titleOf(question), now })
  const { answerId } = await beginTurn(tx, keys, { conversationId, question, now })
  await endTurn(tx, keys, { answerId, said: { ...answer, state: 'answer', refused: false }, progress: 'whole' })
  return conversationId
}
