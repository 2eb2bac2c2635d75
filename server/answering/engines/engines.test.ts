import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChatAnswer, Message } from '../../../shared/contract/chat.ts'
import type { Client } from '../../testing/client.ts'
import { startLanguageModel, type LanguageModelServer } from '../../testing/languageModels.ts'
import { foundOrganization, uploadAndWait } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'

let model: LanguageModelServer
let server: TestServer
async function stop(): Promise<void> {
  await server.stop()
  await model.stop()
}

const settings = {
  ollama: (url: string) => ({ ANSWER_ENGINE: 'ollama', OLLAMA_HOST: url, OLLAMA_MODEL: 'small' }),
  openai: (url: string) => ({
    ANSWER_ENGINE: 'openai',
    OPENAI_BASE_URL: `${url}/v1`,
    OPENAI_MODEL: 'small',
    OPENAI_API_KEY: 'key',
  }),
  auto: (url: string) => ({ ANSWER_ENGINE: 'auto', OLLAMA_HOST: url, OLLAMA_MODEL: 'small' }),
}
const POLICY =
  '# Leave\n\nEvery member of staff has 28 days of paid leave in a year. Leave is requested from the team lead.\n'
const QUESTION = { message: 'How many days of paid leave does staff have in a year?' }

async function serve(engine: keyof typeof settings, modelName = 'small'): Promise<Client> {
  model = await startLanguageModel(modelName)
  server = await startTestServer({ env: settings[engine](model.url) })
  const { client } = await foundOrganization(server)
  await uploadAndWait(client, 'leave.md', POLICY)
  return client
}

async function ask(client: Client): Promise<Message> {
  const answer = await client.post('/api/chat', QUESTION)
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return (answer.json as ChatAnswer).message
}

const RIGHT = 'Staff has 28 days of paid leave in a year [1].'

const FAILED = /The language model could not answer, so your documents are quoted instead\.$/

