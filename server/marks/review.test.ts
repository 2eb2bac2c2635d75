import { Client as McpClient, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChatAnswer } from '../../shared/contract/chat.ts'
import type { AnswerMark } from '../../shared/contract/conversations/marks.ts'
import { entryPointAt } from '../../shared/ingest/entryPoint.ts'
import type { Client } from '../testing/client.ts'
import { createClock } from '../testing/clock.ts'
import { makeOrganization } from '../testing/factories.ts'
import { changeDatabase, inDatabase } from '../testing/inDatabase.ts'
import { PASSWORD, uploadAndWait } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { allowSites, SHOP, visit } from '../testing/widget/visitors.ts'

const clock = createClock()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    runtime: clock.runtime,
    answerEntry: entryPointAt(join(import.meta.dirname, '../answering/testing/unsureWorker.ts')),
  })
})
afterAll(() => server.stop())

const QUESTION = 'How much is the deposit for a canoe?'
const DEPOSIT = 'The deposit for a canoe is 1,200 crowns.'

const ask = async (client: Client, message = QUESTION, more: object = {}): Promise<ChatAnswer> =>
  (await client.post('/api/chat', { message, ...more })).json
const leads = async (client: Client, message = QUESTION): Promise<boolean> =>
  (await ask(client, message)).message.marked === true
const listed = async (client: Client): Promise<AnswerMark[]> => (await client.get('/api/answer-marks')).json

async function rental(accessLevel: 'users' | 'public' = 'users') {
  const made = await makeOrganization(server, { plan: 'professional' })
  const { id: documentId } = await uploadAndWait(made.owner.client, 'rental.md', `# Canoes\n\n${DEPOSIT}\n`, {
    accessLevel,
  })
  const [one, other] = [await made.add('user'), await made.add('user')]
  return { ...made, documentId, admin: made.owner.client, one: one.client, other: other.client }
}

/** Proposes the one place, as a member. */
async function proposed(accessLevel: 'users' | 'public' = 'users') {
  const made = await rental(accessLevel)
  const answer = await ask(made.one)
  const path = `/api/chat/answers/${answer.messageId}/mark`
  expect((await made.one.post(path, { marker: 1 })).json).toEqual({ marker: 1, stands: false })
  const [mark] = await listed(made.admin)
  return { ...made, answer, path, id: mark?.id ?? 0 }
}

describe('an administrator', () => {
  test('agrees to a proposal, and undoes that', async () => {
    const { admin, other, id } = await proposed()
    expect(await leads(other)).toBe(false)
    const agreed = await admin.post(`/api/answer-marks/${id}/agreement`, {})
    expect(agreed.json.mark).toMatchObject({ state: 'standing', members: 2, own: true, question: QUESTION })
    expect(await leads(other)).toBe(true)
    expect((await admin.del(`/api/answer-marks/${id}/agreement`)).status).toBe(200)
    expect(await listed(admin)).toMatchObject([{ id, state: 'proposed', own: false }])
    expect(await leads(other)).toBe(false)
    expect((await admin.del(`/api/answer-marks/${id}/agreement`)).status).toBe(404)
  })

  test('removes a mark, and brings it back while it is kept', async () => {
    const { admin, other, id, answer, one } = await proposed()
    await admin.post(`/api/answer-marks/${id}/agreement`, {})
    expect((await admin.del(`/api/answer-marks/${id}`)).status).toBe(200)
    expect([await listed(admin), await leads(other)]).toEqual([[], false])
    const [, message] = (await one.get(`/api/conversations/${answer.conversationId}/messages`)).json
    expect(message).not.toHaveProperty('ownMark')
    expect((await admin.post(`/api/answer-marks/${id}/restore`)).status).toBe(200)
    expect(await leads(other)).toBe(true)
    expect((await admin.post(`/api/answer-marks/${id}/restore`)).status).toBe(404)
    await admin.del(`/api/answer-marks/${id}`)
    clock.later(25 * 60 * 60 * 1000)
    await server.restart()
    const rows = () =>
      inDatabase(server.dataDir, (db) => db.prepare('select id from answer_marks where id = ?').all(id))
    await expect.poll(rows).toEqual([])
  })

  test('takes the question into the golden questions, which are answered from the document', async () => {
    const { admin, id } = await proposed()
    expect((await admin.post(`/api/answer-marks/${id}/agreement`, { golden: true })).status).toBe(200)
    const golden = async () => (await admin.get('/api/golden-questions')).json
    await expect.poll(async () => (await golden())[0]?.state).toBe('answered')
    expect(await golden()).toMatchObject([
      { question: QUESTION, accessLevel: 'users', answer: { sources: [{ filename: 'rental.md', quote: DEPOSIT }] } },
    ])
  })

  test('is alone with that: members and other organizations find nothing', async () => {
    const { id, other } = await proposed()
    const stranger = (await rental()).admin
    const calls = (client: Client) => [
      client.post(`/api/answer-marks/${id}/agreement`, {}),
      client.del(`/api/answer-marks/${id}/agreement`),
      client.del(`/api/answer-marks/${id}`),
      client.post(`/api/answer-marks/${id}/restore`),
    ]
    for (const { status } of await Promise.all(calls(other))) expect(status).toBe(403)
    for (const { status } of await Promise.all(calls(stranger))) expect(status).toBe(404)
    expect((await other.get('/api/answer-marks')).status).toBe(403)
    expect(await listed(stranger)).toEqual([])
  })
})

