import type { Adapter, DatabaseSession, DatabaseUser } from 'lucia'
import { hashToken } from '../crypto/tokens.ts'
import { compiledOnce } from '../db/compiledOnce.ts'
import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'
import type { Role } from '../../shared/domain/roles.ts'
import type { ListedSession, SessionAttributes } from './session.ts'

/**
 * Lucia's storage over the `sessions` table. The stored id is the hash of the cookie's token, so that a copy of the
 * database opens no session; towards Lucia the token itself is the id.
 */
export function sessionAdapter(db: Db): Adapter {
  return {
    async getSessionAndUser(token) {
      const { rows } = await sessionWithUser(db, { sid: hashToken(token) })
      const [row] = rows
      return row ? [sessionOf(token, row), userOf(row)] : [null, null]
    },
    async getUserSessions(userId) {
      const rows = await db
        .selectFrom('sessions')
        .select(['sid', 'expire', 'sess'])
        .where('userId', '=', userId)
        .execute()
      return rows.map((row) => sessionOf(row.sid, { ...row, id: userId }))
    },
    async setSession(session) {
      const { id, userId, expiresAt, attributes } = session
      await db
        .insertInto('sessions')
        .values({ sid: hashToken(id), sess: JSON.stringify({ userId, attributes }), expire: seconds(expiresAt) })
        .execute()
    },
    async updateSessionExpiration(token, expiresAt) {
      await db
        .updateTable('sessions')
        .set({ expire: seconds(expiresAt) })
        .where('sid', '=', hashToken(token))
        .execute()
    },
    async deleteSession(token) {
      await db.deleteFrom('sessions').where('sid', '=', hashToken(token)).execute()
    },
    async deleteUserSessions(userId) {
      await db.deleteFrom('sessions').where('userId', '=', userId).execute()
    },
    async deleteExpiredSessions() {
      await db.deleteFrom('sessions').where('expire', '<=', seconds(new Date())).execute()
    },
  }
}

const sessionWithUser = compiledOnce((db, { sid }: { sid: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('organizations', 'organizations.id', 'users.organizationId')
    .where('organizations.deletedAt', 'is', null)
    .select(['sessions.expire', 'sessions.sess', 'users.id', 'users.organizationId', 'users.role'])
    .where('sessions.sid', '=', sid),
)

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

function attributesOf(sess: string): SessionAttributes {
  return (JSON.parse(sess) as { attributes: SessionAttributes }).attributes
}

function sessionOf(id: string, row: { id: string; expire: number; sess: string }): DatabaseSession {
  return { id, userId: row.id, expiresAt: new Date(row.expire * 1000), attributes: attributesOf(row.sess) }
}

function userOf(row: { id: string; organizationId: number; role: Role }): DatabaseUser {
  return { id: row.id, attributes: { organizationId: row.organizationId, role: row.role } }
}

/** Live sessions of a user, newest first. */
export async function listSessions(db: Db, userId: string): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['sid', 'expire', 'sess'])
    .where('userId', '=', userId)
    .where('expire', '>', seconds(new Date()))
    .execute()
  const sessions = rows.map((row) => ({
    id: row.sid,
    expiresAt: new Date(row.expire * 1000),
    ...attributesOf(row.sess),
  }))
  return sessions.sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/** Ends the session with this stored id; false when the user has none such. */
export async function removeSession(db: Db, userId: string, id: string): Promise<boolean> {
  const result = await db.deleteFrom('sessions').where('userId', '=', userId).where('sid', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Ends the sessions of everybody in an organization. */
export async function removeSessionsOf(db: Db, scope: Scope): Promise<void> {
  const members = db.selectFrom('users').select('id').where('organizationId', '=', scope.organizationId)
  await db.deleteFrom('sessions').where('userId', 'in', members).execute()
}

/** Ends the sessions of a user, but for the one of the token `except`. */
export async function removeSessions(db: Db, userId: string, except: string | undefined): Promise<void> {
  const all = db.deleteFrom('sessions').where('userId', '=', userId)
  await (except === undefined ? all : all.where('sid', '!=', hashToken(except))).execute()
}
