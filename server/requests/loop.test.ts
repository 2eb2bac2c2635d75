import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ContentRequest, GoldenQuestion } from '../../shared/contract/contentRequests.ts'
import { makeOrganization, type MadeMember, type MadeOrganization } from '../testing/factories.ts'
import { mailsTo, uploadAndWait } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'
import { MOST_GOLDEN } from './goldenQuestions.service.ts'

let server: TestServer
let organization: MadeOrganization
let owner: MadeMember
let member: MadeMember
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  organization = await makeOrganization(server)
  owner = organization.owner
  member = await organization.add('user')
})

const QUESTION = 'Where may visitors park their cars?'
const PARKING = '# Parking\n\nVisitors may park their cars behind the boat house in Sigtuna.\n'
const ask = async (who = member, question = QUESTION): Promise<ContentRequest> =>
  (await who.client.post('/api/content-requests', { requestedTopic: question, originalMessage: question })).json.request
const find = async (id: number, who = owner): Promise<ContentRequest | undefined> =>
  (await who.client.get('/api/content-requests')).json.find((each: ContentRequest) => each.id === id)
const offered = (id: number) => until(async () => (await find(id))?.offer)
const review = (id: number, change: object) => owner.client.patch(`/api/content-requests/${id}`, change)
/** Waits until the requests that are there were asked in the present state of the documents: one that is asked last has its offer. */
async function settledWith(question: string, document: string): Promise<void> {
  await uploadAndWait(owner.client, `${question.length}.md`, document, { accessLevel: 'users' })
  const { id } = await ask(owner, question)
  await offered(id)
}
const golden = async (): Promise<GoldenQuestion[]> => (await owner.client.get('/api/golden-questions')).json
const goldenIn = (state: string) =>
  until(async () => (await golden()).find((each) => each.question === QUESTION && each.state === state))

