import {
  authorizationDecision,
  authorizationOutcome,
  authorizationQuestion,
  authorizationRequest,
  authorizationServerMetadata,
  clientRegistration,
  registeredClient,
  resourceMetadata,
  tokenAnswer,
  tokenRequest,
} from '../../../shared/contract/oauth/oauth.ts'
import { MCP_METADATA_PATH } from '../../../shared/domain/brand.ts'
import { memberRoute, publicRoute, type Route } from '../../http/route.ts'
import type { AuthorizationService } from './authorization.service.ts'
import type { ExchangeService } from './exchange.service.ts'
import { describeResource, describeServer } from './metadata.ts'
import { OAUTH_ERRORS, OAuthError } from './oauthError.ts'

const HOUR_MS = 60 * 60_000
const FORM_BYTES = 16 * 1024

export interface OAuthServices {
  authorization: AuthorizationService
  exchange: ExchangeService
}

interface Services {
  oauth: OAuthServices
}

/** How assistants that have no token get one: they register, a member lets them in, and they change a code for tokens. */
export function oauthRoutes(services: Services): Route[] {
  return [...metadataRoutes(), ...clientRoutes(services), ...memberRoutes(services)]
}

function metadataRoutes(): Route[] {
  const resource = (path: string, id: string, of: string) =>
    publicRoute({
      method: 'GET',
      path,
      operation: { id, summary: `Read how callers of ${of} get a token`, tag: 'MCP' },
      exposure: 'other-sites',
      answer: resourceMetadata,
      handle: async ({ ownOrigin }) => ({ json: describeResource(ownOrigin) }),
    })
  return [
    resource(MCP_METADATA_PATH, 'readMcpResource', 'the MCP endpoint'),
    resource('/.well-known/oauth-protected-resource', 'readProtectedResource', 'this server'),
    publicRoute({
      method: 'GET',
      path: '/.well-known/oauth-authorization-server',
      operation: { id: 'readAuthorizationServer', summary: 'Read where assistants sign in', tag: 'MCP' },
      exposure: 'other-sites',
      answer: authorizationServerMetadata,
      handle: async ({ ownOrigin }) => ({ json: describeServer(ownOrigin) }),
    }),
  ]
}

/** What assistants call, from any website too: they have nothing that a browser would send by itself. */
function clientRoutes(services: Services): Route[] {
  return [
    publicRoute({
      method: 'POST',
      path: '/api/oauth/register',
      operation: { id: 'registerAssistant', summary: 'Register an assistant', tag: 'MCP' },
      exposure: 'other-sites',
      statuses: [201],
      errors: ['BUSY'],
      errorForm: OAUTH_ERRORS,
      limits: [{ name: 'oauth-register', max: 20, windowMs: HOUR_MS, per: 'address' }],
      body: clientRegistration,
      answer: registeredClient,
      handle: async ({ body }) => ({ status: 201, json: await services.oauth.authorization.register(body) }),
    }),
    publicRoute({
      method: 'POST',
      path: '/api/oauth/token',
      operation: { id: 'exchangeToken', summary: 'Change a code or a refresh token for tokens', tag: 'MCP' },
      exposure: 'other-sites',
      errors: ['BAD_REQUEST'],
      errorForm: OAUTH_ERRORS,
      limits: [{ name: 'oauth-token', max: 600, windowMs: HOUR_MS, per: 'address' }],
      rawBody: { maxBytes: FORM_BYTES, schema: tokenRequest, mediaType: 'application/x-www-form-urlencoded' },
      answer: tokenAnswer,
      handle: async ({ rawBody, ownOrigin, address }) => ({
        json: await services.oauth.exchange.exchange(readForm(rawBody), { origin: ownOrigin, address }),
      }),
    }),
  ]
}

/** What the page calls on which a member decides. */
function memberRoutes(services: Services): Route[] {
  return [
    memberRoute({
      method: 'POST',
      path: '/api/oauth/request',
      operation: { id: 'considerAssistant', summary: 'Read what an assistant asks for', tag: 'MCP' },
      access: 'tokens.manage',
      body: authorizationRequest,
      answer: authorizationQuestion,
      handle: async ({ body, ownOrigin }, actor) => ({
        json: await services.oauth.authorization.consider(actor, body, ownOrigin),
      }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/oauth/decision',
      operation: { id: 'decideOnAssistant', summary: 'Let an assistant in, or refuse it', tag: 'MCP' },
      errors: ['CONFLICT'],
      access: 'tokens.manage',
      limits: [{ name: 'token', max: 20, windowMs: HOUR_MS, per: 'member' }],
      body: authorizationDecision,
      answer: authorizationOutcome,
      handle: async ({ body, ownOrigin }, actor) => ({
        json: { redirectUrl: await services.oauth.authorization.decide(actor, body, ownOrigin) },
      }),
    }),
  ]
}

/** Reads a form (RFC 6749, section 3.2): a field that comes twice is refused. @throws OAuthError */
function readForm(bytes: Buffer) {
  const form = new URLSearchParams(bytes.toString('utf8'))
  const names = [...form.keys()]
  const read = tokenRequest.safeParse(Object.fromEntries(form))
  if (!read.success || new Set(names).size < names.length)
    throw new OAuthError('invalid_request', 'This is no form of a token request.')
  return read.data
}
