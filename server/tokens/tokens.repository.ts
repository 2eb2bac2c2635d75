import type { TokenScope } from '../../shared/domain/roles.ts'
import type { Scope } from '../scope.ts'
import type { Db } from '../db/connection.ts'

export interface NewToken {
  userId: string
  name: string
  tokenHash: string
  hint: string
  scopes: readonly TokenScope[]
  expiresAt: string | null
  now: string
}

/** Tokens of the organization with their owners, newest first. */
export async function listTokens(db: Db, scope: Scope) {
  return tokensOf(db, scope).orderBy('api_tokens.id', 'desc').execute()
}

export async function findToken(db: Db, scope: Scope, id: number) {
  return tokensOf(db, scope).where('api_tokens.id', '=', id).executeTakeFirst()
}

function tokensOf(db: Db, scope: Scope) {
  return db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.userId')
    .leftJoin('oauth_grants', 'oauth_grants.tokenId', 'api_tokens.id')
    .select([
      'oauth_grants.expiresAt as connectedUntil',
      'api_tokens.id',
      'api_tokens.name',
      'api_tokens.hint',
      'api_tokens.scopes',
      'api_tokens.createdAt',
      'api_tokens.expiresAt',
      'api_tokens.lastUsedAt',
      'users.id as ownerId',
      'users.firstName',
      'users.lastName',
      'users.email',
    ])
    .where('api_tokens.organizationId', '=', scope.organizationId)
}

export async function countTokens(db: Db, scope: Scope): Promise<number> {
  const row = await db
    .selectFrom('api_tokens')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('organizationId', '=', scope.organizationId)
    .executeTakeFirstOrThrow()
  return row.n
}

export async function addToken(db: Db, scope: Scope, { tokenHash, now, ...token }: NewToken): Promise<number> {
  const row = await db
    .insertInto('api_tokens')
    .values({
      ...token,
      scopes: JSON.stringify(token.scopes),
      token: tokenHash,
      organizationId: scope.organizationId,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Takes the tokens of a member's connected assistants away. */
export async function removeConnectedOf(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('api_tokens')
    .where('userId', '=', userId)
    .where('id', 'in', (is) => is.selectFrom('oauth_grants').select('tokenId'))
    .execute()
}

/** Takes every token of a member away. */
export async function removeTokensOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('api_tokens').where('userId', '=', userId).execute()
}

export async function removeToken(db: Db, scope: Scope, id: number): Promise<void> {
  await db.deleteFrom('api_tokens').where('organizationId', '=', scope.organizationId).where('id', '=', id).execute()
}
