import { afterAll, beforeAll, expect, test } from 'vitest'
import { ERROR_STATUS, type ErrorCode } from '../../shared/contract/errorCodes.ts'
import { allRoutes } from '../app.ts'
import type { Services } from '../services.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { isDeclared, possibleErrors, successStatuses } from './statuses.ts'

interface Operation {
  responses: Record<string, { description: string; content?: Record<string, { schema: Record<string, unknown> }> }>
  security?: unknown
  'x-ability'?: string
}

let server: TestServer
let paths: Record<string, Record<string, Operation>>
beforeAll(async () => {
  server = await startTestServer()
  paths = (await server.client().get('/api/openapi.json')).json.paths
})
afterAll(() => server.stop())

const routes = allRoutes({} as Services)
const operation = (method: string, path: string) => paths[path]?.[method]

test('every route is described with the statuses that it has, and no others', () => {
  for (const route of routes) {
    const described = operation(route.method.toLowerCase(), route.path.replace(/:(\w+)/g, '{$1}'))
    const expected = [...successStatuses(route), ...possibleErrors(route).map((code) => ERROR_STATUS[code])]
    expect([route.path, Object.keys(described?.responses ?? {}).map(Number)]).toEqual([
      route.path,
      [...new Set(expected)].sort((a, b) => a - b),
    ])
  }
})

test('an answer is described by its schema, on each of its statuses', () => {
  const { responses } = operation('post', '/api/documents') ?? { responses: {} }
  expect(responses['200']).toEqual(responses['201'])
  expect(responses['201']?.content?.['application/json']?.schema).toHaveProperty('properties.document')
  expect(operation('get', '/api/login')?.responses['302']).toEqual({ description: 'The answer' })
})

test('an error is described by the shape of all errors and the codes of its status', () => {
  const { responses } = operation('post', '/api/login/local') ?? { responses: {} }
  expect(responses['401']).toEqual({
    description: 'INVALID_CREDENTIALS',
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: ['INVALID_CREDENTIALS'] } } }],
        },
      },
    },
  })
  expect(responses['403']?.description).toBe('CROSS_SITE_REQUEST, EMAIL_NOT_VERIFIED')
})

test('what follows from a line is possible without being declared', () => {
  const line = { method: 'POST', path: '/x', access: 'public', handle: async () => ({}) } as const
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