describe.each(['ollama', 'openai'] as const)('%s', (engine) => {
  let client: Client
  beforeAll(async () => {
    client = await serve(engine)
  })
  afterAll(stop)

  test('writes the answer from the passages; what they do not hold never reaches the reader', async () => {
    model.say('Staff has 28 days of ', 'paid leave in a year [1]', '. Managers have 45 days of paid leave [1].')
    const answer = await ask(client)
    expect(answer).toMatchObject({ engine, refused: false })
    expect(answer.content).toContain('28 days of paid leave')
    expect(answer.content).not.toContain('45')
    expect(answer.sources[0]).toMatchObject({ type: 'document', marker: 1 })
    const sent = JSON.stringify(model.asked.at(-1))
    expect(sent).toContain('28 days of paid leave')
    expect(sent).toMatch(/"(?:max_tokens|num_predict)":\d+/)
    expect(model.asked.at(-1)).toMatchObject({ model: 'small', stream: true })
  })

  test.each([
    'NO ANSWER',
    '**No answer.**',
    'NO ANSWER [1].',
    'I am sorry: NO ANSWER.',
    '<think>Well.</think> NO ANSWER',
    ' \n',
  ])('that finds no answer in the passages refuses, and is believed (%j)', async (words) => {
    model.say(...(words.match(/[\s\S]{1,4}/g) ?? []))
    const answer = await ask(client)
    expect(answer).toMatchObject({ engine, refused: true })
    expect(answer.content).toMatch(/^I don't have information about .+ in your knowledge base\.$/)
    expect(answer.sources.at(-1)).toEqual({ type: 'content_request', content: expect.any(String) })
    expect(answer.sources[0]).toMatchObject({ type: 'document', filename: 'leave.md' })
  })

  test('that says so after an answer has said enough, and is stopped', async () => {
    const before = model.abandoned
    model.hang(`${RIGHT}\n\nNO ANSWER.\n\nAnd more of what it was not asked for.\n\nAnd more.`)
    expect(await ask(client)).toMatchObject({ content: RIGHT, refused: false })
    await until(async () => model.abandoned > before)
  })

  test.each([
    ['an error', () => model.fail(500, { headers: { 'retry-after': '0' } }), FAILED],
    ['too many requests', () => model.fail(429, { headers: { 'retry-after': '0' } }), FAILED],
    ['too many requests for a long time', () => model.fail(429, { headers: { 'retry-after': '3600' } }), FAILED],
    ['a model that is not there', () => model.fail(404), FAILED],
    ['a key that is refused', () => model.fail(401), FAILED],
    ['a prompt that is too long', () => model.fail(400), FAILED],
    ['a connection that ends before a word', () => model.breakOff(), FAILED],
  ] as const)('%s: quotations take its place, with a sentence why', async (_, make, why) => {
    make()
    const answer = await ask(client)
    expect(answer).toMatchObject({ engine: 'builtin', refused: false })
    expect(answer.content).toMatch(/28 days of paid leave in a year \[1\]\./)
    expect(answer.content).toMatch(why)
  })

  test('an overloaded server is asked once more', async () => {
    model.say(RIGHT)
    model.fail(429, { times: 1, headers: { 'retry-after': '0' } })
    expect(await ask(client)).toMatchObject({ engine, content: RIGHT })
    model.say(RIGHT)
    model.fail(503, { times: 1, headers: { 'retry-after': '0' } })
    expect(await ask(client)).toMatchObject({ engine, content: RIGHT })
  })

  test('what was verified before the connection broke stands, without the half sentence', async () => {
    model.breakOff(`${RIGHT} Leave is requested from the team lead [1]. And it`)
    const answer = await ask(client)
    expect(answer).toMatchObject({ engine, refused: false })
    expect(answer.content).toBe(
      `${RIGHT} Leave is requested from the team lead [1].\n\nThe language model stopped in the middle of this answer, so something may be missing.`,
    )
  })

  test('a reply that the server cut for its length ends with its last whole sentence, and says so', async () => {
    model.cut(`${RIGHT} Leave is requested from the`)
    expect((await ask(client)).content).toBe(`${RIGHT}\n\nThis answer was cut off because it became too long.`)
  })

  test('reasoning that the server tells apart is no part of the answer', async () => {
    model.reason('Managers have 45 days of paid leave [1].', RIGHT)
    expect((await ask(client)).content).toBe(RIGHT)
  })

  test('is told when the asker has gone', async () => {
    const [asked, abandoned] = [model.asked.length, model.abandoned]
    model.hang()
    const gone = new AbortController()
    const body = JSON.stringify(QUESTION)
    const headers = { 'content-type': 'application/json' }
    const asking = client.send('/api/chat', { method: 'POST', body, headers, signal: gone.signal }).catch(() => 'gone')
    await until(async () => model.asked.length === asked + 1)
    gone.abort()
    expect(await asking).toBe('gone')
    await until(async () => model.abandoned > abandoned)
  })

  test.each([
    ['20,000 exclamation marks', '!'.repeat(20_000), /28 days/],
    ['30,000 words without a full stop', 'leave '.repeat(30_000), /28 days/],
    ['a true sentence a thousand times', `${RIGHT} `.repeat(1000), /too long\.$/],
  ])('that writes %s is stopped, and others are answered meanwhile', async (_, text, shown) => {
    const before = model.abandoned
    model.hang(...(text.match(/[\s\S]{1,500}/g) ?? []))
    const asking = ask(client)
    const others = await Promise.all(Array.from({ length: 5 }, () => client.get('/healthz')))
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const answer = await asking
    expect(answer.content.length).toBeLessThan(13_000)
    expect(answer.content).toMatch(shown)
    await until(async () => model.abandoned > before)
  })
})

test('a server that speaks another protocol, or is not there any more, is replaced by quotations', async () => {
  const page = createServer((_, response) => response.end('<html>Welcome</html>')).listen(0, '127.0.0.1')
  await once(page, 'listening')
  const { port } = page.address() as AddressInfo
  const other = await startTestServer({ env: settings.openai(`http://127.0.0.1:${port}`) })
  const { client } = await foundOrganization(other)
  await uploadAndWait(client, 'leave.md', POLICY)
  expect((await ask(client)).content).toMatch(FAILED)
  page.close()
  page.closeAllConnections()
  const answer = await ask(client)
  expect(answer).toMatchObject({ engine: 'builtin', refused: false })
  expect(answer.content).toMatch(/28 days.+The language model cannot be reached at the moment/s)
  await other.stop()
})

test('auto takes Ollama while it answers with the model, and quotes where it fails before a word', async () => {
  const client = await serve('auto')
  model.say(RIGHT)
  expect(await ask(client)).toMatchObject({ engine: 'ollama', content: RIGHT })
  model.fail(500)
  expect(await ask(client)).toMatchObject({ engine: 'builtin', refused: false })
  model.say('NO ANSWER')
  expect(await ask(client)).toMatchObject({ engine: 'ollama', refused: true })
  await stop()
})

test('auto answers by itself when no Ollama is there', async () => {
  const client = await serve('auto', 'another-model')
  expect(await ask(client)).toMatchObject({ engine: 'builtin', content: expect.stringMatching(/28 days/) })
  expect(model.asked).toEqual([])
  await stop()
})
