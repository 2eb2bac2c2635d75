import type { Generated } from 'kysely'
import type { Flag, SealedBytes, Time } from './columns.ts'

// Tables of what is done with conversations.

/** What whoever asked says of an answer: one row an answer, since a conversation is one member's. */
export interface AnswerRatingsTable {
  messageId: number
  organizationId: number
  helpful: Flag
  reason: string | null
  note: SealedBytes | null
  ratedAt: Time
}

/** A link to a conversation, for members of the organization who know its secret. */
export interface SharedConversationsTable {
  id: Generated<number>
  conversationId: number
  organizationId: number
  /** Of what opens it. */
  secretHash: string
  /** The last message that is in it. */
  upTo: number
  sharedAt: Time
}
