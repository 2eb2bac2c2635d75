import { describe, expect, test } from 'vitest'
import { curlOf, description, exampleOf, fieldsOf, groupsOf, type JsonSchema } from './description.ts'

const chat = {
  'x-ability': 'chat.use',
  security: [{ session: [] }, { token: [] }],
  parameters: [],
  requestBody: {
    content: {
      'application/json': {
        schema: { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] },
      },
    },
  },
  responses: { 200: { description: 'The answer' }, 403: { description: 'FORBIDDEN' } },
}
const document = {
  paths: {
    '/healthz': { get: { parameters: [], responses: { 200: { description: 'The answer' } } } },
    '/api/users/{id}': {
      delete: {
        'x-ability': 'members.manage',
        security: [{ session: [] }],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {},
      },
    },
    '/api/chat': { post: chat },
    '/api/operator': { get: { security: [{ operator: [] }], parameters: [], responses: {} } },
  },
}
const groups = groupsOf(description.parse(document))
const find = (id: string) => {
  const found = groups.flatMap(({ operations }) => operations).find((operation) => operation.id === id)
  if (!found) throw new Error(id)
  return found
}

describe('operations', () => {
  test('stand in groups by the first part of their path', () => {
    expect(groups.map(({ name, operations }) => [name, operations.map(({ id }) => id)])).toEqual([
      ['chat', ['POST /api/chat']],
      ['healthz', ['GET /healthz']],
      ['operator', ['GET /api/operator']],
      ['users', ['DELETE /api/users/{id}']],
    ])
  })

  test('say who may call them, and with which scope', () => {
    expect(find('POST /api/chat')).toMatchObject({
      scope: 'chat.use',
      roles: ['super_admin', 'admin', 'sub_admin', 'user'],
    })
    expect(find('DELETE /api/users/{id}')).toMatchObject({ scope: undefined, roles: ['super_admin', 'admin'] })
    expect(find('GET /healthz')).toMatchObject({ scope: undefined, roles: undefined, forOperator: false })
    expect(find('GET /api/operator')).toMatchObject({ scope: undefined, roles: undefined, forOperator: true })
  })

  test('are called by a command line', () => {
    expect(curlOf(find('POST /api/chat'), 'https://x.example')).toBe(
      [
        "curl -X POST 'https://x.example/api/chat'",
        "-H 'Authorization: Bearer YOUR-TOKEN'",
        "-H 'Content-Type: application/json'",
        `-d '{"message":"text"}'`,
      ].join(' \\\n  '),
    )
    expect(curlOf(find('GET /healthz'), 'https://x.example')).toBe("curl 'https://x.example/healthz'")
  })
})

const schema: JsonSchema = {
  type: 'object',
  required: ['list', 'kind'],
  properties: {
    list: {
      type: 'array',
      items: { type: 'object', required: ['id'], properties: { id: { type: 'number' }, note: { type: 'string' } } },
    },
    kind: { enum: ['a', 'b'] },
    when: { anyOf: [{ type: 'string' }, { type: 'null' }], description: 'its time' },
  },
}

test('a schema is a line for each field, from the outside in', () => {
  expect(fieldsOf(schema)).toEqual([
    { name: 'list', type: 'object[]', required: true, text: '' },
    { name: 'list[].id', type: 'number', required: true, text: '' },
    { name: 'list[].note', type: 'string', required: false, text: '' },
    { name: 'kind', type: '"a" | "b"', required: true, text: '' },
    { name: 'when', type: 'string | null', required: false, text: 'its time' },
  ])
})

test('an example holds what is required', () => {
  expect(exampleOf(schema)).toEqual({ list: [{ id: 1 }], kind: 'a', when: 'text' })
})
