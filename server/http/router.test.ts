import Koa from 'koa'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { createClient, type Client } from '../testing/client.ts'
import { errorHandler } from './errorHandler.ts'
import { listen, type Listener } from './listener.ts'
import type { Authenticator } from './authenticators.ts'
import { memberRoute, publicRoute, type Route } from './route.ts'
import { routerOf } from './router.ts'

const identity = { userId: 'u1', organizationId: 1, role: 'user' } as const
/** Whether the key still opens anything. */
let revoked = false
/** A cookie that browsers send by themselves, and a key that only programs send. */
const authenticators: Authenticator[] = [
  {
    read: async (header) =>
      header('x-key') === ''
        ? undefined
        : header('x-key') === 'good' && !revoked
          ? { identity, ambient: false }
          : { identity: undefined, ambient: false, refusal: { message: 'Unknown key', challenge: 'Key' } },
  },
  {
    read: async (header) =>
      header('cookie') === 'who=me' ? { identity, ambient: true, cookies: ['who=me; fresh'] } : undefined,
  },
]
const who = z.object({ userId: z.string().nullable() })
const echo = z.object({ text: z.string(), bytes: z.number() })

const operation = { id: 'call', summary: 'Call', tag: 'Server' } as const
const TEXT = { types: ['text/plain'], isText: true }

const routes: Route[] = [
  publicRoute({
    method: 'POST',
    path: '/api/widget/ask',
    operation,
    exposure: 'other-sites',
    answer: who,
    handle: async (_request, actor) => ({ json: { userId: actor?.userId ?? null } }),
  }),
  publicRoute({
    method: 'GET',
    path: '/embed/:name',
    operation,
    params: z.object({ name: z.string() }),
    exposure: 'embedding',
    media: TEXT,
    handle: async ({ params: { name } }) => ({
      text: name,
      headers: { 'X-Name': name },
      ...(name === 'closed' ? {} : { framedBy: ['https://shop.example/path', 'https://blog.example:8443'] }),
    }),
  }),
  publicRoute({
    method: 'POST',
    path: '/api/webhook',
    operation,
    rawBody: { maxBytes: 1000, schema: z.unknown() },
    answer: echo,
    handle: async ({ rawBody }) => ({ json: { text: rawBody.toString('utf8'), bytes: rawBody.length } }),
  }),
  memberRoute({
    method: 'GET',
    path: '/api/own',
    operation,
    access: 'chat.use',
    answer: who,
    handle: async (_request, actor) => ({ json: { userId: actor.userId } }),
  }),
  memberRoute({
    method: 'POST',
    path: '/api/own',
    operation,
    access: 'chat.use',
    statuses: [201],
    answer: who,
    handle: async (_request, actor) => ({ status: 201, json: { userId: actor.userId } }),
  }),
  memberRoute({
    method: 'POST',
    path: '/api/long',
    operation,
    access: 'chat.use',
    answer: who,
    handle: async ({ confirmAccess }, actor) => {
      await confirmAccess()
      revoked = true
      await confirmAccess()
      return { json: { userId: actor.userId } }
    },
  }),
  publicRoute({
    method: 'GET',
    path: '/api/defects/:kind',
    operation,
    params: z.object({ kind: z.enum(['status', 'error', 'json', 'known', 'type', 'file']) }),
    media: TEXT,
    handle: async ({ params: { kind }, receiveFile }) => {
      if (kind === 'type') return { text: '<p>', headers: { 'Content-Type': 'text/html; charset=utf-8' } }
      if (kind === 'file') await receiveFile({ maxBytes: 1, open: () => Promise.reject(new Error('opened')) })
      if (kind === 'status') return { status: 202, text: 'accepted' }
      if (kind === 'error') throw new AppError('SLUG_TAKEN', 'Taken')
      if (kind === 'known') throw new AppError('NOT_FOUND', 'Gone')
      return { json: { secret: 1 } as never }
    },
  }),
]

let listener: Listener
let client: Client
let undeclared: { route: string; status: number; type?: string }[] = []
beforeAll(async () => {
  const app = new Koa()
  app.use(errorHandler(pino({ level: 'silent' })))
  const limiter = { count: async () => {}, sweep: async () => {} }
  const onUndeclared = (answer: (typeof undeclared)[number]) => void undeclared.push(answer)
  app.use(routerOf(routes, { authenticators, limiter, publicUrl: 'https://kb.example', onUndeclared }))
  listener = await listen(app.callback(), { host: '127.0.0.1', port: 0 })
  client = createClient(listener.url)
})
afterAll(() => listener.close())
beforeEach(() => {
  undeclared = []
})

