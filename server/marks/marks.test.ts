import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChatAnswer, DocumentSource, Message } from '../../shared/contract/chat.ts'
import type { AnswerMark } from '../../shared/contract/conversations/marks.ts'
import { entryPointAt } from '../../shared/ingest/entryPoint.ts'
import type { Client } from '../testing/client.ts'
import { makeOrganization, type MadeOrganization } from '../testing/factories.ts'
import { inDatabase } from '../testing/inDatabase.ts'
import { uploadAndWait } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    answerEntry: entryPointAt(join(import.meta.dirname, '../answering/testing/unsureWorker.ts')),
  })
})
afterAll(() => server.stop())

const QUESTION = 'How much is the deposit for a canoe?'
const OTHER_WORDS = 'What is the deposit for a canoe?'
const DEPOSIT = 'The deposit for a canoe is 1,200 crowns.'
const RENTAL = `# Canoes\n\n${DEPOSIT}\n`

const ask = async (client: Client, message = QUESTION, more: object = {}): Promise<ChatAnswer> =>
  (await client.post('/api/chat', { message, ...more })).json
const placesOf = ({ message }: ChatAnswer): DocumentSource[] =>
  message.sources.filter((source) => source.type === 'document')
const markIn = (client: Client, messageId: number, marker = 1) =>
  client.post(`/api/chat/answers/${messageId}/mark`, { marker })
const listed = async (client: Client): Promise<AnswerMark[]> => (await client.get('/api/answer-marks')).json
const messageOf = async (client: Client, { conversationId }: ChatAnswer): Promise<Message> =>
  (await client.get(`/api/conversations/${conversationId}/messages`)).json[1]

interface Rental extends MadeOrganization {
  documentId: number
  /** Two members. */
  one: Client
  other: Client
}

async function rental(accessLevel: 'users' | 'public' | 'admin' = 'users', text = RENTAL): Promise<Rental> {
  const made = await makeOrganization(server, { plan: 'professional' })
  const { id } = await uploadAndWait(made.owner.client, 'rental.md', text, { accessLevel })
  const [one, other] = [await made.add('user'), await made.add('user')]
  return { ...made, documentId: id, one: one.client, other: other.client }
}

/** Asks and marks the place that says so. */
async function marked(client: Client, question = QUESTION): Promise<ChatAnswer> {
  const answer = await ask(client, question)
  const place = placesOf(answer).find(({ quote }) => quote === DEPOSIT)
  expect((await markIn(client, answer.messageId, place?.marker)).status).toBe(200)
  return answer
}

const LEADS = { state: 'answer', marked: true, content: `${DEPOSIT.slice(0, -1)} [1].` }

