import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { tokenAnswer, TokenRequest } from '../../../shared/contract/oauth/oauth.ts'
import type { Role, TokenScope } from '../../../shared/domain/roles.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import { hashToken, newToken } from '../../crypto/tokens.ts'
import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import type { Runtime } from '../../runtime.ts'
import { scopeOf } from '../../scope.ts'
import { addToken, removeToken } from '../tokens.repository.ts'
import { HINT_CHARACTERS, TOKEN_PREFIX } from '../tokens.service.ts'
import { resourceOf } from './metadata.ts'
import { addGrant, findClient, findCode, findGrant, markUsed, renewGrant } from './oauth.repository.ts'
import { OAuthError } from './oauthError.ts'

/** Changes codes and refresh tokens for tokens. `origin` is the issuer. */
export interface ExchangeService {
  /** @throws OAuthError */
  exchange(request: TokenRequest, caller: { origin: string; address: string }): Promise<z.input<typeof tokenAnswer>>
}

const ACCESS_SECONDS = 60 * 60
/** How long a connection lasts that is not renewed. */
const GRANT_MS = 30 * 24 * 60 * 60_000

export function createExchangeService(deps: {
  db: Db
  inTransaction: InTransaction
  audit: AuditService
  runtime: Runtime
}): ExchangeService {
  const { inTransaction, audit, runtime } = deps
  const makePair = () => {
    const now = runtime.now()
    const [access, refresh] = [TOKEN_PREFIX + newToken(), newToken()]
    return {
      now: now.toISOString(),
      access,
      refresh,
      row: {
        hash: hashToken(access),
        hint: access.slice(0, HINT_CHARACTERS),
        expiresAt: new Date(now.getTime() + ACCESS_SECONDS * 1000).toISOString(),
      },
      grant: { refreshToken: hashToken(refresh), expiresAt: new Date(now.getTime() + GRANT_MS).toISOString() },
    }
  }
  /** What was used twice may be in foreign hands: all that came of it ends. */
  const end = async (
    tx: Db,
    token: { id: number; userId: string; organizationId: number; role: Role; name: string },
    address: string,
  ) => {
    const { id, name, ...owner } = token
    await removeToken(tx, scopeOf(owner), id)
    await audit.record(
      tx,
      { ...owner, address },
      { action: 'token.revoked', target: name, detail: 'used a second time' },
    )
  }

  const byCode = (request: TokenRequest, address: string) =>
    inTransaction(async (tx) => {
      const code = hashToken(request.code ?? '')
      const found = await findCode(tx, code)
      if (!found) return undefined
      const { userId, organizationId, role, clientId, name } = found
      if (found.tokenId !== null) {
        await end(tx, { id: found.tokenId, userId, organizationId, role, name }, address)
        return undefined
      }
      const pair = makePair()
      const isGood =
        found.expiresAt > pair.now &&
        clientId === request.client_id &&
        found.redirectUri === request.redirect_uri &&
        found.challenge === challengeOf(request.code_verifier ?? '')
      if (!isGood) return undefined
      const scopes = JSON.parse(found.scopes) as TokenScope[]
      const tokenId = await addToken(tx, scopeOf({ organizationId }), {
        userId,
        name,
        scopes,
        tokenHash: pair.row.hash,
        hint: pair.row.hint,
        expiresAt: pair.row.expiresAt,
        now: pair.now,
      })
      await markUsed(tx, code, tokenId)
      await addGrant(tx, { tokenId, clientId, ...pair.grant })
      const actor = { userId, organizationId, role, address }
      await audit.record(tx, actor, { action: 'token.created', target: name, detail: scopes.join(', ') })
      return { pair, scopes }
    })

  const byRefresh = (request: TokenRequest, address: string) =>
    inTransaction(async (tx) => {
      const former = hashToken(request.refresh_token ?? '')
      const found = await findGrant(tx, former)
      if (!found || found.clientId !== request.client_id) return undefined
      const { tokenId, userId, organizationId, role, name } = found
      if (found.refreshToken !== former) {
        await end(tx, { id: tokenId, userId, organizationId, role, name }, address)
        return undefined
      }
      const pair = makePair()
      if (found.expiresAt <= pair.now) return undefined
      const scopes = JSON.parse(found.scopes) as TokenScope[]
      if (request.scope?.split(' ').some((scope) => !(scopes as string[]).includes(scope)))
        throw new OAuthError('invalid_scope', 'More was asked for than the member allowed.')
      const { hash, hint, expiresAt } = pair.row
      await renewGrant(tx, { tokenId, former, ...pair.grant }, { token: hash, hint, expiresAt })
      return { pair, scopes }
    })

  return {
    async exchange(request, { origin, address }) {
      if (request.resource !== undefined && request.resource !== resourceOf(origin))
        throw new OAuthError('invalid_target', 'Tokens are given for this endpoint alone.')
      const by = { authorization_code: byCode, refresh_token: byRefresh }[request.grant_type]
      if (!by) throw new OAuthError('unsupported_grant_type', 'Codes and refresh tokens are taken, and nothing else.')
      const given = await by(request, address)
      // It then registers itself anew.
      if (!given && !(await findClient(deps.db, request.client_id ?? '')))
        throw new OAuthError('invalid_client', 'This program is not registered here.')
      if (!given)
        throw new OAuthError('invalid_grant', 'This is unknown, was used, has run out, or is for another client.')
      const { pair, scopes } = given
      return {
        access_token: pair.access,
        token_type: 'Bearer',
        expires_in: ACCESS_SECONDS,
        refresh_token: pair.refresh,
        scope: scopes.join(' '),
      }
    },
  }
}

/** The challenge to which a verifier belongs (RFC 7636, section 4.2); shorter ones than it asks for belong to none. */
function challengeOf(verifier: string): string | undefined {
  return verifier.length < 43 ? undefined : createHash('sha256').update(verifier).digest('base64url')
}
