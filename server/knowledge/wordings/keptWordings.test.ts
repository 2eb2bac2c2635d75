import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClock } from '../../testing/clock.ts'
import type { Client } from '../../testing/client.ts'
import { startLanguageModel, type LanguageModelServer } from '../../testing/languageModels.ts'
import {
  foundOrganization,
  joinOrganization,
  PASSWORD,
  uploadAndWait,
  type Owner,
} from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { untilWidened } from '../../testing/writtenBy.ts'

const WORDINGS = { question: 'Where are bicycles kept?', terms: ['bicycle storage'], guess: 'They are in the cellar.' }
const DAY_MS = 24 * 60 * 60 * 1000

const clock = createClock()
let model: LanguageModelServer
let server: TestServer
let owner: Owner
beforeAll(async () => {
  model = await startLanguageModel('small')
  const env = { ANSWER_ENGINE: 'openai', OPENAI_BASE_URL: `${model.url}/v1`, OPENAI_MODEL: 'small' }
  server = await startTestServer({ env, runtime: clock.runtime })
  owner = await foundOrganization(server, { planType: 'premium' })
  await uploadAndWait(owner.client, 'shed.md', 'Bicycles are kept in the cellar of the northern building.\n')
  await untilWidened({ model, client: owner.client })
})
beforeEach(() => model.rewrite(JSON.stringify(WORDINGS)))
afterAll(async () => {
  await server.stop()
  await model.stop()
})

const db = () => server.composition.foundation.db
/** Asks, and tells how often the model was asked for other words meanwhile; what is kept in the background is kept then. */
async function asks(message: string, client: Client = owner.client, body: object = {}): Promise<number> {
  const before = model.tasks.length
  model.say('NO ANSWER')
  expect((await client.post('/api/chat', { message, ...body })).status).toBe(200)
  await server.composition.foundation.settled()
  return model.tasks.length - before
}

describe('the words for a question', () => {
  test('are asked of the model once, whoever asks, in whatever case and punctuation', async () => {
    const { client: colleague } = await joinOrganization(server, owner, 'admin')
    expect(await asks('Where may I lock my ride?')).toBe(1)
    expect(await asks('where may i lock my ride', colleague)).toBe(0)
    expect(JSON.stringify(model.asked.at(-1))).toContain('northern building')
  })

  test.each([
    ['number', 'Who has key 12?', 'Who has key 21?'],
    ['name', 'Who drives to Bergen?', 'Who drives to Bodø?'],
    ['denial', 'Is parking allowed there?', 'Is parking not allowed there?'],
    ['order', 'Is a boat heavier than a car?', 'Is a car heavier than a boat?'],
  ])('are asked again where a %s differs', async (_, one, other) => {
    expect([await asks(one), await asks(other), await asks(one)]).toEqual([1, 1, 0])
  })

  test('that were made with a conversation serve nobody else', async () => {
    const { json } = await owner.client.post('/api/chat', { message: 'Who looks after the cellar?' })
    const { conversationId } = json
    expect(await asks('And on Sundays?', owner.client, { conversationId })).toBe(1)
    expect(await asks('And on Sundays?', owner.client, { conversationId })).toBe(1)
    expect(await asks('And on Sundays?')).toBe(1)
  })

  test('serve readers of one level alone, and no other organization', async () => {
    const { client: member } = await joinOrganization(server, owner, 'user')
    const other = await foundOrganization(server, { planType: 'premium' })
    await uploadAndWait(other.client, 'shed.md', 'Bicycles are kept in the cellar of the northern building.\n')
    expect(await asks('Who mends a flat tyre?')).toBe(1)
    expect([await asks('Who mends a flat tyre?', member), await asks('Who mends a flat tyre?', member)]).toEqual([1, 0])
    expect(await asks('Who mends a flat tyre?', other.client)).toBe(1)
  })

  test('are not kept where the model had none', async () => {
    model.rewrite('')
    expect([await asks('Who waters plants?'), await asks('Who waters plants?')]).toEqual([1, 1])
  })

  test('lie sealed, and tell nothing of the question', async () => {
    await asks('Who cleans the zebra cage?')
    const rows = await db().selectFrom('kept_wordings').select(['question', 'wordings']).execute()
    const bytes = Buffer.concat(rows.flatMap(({ question, wordings }) => [question, wordings])).toString('latin1')
    expect(bytes).not.toMatch(/zebra|bicycle|cellar/i)
  })

  test('are gone after thirty days', async () => {
    expect([await asks('Who counts the chairs?'), await asks('Who counts the chairs?')]).toEqual([1, 0])
    clock.later(30 * DAY_MS + 1)
    const again = { organizationSlug: owner.slug, username: owner.email, password: PASSWORD }
    await owner.client.post('/api/login/local', again)
    expect(await asks('Who counts the chairs?')).toBe(1)
    clock.later(30 * DAY_MS + 1)
    await server.restart()
    await expect.poll(async () => (await db().selectFrom('kept_wordings').select('id').execute()).length).toBe(0)
  })
})
