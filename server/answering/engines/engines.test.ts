import { afterEach, describe, expect, test } from 'vitest'
import { startLanguageModel, type LanguageModelServer } from '../../testing/languageModels.ts'
import { foundOrganization, uploadAndWait } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let model: LanguageModelServer
let server: TestServer | undefined
afterEach(async () => {
  await server?.stop()
  await model.stop()
})

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

async function ask(engine: keyof typeof settings, prepare: () => void) {
  model = await startLanguageModel('small')
  prepare()
  server = await startTestServer({ env: settings[engine](model.url) })
  const { client } = await foundOrganization(server)
  await uploadAndWait(client, 'leave.md', POLICY)
  const chat = await client.post('/api/chat', QUESTION)
  const stored = chat.json.conversationId
    ? (await client.get(`/api/conversations/${chat.json.conversationId}/messages`)).json
    : []
  return {
    client,
    chat,
    answer: stored[1] as { content: string; sources: { type: string; marker: number }[] } | undefined,
  }
}

describe.each(['ollama', 'openai'] as const)('%s', (engine) => {
  test('writes the answer from the passages it is given, with a citation', async () => {
    const { chat, answer } = await ask(engine, () =>
      model.say('Staff has 28 days of ', 'paid leave in a year [1]', '.'),
    )
    expect(chat.json.engine).toBe(engine)
    expect(answer?.content).toContain('28 days of paid leave')
    expect(answer?.sources[0]).toMatchObject({ type: 'document', marker: 1 })
    const prompt = JSON.stringify(model.asked[0])
    expect(prompt).toContain('28 days of paid leave')
    expect(model.asked[0]).toMatchObject({ model: 'small', stream: true })
  })

  test('a sentence with a number that the passage does not hold never reaches the reader', async () => {
    const { answer } = await ask(engine, () =>
      model.say('Staff has 28 days of paid leave in a year [1]. Managers have 45 days of paid leave [1].'),
    )
    expect(answer?.content).toContain('28 days')
    expect(answer?.content).not.toContain('45')
  })

  test('a failing server is a clear error, and the question does not count', async () => {
    const { client, chat } = await ask(engine, () => model.fail(500))
    expect([chat.status, chat.json.code]).toEqual([503, 'ENGINE_UNAVAILABLE'])
    expect(chat.json.message).toMatch(/^The language model/)
    expect((await client.get('/api/conversations')).json).toEqual([])
    model.say('Staff has 28 days of paid leave in a year [1].')
    expect((await client.post('/api/chat', QUESTION)).status).toBe(200)
  })
})

test('auto takes Ollama while it answers with the model', async () => {
  const { chat } = await ask('auto', () => model.say('Staff has 28 days of paid leave in a year [1].'))
  expect(chat.json.engine).toBe('ollama')
})

test('auto answers by itself when no Ollama is there', async () => {
  model = await startLanguageModel('another-model')
  server = await startTestServer({ env: settings.auto(model.url) })
  const { client } = await foundOrganization(server)
  await uploadAndWait(client, 'leave.md', POLICY)
  const chat = await client.post('/api/chat', QUESTION)
  expect([chat.status, chat.json.engine]).toEqual([200, 'builtin'])
  expect(model.asked).toEqual([])
})
