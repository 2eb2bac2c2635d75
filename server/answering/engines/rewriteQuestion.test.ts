import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChatAnswer } from '../../../shared/contract/chat.ts'
import type { Client } from '../../testing/client.ts'
import { startLanguageModel, type LanguageModelServer } from '../../testing/languageModels.ts'
import { foundOrganization, uploadAndWait } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let model: LanguageModelServer
let server: TestServer
let client: Client

const GUIDE =
  'The canteen serves soup from noon. Bicycles are kept in the cellar of the northern building. Lost badges are replaced by the porter for 12 euros.\n'
const ANSWER = 'Bicycles are kept in the cellar of the northern building [1].'
/** Nothing in the guide has a word of it. */
const message = 'Qvornak zelmith prabdun?'

describe.each(['ollama', 'openai'] as const)('with %s a question that finds nothing', (engine) => {
  beforeAll(async () => {
    model = await startLanguageModel('small')
    const env: Record<string, string> =
      engine === 'ollama'
        ? { ANSWER_ENGINE: 'ollama', OLLAMA_HOST: model.url, OLLAMA_MODEL: 'small' }
        : { ANSWER_ENGINE: 'openai', OPENAI_BASE_URL: `${model.url}/v1`, OPENAI_MODEL: 'small' }
    server = await startTestServer({ env })
    client = (await foundOrganization(server)).client
    await uploadAndWait(client, 'guide.md', GUIDE)
  })
  afterAll(async () => {
    await server.stop()
    await model.stop()
  })
  const ask = async () => (await client.post('/api/chat', { message })).json as ChatAnswer

  test('is searched for in the words of the model', async () => {
    model.rewrite(JSON.stringify({ question: 'Where are bicycles kept?', queries: ['bicycle storage cellar'] }))
    model.say(ANSWER)
    expect((await ask()).message).toMatchObject({ engine, refused: false, content: ANSWER })
    expect(JSON.stringify(model.tasks.at(-1))).toContain(message)
  })

  test.each(['', 'NO ANSWER', '{"question": 3', '{"queries": "none"}'])(
    'is refused where the model has no other words: %s',
    async (reply) => {
      model.rewrite(reply)
      model.say('NO ANSWER')
      expect((await ask()).message).toMatchObject({ refused: true })
    },
  )
})
