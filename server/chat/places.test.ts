import { Client as McpClient, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DocumentSource, Message, Source } from '../../shared/contract/chat.ts'
import { entryPointAt } from '../../shared/ingest/entryPoint.ts'
import type { Client } from '../testing/client.ts'
import { makeOrganization, type MadeOrganization } from '../testing/factories.ts'
import { PASSWORD, uploadAndWait } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { allowSites, SHOP, visit } from '../testing/widget/visitors.ts'
import { stateOf } from '../../shared/contract/conversations/replyState.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    answerEntry: entryPointAt(join(import.meta.dirname, '../answering/testing/unsureWorker.ts')),
  })
})
afterAll(() => server.stop())

const QUESTION = 'How much is the deposit for a canoe?'
const TEXT = 'I am not sure. These places come closest:'
const RENTAL = '# Canoes\n\nThe deposit for a canoe is 1,200 crowns.\n'
const DEPOSIT = 'The deposit for a canoe is 1,200 crowns.'

const placesOf = ({ sources }: { sources: Source[] }): DocumentSource[] =>
  sources.filter((source) => source.type === 'document')
const ask = async (client: Client) => (await client.post('/api/chat', { message: QUESTION })).json
const messagesOf = async (client: Client, conversationId: number): Promise<Message[]> =>
  (await client.get(`/api/conversations/${conversationId}/messages`)).json

async function rental(accessLevel: 'users' | 'public' = 'users'): Promise<MadeOrganization & { documentId: number }> {
  const made = await makeOrganization(server, { plan: 'professional' })
  const { id } = await uploadAndWait(made.owner.client, 'rental.md', RENTAL, { accessLevel })
  return { ...made, documentId: id }
}

describe('a reply that is not sure', () => {
  test('claims nothing, shows places that are quoted beside its text, and is the same when it is read again', async () => {
    const { owner } = await rental()
    const { message, conversationId } = await ask(owner.client)
    expect(message).toMatchObject({ content: TEXT, state: 'places', probability: 0.42, refused: false })
    expect(message).not.toHaveProperty('receipt')
    expect(message).not.toHaveProperty('progress')
    expect(placesOf(message)).toMatchObject([{ quote: DEPOSIT, near: true, filename: 'rental.md' }])
    expect(message.sources.at(-1)).toMatchObject({
      type: 'content_request',
      content: expect.stringContaining('deposit'),
    })
    expect((await messagesOf(owner.client, conversationId))[1]).toEqual(message)
  })

  test('counts neither as an answer nor as a refusal, and its question among those without a sure answer', async () => {
    const { owner, add } = await rental()
    const member = await add('user')
    const { messageId } = await ask(member.client)
    const { days } = (await owner.client.get('/api/usage-history')).json
    expect(days.at(-1)).toMatchObject({ questions: 1, unsure: 1, refusals: 0, quoted: 0 })
    const { gaps } = (await owner.client.get('/api/gaps')).json
    expect(gaps).toMatchObject([{ question: QUESTION }])
    const request = { requestedTopic: 'deposit', originalMessage: QUESTION, messageId }
    expect((await member.client.post('/api/content-requests', request)).status).toBe(201)
  })

  test('is shown to others with the places that they may see, and withheld where none is left', async () => {
    const { owner, add, documentId } = await rental()
    const member = await add('user')
    const { conversationId } = await ask(owner.client)
    const { secret } = (await owner.client.post(`/api/conversations/${conversationId}/shares`)).json
    const read = async () => (await member.client.post('/api/shared-conversations/open', { secret })).json.messages[1]
    const shared = await read()
    expect(shared).toMatchObject({ content: TEXT, state: 'places', refused: false })
    expect(shared.sources).toMatchObject([{ quote: DEPOSIT }])
    await owner.client.patch(`/api/documents/${documentId}`, { accessLevel: 'admin' })
    expect(await read()).toMatchObject({ content: '', sources: [], withheld: true })
    await owner.client.del(`/api/documents/${documentId}`)
    const [, own] = await messagesOf(owner.client, conversationId)
    expect(own).toMatchObject({ content: '', sources: [], withheld: true, refused: false })
    expect(own).not.toHaveProperty('state')
    expect(own).not.toHaveProperty('probability')
  })
})

test('visitors see it with public places alone, and the statistics count it by itself', async () => {
  const { owner, slug, documentId } = await rental('public')
  await allowSites(owner.client, SHOP)
  const visitor = await visit(server, slug)
  const { message } = (await visitor.ask(QUESTION)).json
  expect(message).toMatchObject({ content: TEXT, state: 'places', probability: 0.42, refused: false })
  expect(placesOf(message)).toMatchObject([{ quote: DEPOSIT }])
  const history = async () => (await visitor.get('history')).json.messages[1]
  expect(await history()).toEqual(message)
  const { json: counted } = await owner.client.get('/api/widget/statistics')
  expect(counted).toMatchObject({ answered: 0, unsure: 1, refused: 0 })
  expect(counted.topQuestions).toEqual([{ question: QUESTION, times: 1, unsure: 1, refused: 0 }])
  await owner.client.patch(`/api/documents/${documentId}`, { accessLevel: 'users' })
  const withdrawn = await history()
  expect(withdrawn).toMatchObject({ withdrawn: true, sources: [] })
  expect(withdrawn).not.toHaveProperty('state')
})

test('assistants are told that it is no answer, with what comes closest', async () => {
  const { owner } = await rental()
  const asked = { name: 'Assistant', scopes: ['chat.use'], currentPassword: PASSWORD }
  const { token } = (await owner.client.post('/api/tokens', asked)).json
  const assistant = new McpClient({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await assistant.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/api/mcp`), { requestInit }))
  const { content, structuredContent } = await assistant.callTool({ name: 'ask', arguments: { question: QUESTION } })
  await assistant.close()
  expect(structuredContent).toMatchObject({
    answer: TEXT,
    state: 'places',
    probability: 0.42,
    refused: false,
    missing: expect.stringContaining('deposit'),
    citations: [{ quote: DEPOSIT }],
  })
  expect(content).toMatchObject([{ text: expect.stringContaining('There is no sure answer to this question.') }])
})

test('a reply of an earlier version is what its sources say', () => {
  const sources: Source[] = [{ type: 'content_request', content: 'parking' }]
  expect([stateOf({ sources }), stateOf({ sources: [] }), stateOf({ sources, state: 'places' })]).toEqual([
    'nothing',
    'answer',
    'places',
  ])
})
