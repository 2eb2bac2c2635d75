import { Lucia, TimeSpan } from 'lucia'
import { SESSION_LIFETIME_MS } from '../../shared/domain/limits.ts'
import type { Role } from '../../shared/domain/roles.ts'
import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'
import type { Identity } from './actor.ts'
import { cookieIn } from './cookieIn.ts'
import type { ListedSession, SessionAttributes } from './session.ts'
import { listSessions, removeSession, removeSessions, removeSessionsOf, sessionAdapter } from './sessions.repository.ts'

interface UserAttributes {
  organizationId: number
  role: Role
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionAttributes, UserAttributes>
    DatabaseUserAttributes: UserAttributes
    DatabaseSessionAttributes: SessionAttributes
  }
}

/** Sessions behind a cookie. Everything that Lucia does for the product happens in this file. */
export interface Sessions {
  /** Starts a session and returns the `Set-Cookie` value that carries it. */
  open(userId: string, attributes: SessionAttributes): Promise<string>
  /** Where a user is signed in, newest first, and until when at most. */
  list(userId: string): Promise<ListedSession[]>
  /** Ends one session of a user by its listed id; false when there is none. */
  closeListed(userId: string, id: string): Promise<boolean>
  /** What the cookie is called. */
  cookieName: string
  /** Who a cookie header stands for; `cookies` are `Set-Cookie` values to send when the session was prolonged or renamed. */
  read(cookieHeader: string): Promise<{ identity: Identity; cookies: string[] } | undefined>
  /** Ends one session and returns the `Set-Cookie` value that clears the cookie. */
  close(sessionId: string | undefined): Promise<string>
  /** Ends every session of a user, but for the one named. */
  closeAll(userId: string, except?: string): Promise<void>
  /** Ends every session of an organization, in the transaction that takes its members away. */
  leave(tx: Db, scope: Scope): Promise<void>
  removeExpired(): Promise<void>
}

const PLAIN_NAME = 'veracite_session'

/**
 * `secure` demands HTTPS for the cookie; it is off only where people reach the server over plain HTTP. A secure cookie has
 * the prefix `__Host-` (RFC 6265bis, section 4.1.3.2), so that no neighbouring site can plant one. Use prolongs a
 * session, but none lives longer than 30 days from its sign-in (ASVS 7.3.2).
 */
export function createSessions(db: Db, options: { secure: boolean; now: () => Date }): Sessions {
  const cookieName = options.secure ? `__Host-${PLAIN_NAME}` : PLAIN_NAME
  const lucia = new Lucia(sessionAdapter(db), {
    sessionExpiresIn: new TimeSpan(30, 'd'),
    sessionCookie: { name: cookieName, attributes: { secure: options.secure, sameSite: 'lax' } },
    getSessionAttributes: ({ createdAt, userAgent }: SessionAttributes) => ({ createdAt, userAgent }),
    getUserAttributes: ({ organizationId, role }: UserAttributes) => ({ organizationId, role }),
  })
  const endOf = ({ createdAt }: SessionAttributes) => new Date(Date.parse(createdAt) + SESSION_LIFETIME_MS)
  return {
    cookieName,
    async open(userId, attributes) {
      const session = await lucia.createSession(userId, attributes)
      return lucia.createSessionCookie(session.id).serialize()
    },
    async read(cookieHeader) {
      const named = cookieIn(cookieHeader, cookieName)
      // Whoever signed in before the cookie had its prefix stays signed in, and has the new one from then on.
      const former = named === undefined && options.secure ? cookieIn(cookieHeader, PLAIN_NAME) : undefined
      const token = named ?? former
      if (!token) return undefined
      const { session, user } = await lucia.validateSession(token)
      if (!session) return undefined
      if (endOf(session) <= options.now()) {
        await lucia.invalidateSession(session.id)
        return undefined
      }
      const identity: Identity = {
        userId: user.id,
        organizationId: user.organizationId,
        role: user.role,
        sessionId: session.id,
      }
      const sent = session.fresh || former !== undefined
      const cookies = sent ? [lucia.createSessionCookie(session.id).serialize()] : []
      return { identity, cookies: former === undefined ? cookies : [...cookies, FORGET_FORMER] }
    },
    async close(sessionId) {
      if (sessionId) await lucia.invalidateSession(sessionId)
      return lucia.createBlankSessionCookie().serialize()
    },
    async list(userId) {
      // Use may have prolonged one beyond the time that it has left.
      const listed = (await listSessions(db, userId)).filter((session) => endOf(session) > options.now())
      return listed.map((session) => ({ ...session, expiresAt: earlier(session.expiresAt, endOf(session)) }))
    },
    closeListed: (userId, id) => removeSession(db, userId, id),
    closeAll: (userId, except) => removeSessions(db, userId, except),
    leave: removeSessionsOf,
    removeExpired: () => lucia.deleteExpiredSessions(),
  }
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)

const FORGET_FORMER = `${PLAIN_NAME}=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax; Secure`
