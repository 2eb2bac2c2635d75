import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Message } from '../../../shared/contract/chat.ts'
import { MCP_PATH } from '../../../shared/domain/brand.ts'
import type { Client } from '../../testing/client.ts'
import { foundOrganization, joinOrganization, uploadAndWait, type Owner } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

const QUESTION = 'How much is the deposit for a canoe?'
const MENU = `# Menu

The canteen serves soup on Fridays. On Mondays there is curry with rice. Lunch costs 5 crowns for members.

${Array.from({ length: 12 }, (_, at) => `On day ${at + 1} of the month table ${at + 2} is laid for the guests of house ${at + 3}.`).join(' ')}
`
const NOTHING = { documents: [], folders: [], websites: [], topics: [] }

let server: TestServer
let owner: Owner
let member: Client
let ids: Record<'lake' | 'river' | 'menu' | 'board', number>
beforeAll(async () => {
  server = await startTestServer()
  owner = await foundOrganization(server)
  const upload = async (name: string, text: string, fields = {}) =>
    (await uploadAndWait(owner.client, name, text, fields)).id
  ids = {
    lake: await upload('lake.md', '# Lake\n\nThe deposit for a canoe is 1,200 crowns.\n', { folder: 'rental/lake' }),
    river: await upload('river.md', '# River\n\nThe deposit for a canoe is 900 crowns.\n', { folder: 'rental/river' }),
    menu: await upload('menu.md', MENU),
    board: await upload('board.md', '# Board\n\nThe deposit for a canoe will be 2,000 crowns.\n', {
      accessLevel: 'admin',
      folder: 'board',
    }),
  }
  member = (await joinOrganization(server, owner)).client
})
afterAll(() => server.stop())

const ask = async (client: Client, scope: object | undefined, more: object = {}) =>
  client.post('/api/chat', { message: QUESTION, scope, ...more })
/** Files that a reply cites, or shows places of. */
const shown = ({ sources }: Message) => [
  ...new Set(sources.flatMap((source) => (source.type === 'document' ? [source.filename] : []))),
]
const messagesOf = async (client: Client, conversationId: number): Promise<Message[]> =>
  (await client.get(`/api/conversations/${conversationId}/messages`)).json

describe('a question to chosen documents', () => {
  test.each([
    ['a document', () => ({ documents: [ids.river] }), ['river.md'], '900'],
    ['a folder', () => ({ folders: ['rental/lake'] }), ['lake.md'], '1,200'],
    ['what lies below a folder', () => ({ folders: ['rental'] }), ['lake.md', 'river.md'], 'crowns'],
  ])('is answered from %s alone', async (_, scope, files, words) => {
    const { json } = await ask(member, scope())
    expect(json.message.refused).toBe(false)
    expect(JSON.stringify(json.message)).toContain(words)
    expect(files).toEqual(expect.arrayContaining(shown(json.message)))
  })

  test('keeps with what it was asked, and the next one may be asked of all', async () => {
    const first = await ask(member, { documents: [ids.river], folders: ['rental/lake'] })
    const { conversationId } = first.json
    await ask(member, undefined, { conversationId })
    await ask(member, NOTHING, { conversationId })
    const asked = (await messagesOf(member, conversationId)).filter(({ role }) => role === 'user')
    expect(asked.map(({ scope }) => scope)).toEqual([
      { ...NOTHING, documents: [{ id: ids.river, name: 'river.md' }], folders: ['rental/lake'] },
      undefined,
      undefined,
    ])
  })

  test('is refused in words that say so, and is no gap of the whole knowledge base', async () => {
    const message = 'Who invented the telescope?'
    const { json } = await member.post('/api/chat', { message, scope: { documents: [ids.menu] } })
    expect(json.message.refused).toBe(true)
    expect(json.message.content).toContain('in the documents that you chose')
    expect(JSON.stringify(json.message.sources)).not.toContain('lake.md')
    expect((await owner.client.get('/api/gaps')).text).not.toContain('telescope')
    const all = await member.post('/api/chat', { message })
    expect(all.json.message.content).toContain('in your knowledge base')
    expect((await owner.client.get('/api/gaps')).text).toContain('telescope')
  })

  test('lists the chosen ones alone to who asks which there are', async () => {
    const { json } = await member.post('/api/chat', {
      message: 'Which documents do you have?',
      scope: { documents: [ids.menu] },
    })
    expect(json.message.content).toContain('menu.md')
    expect(json.message.content).not.toContain('river.md')
  })

  test('is asked of the newest version of what was chosen', async () => {
    const old = await uploadAndWait(owner.client, 'fees.md', '# Fees\n\nA paddle costs 40 crowns.\n')
    const newer = await uploadAndWait(owner.client, 'fees.md', '# Fees\n\nA paddle costs 55 crowns.\n')
    const { json } = await member.post('/api/chat', {
      message: 'How much does a paddle cost?',
      scope: { documents: [old.id] },
    })
    expect(json.message.content).toContain('55')
    const [question] = await messagesOf(member, json.conversationId)
    expect(question?.scope?.documents).toEqual([{ id: newer.id, name: 'fees.md' }])
  })

  test('tells nothing of what is hidden, foreign or not there', async () => {
    const theirs = await foundOrganization(server)
    const foreign = (await uploadAndWait(theirs.client, 'theirs.md', '# Theirs\n\nForeign words.\n')).id
    const [unknown] = [await ask(member, { documents: [999_999] })]
    expect(unknown?.status).toBe(404)
    const others = [
      { documents: [ids.board] },
      { documents: [ids.lake, ids.board] },
      { documents: [foreign] },
      { folders: ['board'] },
      { folders: ['nowhere'] },
      { websites: [1] },
      { topics: ['nothing that there is'] },
    ]
    for (const scope of others) {
      const answer = await ask(member, scope)
      expect([scope, answer.status, answer.text]).toEqual([scope, 404, unknown?.text])
    }
    expect((await ask(owner.client, { documents: [ids.board] })).json.message.content).toContain('2,000')
    for (const bad of [{ documents: Array(51).fill(ids.lake) }, { documents: ['1'] }, { folders: [''] }, []])
      expect((await ask(member, bad as object)).status).toBe(400)
  })

  test('is narrowed for other assistants as well', async () => {
    const call = (name: string, args: object) =>
      member.post(MCP_PATH, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } })
    const scope = { documents: [ids.river] }
    const found = await call('search', { query: QUESTION, scope })
    expect(found.text).toContain('river.md')
    expect(found.text).not.toContain('lake.md')
    expect((await call('ask', { question: QUESTION, scope })).text).toContain('900')
    const hidden = await call('search', { query: QUESTION, scope: { documents: [ids.board] } })
    expect(hidden.text).toBe((await call('search', { query: QUESTION, scope: { documents: [999_999] } })).text)
  })
})

