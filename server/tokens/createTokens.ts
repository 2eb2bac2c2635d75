import { createAuthorizationService } from './oauth/authorization.service.ts'
import { createExchangeService } from './oauth/exchange.service.ts'
import type { OAuthServices } from './oauth/oauth.routes.ts'
import { createTokensService, type TokensService } from './tokens.service.ts'

type Deps = Parameters<typeof createTokensService>[0]

/** API tokens, and how assistants get theirs. */
export function createTokens(deps: Deps): { tokens: TokensService; oauth: OAuthServices } {
  const oauth = { authorization: createAuthorizationService(deps), exchange: createExchangeService(deps) }
  return { tokens: createTokensService(deps), oauth }
}
