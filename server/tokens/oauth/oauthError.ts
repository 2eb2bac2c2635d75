import { oauthError } from '../../../shared/contract/oauth/oauth.ts'
import { AppError } from '../../errors.ts'
import type { ErrorForm } from '../../http/route.ts'

type OAuthCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'

/** What is wrong with a request of an assistant, by the words of OAuth (RFC 6749, 7591, 8707). */
export class OAuthError extends AppError {
  readonly fault: OAuthCode
  constructor(fault: OAuthCode, message: string) {
    super('BAD_REQUEST', message)
    this.fault = fault
  }
}

/** How errors are written at the endpoints of OAuth. */
export const OAUTH_ERRORS: ErrorForm = {
  schema: oauthError,
  of: (error) => ({
    error: error instanceof OAuthError ? error.fault : error.status < 500 ? 'invalid_request' : 'server_error',
    error_description: error.message,
  }),
}
