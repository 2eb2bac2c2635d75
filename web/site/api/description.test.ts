import { describe, expect, test } from 'vitest'
import { curlOf, description, exampleOf, fieldsOf, groupsOf, type JsonSchema } from './description.ts'

const chat = {
  summary: 'Ask a question',
  tags: ['Chat'],
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
  responses: {
    200: {
      description: 'The answer',
      content: {
        'application/json': { schema: { $ref: '#/components/schemas/Answer' } },
        'text/event-stream': { schema: { oneOf: [{ $ref: '#/components/schemas/Answer' }] } },
      },
    },
    403: { $ref: '#/components/responses/Forbidden', description: 'FORBIDDEN' },
  },
}
const upload = {
  type: 'object',
  properties: { folder: { type: 'string' }, file: { type: 'string', format: 'binary' } },
  required: ['file'],
}
const document = {
  tags: [
    { name: 'Server', description: 'What the server says of itself.' },
    { name: 'Chat', description: 'Ask questions.' },
    { name: 'Audit log', description: 'Events.' },
  ],
  components: {
    schemas: {
      Answer: {
        type: 'object',
        properties: { sources: { type: 'array', items: { $ref: '#/components/schemas/Source' } } },
      },
      Source: { type: 'object', properties: { quote: { type: 'string' } }, required: ['quote'] },
    },
  },
  paths: {
    '/healthz': {
      get: {
        summary: 'Tell that the server runs',
        tags: ['Server'],
        parameters: [],
        responses: { 200: { description: 'The answer' } },
      },
    },
    '/api/users/{id}': {
      delete: {
        summary: 'Remove a member',
        tags: ['Chat'],
        'x-ability': 'members.manage',
        security: [{ session: [] }],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {},
      },
    },
    '/api/chat': { post: chat },
    '/api/operator': {
      get: { summary: 'Read', tags: ['Server'], security: [{ operator: [] }], parameters: [], responses: {} },
    },
    '/api/documents': {
      post: {
        summary: 'Upload a document',
        tags: ['Chat'],
        security: [{ visitor: [] }],
        parameters: [],
        requestBody: { content: { 'multipart/form-data': { schema: upload } } },
        responses: { 201: { description: 'The answer' } },
      },
    },
  },
}
const groups = groupsOf(description.parse(document))
const find = (id: string) => {
  const found = groups.flatMap(({ operations }) => operations).find((operation) => operation.id === id)
  if (!found) throw new Error(id)
  return found
}

describe('operations', () => {
  test('stand in the groups of the description, by their paths', () => {
    expect(groups.map(({ anchor, operations }) => [anchor, operations.map(({ id }) => id)])).toEqual([
      ['server', ['GET /api/operator', 'GET /healthz']],
      ['chat', ['POST /api/chat', 'POST /api/documents', 'DELETE /api/users/{id}']],
      ['audit-log', []],
    ])
  })

  test('take and give schemas with names, in each media type', () => {
    const { answers, errors } = find('POST /api/chat')
    expect(errors).toEqual([{ status: '403', codes: 'FORBIDDEN' }])
    expect(answers.map(({ status, content }) => [status, content?.type])).toEqual([
      ['200', 'application/json'],
      ['200', 'text/event-stream'],
    ])
    for (const { content } of answers)
      expect(fieldsOf(content?.schema ?? {})).toEqual([
        ...(content?.type === 'application/json' ? [] : [{ name: '', type: 'Answer', required: true, text: '' }]),
        { name: 'sources', type: 'Source[]', required: false, text: '' },
        { name: 'sources[].quote', type: 'string', required: true, text: '' },
      ])
    expect(find('POST /api/documents').answers).toEqual([{ status: '201', content: undefined }])
  })

  test('say who may call them, and with which scope', () => {
    expect(find('POST /api/chat')).toMatchObject({
      scope: 'chat.use',
      roles: ['super_admin', 'admin', 'sub_admin', 'user'],
    })
    expect(find('DELETE /api/users/{id}')).toMatchObject({ scope: undefined, roles: ['super_admin', 'admin'] })
    expect(find('GET /healthz')).toMatchObject({ scope: undefined, roles: undefined, otherCaller: undefined })
    expect(find('GET /api/operator')).toMatchObject({ scope: undefined, roles: undefined, otherCaller: 'operator' })
    expect(find('POST /api/documents')).toMatchObject({ roles: undefined, otherCaller: 'visitor' })
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
    expect(curlOf(find('POST /api/documents'), 'https://x.example')).toBe(
      ["curl -X POST 'https://x.example/api/documents'", "-F 'file=@PATH'"].join(' \\\n  '),
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
