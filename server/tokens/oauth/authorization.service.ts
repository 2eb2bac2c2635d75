import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import {
  ASSISTANT_SCOPES,
  type AssistantScope,
  type AuthorizationQuestion,
  type AuthorizationRequest,
  USUAL_SCOPES,
  type clientRegistration,
  type registeredClient,
} from '../../../shared/contract/oauth/oauth.ts'
import { may } from '../../../shared/domain/roles.ts'
import type { Actor } from '../../access/actor.ts'
import { requireMember } from '../../access/standing.ts'
import { hashToken, newToken } from '../../crypto/tokens.ts'
import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { AppError, assertThat } from '../../errors.ts'
import type { Runtime } from '../../runtime.ts'
import { scopeOf } from '../../scope.ts'
import { requireRoom } from '../tokens.service.ts'
import { resourceOf } from './metadata.ts'
import { addClient, addCode, countClients, findClient, removeUnused } from './oauth.repository.ts'
import { OAuthError } from './oauthError.ts'
import { isLoopback, isRedirectAllowed, isRegistered } from './redirects.ts'

/** Assistants register themselves, and members let them in (OAuth 2.1, authorization code with PKCE). `origin` is the issuer. */
export interface AuthorizationService {
  /** @throws OAuthError, BUSY */
  register(request: z.output<typeof clientRegistration>): Promise<z.input<typeof registeredClient>>
  /** What the member is asked; or where an error goes. @throws BAD_REQUEST where the browser must not be sent back at all */
  consider(actor: Actor, request: AuthorizationRequest, origin: string): Promise<AuthorizationQuestion>
  /** Where the browser goes, with a code or with the refusal. @throws BAD_REQUEST, CONFLICT, UNAUTHENTICATED */
  decide(actor: Actor, decision: Decision, origin: string): Promise<string>
  /** Takes away what ran out, and registrations that nobody used. */
  removeUnused(): Promise<void>
}

interface Decision {
  request: AuthorizationRequest
  allow: boolean
}

/** Registrations at once. Those that no member connects go after a day. */
const MOST_CLIENTS = 10_000
const UNUSED_MS = 24 * 60 * 60_000
const CODE_MS = 60_000
/** A SHA-256 in base64url. */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/
const UNNAMED = 'Unnamed program'

export function createAuthorizationService(deps: {
  db: Db
  inTransaction: InTransaction
  runtime: Runtime
}): AuthorizationService {
  const { db, inTransaction, runtime } = deps
  const tidy = () => {
    const now = runtime.now()
    return removeUnused(db, { now: now.toISOString(), before: new Date(now.getTime() - UNUSED_MS).toISOString() })
  }
  return {
    async register({ redirect_uris: redirectUris, client_name: given }) {
      const wrong = redirectUris.find((address) => !isRedirectAllowed(address))
      if (wrong !== undefined)
        throw new OAuthError(
          'invalid_redirect_uri',
          'Redirect addresses must begin with https://, or with http:// and this computer, and have no fragment.',
        )
      const now = runtime.now()
      const client = { id: randomUUID(), name: given || UNNAMED }
      await inTransaction(async (tx) => {
        const isFull = (await countClients(tx)) >= MOST_CLIENTS
        assertThat(!isFull, 'BUSY', 'Too many programs are registered at the moment. Please try again tomorrow.', {
          params: { max: MOST_CLIENTS },
        })
        await addClient(tx, { ...client, redirectUris, createdAt: now.toISOString() })
      })
      return {
        client_id: client.id,
        client_id_issued_at: Math.floor(now.getTime() / 1000),
        client_name: client.name,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      }
    },
    async consider(actor, request, origin) {
      const client = await clientOf(db, request)
      const checked = check(actor, request, origin)
      if ('error' in checked) return { redirectUrl: backTo(request, origin, checked) }
      const url = new URL(request.redirect_uri)
      return { question: { client: client.name, host: url.host, isLocal: isLoopback(url), scopes: checked.scopes } }
    },
    async decide(actor, { request, allow }, origin) {
      const client = await clientOf(db, request)
      const checked = check(actor, request, origin)
      if ('error' in checked) return backTo(request, origin, checked)
      if (!allow)
        return backTo(request, origin, { error: 'access_denied', error_description: 'The member did not allow it.' })
      const code = newToken()
      await inTransaction(async (tx) => {
        await requireMember(tx, actor)
        await requireRoom(tx, scopeOf(actor))
        await addCode(tx, {
          code: hashToken(code),
          clientId: client.id,
          userId: actor.userId,
          organizationId: actor.organizationId,
          scopes: checked.scopes,
          redirectUri: request.redirect_uri,
          challenge: checked.challenge,
          expiresAt: new Date(runtime.now().getTime() + CODE_MS).toISOString(),
        })
      })
      return backTo(request, origin, { code })
    },
    removeUnused: tidy,
  }
}

/** The client that asks. Before it and its address are known, nobody is sent anywhere. @throws BAD_REQUEST */
async function clientOf(db: Db, { client_id: id, redirect_uri: redirectUri }: AuthorizationRequest) {
  const client = await findClient(db, id)
  if (!client)
    throw new AppError('BAD_REQUEST', 'This program is not registered here. Connect it anew.', {
      params: { reason: 'oauthClient' },
    })
  assertThat(
    isRegistered(redirectUri, client.redirectUris),
    'BAD_REQUEST',
    'The program asks to be called back at an address that it did not register.',
    { params: { reason: 'oauthRedirect' } },
  )
  return client
}

type Checked = { scopes: AssistantScope[]; challenge: string } | { error: string; error_description: string }

function check(actor: Actor, request: AuthorizationRequest, origin: string): Checked {
  const refused = (error: string, description: string) => ({ error, error_description: description })
  if (request.response_type !== 'code') return refused('unsupported_response_type', 'Only codes are given.')
  const { code_challenge: challenge = '', code_challenge_method: method } = request
  if (method !== 'S256' || !CHALLENGE.test(challenge))
    return refused('invalid_request', 'PKCE with the method S256 is required.')
  if (request.resource !== undefined && request.resource !== resourceOf(origin))
    return refused('invalid_target', 'Tokens are given for this endpoint alone.')
  const asked = request.scope?.split(' ').filter((scope) => scope !== '') ?? []
  const known = ASSISTANT_SCOPES.filter((scope) => asked.includes(scope))
  if (asked.length > known.length) return refused('invalid_scope', 'There is no such scope.')
  // Whoever names none asks for what every member may do.
  const wanted: readonly AssistantScope[] = known.length > 0 ? known : USUAL_SCOPES
  const scopes = wanted.filter((scope) => may(actor.role, scope))
  return scopes.length > 0 ? { scopes, challenge } : refused('invalid_scope', 'Your role includes none of the scopes.')
}

/** The client's own address with an answer in its query, and who gives it (RFC 9207). */
function backTo(request: AuthorizationRequest, origin: string, answer: Record<string, string>): string {
  const url = new URL(request.redirect_uri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  if (request.state !== undefined) url.searchParams.set('state', request.state)
  url.searchParams.set('iss', origin)
  return url.href
}
