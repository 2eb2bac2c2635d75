import type { Db } from '../db/connection.ts'
import { hashToken } from '../crypto/tokens.ts'
import type { Identity } from './actor.ts'

/** Whether a member still exists in this role, and the session, where one was named, is alive. One look at three keys. */
export async function isStanding(db: Db, identity: Identity, now: Date): Promise<boolean> {
  const { userId, organizationId, role, sessionId } = identity
  const member = db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.organizationId')
    .select('users.id')
    .where('users.id', '=', userId)
    .where('users.organizationId', '=', organizationId)
    .where('users.role', '=', role)
    .where('organizations.deletedAt', 'is', null)
  const query =
    sessionId === undefined
      ? member
      : member
          .innerJoin('sessions', 'sessions.userId', 'users.id')
          .where('sessions.sid', '=', hashToken(sessionId))
          .where('sessions.expire', '>', Math.floor(now.getTime() / 1000))
  return (await query.executeTakeFirst()) !== undefined
}
