import type { Generated } from 'kysely'
import type { AccessLevel } from '../../../shared/domain/access.ts'
import type { GoldenState, RequestStatus } from '../../../shared/domain/status.ts'
import type { SealedBytes, Time } from './columns.ts'

// Tables of what members ask administrators for, and of questions that are asked again.

/** What both kinds of requests have in common. */
interface ReviewedTable {
  id: Generated<number>
  /** Null once the member has left. */
  userId: string | null
  organizationId: number
  /** HMAC of the question under the organization's key: the same question of the same member is one request. */
  fingerprint: string
  status: Generated<RequestStatus>
  adminNotes: SealedBytes | null
  createdAt: Time
  reviewedAt: Time | null
  reviewedBy: string | null
  /** When its member last saw what became of it. */
  seenAt: Time | null
}

export interface ContentRequestsTable extends ReviewedTable {
  requestedTopic: SealedBytes
  /** Sealed: a JSON list of the questions before it in its conversation, oldest first. */
  earlier: SealedBytes | null
  originalMessage: SealedBytes
  updatedAt: Time
  /** Sealed JSON: who asked on another site, and where. */
  visitor: SealedBytes | null
  /** When a visitor was sent the cited answer. */
  answeredAt: Time | null
  /** Where the member got the cited answer. */
  conversationId: number | null
  /** Sealed: the answer that the documents give by now. */
  offer: SealedBytes | null
  /** The documents' state when the question was last asked. */
  checkedState: string | null
  checkedAt: Time | null
}

export interface ResourceRequestsTable extends ReviewedTable {
  question: SealedBytes
}

export interface GoldenQuestionsTable {
  id: Generated<number>
  organizationId: number
  question: SealedBytes
  /** Sealed: a JSON list of the questions that it follows up. */
  earlier: SealedBytes | null
  /** HMAC of the question. */
  fingerprint: string
  /** At which level it is asked. */
  accessLevel: Generated<AccessLevel>
  /** Sealed: the answer that an administrator has accepted. */
  answer: SealedBytes | null
  /** Sealed: the answer that came last, where it is another one. */
  latest: SealedBytes | null
  state: Generated<GoldenState>
  createdAt: Time
  /** Since when the state is what it is. */
  changedAt: Time | null
  checkedState: string | null
  checkedAt: Time | null
}

export interface KeptWordingsTable {
  id: Generated<number>
  organizationId: number
  level: AccessLevel
  /** Keyed hash of the question, 32 bytes. */
  question: Buffer
  wordings: SealedBytes
  keptAt: Time
}

export interface DismissedGapsTable {
  id: Generated<number>
  organizationId: number
  question: SealedBytes
  dismissedAt: Time
}