describe('what answers come from', () => {
  test('is counted as far as the member may see it', async () => {
    const own = (await member.get('/api/scope')).json
    expect(own).toMatchObject({ documents: 4, levels: [{ level: 'users', documents: 4 }] })
    expect(own.updatedAt).toMatch(/^\d{4}-/)
    expect((await owner.client.get('/api/scope')).json).toMatchObject({
      documents: 5,
      levels: [
        { level: 'users', documents: 4 },
        { level: 'admin', documents: 1 },
      ],
    })
  })

  test('can be chosen from, by name and within the level', async () => {
    const all = (await member.get('/api/scope/choices')).json
    expect(all.documents.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'fees.md',
      'lake.md',
      'menu.md',
      'river.md',
    ])
    expect(all.folders).toEqual([
      { name: 'rental', documents: 2 },
      { name: 'rental/lake', documents: 1 },
      { name: 'rental/river', documents: 1 },
    ])
    const found = (await member.get('/api/scope/choices?search=RIVER')).json
    expect(found.documents).toEqual([{ id: ids.river, name: 'river.md' }])
    expect(found.folders).toEqual([{ name: 'rental/river', documents: 1 }])
    expect((await member.get('/api/scope/choices?search=board')).json).toEqual(NOTHING)
    expect((await owner.client.get('/api/scope/choices?search=board')).json.folders).toHaveLength(1)
  })

  test('gives questions to begin with, each of which is answered, and none about what is hidden', async () => {
    const questionsFor = async (client: Client): Promise<string[]> =>
      (await client.get('/api/scope/questions')).json.questions
    const text = (about: string) =>
      `# ${about}\n\n## ${about} rules\n\nWhoever comes to the ${about} signs the book at the gate.\n`
    await uploadAndWait(owner.client, 'quay.md', text('Quay'))
    await uploadAndWait(owner.client, 'vault.md', text('Vault'), { accessLevel: 'admin' })
    const own = await questionsFor(member)
    expect(own).toContain('What is said about Quay rules?')
    expect(own.join()).not.toContain('Vault')
    expect((await questionsFor(owner.client)).join()).toContain('Vault')
    for (const message of own) {
      const { json } = await member.post('/api/chat', { message })
      expect([message, json.message.refused ?? false]).toEqual([message, false])
      expect(shown(json.message)).not.toEqual([])
    }
  })

  test.each([
    ['de', 'Was steht zu „Ferry rules“ in den Unterlagen?'],
    ['fr', 'Que disent les documents sur « Ferry rules » ?'],
    ['es', '¿Qué se dice sobre «Ferry rules»?'],
    ['ar', 'ماذا ورد عن «Ferry rules»؟'],
  ])('puts them in the language of the reader, %s, in which they are answered as well', async (language, question) => {
    const text = '# Ferry\n\n## Ferry rules\n\nWhoever comes aboard the ferry shows the ticket to the mate.\n'
    await uploadAndWait(owner.client, 'ferry.md', text)
    const { questions } = (await member.get(`/api/scope/questions?language=${language}`)).json
    expect(questions).toContain(question)
    const { json } = await member.post('/api/chat', { message: question })
    expect(shown(json.message)).toContain('ferry.md')
    expect((await member.get('/api/scope/questions?language=xx')).status).toBe(400)
  })

  test('can be narrowed to a topic', async () => {
    const { topics } = (await member.get('/api/scope/choices?limit=50')).json
    expect(topics.length).toBeGreaterThan(0)
    const topic = topics[0].name as string
    const { status, json } = await ask(member, { topics: [topic] })
    expect([status, (await messagesOf(member, json.conversationId))[0]?.scope?.topics]).toEqual([200, [topic]])
  })
})
