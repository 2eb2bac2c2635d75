import type { z } from 'zod'
import type { ApiToken, createdApiToken, newApiToken } from '../../shared/contract/tokens.ts'
import { may, type TokenScope } from '../../shared/domain/roles.ts'
import type { Actor } from '../access/actor.ts'
import { requireMember } from '../access/standing.ts'
import { scopeOf, type Scope } from '../scope.ts'
import type { AuditService } from '../audit/audit.service.ts'
import { hashToken, newToken } from '../crypto/tokens.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import { AppError, assertThat, notFound } from '../errors.ts'
import type { Runtime } from '../runtime.ts'
import {
  addToken,
  countTokens,
  findToken,
  listTokens,
  removeConnectedOf,
  removeToken,
  removeTokensOf,
} from './tokens.repository.ts'

/** API tokens of the caller's organization. */
export interface TokensService {
  list(actor: Actor): Promise<ApiToken[]>
  /**
   * Makes a token of the caller's own, with their password; its text is in this answer and nowhere else.
   * @throws VALIDATION_FAILED, FORBIDDEN, CONFLICT
   */
  create(actor: Actor, request: z.output<typeof newApiToken>): Promise<z.input<typeof createdApiToken>>
  /** Ends anybody's token of the organization, at once. @throws NOT_FOUND */
  revoke(actor: Actor, id: number): Promise<void>
  /** Ends the token that the caller sent. @throws BAD_REQUEST where it was none */
  revokeOwn(actor: Actor): Promise<void>
  /** Ends every token of a member, in the transaction that gives a reason to. */
  revokeAllOf(tx: Db, userId: string): Promise<void>
  /** The same for the assistants that they connected alone. */
  disconnectAllOf(tx: Db, userId: string): Promise<void>
}

/** Tells at first sight, and secret scanners too, what a leaked text is. */
export const TOKEN_PREFIX = 'vct_'
export const HINT_CHARACTERS = 8
const MAX_TOKENS = 50
const DAY_MS = 24 * 60 * 60 * 1000

export function createTokensService(deps: {
  db: Db
  inTransaction: InTransaction
  audit: AuditService
  /** Makes sure that the member knows the password, not only holds a session. @throws VALIDATION_FAILED */
  confirmPassword: (actor: Actor, currentPassword: string) => Promise<void>
  runtime: Runtime
}): TokensService {
  const { audit, inTransaction, runtime } = deps
  const revoke = (actor: Actor, id: number) =>
    inTransaction(async (tx) => {
      const scope = scopeOf(actor)
      const { name, email, hint } = found(await findToken(tx, scope, id))
      await removeToken(tx, scope, id)
      await audit.record(tx, actor, { action: 'token.revoked', target: name, detail: `${hint}… of ${email}` })
    })
  return {
    list: async (actor) => (await listTokens(deps.db, scopeOf(actor))).map(tokenView),
    async create(actor, { name, scopes, expiresInDays, currentPassword }) {
      const beyond = scopes.find((scope) => !may(actor.role, scope))
      if (beyond)
        throw new AppError('FORBIDDEN', `Your role does not include ${beyond}, so a token cannot have it`, {
          params: { reason: 'scope', scope: beyond },
        })
      await deps.confirmPassword(actor, currentPassword)
      const granted = [...new Set(scopes)]
      const token = TOKEN_PREFIX + newToken()
      const now = runtime.now()
      const created = await inTransaction(async (tx) => {
        await requireMember(tx, actor)
        const scope = scopeOf(actor)
        await requireRoom(tx, scope)
        const id = await addToken(tx, scope, {
          userId: actor.userId,
          name,
          scopes: granted,
          tokenHash: hashToken(token),
          hint: token.slice(0, HINT_CHARACTERS),
          expiresAt: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_MS).toISOString(),
          now: now.toISOString(),
        })
        await audit.record(tx, actor, { action: 'token.created', target: name, detail: granted.join(', ') })
        return found(await findToken(tx, scope, id))
      })
      return { token, apiToken: tokenView(created) }
    },
    revokeAllOf: removeTokensOf,
    disconnectAllOf: removeConnectedOf,
    async revokeOwn(actor) {
      assertThat(actor.tokenId !== undefined, 'BAD_REQUEST', 'This call was not made with an API token.')
      await revoke(actor, actor.tokenId)
    },
    revoke,
  }
}

/** @throws CONFLICT where the organization has as many tokens as it can have */
export async function requireRoom(db: Db, scope: Scope): Promise<void> {
  assertThat(
    (await countTokens(db, scope)) < MAX_TOKENS,
    'CONFLICT',
    `An organization can have ${MAX_TOKENS} API tokens. Revoke one that is no longer needed first.`,
    { params: { reason: 'tokens', max: MAX_TOKENS } },
  )
}

type TokenRow = Awaited<ReturnType<typeof listTokens>>[number]

function found(row: TokenRow | undefined): TokenRow {
  if (!row) throw notFound('API token')
  return row
}

function tokenView({ ownerId, firstName, lastName, email, scopes, connectedUntil, ...token }: TokenRow): ApiToken {
  return {
    ...token,
    ...(connectedUntil === null ? {} : { connected: true as const, expiresAt: connectedUntil }),
    scopes: JSON.parse(scopes) as TokenScope[],
    owner: { id: ownerId, firstName, lastName, email },
  }
}
