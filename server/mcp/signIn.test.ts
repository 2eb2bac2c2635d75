import {
  Client as McpClient,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
} from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClock } from '../testing/clock.ts'
import { foundOrganization, uploadAndWait, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

const QUESTION = 'What is the rent of a canoe for a day?'
const HOUR = 60 * 60_000

const clock = createClock()
let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer({ runtime: clock.runtime })
  owner = await foundOrganization(server)
  await uploadAndWait(owner.client, 'rental.md', 'A canoe is rented for 450 crowns a day.\n')
})
afterAll(() => server.stop())

/** What the assistant keeps between its steps, and where it sends the member. */
function assistant() {
  const kept: { client?: never; tokens?: { access_token: string }; verifier?: string; sentTo?: URL } = {}
  const provider: OAuthClientProvider = {
    redirectUrl: 'http://127.0.0.1:8976/callback',
    clientMetadata: { client_name: 'Canoe helper', redirect_uris: ['http://127.0.0.1:8976/callback'] },
    state: () => 'of-this-try',
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client as never),
    tokens: () => kept.tokens as never,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (url) => void (kept.sentTo = url),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? '',
  }
  const transport = () =>
    new StreamableHTTPClientTransport(new URL(`${server.url}/api/mcp`), { authProvider: provider })
  return { kept, transport }
}

const newClient = () => new McpClient({ name: 'test', version: '1' })

/** What the member does on the page that the assistant sent them to; gives where the browser goes then. */
async function allow(page: URL, isAllowed: boolean): Promise<URL> {
  expect([page.origin, page.pathname]).toEqual([server.url, '/authorize'])
  const request = Object.fromEntries(page.searchParams)
  const { question } = (await owner.client.post('/api/oauth/request', request)).json
  expect(question).toMatchObject({ client: 'Canoe helper', host: '127.0.0.1:8976', isLocal: true })
  const { json } = await owner.client.post('/api/oauth/decision', { request, allow: isAllowed })
  return new URL(json.redirectUrl)
}

test('an assistant with nothing but the address signs a member in, asks, renews its token and is revoked', async () => {
  const { kept, transport } = assistant()
  const first = transport()
  await expect(newClient().connect(first)).rejects.toThrow(UnauthorizedError)
  const back = await allow(kept.sentTo as URL, true)
  expect(back.searchParams.get('state')).toBe('of-this-try')
  await first.finishAuth(back.searchParams)

  const client = newClient()
  await client.connect(transport())
  const ask = async () => (await client.callTool({ name: 'ask', arguments: { question: QUESTION } })).structuredContent
  expect(await ask()).toMatchObject({ refused: false, answer: expect.stringContaining('450 crowns') })

  const before = kept.tokens?.access_token
  clock.later(HOUR + 1)
  expect(await ask()).toMatchObject({ refused: false })
  expect(kept.tokens?.access_token).not.toBe(before)

  const [token] = (await owner.client.get('/api/tokens')).json
  expect(token).toMatchObject({ name: 'Canoe helper', connected: true })
  await owner.client.del(`/api/tokens/${token.id}`)
  await expect(ask()).rejects.toThrow()
  await client.close()
})

test('an assistant that the member refuses gets nothing', async () => {
  const { kept, transport } = assistant()
  const first = transport()
  await expect(newClient().connect(first)).rejects.toThrow(UnauthorizedError)
  const back = await allow(kept.sentTo as URL, false)
  expect(back.searchParams.get('error')).toBe('access_denied')
  await expect(first.finishAuth(back.searchParams)).rejects.toThrow()
  expect(kept.tokens).toBeUndefined()
})
