import { createHash } from 'node:crypto'
import type { Db } from '../db/connection.ts'
import { AppError } from '../errors.ts'
import { countEvent, removeOldCounters } from './rateLimit.repository.ts'

/** How often something may happen in a window of time, counted per address, per member, or per a field of the body. */
export interface RateLimit {
  name: string
  max: number
  windowMs: number
  per: 'address' | 'member' | { field: (body: unknown) => string }
}

/** Whose event is counted. */
export interface Caller {
  address: string
  userId: string | undefined
  body: unknown
}

export interface RateLimiter {
  /** Counts an event. Throws TOO_MANY_REQUESTS past the limit. */
  count(limit: RateLimit, caller: Caller): Promise<void>
  /** Removes counters that no window needs any more. */
  sweep(): Promise<void>
}

const LONGEST_WINDOW_MS = 24 * 60 * 60 * 1000

/** Fixed windows in the database, so that several servers count together. `enabled: false` counts nothing. */
export function createRateLimiter(db: Db, options: { enabled: boolean; now: () => Date }): RateLimiter {
  return {
    async count(limit, caller) {
      if (!options.enabled) return
      const now = options.now().getTime()
      const windowStart = now - (now % limit.windowMs)
      const count = await countEvent(db, keyOf(limit, caller), windowStart)
      if (count <= limit.max) return
      const seconds = Math.ceil((windowStart + limit.windowMs - now) / 1000)
      throw new AppError('TOO_MANY_REQUESTS', `Too many attempts. Please try again in ${waitText(seconds)}.`)
    },
    async sweep() {
      await removeOldCounters(db, options.now().getTime() - LONGEST_WINDOW_MS)
    },
  }
}

/** The key holds a hash: what people type into a form is not kept. */
function keyOf(limit: RateLimit, caller: Caller): string {
  const who =
    typeof limit.per === 'object'
      ? limit.per.field(caller.body)
      : limit.per === 'member'
        ? caller.userId
        : caller.address
  return `${limit.name}:${createHash('sha256')
    .update(who ?? caller.address)
    .digest('base64url')
    .slice(0, 22)}`
}

function waitText(seconds: number): string {
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}
