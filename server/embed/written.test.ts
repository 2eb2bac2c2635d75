import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrganization } from '../testing/factories.ts'
import { startLanguageModel, type LanguageModelServer } from '../testing/languageModels.ts'
import { uploadAndWait } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { allowSites, SHOP, visit } from '../testing/widget/visitors.ts'

let model: LanguageModelServer
let server: TestServer
beforeAll(async () => {
  model = await startLanguageModel('small')
  server = await startTestServer({
    env: { ANSWER_ENGINE: 'ollama', OLLAMA_HOST: model.url, OLLAMA_MODEL: 'small' },
  })
})
afterAll(async () => {
  await server.stop()
  await model.stop()
})

test('what a language model wrote is told to be Markdown, at once and in the history', async () => {
  const { slug, owner } = await makeOrganization(server)
  await allowSites(owner.client, SHOP)
  const text = '# Offices\n\nThe office in Bergen opens at 7:30 in the morning.\n'
  await uploadAndWait(owner.client, 'offices.md', text, { accessLevel: 'public' })
  const visitor = await visit(server, slug)
  model.say('The office in Bergen opens ', 'at **7:30** in the morning [1].')
  const { json } = await visitor.ask('When does the office in Bergen open?')
  expect(json.message).toMatchObject({ content: expect.stringContaining('**7:30**'), markdown: true })
  const { messages } = (await visitor.get('history')).json
  expect(messages[0]).not.toHaveProperty('markdown')
  expect(messages[1]).toEqual(json.message)
})