describe('when a document answers a request', () => {
  test('administrators are offered the cited answer, and its member gets it with the mail and a golden question', async () => {
    const { id } = await ask()
    const document = await uploadAndWait(owner.client, 'parking.md', PARKING)
    const offer = await offered(id)
    expect(offer.content).toMatch(/behind the boat house in Sigtuna.*\[1\]/)
    expect(offer.sources[0]).toMatchObject({ type: 'document', documentId: document.id, heading: 'Parking' })
    expect(await find(id, member)).not.toHaveProperty('offer')

    const completed = await review(id, { status: 'completed', sendAnswer: true })
    expect(completed.json.request).toMatchObject({ status: 'completed', answered: true })
    expect(completed.json.request).not.toHaveProperty('offer')
    expect(completed.json.request).not.toHaveProperty('conversationId')
    const got = await find(id, member)
    expect(got).toMatchObject({ status: 'completed', answered: true, unseen: true })
    const messages = (await member.client.get(`/api/conversations/${got?.conversationId}/messages`)).json
    expect(messages).toMatchObject([
      { role: 'user', content: QUESTION },
      { role: 'assistant', content: offer.content, sources: offer.sources, refused: false },
    ])
    expect((await owner.client.get(`/api/conversations/${got?.conversationId}/messages`)).status).toBe(404)
    const mail = await until(async () => (await mailsTo(server, member.email))[0])
    expect(mail.text).toContain(`/org/${organization.slug}?conversation=${got?.conversationId}`)
    expect(await golden()).toMatchObject([{ question: QUESTION, state: 'answered', accessLevel: 'users' }])
    expect((await member.client.get('/api/usage-stats')).status).toBe(403)
    expect((await owner.client.get('/api/usage-stats')).json.conversations).toBe(0)

    const again = await review(id, { status: 'completed', sendAnswer: true })
    expect([again.status, await golden()]).toMatchObject([409, [{ question: QUESTION }]])
  })

  test('one that was completed before still gets its answer', async () => {
    const { id } = await ask()
    await review(id, { status: 'completed' })
    await uploadAndWait(owner.client, 'parking.md', PARKING)
    await offered(id)
    expect((await review(id, { status: 'completed', sendAnswer: true })).json.request.answered).toBe(true)
  })

  test('the offer goes when the document goes', async () => {
    const { id } = await ask()
    const document = await uploadAndWait(owner.client, 'parking.md', PARKING)
    await offered(id)
    await owner.client.del(`/api/documents/${document.id}`)
    expect((await review(id, { status: 'completed', sendAnswer: true })).status).toBe(409)
    await until(async () => (await find(id))?.offer === undefined)
  })

  test('a question that follows another one up is asked after that one, also as a golden one', async () => {
    await uploadAndWait(owner.client, 'before.md', 'In 2022 the ferry to Hven carried 900 passengers.\n')
    await uploadAndWait(owner.client, 'museum.md', 'In 2023 the museum sold 77 tickets to visitors.\n')
    const first = await member.client.post('/api/chat', {
      message: 'How many passengers did the ferry to Hven carry in 2022?',
    })
    const { conversationId } = first.json
    const message = 'And in 2023?'
    const { messageId } = (await member.client.post('/api/chat', { message, conversationId })).json
    const request = (messageIdOf: number | undefined, who = member) =>
      who.client.post('/api/content-requests', {
        requestedTopic: message,
        originalMessage: message,
        messageId: messageIdOf,
      })
    const { id, askedAfter } = (await request(messageId)).json.request
    expect(askedAfter).toBe('How many passengers did the ferry to Hven carry in 2022?')
    expect((await request(messageId)).json.request.id).toBe(id)
    expect((await request(undefined)).json.request.id).not.toBe(id)
    // Nobody else's conversation tells anything.
    expect((await request(messageId, owner)).json.request).not.toHaveProperty('askedAfter')

    await uploadAndWait(owner.client, 'after.md', 'In 2023 the ferry to Hven carried 1250 passengers.\n')
    await until(async () => (await find(id))?.offer?.content.includes('1250 passengers'))
    await review(id, { status: 'completed', sendAnswer: true })
    expect(await golden()).toMatchObject([{ question: message, askedAfter, state: 'answered' }])
    await uploadAndWait(owner.client, 'after.md', 'In 2023 the ferry to Hven carried 1300 passengers.\n')
    await until(async () => (await golden()).find(({ latest }) => latest?.content.includes('1300 passengers')))
  })

  test('questions are asked after a server was stopped in between', async () => {
    const { id } = await ask()
    await uploadAndWait(owner.client, 'parking.md', PARKING)
    await server.restart()
    await offered(id)
  })
})

describe('a document that the member may not see', () => {
  test('answers nothing of theirs', async () => {
    await uploadAndWait(owner.client, 'parking.md', PARKING, { accessLevel: 'admin' })
    const { id } = await ask()
    const asAdmin = await ask(owner)
    await settledWith('When does the ferry to Sandhamn leave?', 'The ferry to Sandhamn leaves at nine.\n')
    expect((await offered(asAdmin.id)).content).toContain('Sigtuna')
    await until(async () => (await find(id)) !== undefined)
    expect(await find(id)).not.toHaveProperty('offer')
  })

  test('is not sent when its level has changed since the answer was offered', async () => {
    const { id } = await ask()
    await uploadAndWait(owner.client, 'parking.md', PARKING)
    await offered(id)
    expect((await owner.client.upload('parking.md', PARKING, { accessLevel: 'admin' })).status).toBe(200)
    expect((await review(id, { status: 'completed', sendAnswer: true })).json.params).toEqual({ reason: 'offer' })
    expect(await find(id, member)).toMatchObject({ status: 'pending', answered: false })
  })

  test('is not sent to somebody who has lost the right to see it', async () => {
    const admin = await organization.add('admin')
    await uploadAndWait(owner.client, 'parking.md', PARKING, { accessLevel: 'admin' })
    const { id } = await ask(admin)
    await offered(id)
    await owner.client.patch(`/api/users/${admin.id}/role`, { role: 'user' })
    expect((await review(id, { status: 'completed', sendAnswer: true })).status).toBe(409)
  })
})

