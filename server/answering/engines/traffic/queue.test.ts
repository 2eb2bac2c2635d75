import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChatAnswer } from '../../../../shared/contract/chat.ts'
import type { Client } from '../../../testing/client.ts'
import { startLanguageModel, type LanguageModelServer } from '../../../testing/languageModels.ts'
import { foundOrganization, uploadAndWait } from '../../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../../testing/testServer.ts'
import { until } from '../../../testing/until.ts'

let model: LanguageModelServer
let server: TestServer
let one: Client
let two: Client

const RIGHT = 'Staff has 28 days of paid leave in a year [1].'

beforeAll(async () => {
  model = await startLanguageModel('small')
  const env = { ANSWER_ENGINE: 'ollama', OLLAMA_HOST: model.url, OLLAMA_MODEL: 'small', ENGINE_REQUESTS: '1' }
  server = await startTestServer({ env })
  one = await found()
  two = await found()
})
afterAll(async () => {
  await server.stop()
  await model.stop()
})

async function found(): Promise<Client> {
  const { client } = await foundOrganization(server)
  await uploadAndWait(client, 'leave.md', '# Leave\n\nEvery member of staff has 28 days of paid leave in a year.\n')
  return client
}

async function ask(client: Client): Promise<ChatAnswer['message']> {
  const message = 'How many days of paid leave does staff have in a year?'
  const answer = await client.post('/api/chat', { message })
  return (answer.json as ChatAnswer).message
}

test('a model that takes one request at a time gets one at a time; others wait, are answered, and nothing else waits', async () => {
  model.hang('Staff has 28 days ')
  const first = ask(one)
  await until(async () => model.asked.length === 1)
  const second = ask(two)
  // Whoever does not need the model is served meanwhile.
  expect((await two.get('/api/documents')).status).toBe(200)
  expect(model.asked).toHaveLength(1)
  model.goOn('of paid leave in a year [1].')
  expect((await first).content).toBe(RIGHT)
  await until(async () => model.asked.length === 2)
  model.goOn('of paid leave in a year [1].')
  expect((await second).content).toBe(RIGHT)
})

test('whoever leaves the queue takes no place in it', async () => {
  const before = model.asked.length
  model.hang('Staff has 28 days ')
  const first = ask(one)
  await until(async () => model.asked.length === before + 1)
  const gone = new AbortController()
  const body = JSON.stringify({ message: 'How many days of paid leave does staff have in a year?' })
  // Nobody could come back for an answer that is asked for as a whole; one that is streamed goes on.
  const headers = { 'content-type': 'application/json' }
  const left = two.send('/api/chat', { method: 'POST', body, headers, signal: gone.signal }).catch(() => 'gone')
  expect((await two.get('/api/documents')).status).toBe(200)
  gone.abort()
  expect(await left).toBe('gone')
  model.goOn('of paid leave in a year [1].')
  expect((await first).content).toBe(RIGHT)
  model.say(RIGHT)
  expect((await ask(one)).content).toBe(RIGHT)
  expect(model.asked).toHaveLength(before + 2)
})
