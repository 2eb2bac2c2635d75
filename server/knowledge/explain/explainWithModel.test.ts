import { afterAll, beforeAll, expect, test } from 'vitest'
import { explanation, type Explanation } from '../../../shared/contract/explain/explanation.ts'
import { startLanguageModel, type LanguageModelServer } from '../../testing/languageModels.ts'
import { foundOrganization, uploadAndWait, type Owner } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

const QUESTION = 'How many days of paid leave does staff have in a year?'

let model: LanguageModelServer
let server: TestServer
let owner: Owner
beforeAll(async () => {
  model = await startLanguageModel('small')
  server = await startTestServer({
    env: { ANSWER_ENGINE: 'ollama', OLLAMA_HOST: model.url, OLLAMA_MODEL: 'small' },
  })
  owner = await foundOrganization(server)
  await uploadAndWait(
    owner.client,
    'leave.md',
    '# Leave\n\nEvery member of staff has 28 days of paid leave in a year.\n',
  )
})
afterAll(async () => {
  await server.stop()
  await model.stop()
})

async function explain(): Promise<Explanation> {
  const { text, json } = await owner.client.post('/api/answers/explain', { question: QUESTION, as: 'member' })
  return explanation.parse(json ?? text)
}

test('a language model answers, and what verification withheld of it is told with the reason', async () => {
  model.say('Staff has 28 days of paid leave in a year [1]. ', 'Managers have 45 days of paid leave [1].')
  const { outcome, answer, withheld } = await explain()
  expect([outcome, answer.engine]).toEqual(['answered', 'ollama'])
  expect(answer.content).toContain('28 days')
  expect(answer.content).not.toContain('45')
  expect(withheld).toEqual([{ text: expect.stringContaining('Managers have 45 days'), reason: 'number' }])
})

test('a language model that finds no answer is named as who decided', async () => {
  model.say('NO ANSWER')
  const { outcome, answer, searches } = await explain()
  expect([outcome, answer.refused, searches[0]?.gate.passed]).toEqual(['declined', true, true])
})
