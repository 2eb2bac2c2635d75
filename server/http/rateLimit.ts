import { createHash } from 'node:crypto'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import { AppError } from '../errors.ts'
import { callerNetwork } from '../net/networks.ts'
import { countEvent, removeCounter, removeOldCounters } from './rateLimit.repository.ts'

/** How often something may happen in a window of time. */
export interface Limit {
  name: string
  max: number
  windowMs: number
}

/** A limit of a route, counted per address, per member, or per what a key makes of the parsed body. */
export interface RateLimit extends Limit {
  per: 'address' | 'member' | { field: (body: unknown) => string }
}

/** Who sends a request, as far as limits look at it. */
export interface Caller {
  address: string
  userId: string | undefined
  /** The body after it was parsed, so that blanks and capitals make no other caller. */
  body: unknown
}

export interface RateLimiter {
  /** Counts an event of `key`, such as an account's id. Throws TOO_MANY_REQUESTS past the limit. */
  count(limit: Limit, key: string): Promise<void>
  /** Removes counters that no window needs any more. */
  sweep(): Promise<void>
}

const LONGEST_WINDOW_MS = 24 * 60 * 60 * 1000

/** Fixed windows in the database, so that several servers count together. `enabled: false` counts nothing. */
export function createRateLimiter({
  db,
  inTransaction,
  ...options
}: {
  db: Db
  inTransaction: InTransaction
  enabled: boolean
  now: () => Date
}): RateLimiter {
  return {
    async count(limit, key) {
      if (!options.enabled) return
      const now = options.now().getTime()
      const windowStart = now - (now % limit.windowMs)
      // No caller waits for the disk for it: a power failure may take the last counts along.
      const counting = (tx: Db) => countEvent(tx, counterOf(limit, key), windowStart)
      const count = await inTransaction(counting, { lasting: false })
      if (count <= limit.max) return
      throw tooMany(Math.ceil((windowStart + limit.windowMs - now) / 1000))
    },
    async sweep() {
      await removeOldCounters(db, options.now().getTime() - LONGEST_WINDOW_MS)
    },
  }
}

/** Forgets what was counted of `key`, so that its window begins anew. */
export function clearCount(db: Db, limit: Limit, key: string): Promise<void> {
  return removeCounter(db, counterOf(limit, key))
}

/** Whom a limit of a route counts: a member who is not signed in counts as an address. */
export function limitKey({ per }: RateLimit, { address, userId, body }: Caller): string {
  if (typeof per === 'object') return per.field(body)
  return per === 'member' && userId !== undefined ? userId : callerNetwork(address)
}

/** The counter holds a hash: what people type into a form is not kept. */
function counterOf(limit: Limit, key: string): string {
  return `${limit.name}:${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`
}

function tooMany(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60)
  const reason = seconds < 90 ? 'seconds' : 'minutes'
  const wait = `${reason === 'seconds' ? seconds : minutes} ${reason}`
  const params = { reason, seconds, minutes }
  return new AppError('TOO_MANY_REQUESTS', `Too many attempts. Please try again in ${wait}.`, { params })
}
