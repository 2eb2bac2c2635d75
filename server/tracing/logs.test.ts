import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLanguageModel, type LanguageModelServer } from '../testing/languageModels.ts'
import { foundOrganization, PASSWORD, uploadAndWait, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'

type Line = Record<string, unknown>

let model: LanguageModelServer
let server: TestServer
let owner: Owner
let written = ''
beforeAll(async () => {
  model = await startLanguageModel('small')
  const env = { ANSWER_ENGINE: 'openai', OPENAI_BASE_URL: `${model.url}/v1`, OPENAI_API_KEY: 'planted-api-key' }
  const onLog = (line: string) => (written += line)
  server = await startTestServer({
    env: { ...env, OPENAI_MODEL: 'small', LOG_LEVEL: 'debug' },
    onLog,
  })
  owner = await foundOrganization(server)
  await uploadAndWait(owner.client, 'opening.md', '# Opening\n\nThe plantedtext lighthouse opens at nine.\n')
})
afterAll(async () => {
  await server.stop()
  await model.stop()
})

const lines = () => written.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]))
const linesOf = (requestId: string) => lines().filter((line) => line['requestId'] === requestId)

describe('every line of a request', () => {
  test('carries the id that the answer has, whoever wrote it', async () => {
    model.fail(400)
    const { headers } = await owner.client.post('/api/chat', { message: 'When does the lighthouse open?' })
    const found = linesOf(headers.get('x-request-id') ?? '').map(({ msg }) => msg)
    expect(found).toEqual(expect.arrayContaining(['language model', 'request']))
  })

  test('carries it in a stream, after the answer began', async () => {
    model.breakOff('The lighthouse opens at nine [1]. ')
    const response = await owner.client.open('/api/chat', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', 'x-request-id': 'my-own-request' },
      body: JSON.stringify({ message: 'When does the lighthouse open?' }),
    })
    await response.text()
    expect(response.headers.get('x-request-id')).toBe('my-own-request')
    await until(async () => linesOf('my-own-request').some(({ msg }) => msg === 'language model'))
  })

  test('is that of no request where it belongs to what others wait for', async () => {
    const before = lines().length
    await uploadAndWait(owner.client, 'broken.pdf', 'no pdf at all').catch(() => undefined)
    await until(async () =>
      lines()
        .slice(before)
        .some(({ msg }) => msg === 'document not ingested'),
    )
    const line = lines().findLast(({ msg }) => msg === 'document not ingested')
    expect(line).not.toHaveProperty('requestId')
  })

  test.each(['a b c d e f g h', '{"level":60}-----', '../../etc/passwd', '%0d%0aSet-Cookie', 'x'.repeat(2_000)])(
    'has none that would break a log: %s',
    async (id) => {
      const { headers } = await owner.client.get('/api/auth/user', { 'x-request-id': id })
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
      expect(written).not.toContain(id)
    },
  )
})

test('no line holds what people wrote, sent or are called', async () => {
  const session = owner.client.cookie().split('=').at(-1) ?? ''
  const { json } = await owner.client.post('/api/tokens', {
    name: 'plantedtokenname',
    scopes: ['chat.use'],
    currentPassword: PASSWORD,
  })
  const bearer = { authorization: `Bearer ${json.token}` }
  for (const behave of [
    () => model.fail(500),
    () => model.breakOff('{"plantedreply'),
    () => model.say('plantedreply'),
  ]) {
    behave()
    await owner.client.post('/api/chat', { message: 'plantedquestion: when does the plantedtext lighthouse open?' })
  }
  await server.client().post('/api/chat', { message: 'plantedquestion of a program' }, bearer)
  await owner.client.post('/api/login/local', {
    organizationSlug: owner.slug,
    username: 'planted.person@example.org',
    password: 'planted-password-1',
  })
  await owner.client.post('/api/users/invite', {
    firstName: 'Plantedname',
    lastName: 'X',
    email: 'planted.guest@example.org',
  })
  await owner.client.send('/api/chat', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"message": "plantedbroken',
  })
  await server.client().get('/api/auth/user?token=plantedquery', { cookie: 'veracite_session=plantedcookie' })
  await server.client().get(`/verify-email?token=plantedquery`)
  await uploadAndWait(owner.client, 'plantedfile.docx', 'plantedtext that is no document').catch(() => undefined)
  await server.composition.foundation.settled()
  // Without a mail server links are written to the log, so that whoever tries the product out can follow them.
  const told = lines().filter(({ msg }) => msg !== 'mail')
  const text = JSON.stringify(told)
  expect(told.length).toBeGreaterThan(20)
  expect(text).not.toMatch(/planted/i)
  for (const secret of [session, json.token, PASSWORD, owner.email]) {
    expect(secret.length).toBeGreaterThan(7)
    expect(text).not.toContain(secret)
  }
})

test('a slow request is logged with its route and where its time went', async () => {
  let slow = ''
  const env = { ANSWER_ENGINE: 'openai', OPENAI_BASE_URL: `${model.url}/v1`, OPENAI_MODEL: 'small' }
  const other = await startTestServer({
    env: { ...env, LOG_LEVEL: 'warn', SLOW_REQUEST_MS: '900' },
    onLog: (line) => (slow += line),
  })
  const { client } = await foundOrganization(other)
  await uploadAndWait(client, 'opening.md', '# Opening\n\nThe lighthouse opens at nine.\n')
  model.say('The lighthouse opens at nine [1].')
  // The model's server is asked once more, after the second that it wants.
  model.fail(503, { times: 1, headers: { 'retry-after': '1' } })
  const message = 'When does the lighthouse open?'
  const { headers } = await client.post('/api/chat', { message })
  const requestId = headers.get('x-request-id')
  const found = () => slow.split('\n').find((line) => line.includes(`${requestId}`))
  await until(async () => found() !== undefined)
  await other.stop()
  const line = JSON.parse(found() ?? '') as Line
  expect(line).toMatchObject({ msg: 'slow request', route: '/api/chat', method: 'POST', status: 200 })
  const parts = Object.keys(line['spent'] as object)
  expect(parts).toEqual(expect.arrayContaining(['body', 'database', 'search', 'queue', 'model']))
})
