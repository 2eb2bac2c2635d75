import { currentUser, loginAnswer, loginLocal, redirectAnswer } from '../../../shared/contract/accounts.ts'
import { createdApiToken, newApiToken } from '../../../shared/contract/tokens.ts'
import { twoFactorSignIn } from '../../../shared/contract/twoFactor.ts'
import { readAddress } from '../../../shared/domain/readAddress.ts'
import type { TokenScope } from '../../../shared/domain/roles.ts'
import { z } from 'zod'
import { createServerClient } from '../serverClient/serverClient.ts'
import { ConsoleError } from '../consoleError.ts'

/** What people type to connect a console to a server. */
export interface SignInWords {
  server: string
  organization: string
  username: string
  password: string
  code?: string | undefined
}

/** A token of the console's own; or that a code is needed. */
export type SignedIn = { token: string; server: string } | { codeRequired: true }

const SCOPES: TokenScope[] = ['organization.read', 'documents.read', 'documents.manage']

/** Scheme, host and port of a server as people write it; without a scheme it is https. @throws ConsoleError */
export function serverOrigin(server: string): string {
  const text = server.trim()
  const address = readAddress(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!address || !/^https?:$/.test(address.protocol) || address.hostname === '')
    throw new ConsoleError('ADDRESS', 'This is no address of a server.')
  return address.origin
}

/**
 * Signs in as a page would, makes an API token, and signs out again. Cookies live in memory, and neither they nor the password are
 * kept. @throws ServerError, Unreachable, ConsoleError
 */
export async function signIn(words: SignInWords, device: string, proxy: string | null): Promise<SignedIn> {
  const server = serverOrigin(words.server)
  const jar = new Map<string, string>()
  const client = createServerClient({
    origin: server,
    proxy,
    headers: () => ({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
    onCookies: (cookies) => cookies.forEach((cookie) => keep(jar, cookie)),
  })
  const post = <Answer extends z.ZodType>(path: string, json: unknown, answer: Answer) =>
    client.call({ method: 'POST', path, json, answer })
  try {
    const { username, password, organization, code } = words
    const first = loginLocal.parse({ username, password, organizationSlug: organization })
    const { twoFactorRequired } = await post('/api/login/local', first, loginAnswer)
    if (twoFactorRequired && !code) return { codeRequired: true }
    if (twoFactorRequired) await post('/api/login/two-factor', twoFactorSignIn.parse({ code }), redirectAnswer)
    try {
      const { abilities } = await client.call({ path: '/api/auth/user', answer: currentUser })
      if (!abilities.includes('documents.manage') || !abilities.includes('tokens.manage'))
        throw new ConsoleError('NOT_ADMIN', 'Only administrators of the organization can sync folders.')
      const wish = newApiToken.parse({
        name: `Folder sync on ${device}`.slice(0, 100),
        scopes: SCOPES,
        expiresInDays: null,
        currentPassword: password,
      })
      const { token } = await post('/api/tokens', wish, createdApiToken)
      return { token, server }
    } finally {
      // The session has done its work; if this fails it ends by itself.
      await post('/api/logout', {}, z.unknown()).catch(() => undefined)
    }
  } finally {
    await client.close()
  }
}

function keep(jar: Map<string, string>, cookie: string): void {
  const [pair = '', ...attributes] = cookie.split(';')
  const at = pair.indexOf('=')
  const name = pair.slice(0, at).trim()
  const gone = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute))
  if (gone || pair.slice(at + 1) === '') jar.delete(name)
  else jar.set(name, pair.slice(at + 1).trim())
}