describe('a golden question', () => {
  const add = (question = QUESTION) => owner.client.post('/api/golden-questions', { question })
  const upload = (text: string) => uploadAndWait(owner.client, 'parking.md', text)

  test('is answered once there is an answer, and says when the answer is another one, comes from elsewhere, or is lost', async () => {
    expect((await add()).status).toBe(201)
    expect((await add(' where may VISITORS park their cars?')).status).toBe(200)
    await goldenIn('lost')
    const first = await upload(PARKING)
    const answered = await goldenIn('answered')
    expect([answered.answer?.content, answered.latest]).toEqual([expect.stringContaining('Sigtuna'), null])

    const second = await upload(`${PARKING}\n## Bicycles\n\nBicycles stand in the cellar.\n`)
    const moved = await goldenIn('moved')
    expect([moved.answer?.sources[0], moved.latest?.sources[0]]).toMatchObject([
      { documentId: first.id },
      { documentId: second.id },
    ])

    const third = await upload(PARKING.replace('behind the boat house', 'on the quay'))
    const changed = await goldenIn('changed')
    expect([changed.answer?.content, changed.latest?.content]).toEqual([
      expect.stringContaining('boat house'),
      expect.stringContaining('on the quay'),
    ])

    const accepted = await owner.client.patch(`/api/golden-questions/${changed.id}`, { accept: true })
    expect(accepted.json.question).toMatchObject({ state: 'answered', answer: changed.latest, latest: null })
    expect((await owner.client.patch(`/api/golden-questions/${changed.id}`, { accept: true })).status).toBe(409)

    await owner.client.del(`/api/documents/${third.id}`)
    const lost = await goldenIn('lost')
    // What it said rests on a document that is gone.
    expect([lost.answer?.content, lost.answer?.withheld, lost.latest]).toEqual(['', true, null])
    expect((await owner.client.del(`/api/golden-questions/${lost.id}`)).status).toBe(200)
    expect(await golden()).toEqual([])
  })

  test('is asked at its own level', async () => {
    await uploadAndWait(owner.client, 'parking.md', PARKING, { accessLevel: 'admin' })
    await add()
    await owner.client.post('/api/golden-questions', { question: QUESTION, accessLevel: 'admin' })
    const states = await until(async () => {
      const all = (await golden()).map(({ accessLevel, state }) => [accessLevel, state])
      return all.every(([, state]) => state !== 'waiting') && all
    })
    expect(states).toEqual([
      ['admin', 'answered'],
      ['users', 'lost'],
    ])
  })

  test('is one of two hundred at most', async () => {
    const { db } = server.composition.foundation
    const rows = Array.from({ length: MOST_GOLDEN }, (_, at) => ({
      organizationId: organization.id,
      question: Buffer.alloc(0),
      fingerprint: `${at}`,
      createdAt: new Date().toISOString(),
      checkedState: 'never',
    }))
    await db.insertInto('golden_questions').values(rows).execute()
    const refused = await add()
    expect([refused.status, refused.json.params]).toEqual([409, { reason: 'golden', max: MOST_GOLDEN }])
  })

  test('is an administrator’s matter, and each organization’s own', async () => {
    await add()
    const [{ id } = { id: 0 }] = await golden()
    expect((await member.client.get('/api/golden-questions')).status).toBe(403)
    const stranger = (await makeOrganization(server)).owner
    expect((await stranger.client.get('/api/golden-questions')).json).toEqual([])
    expect((await stranger.client.del(`/api/golden-questions/${id}`)).status).toBe(404)
  })
})

test('an organization that is deleted leaves no question behind', async () => {
  await ask()
  await member.client.post('/api/resource-requests', { question: 'A map' })
  await owner.client.post('/api/golden-questions', { question: QUESTION })
  await owner.client.post('/api/gaps/dismiss', { question: QUESTION })
  const { db } = server.composition.foundation
  const left = async () =>
    Promise.all(
      (['content_requests', 'resource_requests', 'golden_questions', 'dismissed_gaps'] as const).map(
        async (table) =>
          (await db.selectFrom(table).select('id').where('organizationId', '=', organization.id).execute()).length,
      ),
    )
  expect(await left()).toEqual([1, 1, 1, 1])
  await owner.client.del('/api/organization', { confirm: organization.slug })
  expect(await left()).toEqual([0, 0, 0, 0])
})
