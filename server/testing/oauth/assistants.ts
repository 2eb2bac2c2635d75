import { createHash, randomBytes } from 'node:crypto'
import type { Client } from '../client.ts'
import type { TestServer } from '../testServer.ts'

export type Fields = Record<string, string>

/** Where the assistants of these tests are called back. */
export const BACK = 'https://assistant.example/callback'

export const verifierOf = () => randomBytes(32).toString('base64url')
export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** What an endpoint of OAuth refuses with. */
export const faultOf = ({ status, json }: { status: number; json: { error: string } }) => [status, json.error]

/** Where a browser is sent, and with what. */
export function answerOf({ json }: { json: { redirectUrl: string } }): Fields & { back: string } {
  const url = new URL(json.redirectUrl)
  return { ...Object.fromEntries(url.searchParams), back: url.origin + url.pathname }
}

/** An assistant step by step, as one that a member connects goes them. */
export function createAssistants(server: Pick<TestServer, 'client' | 'url'>) {
  const register = (more: Record<string, unknown> = {}) =>
    server.client().post('/api/oauth/register', { client_name: 'Helper', redirect_uris: [BACK], ...more })
  const clientId = async (more: Record<string, unknown> = {}): Promise<string> => (await register(more)).json.client_id
  const exchange = (form: Fields) =>
    server.client().send('/api/oauth/token', { method: 'POST', body: new URLSearchParams(form) })
  const decide = (of: Client, request: Fields, allow = true) => of.post('/api/oauth/decision', { request, allow })
  /** What an assistant asks a member for. */
  const asks = (client: string, verifier: string, more: Fields = {}): Fields => ({
    response_type: 'code',
    client_id: client,
    redirect_uri: BACK,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    scope: 'chat.use documents.read',
    state: 'st=1&x',
    resource: `${server.url}/api/mcp`,
    ...more,
  })
  /** A code, with what changes it for tokens. */
  const codeFor = async (of: Client, more: Fields = {}) => {
    const client = await clientId()
    const verifier = verifierOf()
    const { code = '' } = answerOf(await decide(of, asks(client, verifier, more)))
    const form: Fields = {
      grant_type: 'authorization_code',
      client_id: client,
      code,
      redirect_uri: BACK,
      code_verifier: verifier,
    }
    return { client, form }
  }
  return {
    register,
    clientId,
    exchange,
    decide,
    asks,
    codeFor,
    async connect(of: Client, more: Fields = {}) {
      const { client, form } = await codeFor(of, more)
      const { json } = await exchange({ ...form, resource: `${server.url}/api/mcp` })
      return { client, form, access: json.access_token as string, refresh: json.refresh_token as string, json }
    },
    refresh: (client: string, token: string, more: Fields = {}) =>
      exchange({ grant_type: 'refresh_token', client_id: client, refresh_token: token, ...more }),
    /** The status with which the endpoint answers a token. */
    callsMcp: async (token: string) =>
      (
        await server
          .client()
          .post('/api/mcp', { jsonrpc: '2.0', id: 1, method: 'ping' }, { authorization: `Bearer ${token}` })
      ).status,
  }
}
