import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClock } from '../../testing/clock.ts'
import { answerOf, BACK, createAssistants, faultOf, verifierOf, type Fields } from '../../testing/oauth/assistants.ts'
import { foundOrganization, joinOrganization, type Owner } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const clock = createClock()
let server: TestServer
let owner: Owner
let assistants: ReturnType<typeof createAssistants>
let resource: string
beforeAll(async () => {
  server = await startTestServer({ runtime: clock.runtime })
  owner = await foundOrganization(server)
  assistants = createAssistants(server)
  resource = `${server.url}/api/mcp`
})
afterAll(() => server.stop())

describe('a client', () => {
  test('finds its way from the refusal of the endpoint to where members sign in', async () => {
    const refused = await server.client().post('/api/mcp', { jsonrpc: '2.0', id: 1, method: 'ping' })
    const metadata = `${server.url}/.well-known/oauth-protected-resource/api/mcp`
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer resource_metadata="${metadata}"`,
    ])
    const described = await server.client().get(new URL(metadata).pathname)
    expect(described.json).toMatchObject({
      resource,
      authorization_servers: [server.url],
      scopes_supported: ['chat.use', 'documents.read'],
    })
    expect(described.headers.get('access-control-allow-origin')).toBe('*')
    expect((await server.client().get('/.well-known/oauth-protected-resource')).json).toEqual(described.json)
    expect((await server.client().get('/.well-known/oauth-authorization-server')).json).toMatchObject({
      issuer: server.url,
      authorization_endpoint: `${server.url}/authorize`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
    })
  })

  test('with a token that is worth nothing hears so, and where to get another', async () => {
    const { headers } = await server
      .client()
      .post('/api/mcp', { jsonrpc: '2.0', id: 1, method: 'ping' }, { authorization: 'Bearer vct_nothing' })
    expect(headers.get('www-authenticate')).toBe(
      `Bearer error="invalid_token", resource_metadata="${server.url}/.well-known/oauth-protected-resource/api/mcp"`,
    )
  })

  test.each([
    'http://assistant.example/callback',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:word@assistant.example/',
    'https://assistant.example/#part',
    'http://127.0.0.1.evil.example/',
    '//assistant.example',
    '',
  ])('cannot register to be called back at %s', async (address) => {
    expect(faultOf(await assistants.register({ redirect_uris: [BACK, address] }))).toEqual([
      400,
      'invalid_redirect_uri',
    ])
  })

  test('with script in its name has it in no page and no header as such', async () => {
    const name = '<img src=x onerror=alert(1)>\u202Egpj\n\nset'
    const { json, status } = await assistants.register({ client_name: name })
    expect([status, json.client_name]).toEqual([201, '<img src=x onerror=alert(1)>gpj set'])
    const answer = await owner.client.post('/api/oauth/request', assistants.asks(json.client_id, verifierOf()))
    expect(answer.json.question.client).toBe(json.client_name)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect((await assistants.register({ client_name: undefined })).json.client_name).toBe('Unnamed program')
  })

  test('that registers often from one network is refused, and one that nobody connects goes after a day', async () => {
    const limited = await startTestServer({ runtime: clock.runtime, env: { RATE_LIMITS: 'on' } })
    const answers = await Promise.all(
      Array.from({ length: 23 }, () =>
        limited.client().post('/api/oauth/register', { client_name: 'Flood', redirect_uris: [BACK] }),
      ),
    )
    await limited.stop()
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)

    const unused = await assistants.clientId()
    const used = await assistants.connect(owner.client)
    clock.later(DAY + MINUTE)
    await server.composition.services.oauth.authorization.removeUnused()
    const ask = async (client: string) =>
      (await owner.client.post('/api/oauth/request', assistants.asks(client, verifierOf()))).status
    expect([await ask(unused), await ask(used.client)]).toEqual([400, 200])
    expect((await assistants.refresh(used.client, used.refresh)).status).toBe(200)
  })
})

describe('a member', () => {
  test('sees who asks for what, and where the answer goes', async () => {
    const client = await assistants.clientId({ redirect_uris: [BACK, 'http://127.0.0.1:1234/back'] })
    const ask = async (more: Fields) =>
      (await owner.client.post('/api/oauth/request', assistants.asks(client, verifierOf(), more))).json
    expect(await ask({})).toEqual({
      question: {
        client: 'Helper',
        host: 'assistant.example',
        isLocal: false,
        scopes: ['chat.use', 'documents.read'],
      },
    })
    // A program on the member's own computer takes whatever port is free (RFC 8252, section 7.3).
    expect((await ask({ redirect_uri: 'http://127.0.0.1:5555/back' })).question).toMatchObject({ isLocal: true })
  })

  test('who may not create API tokens is refused with a sentence', async () => {
    const member = await joinOrganization(server, owner)
    const answer = await assistants.decide(member.client, assistants.asks(await assistants.clientId(), verifierOf()))
    expect([answer.status, answer.json.message]).toEqual([403, 'You do not have permission to do this'])
  })

  test('who says no sends the assistant away with nothing', async () => {
    const answer = answerOf(
      await assistants.decide(owner.client, assistants.asks(await assistants.clientId(), verifierOf()), false),
    )
    expect(answer).toMatchObject({ back: BACK, error: 'access_denied', state: 'st=1&x', iss: server.url })
    expect(answer).not.toHaveProperty('code')
  })

  test.each<[string, Fields]>([
    ['another address of the same site', { redirect_uri: 'https://assistant.example/other' }],
    ['a longer one', { redirect_uri: `${BACK}/more` }],
    ['one with a query', { redirect_uri: `${BACK}?next=https://evil.example` }],
    ['a foreign one', { redirect_uri: 'https://evil.example/callback' }],
    ['one that only begins as a loopback', { redirect_uri: 'http://127.0.0.1.evil.example/callback' }],
    ['a client that is not there', { client_id: 'nobody' }],
  ])('is sent nowhere by %s', async (_, more) => {
    const request = assistants.asks(await assistants.clientId(), verifierOf(), more)
    for (const answer of [
      await owner.client.post('/api/oauth/request', request),
      await assistants.decide(owner.client, request),
    ])
      expect([answer.status, answer.json.code, answer.text.includes('redirectUrl')]).toEqual([
        400,
        'BAD_REQUEST',
        false,
      ])
  })

  test.each<[string, Fields, string]>([
    ['no PKCE', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a token instead of a code', { response_type: 'token' }, 'unsupported_response_type'],
    ['a foreign resource', { resource: 'https://other.example/api/mcp' }, 'invalid_target'],
    ['a scope of no assistant', { scope: 'chat.use tokens.manage' }, 'invalid_scope'],
  ])('is asked nothing where the assistant wants %s', async (_, more, error) => {
    const request = assistants.asks(await assistants.clientId(), verifierOf(), more)
    const asked = await owner.client.post('/api/oauth/request', request)
    for (const answer of [asked, await assistants.decide(owner.client, request)])
      expect(answerOf(answer)).toMatchObject({ back: BACK, error, state: 'st=1&x' })
  })
})
