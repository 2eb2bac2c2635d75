import { Lucia, TimeSpan } from 'lucia'
import { SESSION_LIFETIME_MS } from '../../shared/domain/limits.ts'
import type { Role } from '../../shared/domain/roles.ts'
import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'
import type { Identity } from './actor.ts'
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
  /** Where a user is signed in, newest first. */
  list(userId: string): Promise<ListedSession[]>
  /** Ends one session of a user by its listed id; false when there is none. */
  closeListed(userId: string, id: string): Promise<boolean>
  /** Who a cookie header stands for; `renewed` is a `Set-Cookie` value to send when the session was prolonged. */
  read(cookieHeader: string): Promise<{ identity: Identity; renewed?: string } | undefined>
  /** Ends one session and returns the `Set-Cookie` value that clears the cookie. */
  close(sessionId: string | undefined): Promise<string>
  /** Ends every session of a user, but for the one named. */
  closeAll(userId: string, except?: string): Promise<void>
  /** Ends every session of an organization, in the transaction that takes its members away. */
  leave(tx: Db, scope: Scope): Promise<void>
  removeExpired(): Promise<void>
}

/**
 * `secure` demands HTTPS for the cookie; it is off only where people reach the server over plain HTTP. Use prolongs a
 * session, but none lives longer than 30 days from its sign-in (ASVS 7.3.2).
 */
export function createSessions(db: Db, options: { secure: boolean; now: () => Date }): Sessions {
  const lucia = new Lucia(sessionAdapter(db), {
    sessionExpiresIn: new TimeSpan(30, 'd'),
    sessionCookie: { name: 'veracite_session', attributes: { secure: options.secure, sameSite: 'lax' } },
    getSessionAttributes: ({ createdAt, userAgent }: SessionAttributes) => ({ createdAt, userAgent }),
    getUserAttributes: ({ organizationId, role }: UserAttributes) => ({ organizationId, role }),
  })
  return {
    async open(userId, attributes) {
      const session = await lucia.createSession(userId, attributes)
      return lucia.createSessionCookie(session.id).serialize()
    },
    async read(cookieHeader) {
      const token = lucia.readSessionCookie(cookieHeader)
      if (!token) return undefined
      const { session, user } = await lucia.validateSession(token)
      if (!session) return undefined
      if (Date.parse(session.createdAt) + SESSION_LIFETIME_MS <= options.now().getTime()) {
        await lucia.invalidateSession(session.id)
        return undefined
      }
      const identity: Identity = {
        userId: user.id,
        organizationId: user.organizationId,
        role: user.role,
        sessionId: session.id,
      }
      return session.fresh ? { identity, renewed: lucia.createSessionCookie(session.id).serialize() } : { identity }
    },
    async close(sessionId) {
      if (sessionId) await lucia.invalidateSession(sessionId)
      return lucia.createBlankSessionCookie().serialize()
    },
    list: (userId) => listSessions(db, userId),
    closeListed: (userId, id) => removeSession(db, userId, id),
    closeAll: (userId, except) => removeSessions(db, userId, except),
    leave: removeSessionsOf,
    removeExpired: () => lucia.deleteExpiredSessions(),
  }
}