test('all of it stands in the audit log, without what was asked', async () => {
  const { admin, one, id, path } = await proposed()
  await admin.post(`/api/answer-marks/${id}/agreement`, {})
  await admin.del(`/api/answer-marks/${id}/agreement`)
  await admin.del(`/api/answer-marks/${id}`)
  await admin.post(`/api/answer-marks/${id}/restore`)
  await one.del(path)
  const { events } = (await admin.get('/api/audit')).json
  const ofMarks = events.filter(({ target }: { target: string | null }) => target === `marked answer ${id}`)
  expect(ofMarks.map(({ action }: { action: string }) => action).reverse()).toEqual([
    'answer.marked',
    'mark.agreed',
    'mark.disagreed',
    'mark.removed',
    'mark.restored',
    'answer.unmarked',
  ])
  expect(JSON.stringify(ofMarks)).not.toMatch(/deposit/i)
})

describe('what cannot be marked', () => {
  const refused = async (client: Client, messageId: number | string, body: unknown) => {
    const { status, json } = await client.post(`/api/chat/answers/${messageId}/mark`, body)
    return [status, json.message]
  }

  test('is an answer of somebody else, of another organization, or none', async () => {
    const { one, other, admin, answer } = await proposed()
    const stranger = (await rental()).one
    for (const client of [other, admin, stranger])
      for (const { status, json } of [
        await client.post(`/api/chat/answers/${answer.messageId}/mark`, { marker: 1 }),
        await client.del(`/api/chat/answers/${answer.messageId}/mark`),
      ])
        expect([status, json.message]).toEqual([404, 'Answer not found'])
    expect(await refused(one, answer.questionId, { marker: 1 })).toEqual([404, 'Answer not found'])
    expect(await refused(one, 987654321, { marker: 1 })).toEqual([404, 'Answer not found'])
    expect((await refused(one, 'x', { marker: 1 }))[0]).toBe(404)
  })

  test('is a place that the reply does not show, whatever the body says of it', async () => {
    const { one, answer } = await proposed()
    expect(await refused(one, answer.messageId, { marker: 7 })).toEqual([404, 'Place not found'])
    for (const body of [
      {},
      { marker: '1' },
      { marker: 0 },
      { marker: 1.5 },
      { marker: 1, documentId: 1 },
      { marker: 1, quote: 'Deposits are free.' },
      { documentId: 1, quote: DEPOSIT },
      [],
      'text',
    ])
      expect([body, (await refused(one, answer.messageId, body))[0]]).toEqual([body, 400])
  })

  test('is a reply that is no list of places, and one that only its conversation explains', async () => {
    const { one, admin, id } = await proposed()
    await admin.post(`/api/answer-marks/${id}/agreement`, {})
    const sure = await ask(one)
    expect(await refused(one, sure.messageId, { marker: 1 })).toEqual([
      409,
      'Only a place that an unsure reply shows can be marked.',
    ])
    const { conversationId } = await ask(one, 'Where is a canoe for rent?')
    const followUp = await ask(one, 'And the deposit for it?', { conversationId })
    expect(followUp.message.state).toBe('places')
    expect(await refused(one, followUp.messageId, { marker: 1 })).toEqual([
      409,
      expect.stringContaining('Ask it as a whole'),
    ])
  })

  test('is a place of chosen documents, which others do not choose', async () => {
    const { one, documentId } = await rental()
    const { messageId, message } = await ask(one, QUESTION, { scope: { documents: [documentId] } })
    expect(message.state).toBe('places')
    expect(await refused(one, messageId, { marker: 1 })).toEqual([409, expect.stringContaining('all documents')])
  })

  test('is a place that says something else by now', async () => {
    const { one, admin } = await rental()
    const { messageId } = await ask(one)
    await uploadAndWait(admin, 'rental.md', `# Canoes\n\n${DEPOSIT.replace('1,200', '1,500')}\n`, {
      accessLevel: 'users',
    })
    expect(await refused(one, messageId, { marker: 1 })).toEqual([409, expect.stringContaining('has changed')])
  })

  test('is one more than an organization may have', async () => {
    const { one, id, answer } = await proposed()
    changeDatabase(server.dataDir, (db) => {
      const copy = db.prepare(
        `insert into answer_marks ("organizationId", "documentId", question, place, "createdAt", "removedAt")
         select "organizationId", "documentId", question, place, "createdAt", null from answer_marks where id = ?`,
      )
      for (let nth = 1; nth < 1000; nth += 1) copy.run(id)
    })
    const next = await ask(one, 'Where is a canoe for rent?')
    expect(await refused(one, next.messageId, { marker: 1 })).toEqual([
      409,
      expect.stringContaining('1000 marked answers'),
    ])
    // What is there already can be agreed to.
    expect(await refused(one, answer.messageId, { marker: 1 })).toEqual([200, undefined])
  })
})

