import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ERROR_STATUS, type ErrorCode } from '../../../shared/contract/errorCodes.ts'
import { allRoutes } from '../../app.ts'
import type { Services } from '../../services.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { isDeclared, possibleErrors, successStatuses } from '../statuses.ts'
import { TAGS } from './tags.ts'

type Schema = Record<string, unknown>
interface Operation {
  operationId: string
  summary: string
  tags: string[]
  parameters: unknown[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; $ref?: string; content?: Record<string, { schema: Schema }> }>
  security: unknown
  'x-ability'?: string
}
interface Description {
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  components: { schemas: Record<string, Schema>; responses: Record<string, { content: unknown }> }
  paths: Record<string, Record<string, Operation>>
}

let server: TestServer
let described: Description
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://answers.test.example' } })
  described = (await server.client().get('/api/openapi.json')).json
})
afterAll(() => server.stop())

const routes = allRoutes({} as Services)
const NONE = { responses: {} } as Operation
const operation = (method: string, path: string): Operation => described.paths[path]?.[method] ?? NONE
const contentOf = (method: string, path: string, status: number) => operation(method, path).responses[status]?.content
const BYTES = { type: 'string', format: 'binary' }

describe('every route', () => {
  test('is described with the statuses that it has, and no others', () => {
    for (const route of routes) {
      const found = operation(route.method.toLowerCase(), route.path.replace(/:(\w+)/g, '{$1}'))
      const expected = [...successStatuses(route), ...possibleErrors(route).map((code) => ERROR_STATUS[code])]
      expect([route.path, Object.keys(found.responses).map(Number)]).toEqual([
        route.path,
        [...new Set(expected)].sort((a, b) => a - b),
      ])
    }
  })

  test('has a name of its own that begins with a verb, a summary and a tag', () => {
    const ids = routes.map((route) => route.operation.id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    for (const { operation: facts, path } of routes) {
      expect([path, facts.id]).toEqual([path, expect.stringMatching(/^[a-z]+[A-Za-z]*$/)])
      expect([path, facts.summary]).toEqual([path, expect.stringMatching(/^[A-Z].{5,70}[^.]$/)])
      expect(TAGS).toHaveProperty([facts.tag])
    }
    const tags = new Set<string>(routes.map((route) => route.operation.tag))
    expect(described.tags.map(({ name }) => name).filter((name) => !tags.has(name))).toEqual([])
  })

  test('says what it takes and gives', () => {
    for (const { path, answer, media, events, ...route } of routes) {
      const isEmpty = successStatuses(route as never).every((status) => status === 204 || status >= 300)
      expect([path, isEmpty || (answer ?? media ?? events) !== undefined]).toEqual([path, true])
      if (route.rawBody) expect(route.rawBody.schema).toBeDefined()
    }
  })

  test('says which credential it asks for, public ones that it asks for none', () => {
    expect(operation('post', '/api/chat').security).toEqual([{ session: [] }, { token: [] }])
    expect(operation('post', '/api/tokens').security).toEqual([{ session: [] }])
    expect(operation('post', '/api/login/local').security).toEqual([])
    expect(operation('get', '/api/operator').security).toEqual([{ operator: [] }])
    expect(operation('post', '/api/embed/chat/{slug}').security).toEqual([{ visitor: [] }])
  })
})

test('the server is named by the address under which people reach it', () => {
  expect(described.servers).toEqual([{ url: 'https://answers.test.example' }])
})

describe('what is sent and answered', () => {
  test('an answer is described by its schema, on each of its statuses', () => {
    const { responses } = operation('post', '/api/documents')
    expect(responses['200']).toEqual(responses['201'])
    expect(contentOf('post', '/api/documents', 201)).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/UploadAnswer' } },
    })
    expect(operation('get', '/api/login').responses['302']).toEqual({ description: 'The answer' })
  })

  test('a file is a part of a form, beside its fields', () => {
    const form = (path: string) => operation('post', path).requestBody?.content['multipart/form-data']?.schema
    expect(form('/api/documents')).toMatchObject({
      properties: { accessLevel: { enum: expect.arrayContaining(['users']) }, folder: { type: 'string' }, file: BYTES },
      required: ['file'],
    })
    expect(form('/api/sync/folders/{id}/files')).toMatchObject({
      properties: { path: { type: 'string' }, file: BYTES, prepared: BYTES },
      required: ['path', 'hash', 'file'],
    })
    expect(routes.filter((route) => route.form).map(({ path }) => path)).toEqual([
      '/api/documents',
      '/api/sync/folders/:id/files',
    ])
  })

  test('a stream stands beside the JSON with all of its events', () => {
    const stream = (method: string, path: string) => contentOf(method, path, 200)?.['text/event-stream']?.schema
    expect(stream('post', '/api/chat')).toEqual({ $ref: '#/components/schemas/ChatEvent' })
    expect(stream('get', '/api/chat/answers/{id}')).toEqual({ $ref: '#/components/schemas/ChatEvent' })
    expect(stream('post', '/api/embed/chat/{slug}')).toEqual({ $ref: '#/components/schemas/EmbedEvent' })
    const kinds = ['Asked', 'Sources', 'Delta', 'Done', 'Ended', 'Error'].map((kind) => `ChatEvent${kind}`)
    expect(described.components.schemas['ChatEvent']).toEqual({
      oneOf: kinds.map((kind) => ({ $ref: `#/components/schemas/${kind}` })),
    })
    expect(described.components.schemas['ChatEventDelta']).toMatchObject({
      properties: { event: { const: 'delta' }, data: { properties: { text: { type: 'string' } } } },
    })
  })

  test('a download has its media types', () => {
    const file = { 'application/octet-stream': { schema: BYTES }, '*/*': { schema: BYTES } }
    for (const status of [200, 206]) expect(contentOf('get', '/api/documents/{id}/file', status)).toEqual(file)
    expect(Object.keys(contentOf('get', '/api/audit/export', 200) ?? {})).toEqual(['text/csv', 'application/jsonl'])
    expect(contentOf('get', '/healthz', 200)).toEqual({ 'text/plain': { schema: { type: 'string' } } })
    expect(contentOf('get', '/embed/{slug}', 404)).toEqual({ 'text/html': { schema: { type: 'string' } } })
  })
})

