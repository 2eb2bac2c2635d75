import { z } from 'zod'
import { TOKEN_SCOPES } from '../../domain/roles.ts'
import { shownLine } from '../fields.ts'

/** What an assistant can be given: to ask and search, to read around citations, to see what is for administrators. */
export const ASSISTANT_SCOPES = [
  'chat.use',
  'documents.read',
  'documents.manage',
] as const satisfies readonly (typeof TOKEN_SCOPES)[number][]
/** What is given where an assistant names nothing. */
export const USUAL_SCOPES = ['chat.use', 'documents.read'] as const satisfies readonly AssistantScope[]
export type AssistantScope = (typeof ASSISTANT_SCOPES)[number]

const address = z.string().max(2000)
const word = z.string().max(200)

/** An error of OAuth (RFC 6749, section 5.2). */
export const oauthError = z.object({ error: z.string(), error_description: z.string() })

/** `GET /.well-known/oauth-protected-resource` (RFC 9728). */
export const resourceMetadata = z.object({
  resource: z.string(),
  authorization_servers: z.array(z.string()),
  scopes_supported: z.array(z.string()),
  bearer_methods_supported: z.array(z.string()),
  resource_name: z.string(),
})

/** `GET /.well-known/oauth-authorization-server` (RFC 8414). */
export const authorizationServerMetadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  registration_endpoint: z.string(),
  scopes_supported: z.array(z.string()),
  response_types_supported: z.array(z.string()),
  response_modes_supported: z.array(z.string()),
  grant_types_supported: z.array(z.string()),
  token_endpoint_auth_methods_supported: z.array(z.string()),
  code_challenge_methods_supported: z.array(z.string()),
  authorization_response_iss_parameter_supported: z.boolean(),
})

/** Addresses that one client can name at most. */
const MOST_REDIRECTS = 10

/** `POST /api/oauth/register` (RFC 7591): a client without a secret. Other fields that it sends are passed over. */
export const clientRegistration = z.object({
  redirect_uris: z.array(address).min(1).max(MOST_REDIRECTS),
  client_name: shownLine(z.string().max(2000))
    .transform((name) => name.slice(0, 100))
    .optional(),
})
export const registeredClient = z.object({
  client_id: z.string(),
  client_id_issued_at: z.number(),
  client_name: z.string(),
  redirect_uris: z.array(z.string()),
  grant_types: z.array(z.string()),
  response_types: z.array(z.string()),
  token_endpoint_auth_method: z.string(),
})

/** What an assistant asks for at the authorization endpoint, as its address holds it. */
export const authorizationRequest = z.object({
  client_id: word,
  redirect_uri: address,
  response_type: word.optional(),
  scope: z.string().max(1000).optional(),
  state: z.string().max(2000).optional(),
  code_challenge: word.optional(),
  code_challenge_method: word.optional(),
  resource: address.optional(),
})
export type AuthorizationRequest = z.infer<typeof authorizationRequest>

/** `POST /api/oauth/request`: what a member is asked, or where an error goes once the member goes back. */
export const authorizationQuestion = z.object({
  question: z
    .object({
      client: z.string().describe('what the client calls itself'),
      host: z.string().describe('where the member is sent back to'),
      isLocal: z.boolean().describe('whether that is a program on their own computer'),
      scopes: z.array(z.enum(ASSISTANT_SCOPES)),
    })
    .optional(),
  redirectUrl: z.string().optional(),
})
export type AuthorizationQuestion = z.infer<typeof authorizationQuestion>

/** `POST /api/oauth/decision`. */
export const authorizationDecision = z.object({ request: authorizationRequest, allow: z.boolean() })
export const authorizationOutcome = z.object({ redirectUrl: z.string() })

/** `POST /api/oauth/token`, as a form (RFC 6749, section 3.2). */
export const tokenRequest = z.object({
  grant_type: word,
  client_id: word.optional(),
  code: word.optional(),
  redirect_uri: address.optional(),
  code_verifier: word.optional(),
  refresh_token: word.optional(),
  scope: z.string().max(1000).optional(),
  resource: address.optional(),
})
export type TokenRequest = z.infer<typeof tokenRequest>
export const tokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number(),
  refresh_token: z.string(),
  scope: z.string(),
})
