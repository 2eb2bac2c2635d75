import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeOrganization, type MadeMember, type MadeOrganization } from '../testing/factories.ts'
import { mailsTo } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'

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
  member = await organization.add('user', { firstName: 'Per', lastName: 'Berg' })
})

const ASKED = {
  requestedTopic: 'Where may visitors park their…',
  originalMessage: 'Where may visitors park their cars?',
}
const ask = async (who = member, asked = ASKED) =>
  (await who.client.post('/api/content-requests', asked)).json.request as { id: number }
const listed = async (who: MadeMember, query = '') => (await who.client.get(`/api/content-requests${query}`)).json
const review = (id: number, change: object, who = owner) => who.client.patch(`/api/content-requests/${id}`, change)

describe('a content request', () => {
  test('waits, and tells administrators who asked, and its member nothing of them', async () => {
    const created = await member.client.post('/api/content-requests', ASKED)
    const { id } = created.json.request
    const facts = { ...ASKED, id, status: 'pending', adminNotes: null, reviewedAt: null, answered: false }
    expect([created.status, created.json.request]).toMatchObject([201, { ...facts, own: true, unseen: false }])
    expect(created.json.request).not.toHaveProperty('requester')
    expect(await listed(owner)).toMatchObject([
      { ...facts, own: false, requester: { name: 'Per Berg', email: member.email } },
    ])
    expect(await listed(member)).toEqual([created.json.request])
  })

  test('is one while it is open, however often it is asked, and another one afterwards', async () => {
    const { id } = await ask()
    const again = await member.client.post('/api/content-requests', {
      ...ASKED,
      originalMessage: ' where may visitors  park their CARS? ',
    })
    expect([again.status, again.json.request.id]).toEqual([200, id])
    expect((await ask(owner)).id).not.toBe(id)
    await review(id, { status: 'rejected' })
    expect((await ask()).id).not.toBe(id)
  })

  test('is seen by its member and by those who review, and by nobody else', async () => {
    const other = await organization.add('sub_admin')
    const admin = await organization.add('admin')
    const { id } = await ask()
    expect(await listed(other)).toEqual([])
    expect(await listed(admin)).toHaveLength(1)
    expect(await listed(admin, '?whose=own')).toEqual([])
    for (const who of [member, other]) expect((await review(id, { status: 'approved' }, who)).status).toBe(403)
    expect(await listed(owner)).toMatchObject([{ status: 'pending' }])
  })

  test('keeps its notes until they are taken away, and is told by mail when it ends', async () => {
    const { id } = await ask()
    expect((await review(id, { status: 'approved', adminNotes: 'Soon.' })).json.request).toMatchObject({
      status: 'approved',
      adminNotes: 'Soon.',
      updatedAt: expect.any(String),
    })
    expect(await mailsTo(server, member.email)).toEqual([])
    expect((await review(id, { status: 'rejected' })).json.request.adminNotes).toBe('Soon.')
    const [mail] = await until(async () => {
      const mails = await mailsTo(server, member.email)
      return mails.length > 0 && mails
    })
    expect(mail?.text).toContain('has rejected your request')
    expect(mail?.text).toContain(`/org/${organization.slug}?tab=requests`)
    expect((await review(id, { status: 'completed', adminNotes: '' })).json.request.adminNotes).toBe(null)
    const { events } = (await owner.client.get('/api/audit?action=request.reviewed')).json
    expect(events.map(({ detail }: { detail: string }) => detail)).toEqual(['completed', 'rejected', 'approved'])
    expect(JSON.stringify(events)).not.toContain('park')
  })

  test('is new to its member until they have seen what became of it', async () => {
    const { id } = await ask()
    await review(id, { status: 'rejected', adminNotes: 'There is no car park.' })
    expect(await listed(member)).toMatchObject([{ unseen: true, adminNotes: 'There is no car park.' }])
    await member.client.post('/api/content-requests/seen')
    expect(await listed(member)).toMatchObject([{ unseen: false }])
    expect(await listed(owner)).toMatchObject([{ own: false }])
  })

  test('is listed newest first, by state, and page by page', async () => {
    for (const at of [1, 2, 3]) await ask(member, { requestedTopic: `${at}`, originalMessage: `Question ${at}` })
    const topics = async (query: string) =>
      (await listed(owner, query)).map(({ requestedTopic }: { requestedTopic: string }) => requestedTopic)
    expect(await topics('')).toEqual(['3', '2', '1'])
    const [, second] = await listed(owner)
    await review(second.id, { status: 'approved' })
    expect(await topics('?status=approved')).toEqual(['2'])
    expect(await topics('?limit=2')).toEqual(['3', '2'])
    expect(await topics(`?limit=2&before=${second.id}`)).toEqual(['1'])
  })

  test('of a member who has left stays without a name', async () => {
    await ask()
    await owner.client.del(`/api/users/${member.id}`)
    const [left] = await listed(owner)
    expect(left).toMatchObject({ ...ASKED, requester: null })
    expect((await review(left.id, { status: 'completed' })).status).toBe(200)
  })

  test('is no other organization’s to see or to change', async () => {
    const { id } = await ask()
    const stranger = (await makeOrganization(server)).owner
    expect(await listed(stranger)).toEqual([])
    const foreign = await review(id, { status: 'rejected' }, stranger)
    expect([foreign.status, foreign.text]).toEqual([
      404,
      (await review(999_999, { status: 'rejected' }, stranger)).text,
    ])
    expect(await listed(owner)).toMatchObject([{ status: 'pending' }])
  })

  test.each([
    [{}, 'Topic is required'],
    [{ requestedTopic: ' ', originalMessage: 'x' }, 'Topic is required'],
    [{ requestedTopic: 'x' }, 'Original message is required'],
    [{ requestedTopic: 'x', originalMessage: 7 }, 'Original message is required'],
    [{ requestedTopic: 'x'.repeat(501), originalMessage: 'x' }, 'Topic must be at most 500 characters'],
    [{ requestedTopic: 'x', originalMessage: 'x'.repeat(2001) }, 'Original message must be at most 2000 characters'],
  ])('%j is refused', async (body, message) => {
    const { status, json } = await member.client.post('/api/content-requests', body)
    expect([status, json.message]).toEqual([400, message])
    expect(await listed(member)).toEqual([])
  })

  test.each(['<img src=x onerror=alert(1)>', "'; drop table content_requests; --", '{{constructor}}', '𝒳'])(
    'is what was typed: %j',
    async (text) => {
      await ask(member, { requestedTopic: text, originalMessage: text })
      expect(await listed(owner)).toMatchObject([{ requestedTopic: text, originalMessage: text }])
    },
  )

  test('can be reviewed to no other state, and answered with nothing that is not there', async () => {
    const { id } = await ask()
    for (const status of ['pending', 'done', undefined]) expect((await review(id, { status })).status).toBe(400)
    const long = await review(id, { status: 'approved', adminNotes: 'x'.repeat(2001) })
    expect([long.status, long.json.message]).toEqual([400, 'Notes must be at most 2000 characters'])
    const unanswered = await review(id, { status: 'completed', sendAnswer: true })
    expect([unanswered.status, unanswered.json.code]).toEqual([409, 'CONFLICT'])
    expect(await listed(owner)).toMatchObject([{ status: 'pending' }])
  })
})