test('a mark leads for visitors where the document is public, and they mark nothing', async () => {
  const { admin, slug, id } = await proposed('public')
  await allowSites(admin, SHOP)
  const visitor = await visit(server, slug)
  expect((await visitor.ask(QUESTION)).json.message.state).toBe('places')
  await admin.post(`/api/answer-marks/${id}/agreement`, {})
  const { message } = (await visitor.ask('How high is the canoe deposit?')).json
  expect(message).toMatchObject({ state: 'answer', marked: true, refused: false })
  expect((await visitor.get('history')).json.messages.at(-1)).toEqual(message)
  const { json: counted } = await admin.get('/api/widget/statistics')
  expect(counted).toMatchObject({ answered: 0, unsure: 2, refused: 0 })
  expect((await admin.get('/api/gaps')).json.gaps).toMatchObject([{ question: QUESTION }])
  const [mark] = await listed(admin)
  await admin.patch(`/api/documents/${mark?.source.documentId}`, { accessLevel: 'users' })
  expect((await visitor.ask(QUESTION)).json.message.marked).toBeUndefined()
})

test('assistants are told that a colleague marked it', async () => {
  const { admin, id } = await proposed()
  await admin.post(`/api/answer-marks/${id}/agreement`, {})
  const asked = { name: 'Assistant', scopes: ['chat.use'], currentPassword: PASSWORD }
  const { token } = (await admin.post('/api/tokens', asked)).json
  const assistant = new McpClient({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await assistant.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/api/mcp`), { requestInit }))
  const { content, structuredContent } = await assistant.callTool({ name: 'ask', arguments: { question: QUESTION } })
  await assistant.close()
  expect(structuredContent).toMatchObject({ state: 'answer', marked: true, citations: [{ quote: DEPOSIT }] })
  expect(content).toMatchObject([{ text: expect.stringContaining('A colleague marked this place') }])
})
