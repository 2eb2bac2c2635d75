import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTrials } from '../../answering/engines/local/keptTrials.ts'
import { startLanguageModel, type LanguageModelServer } from '../../testing/languageModels.ts'
import { talkingModel } from '../../testing/models/talkingModel.ts'
import { foundOrganization, joinOrganization, type Owner } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { createTellLanguageModel, hostOf } from './languageModel.ts'

let server: TestServer
let owner: Owner
let model: LanguageModelServer
beforeAll(async () => {
  model = await startLanguageModel('small')
  server = await startTestServer()
  owner = await foundOrganization(server)
})
afterAll(async () => {
  await server.stop()
  await model.stop()
})

const read = async () => (await owner.client.get('/api/organization/language-model')).json
const file = () => join(server.dataDir, 'models', 'talking.gguf')
const INSIDE = { ANSWER_ENGINE: 'auto', ANSWER_MODEL: 'talking', ANSWER_MODEL_MANNER: 'writes' }
const about = { engine: 'local', name: 'talking', host: null, manner: 'writes' }

test('without a model none is named, and members do not see which there is', async () => {
  expect(await read()).toMatchObject({ model: null, hosts: [] })
  const { client } = await joinOrganization(server, owner)
  expect((await client.get('/api/organization/language-model')).status).toBe(403)
})

test('a model at another program of the same machine sends nothing away', async () => {
  const there = { ANSWER_ENGINE: 'openai', OPENAI_BASE_URL: `${model.url}/v1`, OPENAI_MODEL: 'small' }
  await server.restart(undefined, there)
  const small = { engine: 'openai', name: 'small', host: null, manner: 'writes', trial: null }
  expect(await read()).toMatchObject({ model: { ...small, state: 'answers' }, hosts: [] })
})

test.each([
  ['unfit', { right: 1, passed: false }],
  ['answers', { right: 5, passed: true }],
] as const)('a model in a file: %s after its trial', async (state, trial) => {
  await server.restart(async () => {
    await mkdir(join(server.dataDir, 'models'), { recursive: true })
    await writeFile(file(), talkingModel('{"sentences":[]}'))
    const measured = { manner: 'writes', of: 5, readsPerSecond: 9, writesPerSecond: 9 } as const
    await openTrials(server.dataDir).keep(file(), { ...measured, ...trial })
  }, INSIDE)
  const trials = { trial: { right: trial.right, of: 5 } }
  expect(await read()).toMatchObject({ model: { ...about, ...trials, state }, hosts: [] })
})

test('a model whose file has gone is said to be away', async () => {
  await server.restart(() => rm(file()), INSIDE)
  expect(await read()).toMatchObject({ model: { ...about, state: 'unavailable' } })
})

test('a model that has not been through its trial waits for it', async () => {
  const engines = {
    describe: async () =>
      ({
        engine: 'local',
        model: 'a',
        server: undefined,
        manner: 'chooses',
        state: 'untried',
        trial: undefined,
      }) as const,
  }
  const config = { embeddingModel: 'ollama:nomic', ollama: { host: 'http://gpu.example.org:11434', model: undefined } }
  expect(await createTellLanguageModel({ engines, config })()).toEqual({
    model: { engine: 'local', name: 'a', host: null, manner: 'chooses', state: 'untried', trial: null },
    hosts: ['gpu.example.org'],
  })
})

test.each([
  ['http://127.0.0.1:11434', null],
  ['http://127.8.0.1', null],
  ['http://[::1]:8080/v1', null],
  ['http://localhost:11434', null],
  ['https://api.example.com/v1', 'api.example.com'],
  ['http://127.0.0.1.example.com', '127.0.0.1.example.com'],
  ['http://10.0.0.7:11434', '10.0.0.7'],
  ['http://[2001:db8::1]', '[2001:db8::1]'],
])('the machine of %s is %s', (address, host) => {
  expect(hostOf(address)).toBe(host)
})