const foreign = { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' }

describe('a route for other sites', () => {
  test('may be called and read by their scripts', async () => {
    const { status, headers, json } = await client.post('/api/widget/ask', {}, foreign)
    expect([status, json]).toEqual([200, { userId: null }])
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test('answers the question that a browser asks before', async () => {
    const { status, headers } = await client.send('/api/widget/ask', { method: 'OPTIONS', headers: foreign })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-methods')).toBe('POST')
    expect(headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type')
  })

  test('gives a cookie no weight, and does not prolong it', async () => {
    const answer = await client.post('/api/widget/ask', {}, { ...foreign, cookie: 'who=me' })
    expect([answer.json, answer.headers.getSetCookie()]).toEqual([{ userId: null }, []])
  })

  test('knows who sends a credential that no browser sends by itself', async () => {
    expect((await client.post('/api/widget/ask', {}, { ...foreign, 'x-key': 'good' })).json).toEqual({ userId: 'u1' })
  })
})

describe('a page for embedding', () => {
  test('may be framed by the sites that the reply names, and carries the headers of the reply', async () => {
    const { headers } = await client.get('/embed/open')
    expect(headers.get('content-security-policy')).toMatch(
      /; frame-ancestors 'self' https:\/\/shop\.example https:\/\/blog\.example:8443$/,
    )
    expect(headers.get('x-name')).toBe('open')
  })

  test('is framed by nobody when the reply names none', async () => {
    expect((await client.get('/embed/closed')).headers.get('content-security-policy')).toMatch(
      /frame-ancestors 'none'$/,
    )
  })
})

describe('a route for the own pages', () => {
  test('takes the cookie, prolongs it, and is closed to other sites', async () => {
    const { json, headers } = await client.get('/api/own', { cookie: 'who=me' })
    expect([json, headers.getSetCookie()]).toEqual([{ userId: 'u1' }, ['who=me; fresh']])
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect((await client.post('/api/own', {}, { ...foreign, cookie: 'who=me' })).json.code).toBe('CROSS_SITE_REQUEST')
    expect((await client.send('/api/own', { method: 'OPTIONS' })).status).toBe(405)
  })

  test('takes the first credential of the list; one that is worth nothing is not made up for by another', async () => {
    expect((await client.post('/api/own', {}, { ...foreign, 'x-key': 'good' })).status).toBe(201)
    const refused = await client.get('/api/own', { 'x-key': 'bad', cookie: 'who=me' })
    expect([refused.status, refused.json.message]).toEqual([401, 'Unknown key'])
    expect(refused.headers.get('www-authenticate')).toBe('Key')
    expect((await createClient(listener.url).get('/api/own')).json.message).toBe('Please log in to continue')
  })
})

test('a right that is taken away while a handler works is missed at the next look', async () => {
  const answer = await client.post('/api/long', {}, { 'x-key': 'good' })
  expect([answer.status, answer.json.message, revoked]).toEqual([401, 'Unknown key', true])
  revoked = false
})

describe('a raw body', () => {
  test('arrives byte for byte', async () => {
    const body = '{ "a":  1 }\r\n é'
    const answer = await client.send('/api/webhook', { method: 'POST', body })
    expect(answer.json).toEqual({ text: body, bytes: Buffer.byteLength(body) })
  })

  test('has a limit', async () => {
    const answer = await client.send('/api/webhook', { method: 'POST', body: 'x'.repeat(1001) })
    expect([answer.status, answer.json.code, answer.json.params]).toEqual([
      413,
      'REQUEST_TOO_LARGE',
      { maxBytes: 1000 },
    ])
    expect((await client.send('/api/webhook', { method: 'POST', body: 'x'.repeat(1000) })).json.bytes).toBe(1000)
  })
})

describe('an answer that the route table does not name', () => {
  test.each([
    ['status', 202],
    ['error', 409],
  ])('is reported: %s', async (kind, status) => {
    expect((await client.get(`/api/defects/${kind}`)).status).toBe(status)
    expect(undeclared).toEqual([{ route: 'GET /api/defects/:kind', status }])
  })

  test('is reported: media type', async () => {
    expect((await client.get('/api/defects/type')).status).toBe(200)
    expect(undeclared).toEqual([{ route: 'GET /api/defects/:kind', status: 200, type: 'text/html' }])
  })

  test('is not what follows from the line itself', async () => {
    expect((await client.get('/api/defects/known')).status).toBe(404)
    expect((await client.get('/api/defects/other')).status).toBe(404)
    expect((await client.post('/api/own', {}, { cookie: 'who=me' })).status).toBe(201)
    expect(undeclared).toEqual([])
  })

  test('does not go out when it is JSON without a schema', async () => {
    const answer = await client.get('/api/defects/json')
    expect([answer.status, answer.text.includes('secret')]).toEqual([500, false])
  })

  test('does not come to be of a file that the line has no form for', async () => {
    expect((await client.get('/api/defects/file')).status).toBe(500)
  })
})

test('a handler without an answer schema cannot reply with JSON', () => {
  publicRoute({
    method: 'GET',
    path: '/api/x',
    operation,
    // @ts-expect-error -- the type of a reply without schema has no JSON
    handle: async () => ({ json: { a: 1 } }),
  })
  publicRoute({
    method: 'GET',
    path: '/api/x',
    operation,
    answer: who,
    // @ts-expect-error -- the JSON must be what the schema takes
    handle: async () => ({ json: { userId: 7 } }),
  })
})
