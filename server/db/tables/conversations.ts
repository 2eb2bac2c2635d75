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
