import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'

/** A live token with the role that its owner has now; undefined when the token is unknown, expired or revoked. */
export async function findTokenOwner(db: Db, tokenHash: string, now: string) {
  return db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.userId')
    .innerJoin('organizations', 'organizations.id', 'users.organizationId')
    .leftJoin('oauth_grants', 'oauth_grants.tokenId', 'api_tokens.id')
    .select([
      'oauth_grants.tokenId as grantId',
      'api_tokens.id',
      'api_tokens.name',
      'api_tokens.scopes',
      'api_tokens.lastUsedAt',
      'users.id as userId',
      'users.organizationId',
      'users.role',
    ])
    .where('api_tokens.token', '=', tokenHash)
    .where('organizations.deletedAt', 'is', null)
    .where((is) => is.or([is('api_tokens.expiresAt', 'is', null), is('api_tokens.expiresAt', '>', now)]))
    .executeTakeFirst()
}

/** Notes a use, unless a newer one than `before` is noted already. */
export async function noteUse(db: Db, use: { id: number; now: string; before: string }): Promise<void> {
  await db
    .updateTable('api_tokens')
    .set({ lastUsedAt: use.now })
    .where('id', '=', use.id)
    .where(sql<boolean>`coalesce("lastUsedAt", '') <= ${use.before}`)
    .execute()
}
