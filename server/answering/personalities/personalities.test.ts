import type { ChatRequest } from 'ollama'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Message } from '../../../shared/contract/chat.ts'
import { AI_PERSONALITIES, type AiPersonality } from '../../../shared/domain/people.ts'
import { startLanguageModel, type LanguageModelServer } from '../../testing/languageModels.ts'
import { foundOrganization, uploadAndWait, type Owner } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

const QUESTION = 'How many days of paid leave does staff have in a year?'
const POLICY =
  '# Leave\n\nEvery member of staff has 28 days of paid leave in a year. Leave is requested from the team lead.\n'

let model: LanguageModelServer
let server: TestServer
let owner: Owner

async function begin(env: Record<string, string>): Promise<void> {
  server = await startTestServer({ env })
  owner = await foundOrganization(server)
  await uploadAndWait(owner.client, 'leave.md', POLICY)
}

async function askAs(aiPersonality: AiPersonality, question = QUESTION): Promise<Message> {
  const changed = await owner.client.patch(`/api/organization/${owner.slug}`, { aiPersonality })
  expect([changed.status, changed.text]).toEqual([200, expect.stringContaining(aiPersonality)])
  const { status, text, json } = await owner.client.post('/api/chat', { message: question })
  expect([status, text]).toEqual([200, expect.any(String)])
  return json.message
}

/** An answer without what no two have in common. */
const saidIn = (message: Message): Message => ({ ...message, id: 0, createdAt: '' })

async function asEach<T>(ask: (personality: AiPersonality) => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (const personality of AI_PERSONALITIES) all.push(await ask(personality))
  return all
}

describe('without a language model', () => {
  beforeAll(() => begin({}))
  afterAll(() => server.stop())

  test.each([QUESTION, 'Who invented the telescope?', 'Summarize leave.md', 'Hello!'])(
    'every personality answers word for word the same: %s',
    async (question) => {
      const [first, ...others] = await asEach(async (personality) => saidIn(await askAs(personality, question)))
      expect(first?.content).not.toBe('')
      for (const other of others) expect(other).toEqual(first)
    },
  )
})

describe('with a language model', () => {
  beforeAll(async () => {
    model = await startLanguageModel('small')
    await begin({ ANSWER_ENGINE: 'ollama', OLLAMA_HOST: model.url, OLLAMA_MODEL: 'small' })
  })
  afterAll(async () => {
    await server.stop()
    await model.stop()
  })

  const messagesSent = (): { role: string; content: string }[] => {
    const { messages = [] } = model.asked.at(-1) as ChatRequest
    return messages.map(({ role, content }) => ({ role, content: content.replace(/passage-[0-9a-f]+/g, 'fence') }))
  }

  test('a personality is one line of the rules, and of nothing else that the model is told', async () => {
    model.say('Staff has 28 days of paid leave in a year [1].')
    const all = await asEach(async (personality) => {
      await askAs(personality)
      return messagesSent()
    })
    const linesOf = (sent: (typeof all)[number]) => sent[0]?.content.split('\n') ?? []
    const [first = []] = all
    const tones = all.map((sent) => {
      expect(sent.slice(1)).toEqual(first.slice(1))
      const [mine, its] = [linesOf(first), linesOf(sent)]
      expect(its).toHaveLength(mine.length)
      expect(its.slice(0, -1)).toEqual(mine.slice(0, -1))
      return its.at(-1)
    })
    expect(new Set(tones).size).toBe(AI_PERSONALITIES.length)
  })

  test('what a model writes in any of them is verified alike', async () => {
    model.say('Staff has 28 days of paid leave in a year [1]. ', 'Managers have 45 days of paid leave [1].')
    const [first, ...others] = await asEach(async (personality) => saidIn(await askAs(personality)))
    expect(first).toMatchObject({ engine: 'ollama', refused: false })
    expect(first?.content).toContain('28 days')
    expect(first?.content).not.toContain('45')
    expect(first?.receipt?.withheld).toEqual([{ reason: 'number', count: 1 }])
    for (const other of others) expect(other).toEqual(first)
  })
})