describe('a place that is marked', () => {
  test('leads once a second member marks it for a question of the same meaning, also for one in other words', async () => {
    const { one, other, owner, add } = await rental()
    const first = await marked(one)
    expect((await messageOf(one, first)).ownMark).toEqual({ marker: 1, stands: false })
    expect((await ask(other)).message.state).toBe('places')
    await marked(other, 'How high is the canoe deposit?')
    const { message } = await ask((await add('user')).client, OTHER_WORDS)
    expect(message).toMatchObject(LEADS)
    expect(message.sources).toMatchObject([{ type: 'document', quote: DEPOSIT, marker: 1 }])
    expect(message.sources[0]).not.toHaveProperty('near')
    expect(message.receipt?.sentences).toMatchObject([{ text: DEPOSIT, how: 'quoted' }])
    expect(message).not.toHaveProperty('probability')
    expect((await messageOf(one, first)).ownMark).toEqual({ marker: 1, stands: true })
    expect(await listed(owner.client)).toMatchObject([
      { question: QUESTION, state: 'standing', members: 2, own: false, accessLevel: 'users' },
    ])
  })

  test('is the same when it is read again and shared, and says no name', async () => {
    const { owner, one } = await rental()
    await marked(owner.client)
    const answer = await ask(one)
    expect(await messageOf(one, answer)).toEqual(answer.message)
    const { secret } = (await one.post(`/api/conversations/${answer.conversationId}/shares`)).json
    const shared = (await owner.client.post('/api/shared-conversations/open', { secret })).json.messages[1]
    expect(shared).toMatchObject(LEADS)
    expect(JSON.stringify(answer)).not.toMatch(/Ada|Lind/)
  })

  test('by an administrator counts at once, and is as before when it is taken back', async () => {
    const { owner, one } = await rental()
    const { messageId } = await marked(owner.client)
    expect((await ask(one)).message).toMatchObject(LEADS)
    expect((await owner.client.del(`/api/chat/answers/${messageId}/mark`)).status).toBe(200)
    expect((await ask(one)).message).toMatchObject({ state: 'places' })
    expect(await listed(owner.client)).toEqual([])
  })

  test('twice by one member is one voice', async () => {
    const { one, owner } = await rental()
    await marked(one)
    await marked(one, OTHER_WORDS)
    expect(await listed(owner.client)).toMatchObject([{ state: 'proposed', members: 1 }])
    expect((await ask(one)).message.state).toBe('places')
  })

  test('leads for no question with another number, name or denial', async () => {
    const { owner } = await rental('users', '# Leave\n\nAfter 3 years the notice period is two months.\n')
    const { messageId } = await ask(owner.client, 'What is the notice period after 3 years?')
    expect((await markIn(owner.client, messageId)).status).toBe(200)
    const state = async (question: string) => (await ask(owner.client, question)).message
    expect(await state('How long is the notice period after 3 years?')).toMatchObject({ marked: true })
    for (const question of [
      'What is the notice period after 5 years?',
      'What is not the notice period after 3 years?',
      'What is the notice period in Bergen after 3 years?',
    ])
      expect([question, (await state(question)).marked]).toEqual([question, undefined])
  })

  test('leads in no question that goes on with its conversation', async () => {
    const { owner, one } = await rental()
    await marked(owner.client)
    const { conversationId } = await ask(one, 'Who repairs the canoes?')
    expect((await ask(one, 'And the deposit?', { conversationId })).message.marked).toBeUndefined()
    expect((await ask(one, QUESTION, { conversationId })).message).toMatchObject(LEADS)
  })

  test('leads for nobody who may not read the document, and in no other organization', async () => {
    const { owner, one, documentId } = await rental()
    const stranger = await rental()
    await marked(owner.client)
    await owner.client.patch(`/api/documents/${documentId}`, { accessLevel: 'admin' })
    const hidden = (await ask(one)).message
    expect(hidden.marked).toBeUndefined()
    expect(JSON.stringify(hidden)).not.toContain('1,200')
    expect((await ask(owner.client)).message).toMatchObject(LEADS)
    expect((await ask(stranger.one)).message).toMatchObject({ state: 'places' })
    expect(await listed(stranger.owner.client)).toEqual([])
  })

  test('leads where its document is among those that alone are asked', async () => {
    const { owner, one, documentId } = await rental()
    const { id } = await uploadAndWait(owner.client, 'boats.md', '# Boats\n\nA deposit for a boat is due in May.\n')
    await marked(owner.client)
    const asked = async (documents: number[]) => (await ask(one, QUESTION, { scope: { documents } })).message.marked
    expect([await asked([documentId]), await asked([id])]).toEqual([true, undefined])
  })
})

describe('a mark whose document changes', () => {
  test('has no effect once a new version says something else, and none once it is deleted', async () => {
    const { owner, one, documentId } = await rental()
    await marked(owner.client)
    await uploadAndWait(owner.client, 'rental.md', RENTAL.replace('1,200', '1,500'), { accessLevel: 'users' })
    const { message } = await ask(one)
    expect(message.marked).toBeUndefined()
    expect(message.content).not.toContain('1,200')
    const marks = await listed(owner.client)
    expect(marks.map(({ state }) => state)).toEqual(['inactive'])
    await owner.client.del(`/api/documents/${documentId}`)
    expect((await ask(one)).message.marked).toBeUndefined()
  })

  test('stands while the document that is read again says the same, and is gone with it', async () => {
    const { owner, one, documentId } = await rental()
    await marked(owner.client)
    await owner.client.post(`/api/documents/${documentId}/reprocess`)
    const status = async () => (await owner.client.get(`/api/documents/${documentId}`)).json.document.status
    await expect.poll(status).toBe('completed')
    expect((await ask(one)).message).toMatchObject(LEADS)
    await owner.client.del(`/api/documents/${documentId}`)
    expect(await listed(owner.client)).toEqual([])
    const count = () =>
      inDatabase(server.dataDir, (db) =>
        db.prepare('select count(*) as n from answer_marks where "documentId" = ?').get(documentId),
      )
    await expect.poll(count).toEqual({ n: 0 })
  })
})

test('it is counted as what the search made of it, and its question as no gap', async () => {
  const { owner, one } = await rental()
  await marked(owner.client)
  const day = async () => (await owner.client.get('/api/usage-history')).json.days.at(-1)
  const before = await day()
  expect((await ask(one)).message).toMatchObject(LEADS)
  expect(await day()).toMatchObject({
    questions: before.questions + 1,
    unsure: before.unsure + 1,
    refusals: 0,
    quoted: before.quoted,
  })
  const { gaps } = (await owner.client.get('/api/gaps')).json
  expect(gaps).toMatchObject([{ question: QUESTION, count: 1 }])
})

test('whoever is removed takes along what they alone marked', async () => {
  const { owner, add } = await rental()
  const member = await add('user')
  await marked(member.client)
  expect(await listed(owner.client)).toHaveLength(1)
  expect((await owner.client.del(`/api/users/${member.id}`)).status).toBe(200)
  expect(await listed(owner.client)).toEqual([])
})
