import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundOrganization, PASSWORD } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  const { client } = await foundOrganization(server)
  const made = await client.post('/api/tokens', { name: 'Assistant', scopes: ['chat.use'], currentPassword: PASSWORD })
  token = made.json.token
})
afterAll(() => server.stop())

const send = (body: RequestInit['body'], headers: Record<string, string> = {}) =>
  server.client().send('/api/mcp', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: body ?? null,
  })
const sendMessage = (message: unknown, headers: Record<string, string> = {}) => send(JSON.stringify(message), headers)
const request = (method: string, params?: Record<string, unknown>, id: unknown = 7) => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params && { params }),
})

const VERSION = '2026-07-28'
const META = { 'io.modelcontextprotocol/protocolVersion': VERSION, 'io.modelcontextprotocol/clientCapabilities': {} }
const headersOf = (method: string, name?: string) => ({
  'mcp-protocol-version': VERSION,
  'mcp-method': method,
  ...(name === undefined ? {} : { 'mcp-name': name }),
})

describe('a body', () => {
  test.each<[string, RequestInit['body'], number]>([
    ['that is no JSON', '{"jsonrpc":', -32_700],
    ['that is empty', '', -32_700],
    ['that is no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), -32_700],
    ['that is compressed', new Uint8Array(gzipSync('{}')), -32_700],
    ['that is a batch', JSON.stringify([request('ping')]), -32_600],
    ['that is null', 'null', -32_600],
    ['without a version', '{"id":1,"method":"ping"}', -32_600],
    ['without a method', '{"jsonrpc":"2.0","id":1}', -32_600],
    ['with an id that is null', JSON.stringify(request('ping', undefined, null)), -32_600],
    ['with an id that is an object', JSON.stringify(request('ping', undefined, {})), -32_600],
    ['with parameters in a list', '{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}', -32_600],
    ['that nests deeply', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, -32_600],
    ['that is an answer', '{"jsonrpc":"2.0","id":1,"result":{}}', -32_600],
  ])('%s is refused as such', async (_, body, code) => {
    const { status, json } = await send(body)
    expect([status, json]).toEqual([
      400,
      { jsonrpc: '2.0', id: null, error: { code, message: expect.stringMatching(/\.$/) } },
    ])
  })

  test('that is too large is refused', async () => {
    const { status, json } = await send('x'.repeat(70_000))
    expect([status, json.error.code, json.error.data.code]).toEqual([413, -32_600, 'REQUEST_TOO_LARGE'])
  })
})

describe('a caller', () => {
  test('without a token, or with one that is worth nothing, is told so', async () => {
    for (const authorization of ['', 'Bearer vct_nothing']) {
      const { status, json } = await sendMessage(request('ping'), { authorization })
      expect([status, json.id, json.error]).toEqual([
        401,
        null,
        { code: -32_000, message: expect.any(String), data: { code: 'UNAUTHENTICATED' } },
      ])
    }
  })

  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])('that is a page of another site (%j) is refused, whatever token it sends', async (headers) => {
    const { status, json } = await sendMessage(request('ping'), headers)
    expect([status, json.error.data.code]).toEqual([403, 'CROSS_SITE_REQUEST'])
  })

  test('that opens a stream or ends a session is told that there is none', async () => {
    const headers = { authorization: `Bearer ${token}` }
    for (const method of ['GET', 'DELETE']) {
      const answer = await server.client().send('/api/mcp', { method, headers })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    }
  })
})

describe('the version', () => {
  test.each([
    ['2025-11-25', '2025-11-25'],
    ['2025-03-26', '2025-03-26'],
    ['2024-11-05', '2025-11-25'],
    ['1999-01-01', '2025-11-25'],
    [undefined, '2025-11-25'],
  ])('that is asked for as %s is agreed on as %s', async (protocolVersion, agreed) => {
    const { status, json } = await sendMessage(request('initialize', { protocolVersion, capabilities: {} }))
    expect([status, json.id, json.result.protocolVersion]).toEqual([200, 7, agreed])
    expect(json.result.serverInfo).toMatchObject({ name: 'veracite' })
  })

  test('in the header must be one that is spoken here', async () => {
    const { status, json } = await sendMessage(request('ping'), { 'mcp-protocol-version': '1999-01-01' })
    expect([status, json.id, json.error.code]).toEqual([400, 7, -32_022])
    expect(json.error.data).toEqual({
      supported: expect.arrayContaining([VERSION, '2025-11-25']),
      requested: '1999-01-01',
    })
  })

  test('in the message must be one that is spoken here', async () => {
    const _meta = { ...META, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' }
    const { status, json } = await sendMessage(request('tools/list', { _meta }), headersOf('tools/list'))
    expect([status, json.error.code, json.error.data.requested]).toEqual([400, -32_022, '2099-01-01'])
  })

  test.each<[string, Record<string, string>]>([
    ['no headers', {}],
    ['another method', headersOf('tools/call')],
    ['another version', { ...headersOf('tools/list'), 'mcp-protocol-version': '2025-11-25' }],
  ])('with %s than the message says is refused', async (_, headers) => {
    const { status, json } = await sendMessage(request('tools/list', { _meta: META }), headers)
    expect([status, json.id, json.error.code]).toEqual([400, 7, -32_020])
  })

  test('holds a call to the name in its header', async () => {
    const call = request('tools/call', { _meta: META, name: 'search', arguments: { query: 'canoe' } })
    const other = await sendMessage(call, headersOf('tools/call', 'ask'))
    expect([other.status, other.json.error.code]).toEqual([400, -32_020])
    const encoded = `=?base64?${Buffer.from('search').toString('base64')}?=`
    expect((await sendMessage(call, headersOf('tools/call', encoded))).json.result).toMatchObject({
      resultType: 'complete',
      structuredContent: { passages: [] },
    })
  })

  test('in the header alone is not enough', async () => {
    const { status, json } = await sendMessage(request('tools/list'), headersOf('tools/list'))
    expect([status, json.error.code]).toEqual([400, -32_602])
  })
})

describe('a method', () => {
  test('that does not exist is refused, by either set of rules', async () => {
    const old = await sendMessage(request('resources/list'))
    expect([old.status, old.json.id, old.json.error.code]).toEqual([200, 7, -32_601])
    for (const method of ['resources/list', 'initialize']) {
      const { status, json } = await sendMessage(request(method, { _meta: META }), headersOf(method))
      expect([status, json.id, json.error.code]).toEqual([404, 7, -32_601])
    }
  })

  test('ping is answered', async () => {
    expect((await sendMessage(request('ping', undefined, 'a'))).json).toEqual({ jsonrpc: '2.0', id: 'a', result: {} })
  })

  test.each(['notifications/initialized', 'notifications/cancelled', 'notifications/unheard-of'])(
    '%s is taken without an answer',
    async (method) => {
      const { status, text } = await sendMessage({ jsonrpc: '2.0', method, params: { requestId: 7 } })
      expect([status, text]).toEqual([202, ''])
    },
  )

  test.each([
    [{ name: 5 }],
    [{}],
    [{ name: 'search', arguments: [] }],
    [{ name: 'search', arguments: null }],
    [{ name: '__proto__' }],
  ])('tools/call with %j is refused', async (params) => {
    const { status, json } = await sendMessage(request('tools/call', params))
    expect([status, json.error.code]).toEqual([200, -32_602])
  })

  test('tools/list has one page', async () => {
    expect((await sendMessage(request('tools/list', { cursor: 'x' }))).json.error.code).toBe(-32_602)
  })
})
