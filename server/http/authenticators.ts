import type { Identity } from '../access/actor.ts'
import type { ApiTokens } from '../access/apiTokens.ts'
import type { Sessions } from '../access/sessions.ts'

/** What a request carries to say who sends it. */
export interface Credential {
  /** Whom it stands for; undefined when it is worth nothing. */
  identity: Identity | undefined
  /** Whether browsers send it by themselves, so that a foreign page can have it sent. */
  ambient: boolean
  /** `Set-Cookie` values to send back. */
  cookies?: readonly string[]
  /** What a caller hears whose credential is worth nothing: the sentence, and `WWW-Authenticate`. */
  refusal?: { message: string; challenge: string }
}

/** One way to say who sends a request. A further kind of credential is a further entry in the router's list. */
export interface Authenticator {
  /** The credential of this kind in a request; undefined when there is none, so that the next one is asked. */
  read(header: (name: string) => string): Promise<Credential | undefined>
}

/** A session's cookie. A cookie that stands for nobody is the same as none. */
export function sessionAuthenticator(sessions: Sessions): Authenticator {
  return {
    async read(header) {
      const cookie = header('cookie')
      const found = cookie ? await sessions.read(cookie) : undefined
      return found && { identity: found.identity, ambient: true, cookies: found.cookies }
    },
  }
}

/** An API token in `Authorization: Bearer` (RFC 6750, section 2.1). */
export function tokenAuthenticator(apiTokens: ApiTokens): Authenticator {
  return {
    async read(header) {
      const match = /^bearer(?:\s+(\S.*)?)?$/i.exec(header('authorization').trim())
      if (!match) return undefined
      const identity = await apiTokens.read(match[1] ?? '')
      if (identity) return { identity, ambient: false }
      const message = 'This API token is unknown, expired or revoked'
      // RFC 6750, section 3: the answer says that it was the token which did not do.
      return { identity, ambient: false, refusal: { message, challenge: 'Bearer error="invalid_token"' } }
    },
  }
}

/**
 * The first credential that a request carries, in the order of the list. A request with a token that is worth nothing
 * comes from nobody, whatever cookie it carries besides.
 */
export async function findCredential(
  authenticators: readonly Authenticator[],
  header: (name: string) => string,
): Promise<Credential | undefined> {
  for (const authenticator of authenticators) {
    const credential = await authenticator.read(header)
    if (credential) return credential
  }
  return undefined
}
