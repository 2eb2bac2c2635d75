import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TopicGroup } from '../../../shared/contract/explorer.ts'
import type { Client } from '../../testing/client.ts'
import { makeOrganization } from '../../testing/factories.ts'
import { uploadAndWait } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { topicOf } from './assignTopics.ts'

let server: TestServer
let owner: Client
let member: Client
beforeAll(async () => {
  server = await startTestServer()
  const made = await makeOrganization(server)
  owner = made.owner.client
  member = (await made.add('user')).client
  const rooms = Array.from({ length: 9 }, (_, at) => `## Cabin ${at + 1}\n\nCabin ${at + 1} has ${at + 2} beds.`)
  await uploadAndWait(owner, 'Hütten.md', `# Mountain cabins\n\n${rooms.join('\n\n')}\n`)
  await uploadAndWait(owner, 'canoes.md', '# Canoe rental\n\nThe canoe rental opens at nine in the morning.\n', {
    accessLevel: 'public',
  })
  await uploadAndWait(
    owner,
    'takeover.md',
    '# Quillfeather takeover\n\nThe Quillfeather takeover costs nine millions.\n',
    {
      accessLevel: 'admin',
    },
  )
})
afterAll(() => server.stop())

const explore = async (client: Client, query: Record<string, string> = {}): Promise<TopicGroup[]> =>
  (await client.get(`/api/knowledge-chunks?${new URLSearchParams(query).toString()}`)).json
const documentsIn = (groups: readonly TopicGroup[]) => [
  ...new Set(groups.flatMap(({ chunks }) => chunks.map(({ document }) => document.originalName))),
]

describe('the explorer', () => {
  test('gives every passage once, under a topic of its document', async () => {
    const groups = await explore(owner, { chunks: '50' })
    const chunks = groups.flatMap((group) => group.chunks)
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(chunks.length)
    expect(groups.reduce((sum, { totalChunks }) => sum + totalChunks, 0)).toBe(chunks.length)
    expect(documentsIn(groups).sort()).toEqual(['Hütten.md', 'canoes.md', 'takeover.md'])
    expect(chunks.find(({ document }) => document.originalName === 'canoes.md')).toMatchObject({
      chunkIndex: 0,
      text: 'The canoe rental opens at nine in the morning.',
      document: { uploadedAt: expect.stringMatching(/^2/) },
    })
    const totals = groups.map(({ totalChunks }) => totalChunks)
    expect(totals).toEqual([...totals].sort((a, b) => b - a))
  })

  test('pages topics and the passages of one', async () => {
    const all = await explore(owner, { chunks: '50' })
    const paged = []
    for (let offset = 0; offset <= all.length; offset += 2)
      paged.push(...(await explore(owner, { limit: '2', offset: String(offset), chunks: '50' })))
    expect(paged).toEqual(all)
    const [first] = all
    const topic = first?.topic ?? ''
    const [rest] = await explore(owner, { topic, chunks: '2', from: '1' })
    expect(rest).toMatchObject({ topic, totalChunks: first?.totalChunks })
    expect(rest?.chunks).toEqual(first?.chunks.slice(1, 3))
  })

  test.each([
    ['a word of the content', 'beds', 'Hütten.md'],
    ['a part of a document name, without its accents', 'hutt', 'Hütten.md'],
    ['a part of a topic', 'canoe ren', 'canoes.md'],
  ])('finds by %s', async (_what, search, document) => {
    const groups = await explore(owner, { search })
    expect(documentsIn(groups)).toContain(document)
    for (const { count, totalChunks, chunks } of groups)
      expect([count, chunks.length <= 5]).toEqual([totalChunks, true])
  })

  test('finds nothing where there is nothing', async () => {
    expect(await explore(owner, { search: 'quinquereme' })).toEqual([])
    expect(await explore(owner, { topic: 'quinquereme' })).toEqual([])
  })

  test.each<Record<string, string>>([
    {},
    { search: 'takeover' },
    { search: 'Quillfeather' },
    { search: 'nine millions' },
  ])('shows a member nothing of what is for administrators: %j', async (query) => {
    expect(JSON.stringify(await explore(owner, query))).toContain('Quillfeather')
    expect(JSON.stringify(await explore(member, query))).not.toContain('Quillfeather')
    const topics = async (client: Client) => JSON.stringify((await client.get('/api/knowledge-topics')).json)
    expect(await topics(owner)).toContain('Quillfeather')
    expect(await topics(member)).not.toContain('Quillfeather')
    const [group] = await explore(owner, { search: 'Quillfeather' })
    expect(await explore(member, { topic: group?.topic ?? '' })).toEqual([])
  })

  test('names the topics, and how many there are', async () => {
    const { topics, total } = (await owner.get('/api/knowledge-topics')).json
    expect(topics.length).toBe(total)
    expect((await owner.get('/api/knowledge-topics?search=CANOE')).json.topics).toMatchObject([
      { topic: expect.stringMatching(/canoe/i) },
    ])
  })

  test('forgets what is deleted', async () => {
    const { client } = (await makeOrganization(server)).owner
    const { id } = await uploadAndWait(client, 'buoys.md', '# Buoys\n\nThe buoys are red.\n')
    expect(await explore(client)).toHaveLength(1)
    await client.del(`/api/documents/${id}`)
    expect(await explore(client)).toEqual([])
    expect((await client.get('/api/knowledge-topics')).json).toEqual({ topics: [], total: 0 })
  })
})

test.each([
  ['the topic that it names', 'Beds are made of pine.', [], 1],
  ['the one that it names more often', 'Cabins, cabins and a bed: cabins.', [], 0],
  ['the one of its heading', 'Cabins, cabins.', ['Beds'], 1],
  ['the first where it names none', 'Nothing of that.', [], 0],
])('a passage is about %s', (_what, content, headingPath, at) => {
  expect(topicOf({ content, headingPath }, ['cabins', 'bed'])).toBe(at)
})
