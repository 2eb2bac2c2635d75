import type { z } from 'zod'
import {
  ASSISTANT_SCOPES,
  USUAL_SCOPES,
  type authorizationServerMetadata,
  type resourceMetadata,
} from '../../../shared/contract/oauth/oauth.ts'
import { MCP_PATH, PRODUCT_NAME } from '../../../shared/domain/brand.ts'

/** The one resource that tokens are given for. */
export const resourceOf = (origin: string): string => origin + MCP_PATH

export const describeResource = (origin: string): z.input<typeof resourceMetadata> => ({
  resource: resourceOf(origin),
  authorization_servers: [origin],
  // Assistants ask for all that stands here: what is for administrators is for those that ask for it by name.
  scopes_supported: [...USUAL_SCOPES],
  bearer_methods_supported: ['header'],
  resource_name: PRODUCT_NAME,
})

export const describeServer = (origin: string): z.input<typeof authorizationServerMetadata> => ({
  issuer: origin,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/api/oauth/token`,
  registration_endpoint: `${origin}/api/oauth/register`,
  scopes_supported: [...ASSISTANT_SCOPES],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
})
