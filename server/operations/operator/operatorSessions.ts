import { createHash, randomBytes } from 'node:crypto'
import { cookieIn } from '../../access/cookieIn.ts'

/** Who typed the operator token, behind a cookie that does not hold it. */
export interface OperatorSessions {
  /** Starts a session and returns the `Set-Cookie` value that carries it. */
  open(): string
  /** Whether a cookie header carries a session that has not ended. */
  isOpen(cookieHeader: string): boolean
  /** Ends the session that a cookie header carries, if it does, and returns the `Set-Cookie` value that clears the cookie. */
  close(cookieHeader: string): string
}

/** How long a session lasts, however much it is used. */
const LIFETIME_MS = 12 * 60 * 60 * 1000
/** Sessions at a time; one more ends the oldest. */
const MOST_SESSIONS = 20

/**
 * Sessions of operators. They are kept in memory alone: a restart ends them, and so does a change of the token, which is read at the start.
 * `secure` demands HTTPS for the cookie, and gives it the prefix that keeps neighbouring sites from planting one.
 */
export function createOperatorSessions({ secure, now }: { secure: boolean; now: () => Date }): OperatorSessions {
  const name = secure ? '__Host-veracite_operator' : 'veracite_operator'
  /** End of each session by the hash of its id, in milliseconds, oldest session first. */
  const ends = new Map<string, number>()
  const cookie = (value: string, maxAgeMs: number) =>
    `${name}=${value}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${maxAgeMs / 1000}${secure ? '; Secure' : ''}`
  const keyIn = (cookieHeader: string) => {
    const id = cookieIn(cookieHeader, name)
    return id === undefined ? undefined : hashOf(id)
  }
  return {
    open() {
      const id = randomBytes(32).toString('base64url')
      ends.set(hashOf(id), now().getTime() + LIFETIME_MS)
      const [oldest] = ends.keys()
      if (ends.size > MOST_SESSIONS && oldest !== undefined) ends.delete(oldest)
      return cookie(id, LIFETIME_MS)
    },
    isOpen(cookieHeader) {
      const key = keyIn(cookieHeader)
      const end = key === undefined ? undefined : ends.get(key)
      return end !== undefined && end > now().getTime()
    },
    close(cookieHeader) {
      const key = keyIn(cookieHeader)
      if (key !== undefined) ends.delete(key)
      return cookie('', 0)
    },
  }
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url')