test('a member has a hundred open requests at most', async () => {
  for (let at = 0; at < 100; at += 1) await ask(member, { requestedTopic: 'x', originalMessage: `Question ${at}` })
  const refused = await member.client.post('/api/content-requests', ASKED)
  expect([refused.status, refused.json.params]).toEqual([409, { reason: 'requests', max: 100 }])
  expect((await ask(owner)).id).toBeGreaterThan(0)
})

describe('a resource request', () => {
  const create = async (question = 'A map of the campus') =>
    (await member.client.post('/api/resource-requests', { question })).json.request
  const all = async (who: MadeMember) => (await who.client.get('/api/resource-requests')).json

  test('is created, listed, reviewed with notes, told and seen', async () => {
    const { id } = await create()
    expect(await all(owner)).toMatchObject([
      { id, question: 'A map of the campus', status: 'pending', requester: { name: 'Per Berg' } },
    ])
    const change = { status: 'completed', adminNotes: 'It hangs in the hall.' }
    expect((await owner.client.patch(`/api/resource-requests/${id}`, change)).json.request).toMatchObject(change)
    expect(await all(member)).toMatchObject([{ ...change, own: true, unseen: true }])
    await until(async () => (await mailsTo(server, member.email))[0]?.text.includes('has completed your request'))
    await member.client.post('/api/resource-requests/seen')
    expect(await all(member)).toMatchObject([{ unseen: false }])
  })

  test('is checked, is one while it is open, and is nobody else’s', async () => {
    const refused = await member.client.post('/api/resource-requests', { question: ' ' })
    expect([refused.status, refused.json.message]).toEqual([400, 'Question is required'])
    expect((await create()).id).toBe((await create('a map of the CAMPUS')).id)
    const stranger = (await makeOrganization(server)).owner
    expect(await all(stranger)).toEqual([])
    const [{ id }] = await all(owner)
    expect((await stranger.client.patch(`/api/resource-requests/${id}`, { status: 'rejected' })).status).toBe(404)
    expect((await member.client.patch(`/api/resource-requests/${id}`, { status: 'rejected' })).status).toBe(403)
  })
})
