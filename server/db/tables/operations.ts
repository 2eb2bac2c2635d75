import type { Generated } from 'kysely'
import type { SealedBytes, Time } from './columns.ts'

// Tables of the running of the server.

export interface OutboxMessagesTable {
  id: Generated<number>
  /** The finished RFC 5322 message, sealed under the master key: it holds links that must not be readable at rest. */
  message: SealedBytes
  recipient: string
  /** On whose behalf it is sent; it goes with the organization. */
  organizationId: number | null
  attempts: Generated<number>
  nextAttemptAt: Time
  leaseUntil: Time | null
  lastError: string | null
  createdAt: Time
}

/** The master key that everything is sealed with; one row. */
export interface MasterKeyTable {
  id: number
  /** Tells the key from others, and opens nothing. */
  mark: string
  source: 'environment' | 'file'
  /** When it was noted, or took the place of another one. */
  since: Time
}

/** The last id that an organization was given of a kind of rows. */
export interface DrawnIdsTable {
  organizationId: number
  kind: 'documents' | 'conversations'
  last: number
}

export interface RateLimitsTable {
  key: string
  /** Start of the counted window, milliseconds since 1970. */
  windowStart: number
  count: number
}
