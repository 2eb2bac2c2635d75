import type { Generated } from 'kysely'
import type { Flag, SealedBytes, Time } from './columns.ts'

// Tables of the widget that other sites show.

export interface WidgetSettingsTable {
  organizationId: number
  /** What was changed, as JSON; what is absent is as usual. */
  settings: string
  updatedAt: Time
}

export interface WidgetConversationsTable {
  id: Generated<number>
  /** What visitors know it by: random, so that it tells nothing of how many there are. */
  publicId: string
  organizationId: number
  /** Of the token that opens it at present. */
  tokenHash: string
  /** Origin of the page that calls: of the widget's own frame, or of a site with a script of its own. */
  origin: string
  /** Origin of the page that shows it. */
  site: string
  /** Whether a member tries it out, which counts in no statistics. */
  preview: Flag
  /** Until when the token is good. */
  expiresAt: Time
  createdAt: Time
  /** Null until something was answered. */
  lastQuestionAt: Time | null
  /** Questions that were asked, answered or not. */
  questions: Generated<number>
}

export interface WidgetMessagesTable {
  id: Generated<number>
  conversationId: number
  organizationId: number
  /** Counts within the conversation. */
  number: number
  role: 'user' | 'assistant'
  content: SealedBytes
  /** Sealed JSON: the sources, and how the question was read. */
  sources: SealedBytes
  /** HMAC of the question, on both messages of a turn. */
  fingerprint: string
  /** Whether the question got no sure answer; `unsure` where it got places that come close. */
  refused: Generated<Flag>
  unsure: Generated<Flag>
  createdAt: Time
}
