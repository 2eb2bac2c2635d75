import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ContentRequest } from '../../shared/contract/contentRequests.ts'
import type { Language } from '../../shared/domain/languages.ts'
import { makeOrganization, type MadeOrganization } from '../testing/factories.ts'
import { mailsTo, uploadAndWait } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'
import { SHOP, visit } from '../testing/widget/visitors.ts'

let server: TestServer
let organization: MadeOrganization
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  organization = await makeOrganization(server)
  await organization.owner.client.patch('/api/widget', { allowedSites: [SHOP], handover: 'form' })
})

const QUESTION = 'Where may visitors park their cars in Sigtuna?'
const PARKING = '# Parking\n\nVisitors may park their cars behind the boat house in Sigtuna.\n'
let counter = 0
const newAddress = () => `guest${process.pid}x${(counter += 1)}@example.net`

const listed = async (): Promise<ContentRequest[]> =>
  (await organization.owner.client.get('/api/content-requests')).json
const review = (id: number, change: object) => organization.owner.client.patch(`/api/content-requests/${id}`, change)
const offered = (id: number) => until(async () => (await listed()).find((each) => each.id === id)?.offer)

async function handOver(email = newAddress(), language?: Language): Promise<{ id: number; email: string }> {
  const visitor = await visit(server, organization.slug)
  const answer = await visitor.handOver({ question: QUESTION, email, language })
  expect([answer.status, answer.json]).toEqual([201, { message: 'Your question was passed on' }])
  return { id: (await listed())[0]?.id ?? 0, email }
}

test('a question that a visitor leaves is a request that administrators see, with the address, sealed', async () => {
  const { email } = await handOver()
  expect(await listed()).toMatchObject([
    {
      status: 'pending',
      requestedTopic: QUESTION,
      originalMessage: QUESTION,
      own: false,
      visitor: true,
      requester: { name: email, email },
    },
  ])
  const member = await organization.add('user')
  expect((await member.client.get('/api/content-requests')).json).toEqual([])
  const rows = await server.composition.foundation.db.selectFrom('content_requests').selectAll().execute()
  expect(Buffer.concat(rows.flatMap(({ visitor }) => visitor ?? [])).toString('latin1')).not.toContain(email)
  // Once more is the same request.
  await handOver(email.toUpperCase())
  expect(await listed()).toHaveLength(1)
})

test('the visitor is mailed the answer once a public document gives it', async () => {
  const { id, email } = await handOver()
  await uploadAndWait(organization.owner.client, 'parking.md', PARKING, { accessLevel: 'public' })
  expect((await offered(id)).content).toContain('behind the boat house')
  const completed = await review(id, { status: 'completed', sendAnswer: true })
  expect([completed.status, completed.json.request]).toMatchObject([200, { status: 'completed', answered: true }])
  const mail = await until(async () => (await mailsTo(server, email))[0])
  expect(mail.text).toContain(SHOP)
  expect(mail.text).not.toContain('/org/')
  expect((await review(id, { status: 'completed', sendAnswer: true })).status).toBe(409)
  expect(await mailsTo(server, email)).toHaveLength(1)
})

test('the mail to a visitor is in the language in which the widget spoke to them', async () => {
  const { id, email } = await handOver(newAddress(), 'es')
  await review(id, { status: 'completed', adminNotes: 'Detrás del molino.' })
  const mail = await until(async () => (await mailsTo(server, email))[0])
  expect(mail.text).toContain('Ha hecho una pregunta a')
  const visitor = await visit(server, organization.slug)
  const unknown = await visitor.handOver({ question: QUESTION, email: newAddress(), language: 'xx' as Language })
  expect(unknown.status).toBe(400)
})

test('no document of members is offered for a visitor, and none that stopped to be public is sent', async () => {
  const { id } = await handOver()
  const { client } = organization.owner
  await uploadAndWait(client, 'intern.md', PARKING, { accessLevel: 'users' })
  const other = await visit(server, organization.slug)
  await other.handOver({ question: 'When does the ferry to Sandhamn leave?', email: newAddress() })
  await uploadAndWait(client, 'ferry.md', '# Ferry\n\nThe ferry to Sandhamn leaves at nine.\n', {
    accessLevel: 'public',
  })
  const [ferry] = await listed()
  await offered(ferry?.id ?? 0)
  const waiting = (await listed()).find((each) => each.id === id)
  expect(waiting).not.toHaveProperty('offer')
  expect((await review(id, { status: 'completed', sendAnswer: true })).status).toBe(409)
  const { documents } = (await client.get('/api/documents?search=ferry')).json
  await client.patch(`/api/documents/${documents[0].id}`, { accessLevel: 'users' })
  expect((await review(ferry?.id ?? 0, { status: 'completed', sendAnswer: true })).status).toBe(409)
})

test('is told what administrators write, and nothing where they reject', async () => {
  const told = await handOver()
  await review(told.id, { status: 'completed', adminNotes: 'Behind the boat house.' })
  await until(async () => (await mailsTo(server, told.email))[0])
  const rejected = await handOver()
  await review(rejected.id, { status: 'rejected', adminNotes: 'Spam' })
  await server.composition.foundation.settled()
  expect(await mailsTo(server, rejected.email)).toEqual([])
})

test('is taken only with a form, a token and an address', async () => {
  const visitor = await visit(server, organization.slug)
  const good = { question: QUESTION, email: newAddress() }
  for (const bad of [
    { ...good, email: 'nobody' },
    { ...good, email: 'a@example.net\r\nBcc: b@example.net' },
    { ...good, question: ' ' },
    { ...good, question: 'x'.repeat(2001) },
  ])
    expect((await visitor.handOver(bad)).status).toBe(400)
  const path = `/api/embed/requests/${organization.slug}`
  expect((await server.client().post(path, good, { origin: server.url })).status).toBe(401)
  expect((await server.client().post(path, good, { ...visitor.headers, origin: 'https://evil.example' })).status).toBe(
    403,
  )
  await organization.owner.client.patch('/api/widget', { handover: 'none' })
  expect((await visitor.handOver(good)).status).toBe(404)
  expect(await listed()).toEqual([])
})
