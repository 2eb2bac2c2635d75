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

/** A place that members marked as the answer to a question. */
export interface AnswerMarksTable {
  id: Generated<number>
  organizationId: number
  documentId: number
  question: SealedBytes
  /** Sealed JSON: the citation of the place, as it stood. */
  place: SealedBytes
  createdAt: Time
  /** When an administrator removed it. It can be brought back for a while. */
  removedAt: Time | null
}

/** A member who says that a marked place is the answer: whoever marked it, or agreed. */
export interface MarkAgreementsTable {
  markId: number
  userId: string
  organizationId: number
  /** The member's reply that showed the place; null where an administrator agreed, and once that conversation is gone. */
  messageId: number | null
  /** Whether it is the word of somebody who reviews marks, which counts by itself. */
  reviewed: Flag
  agreedAt: Time
}
