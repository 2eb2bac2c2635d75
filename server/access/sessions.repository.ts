import type { Adapter, DatabaseSession, DatabaseUser } from 'lucia'
import { hashToken } from '../crypto/tokens.ts'
import type { Db } from '../db/connection.ts'
import type { Role } from '../../shared/domain/roles.ts'

/**
 * Lucia's storage over the `sessions` table. The stored id is the hash of the cookie's token, so that a copy of the
 * database opens no session; towards Lucia the token itself is the id.
 */
export function sessionAdapter(db: Db): Adapter {
  return {
    async getSessionAndUser(token) {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.userId')
        .select(['sessions.expire', 'users.id', 'users.organizationId', 'users.role'])
        .where('sessions.sid', '=', hashToken(token))
        .executeTakeFirst()
      return row ? [sessionOf(token, row.id, row.expire), userOf(row)] : [null, null]
    },
    async getUserSessions(userId) {
      const rows = await db.selectFrom('sessions').select(['sid', 'expire']).where('userId', '=', userId).execute()
      return rows.map((row) => sessionOf(row.sid, userId, row.expire))
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

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

function sessionOf(id: string, userId: string, expire: number): DatabaseSession {
  return { id, userId, expiresAt: new Date(expire * 1000), attributes: {} }
}

function userOf(row: { id: string; organizationId: number; role: Role }): DatabaseUser {
  return { id: row.id, attributes: { organizationId: row.organizationId, role: row.role } }
}
