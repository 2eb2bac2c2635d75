import { Lucia, TimeSpan } from 'lucia'
import type { Role } from '../../shared/domain/roles.ts'
import type { Db } from '../db/connection.ts'
import type { Actor } from './actor.ts'
import { sessionAdapter } from './sessions.repository.ts'

interface UserAttributes {
  organizationId: number
  role: Role
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, UserAttributes>
    DatabaseUserAttributes: UserAttributes
  }
}

/** Sessions behind a cookie. Everything that Lucia does for the product happens in this file. */
export interface Sessions {
  /** Starts a session and returns the `Set-Cookie` value that carries it. */
  open(userId: string): Promise<string>
  /** Who a cookie header stands for; `renewed` is a `Set-Cookie` value to send when the session was prolonged. */
  read(cookieHeader: string): Promise<{ actor: Actor; renewed?: string } | undefined>
  /** Ends one session and returns the `Set-Cookie` value that clears the cookie. */
  close(sessionId: string | undefined): Promise<string>
  /** Ends every session of a user. */
  closeAll(userId: string): Promise<void>
  removeExpired(): Promise<void>
}

/** `secure` demands HTTPS for the cookie; it is off only where people reach the server over plain HTTP. */
export function createSessions(db: Db, options: { secure: boolean }): Sessions {
  const lucia = new Lucia(sessionAdapter(db), {
    sessionExpiresIn: new TimeSpan(30, 'd'),
    sessionCookie: { name: 'veracite_session', attributes: { secure: options.secure, sameSite: 'lax' } },
    getUserAttributes: ({ organizationId, role }: UserAttributes) => ({ organizationId, role }),
  })
  return {
    async open(userId) {
      const session = await lucia.createSession(userId, {})
      return lucia.createSessionCookie(session.id).serialize()
    },
    async read(cookieHeader) {
      const token = lucia.readSessionCookie(cookieHeader)
      if (!token) return undefined
      const { session, user } = await lucia.validateSession(token)
      if (!session) return undefined
      const actor: Actor = {
        userId: user.id,
        organizationId: user.organizationId,
        role: user.role,
        sessionId: session.id,
      }
      return session.fresh ? { actor, renewed: lucia.createSessionCookie(session.id).serialize() } : { actor }
    },
    async close(sessionId) {
      if (sessionId) await lucia.invalidateSession(sessionId)
      return lucia.createBlankSessionCookie().serialize()
    },
    closeAll: (userId) => lucia.invalidateUserSessions(userId),
    removeExpired: () => lucia.deleteExpiredSessions(),
  }
}