describe('schemas', () => {
  /** Every object schema of the description that has a field or more, with where it stands. */
  function objects(): { at: string; schema: { properties: Record<string, Schema> } }[] {
    const found: ReturnType<typeof objects> = []
    const look = (value: unknown, at: string) => {
      if (typeof value !== 'object' || value === null) return
      if ('properties' in value && 'type' in value) found.push({ at, schema: value as never })
      for (const [key, inner] of Object.entries(value)) look(inner, `${at}/${key}`)
    }
    look(described, '')
    return found
  }

  test('of three fields and more are written once: what comes again has a name', () => {
    const places = new Map<string, string>()
    const twice = objects().flatMap(({ at, schema }) => {
      if (Object.keys(schema.properties).length < 3) return []
      const text = JSON.stringify(schema)
      const before = places.get(text)
      places.set(text, at)
      return before === undefined ? [] : [`${before} and ${at}`]
    })
    expect(twice).toEqual([])
  })

  test('stand under the names that the contract gives them', () => {
    const names = ['Document', 'Message', 'Source', 'Conversation', 'ChatQuestion', 'ChatAnswer', 'ApiToken', 'Error']
    for (const name of names) expect(described.components.schemas).toHaveProperty([name])
    expect(described.components.schemas['DocumentAnswer']).toMatchObject({
      properties: { document: { $ref: '#/components/schemas/Document' } },
    })
  })

  test('are told by no name that a generator gives to what stands inside another one', () => {
    const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
    const inner = Object.entries(described.components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties as Record<string, Schema>)
        .filter(([, schema]) => 'properties' in schema || 'enum' in schema)
        .map(([field]) => name + capitalized(field)),
    )
    expect(inner.filter((name) => name in described.components.schemas)).toEqual([])
  })

  test('hold nothing that generators of clients refuse', () => {
    const text = JSON.stringify(described)
    for (const word of ['"prefixItems"', '"items":false', '"$defs"', '"$schema"', '"id":"'])
      expect([word, text.includes(word)]).toEqual([word, false])
  })
})

test('an error refers to the response of its status, and names the codes that it has there', () => {
  const { responses } = operation('post', '/api/login/local')
  expect(responses['401']).toEqual({
    $ref: '#/components/responses/Unauthorized',
    description: 'INVALID_CREDENTIALS',
  })
  expect(responses['403']?.description).toBe('CROSS_SITE_REQUEST, EMAIL_NOT_VERIFIED')
  expect(described.components.responses['Unauthorized']?.content).toEqual({
    'application/json': { schema: { $ref: '#/components/schemas/Error' } },
  })
})

test('what follows from a line is possible without being declared', () => {
  const facts = { id: 'call', summary: 'Call', tag: 'Server' } as const
  const line = { method: 'POST', path: '/x', operation: facts, access: 'public', handle: async () => ({}) } as const
  expect(possibleErrors(line)).toEqual(['INTERNAL', 'CROSS_SITE_REQUEST'])
  expect(possibleErrors({ ...line, method: 'GET' })).toEqual(['INTERNAL'])
  expect(possibleErrors({ ...line, exposure: 'other-sites' })).toEqual(['INTERNAL'])
  expect(possibleErrors({ ...line, limits: [{ name: 'x', max: 1, windowMs: 1, per: 'address' }] })).toContain(
    'TOO_MANY_REQUESTS' satisfies ErrorCode,
  )
  expect(possibleErrors({ ...line, access: 'chat.use' })).toEqual(
    expect.arrayContaining(['UNAUTHENTICATED', 'FORBIDDEN']),
  )
  expect([200, 201, 302, 403, 404, 409, 500, 503].map((status) => isDeclared(line, status))).toEqual([
    true,
    false,
    false,
    true,
    false,
    false,
    true,
    true,
  ])
})
