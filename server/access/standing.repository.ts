import { compiledOnce } from '../db/compiledOnce.ts'
import type { Db } from '../db/connection.ts'
import { hashToken } from '../crypto/tokens.ts'
import type { Identity } from './actor.ts'

/** Whether a member still exists in this role, in an organization that does, and the session, where one was named, is alive. */
export async function isStanding(db: Db, { sessionId, ...member }: Identity, now: Date): Promise<boolean> {
  if (sessionId === undefined) return isMember(db, member)
  const { rows } = await inSession(db, {
    ...member,
    sid: hashToken(sessionId),
    after: Math.floor(now.getTime() / 1000),
  })
  return rows.length > 0
}

/** The same without a look at the session. */
export async function isMember(db: Db, member: Member): Promise<boolean> {
  return (await members(db, member)).rows.length > 0
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

const members = compiledOnce(memberIn)
const inSession = compiledOnce((db, given: Member & { sid: string; after: number }) =>
  memberIn(db, given)
    .innerJoin('sessions', 'sessions.userId', 'users.id')
    .where('sessions.sid', '=', given.sid)
    .where('sessions.expire', '>', given.after),
)
