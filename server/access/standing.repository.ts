import type { Db } from '../db/connection.ts'
import { hashToken } from '../crypto/tokens.ts'
import type { Identity } from './actor.ts'

/** Whether a member still exists in this role, in an organization that does, and the session, where one was named, is alive. */
export async function isStanding(db: Db, { sessionId, ...member }: Identity, now: Date): Promise<boolean> {
  if (sessionId === undefined) return isMember(db, member)
  const query = memberIn(db, member)
    .innerJoin('sessions', 'sessions.userId', 'users.id')
    .where('sessions.sid', '=', hashToken(sessionId))
    .where('sessions.expire', '>', Math.floor(now.getTime() / 1000))
  return (await query.executeTakeFirst()) !== undefined
}

/** The same without a look at the session. */
export async function isMember(db: Db, member: Member): Promise<boolean> {
  return (await memberIn(db, member).executeTakeFirst()) !== undefined
}

type Member = Pick<Identity, 'userId' | 'organizationId' | 'role'>

const memberIn = (db: Db, { userId, organizationId, role }: Member) =>
  db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.organizationId')
    .select('users.id')
    .where('users.id', '=', userId)
    .where('users.organizationId', '=', organizationId)
    .where('users.role', '=', role)
    .where('organizations.deletedAt', 'is', null)
