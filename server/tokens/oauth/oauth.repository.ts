import type { Db } from '../../db/connection.ts'

export async function addClient(
  db: Db,
  { redirectUris, ...client }: { id: string; name: string; redirectUris: readonly string[]; createdAt: string },
): Promise<void> {
  await db
    .insertInto('oauth_clients')
    .values({ ...client, redirectUris: JSON.stringify(redirectUris) })
    .execute()
}

export async function findClient(
  db: Db,
  id: string,
): Promise<{ id: string; name: string; redirectUris: string[] } | undefined> {
  const row = await db
    .selectFrom('oauth_clients')
    .select(['id', 'name', 'redirectUris'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, redirectUris: JSON.parse(row.redirectUris) as string[] }
}

/** Takes away codes that ran out, and clients that were registered before `before` and that no member has connected. */
export async function removeUnused(db: Db, { now, before }: { now: string; before: string }): Promise<void> {
  await db.deleteFrom('oauth_codes').where('expiresAt', '<=', before).execute()
  await removeEndedGrants(db, now)
  await db
    .deleteFrom('oauth_clients')
    .where('createdAt', '<=', before)
    .where('id', 'not in', (is) => is.selectFrom('oauth_grants').select('clientId'))
    .where('id', 'not in', (is) => is.selectFrom('oauth_codes').select('clientId'))
    .execute()
}

/** A connection that was not renewed in time ends with its token. */
async function removeEndedGrants(db: Db, now: string): Promise<void> {
  await db
    .deleteFrom('api_tokens')
    .where('id', 'in', (is) => is.selectFrom('oauth_grants').select('tokenId').where('expiresAt', '<=', now))
    .execute()
}

export async function countClients(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('oauth_clients')
    .select((is) => is.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export interface NewCode {
  code: string
  clientId: string
  userId: string
  organizationId: number
  scopes: readonly string[]
  redirectUri: string
  challenge: string
  expiresAt: string
}

export async function addCode(db: Db, { scopes, ...code }: NewCode): Promise<void> {
  await db
    .insertInto('oauth_codes')
    .values({ ...code, scopes: JSON.stringify(scopes), tokenId: null })
    .execute()
}

/** A code with its client's name and the member's present role. */
export async function findCode(db: Db, codeHash: string) {
  return db
    .selectFrom('oauth_codes')
    .innerJoin('oauth_clients', 'oauth_clients.id', 'oauth_codes.clientId')
    .innerJoin('users', 'users.id', 'oauth_codes.userId')
    .selectAll('oauth_codes')
    .select(['oauth_clients.name', 'users.role'])
    .where('oauth_codes.code', '=', codeHash)
    .executeTakeFirst()
}

export async function markUsed(db: Db, codeHash: string, tokenId: number): Promise<void> {
  await db.updateTable('oauth_codes').set({ tokenId }).where('code', '=', codeHash).execute()
}

export async function addGrant(
  db: Db,
  grant: { tokenId: number; clientId: string; refreshToken: string; expiresAt: string },
): Promise<void> {
  await db
    .insertInto('oauth_grants')
    .values({ ...grant, formerToken: null })
    .execute()
}

/** The grant whose refresh token this is, or was before it was changed for the present one. */
export async function findGrant(db: Db, refreshHash: string) {
  return db
    .selectFrom('oauth_grants')
    .innerJoin('api_tokens', 'api_tokens.id', 'oauth_grants.tokenId')
    .innerJoin('users', 'users.id', 'api_tokens.userId')
    .selectAll('oauth_grants')
    .select(['api_tokens.organizationId', 'api_tokens.scopes', 'api_tokens.userId', 'api_tokens.name', 'users.role'])
    .where((is) =>
      is.or([is('oauth_grants.refreshToken', '=', refreshHash), is('oauth_grants.formerToken', '=', refreshHash)]),
    )
    .executeTakeFirst()
}

/** Gives a grant a new pair of tokens. */
export async function renewGrant(
  db: Db,
  grant: { tokenId: number; former: string; refreshToken: string; expiresAt: string },
  access: { token: string; hint: string; expiresAt: string },
): Promise<void> {
  const { tokenId, former, refreshToken, expiresAt } = grant
  await db
    .updateTable('oauth_grants')
    .set({ refreshToken, formerToken: former, expiresAt })
    .where('tokenId', '=', tokenId)
    .execute()
  await db.updateTable('api_tokens').set(access).where('id', '=', tokenId).execute()
}
