import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '../app.ts'
import type { Services } from '../services.ts'
import { foundOrganization, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await foundOrganization(server)
})
afterAll(() => server.stop())

const asJson = { 'content-type': 'application/json' }

describe('bad requests get a clear sentence and the server lives on', () => {
  test.each([
    ['malformed JSON', '{"message": ', 'MALFORMED_JSON', 400],
    ['null', 'null', 'VALIDATION_FAILED', 400],
    ['a list', '[1, 2]', 'VALIDATION_FAILED', 400],
    ['a number', '7', 'VALIDATION_FAILED', 400],
    ['nothing', '', 'VALIDATION_FAILED', 400],
    ['deep nesting', '['.repeat(50_000) + ']'.repeat(50_000), 'VALIDATION_FAILED', 400],
    ['too much', JSON.stringify({ message: 'x'.repeat(300_000) }), 'REQUEST_TOO_LARGE', 413],
  ])('%s', async (_name, body, code, status) => {
    const answer = await owner.client.send('/api/chat', { method: 'POST', headers: asJson, body })
    expect([answer.status, answer.json.code]).toEqual([status, code])
    expect(answer.json.message).toMatch(/\w+ \w+/)
    expect((await owner.client.get('/api/auth/user')).status).toBe(200)
  })

  test.each(['deflate', 'gzip', 'br'])('a body that is not the %s that it claims to be', async (encoding) => {
    const answer = await owner.client.send('/api/chat', {
      method: 'POST',
      headers: { ...asJson, 'content-encoding': encoding },
      body: 'certainly not compressed',
    })
    expect([answer.status, answer.json.message]).toEqual([400, 'The request body could not be decompressed.'])
  })

  test('a body in an encoding that nobody knows', async () => {
    const headers = { ...asJson, 'content-encoding': 'zebra' }
    const answer = await owner.client.send('/api/chat', { method: 'POST', headers, body: '{}' })
    expect([answer.status, answer.json.code]).toEqual([415, 'UNSUPPORTED_ENCODING'])
  })

  test('unknown paths and methods', async () => {
    expect((await owner.client.get('/api/nothing')).json).toEqual({ message: 'Not found', code: 'NOT_FOUND' })
    expect((await owner.client.get('/api/documents/not-a-number')).status).toBe(404)
    expect((await owner.client.get('/api/documents/1/2/3')).status).toBe(404)
  })

  test.each([
    ['DELETE', '/api/chat', 'POST'],
    ['POST', '/api/documents/7', 'PATCH, HEAD, GET, DELETE'],
    ['PATCH', '/healthz', 'HEAD, GET'],
    ['OPTIONS', '/api/chat', 'POST'],
  ])('%s %s names the methods that there are', async (method, path, allowed) => {
    const answer = await owner.client.send(path, { method })
    expect([answer.status, answer.json.code]).toEqual([405, 'METHOD_NOT_ALLOWED'])
    expect(answer.headers.get('allow')).toBe(allowed)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('a request id is returned, and no answer carries a stack', async () => {
    const answer = await owner.client.get('/api/nothing', { 'x-request-id': 'my-request-1' })
    expect(answer.headers.get('x-request-id')).toBe('my-request-1')
    expect(answer.text).not.toMatch(/\.ts|node_modules|at /)
  })
})

describe('requests that a foreign page makes a browser send', () => {
  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
  ] as [Record<string, string>, number][])('%j answers %i', async (headers, status) => {
    const { client } = await foundOrganization(server)
    const answer = await client.post('/api/logout', {}, headers)
    expect(answer.status).toBe(status)
    expect((await client.get('/api/auth/user')).status).toBe(status === 200 ? 401 : 200)
  })

  test('the own origin is accepted', async () => {
    const { client } = await foundOrganization(server)
    expect((await client.post('/api/logout', {}, { origin: server.url })).status).toBe(200)
  })
})

test('every route is described, with the schema of what it takes', async () => {
  const { json } = await server.client().get('/api/openapi.json')
  for (const { path, method } of allRoutes({} as Services)) {
    expect(json.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined()
  }
  const { schema } = json.paths['/api/chat'].post.requestBody.content['application/json']
  expect(schema).toEqual({ $ref: '#/components/schemas/ChatQuestion' })
  expect(json.components.schemas.ChatQuestion).toMatchObject({
    required: ['message'],
    properties: { message: { type: 'string', minLength: 1, maxLength: 2000 } },
  })
})

test('answers carry the headers that keep pages safe', async () => {
  const { headers } = await server.client().get('/healthz')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})
