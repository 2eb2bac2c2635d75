import { afterAll, beforeAll, expect, test } from 'vitest'
import { inDatabase } from '../../testing/inDatabase.ts'
import { foundOrganization, uploadAndWait, type Owner } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'

const CHRONICLE = `# The paper mill

The paper mill at Rotwasser was founded by the merchant Agnes Rieder in 1702. Her grandson Lorenz enlarged it in 1761 and put in a second wheel.
In 1784 the family sold the mill to the town for 4,000 guilders. A fire destroyed the drying house twelve years later, and the town council
had it rebuilt in stone. The railway, which reached the valley in 1868, brought cheaper paper from the north, and the mill closed for good in 1891.
Today the building holds the town's archive and a small museum, which is open on Sundays from April to October.
`

const servers: TestServer[] = []
let owners: { on: Owner; english: Owner }

async function serve(setting: string): Promise<Owner> {
  const server = await startTestServer({ env: { DEEP_SEARCH: setting } })
  servers.push(server)
  const owner = await foundOrganization(server)
  const { id } = await uploadAndWait(owner.client, 'chronicle.md', CHRONICLE)
  const readBy = () =>
    inDatabase(server.dataDir, (db) => db.prepare('select "deepModel" from documents where id = ?').pluck().get(id))
  await until(() => Promise.resolve(readBy() !== null))
  return owner
}

beforeAll(async () => {
  owners = { on: await serve('on'), english: await serve('english') }
})
afterAll(() => Promise.all(servers.map((server) => server.stop())))

async function answer({ client }: Owner, question: string) {
  const { json } = await client.post('/api/chat', { message: question })
  return (await client.get(`/api/conversations/${json.conversationId}/messages`)).json[1]
}

test.each([
  ['When did the family sell the mill?', '1784'],
  ['Who founded the paper mill at Rotwasser?', 'Agnes Rieder'],
])('what the document tells is answered: %s', async (question, expected) => {
  const { content, sources } = await answer(owners.on, question)
  expect(content).toContain(expected)
  expect(sources[0]).toMatchObject({ type: 'document', filename: 'chronicle.md' })
})

test.each([
  ['What destroyed part of the paper mill at Rotwasser?', 'A fire destroyed the drying house'],
  ['What brought the paper mill at Rotwasser to its end?', 'The railway, which reached the valley'],
])(
  'the sentence leads that the reader sees the answer in, not the one with most of the words: %s',
  async (question, first) => {
    const byWords = 'The paper mill at Rotwasser was founded'
    const [read, unread] = [await answer(owners.on, question), await answer(owners.english, question)]
    expect(unread.content.startsWith(byWords)).toBe(true)
    expect(read.content.startsWith(first)).toBe(true)
    expect(read.content).toContain(byWords)
  },
)

test('the explanation says what the reader made of it, and nothing where it is switched off', async () => {
  const gateFor = async ({ client }: Owner) => {
    const { json } = await client.post('/api/answers/explain', {
      question: 'When did the family sell the mill?',
      as: 'admin',
    })
    expect(json.outcome).toBe('answered')
    return json.searches[0].gate
  }
  const { reader, from } = await gateFor(owners.on)
  // What the page tells is the share from which the gate let the question through to the reader.
  expect(from).toBe(0.2)
  expect(reader.trusted).toBe(true)
  expect(reader.answered).toBeGreaterThan(0.5)
  expect(await gateFor(owners.english)).not.toHaveProperty('reader')
})
