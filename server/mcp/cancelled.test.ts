import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../access/actor.ts'
import { startLanguageModel, type LanguageModelServer } from '../testing/languageModels.ts'
import { foundOrganization, PASSWORD, uploadAndWait, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'
import { createRunningCalls } from './runningCalls.ts'

const QUESTION = 'What is the rent of a canoe for a day?'

let model: LanguageModelServer
let server: TestServer
let owner: Owner
let tokens: string[]
beforeAll(async () => {
  model = await startLanguageModel('small')
  server = await startTestServer({
    env: { ANSWER_ENGINE: 'ollama', OLLAMA_HOST: model.url, OLLAMA_MODEL: 'small' },
  })
  owner = await foundOrganization(server)
  await uploadAndWait(owner.client, 'rental.md', '# Canoes\n\nA canoe is rented for 450 crowns a day.\n')
  const make = () =>
    owner.client.post('/api/tokens', { name: 'Assistant', scopes: ['chat.use'], currentPassword: PASSWORD })
  tokens = [(await make()).json.token, (await make()).json.token]
})
afterAll(async () => {
  await server.stop()
  await model.stop()
})

const send = (message: Record<string, unknown>, token = tokens[0]) =>
  server.client().post('/api/mcp', { jsonrpc: '2.0', ...message }, { authorization: `Bearer ${token}` })
const cancel = (requestId: unknown, token = tokens[0]) =>
  send({ method: 'notifications/cancelled', params: { requestId } }, token)
const used = async (): Promise<number> => (await owner.client.get('/api/usage-stats')).json.conversations

/** Asks and waits until the model has been asked, which does not answer yet. */
async function begin(id: number) {
  model.hang()
  const before = model.asked.length
  const answer = send({ id, method: 'tools/call', params: { name: 'ask', arguments: { question: QUESTION } } })
  await until(async () => model.asked.length > before)
  return { answer }
}

test('a question that a message of its own cancels is broken off and counts as no chat', async () => {
  const { answer } = await begin(7)
  expect([(await cancel(7)).status, (await answer).json]).toEqual([
    202,
    { jsonrpc: '2.0', id: 7, error: { code: -32_000, message: 'This request was cancelled.' } },
  ])
  await until(async () => model.abandoned === 1)
  expect(await used()).toBe(0)
})

test('another token, another id or one that is none cancels nothing', async () => {
  const { answer } = await begin(8)
  for (const [id, token] of [[8, tokens[1]], [9], ['8'], [null], [undefined], [{}], ['x'.repeat(300)]] as const)
    expect((await cancel(id, token)).status).toBe(202)
  model.goOn('A canoe is rented for 450 crowns a day [1].')
  expect((await answer).json.result.structuredContent.answer).toContain('450 crowns')
  expect(await used()).toBe(1)
})

test('where several requests have the id, none is cancelled', async () => {
  const calls = createRunningCalls()
  const call = { actor: { userId: 'a', tokenId: 1 } as Actor, id: 1 }
  const open = new AbortController().signal
  const signals: AbortSignal[] = []
  const ends: (() => void)[] = []
  const work = (signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<string>((resolve) => ends.push(() => resolve('done')))
  }
  const both = [calls.run(call, open, work), calls.run(call, open, work)]
  calls.cancel(call)
  for (const end of ends) end()
  expect(await Promise.all(both)).toEqual(['done', 'done'])
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
})
