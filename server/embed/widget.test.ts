import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClock } from '../testing/clock.ts'
import { makeOrganization, type MadeOrganization } from '../testing/factories.ts'
import { PASSWORD, uploadAndWait } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { allowSites, SHOP, visit } from '../testing/widget/visitors.ts'

const clock = createClock()
const DAY_MS = 24 * 60 * 60_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ runtime: clock.runtime })
})
afterAll(() => server.stop())

const QUESTION = 'When does the office in Bergen open?'
const OFFICES = `# Offices

The office in Bergen opens at 7:30 in the morning. Bicycles are kept in the cellar.

## Canteen

Soup is served from noon. Guests pay at the till. On Fridays there is fish. Dogs stay outside.
`

async function shop(plan: 'free' | 'professional' = 'professional'): Promise<MadeOrganization> {
  const made = await makeOrganization(server, { plan })
  await allowSites(made.owner.client, SHOP)
  const text = OFFICES
  await uploadAndWait(made.owner.client, 'offices.md', text, { accessLevel: 'public' })
  return made
}

describe('the settings', () => {
  test('are changed one by one, by administrators, and the log tells how', async () => {
    const { owner, add, slug } = await shop()
    const change = { greeting: '  Ask us! ', color: '#7C2D12', suggestedQuestions: ['Where are you?'], perDay: 5 }
    const changed = await owner.client.patch('/api/widget', change)
    expect(changed.json).toMatchObject({
      greeting: 'Ask us!',
      color: '#7c2d12',
      suggestedQuestions: ['Where are you?'],
      perDay: 5,
      allowedSites: [SHOP],
      mayHidePoweredBy: true,
      publicDocuments: 1,
    })
    expect((await owner.client.get('/api/widget')).json).toEqual(changed.json)
    expect((await server.client().get(`/api/embed/organization/${slug}`)).json.greeting).toBe('Ask us!')
    const { events } = (await owner.client.get('/api/audit')).json
    expect(events[0]).toMatchObject({ action: 'widget.changed', detail: expect.stringContaining('perDay: 1000 → 5') })
    const member = await add('user')
    expect((await member.client.patch('/api/widget', change)).status).toBe(403)
  })

  test.each([
    [{ color: '#ffff00' }],
    [{ color: 'red' }],
    [{ greeting: 'x'.repeat(301) }],
    [{ suggestedQuestions: ['a', 'b', 'c', 'd', 'e', 'f'] }],
    [{ suggestedQuestions: [' '] }],
    [{ perDay: 0 }],
    [{ perAddressHour: 501 }],
    [{ contactUrl: 'javascript:alert(1)' }],
    [{ handover: 'link', contactUrl: '' }],
    [{ handover: 'link' }],
    [{ allowedSites: Array.from({ length: 51 }, (_, at) => `https://s${at}.example`) }],
  ])('do not take %j', async (change) => {
    const { owner } = await makeOrganization(server)
    const answer = await owner.client.patch('/api/widget', change)
    expect([answer.status, answer.json.code]).toEqual([400, 'VALIDATION_FAILED'])
  })

  test('drop sites that were saved when they still could be, and say which until others are saved', async () => {
    const { owner, slug, id } = await makeOrganization(server)
    await allowSites(owner.client, SHOP)
    const { db } = server.composition.foundation
    const allowedSites = ['https://*.github.io', SHOP, 'https://*.shop.example', 'https://*.co.uk:8443']
    const settings = JSON.stringify({ allowedSites, greeting: 'Ahoy' })
    await db.updateTable('widget_settings').set({ settings }).where('organizationId', '=', id).execute()
    expect((await owner.client.get('/api/widget')).json).toMatchObject({
      allowedSites: [SHOP, 'https://*.shop.example'],
      removedSites: ['https://*.github.io', 'https://*.co.uk:8443'],
      greeting: 'Ahoy',
    })
    const page = await server.client().get(`/embed/${slug}`)
    expect(page.headers.get('content-security-policy')).toContain(
      `frame-ancestors 'self' ${SHOP} https://*.shop.example`,
    )
    expect((await server.client().get(`/api/embed/widget/${slug}.js`)).text).not.toContain('github.io')
    const begin = (site: string) => server.client().post(`/api/embed/session/${slug}`, { site }, { origin: site })
    expect((await begin('https://anybody.github.io')).status).toBe(403)
    expect((await begin('https://www.shop.example')).status).toBe(200)
    const changed = await owner.client.patch('/api/widget', { greeting: 'Welcome' })
    expect([changed.status, changed.json.removedSites]).toEqual([200, []])
    expect((await owner.client.get('/api/widget')).json).toEqual(changed.json)
  })

  test('hide who made the widget where the plan allows it, and only as long', async () => {
    const free = await makeOrganization(server, { plan: 'free' })
    expect((await free.owner.client.patch('/api/widget', { poweredBy: false })).status).toBe(403)
    const paid = await makeOrganization(server)
    const shown = async () => (await server.client().get(`/api/embed/organization/${paid.slug}`)).json.poweredBy
    await paid.owner.client.patch('/api/widget', { poweredBy: false })
    expect(await shown()).toBe(false)
    const { db } = server.composition.foundation
    await db.updateTable('organizations').set({ planType: 'free' }).where('id', '=', paid.id).execute()
    expect(await shown()).toBe(true)
  })

  test('show who made the widget as soon as the trial of a plan that hides it has ended', async () => {
    const { id, owner, slug } = await makeOrganization(server)
    const { db } = server.composition.foundation
    const trialEnd = new Date(clock.now().getTime() + DAY_MS).toISOString()
    await db.updateTable('subscriptions').set({ trialEnd }).where('organizationId', '=', id).execute()
    const shown = async () => (await server.client().get(`/api/embed/organization/${slug}`)).json.poweredBy
    await owner.client.patch('/api/widget', { poweredBy: false })
    clock.later(DAY_MS - 1)
    expect(await shown()).toBe(false)
    clock.later(1)
    expect(await shown()).toBe(true)
    expect((await owner.client.patch('/api/widget', { poweredBy: false })).status).toBe(403)
  })
})

describe('the statistics', () => {
  test('count what visitors asked, by day, and leave out what members tried', async () => {
    const { owner, slug } = await shop()
    const first = await visit(server, slug)
    await first.ask(QUESTION)
    await first.ask(QUESTION.toUpperCase())
    await first.ask('Which rocket fuel does the embassy of Peru prefer?')
    await (await visit(server, slug, { site: server.url, client: owner.client })).ask('Was this tried by a member?')
    const { json } = await owner.client.get('/api/widget/statistics?days=2')
    const today = clock.now().toISOString().slice(0, 10)
    expect(json).toEqual({
      conversations: 1,
      answered: 2,
      unsure: 0,
      refused: 1,
      byDay: [
        { day: expect.any(String), conversations: 0, answered: 0, unsure: 0, refused: 0 },
        { day: today, conversations: 1, answered: 2, unsure: 0, refused: 1 },
      ],
      topQuestions: [
        { question: QUESTION.toUpperCase(), times: 2, unsure: 0, refused: 0 },
        { question: 'Which rocket fuel does the embassy of Peru prefer?', times: 1, unsure: 0, refused: 1 },
      ],
    })
    const other = await makeOrganization(server)
    expect((await other.owner.client.get('/api/widget/statistics')).json).toMatchObject({
      conversations: 0,
      topQuestions: [],
    })
    expect((await owner.client.get('/api/widget/statistics?days=91')).status).toBe(400)
  })
})

test('what visitors asked in vain is among the gaps, without a name, and what members tried out is not', async () => {
  const { owner, slug } = await shop()
  const question = 'Where do visitors park their cars in Sigtuna?'
  for (let at = 0; at < 2; at += 1) await (await visit(server, slug)).ask(question)
  await (await visit(server, slug, { site: server.url, client: owner.client })).ask(question)
  const { gaps, questions } = (await owner.client.get('/api/gaps')).json
  expect([questions, gaps]).toMatchObject([2, [{ question, count: 2, people: 2, requests: [] }]])
  expect(JSON.stringify(gaps)).not.toContain('visitor ')
})

describe('conversations', () => {
  const kept = async (organizationId: number) =>
    (
      await server.composition.foundation.db
        .selectFrom('widget_conversations')
        .select('publicId')
        .where('organizationId', '=', organizationId)
        .execute()
    ).map(({ publicId }) => publicId)

  test('are removed when nobody asked anything in them, and 90 days after the last question', async () => {
    const { slug, id } = await shop()
    await visit(server, slug)
    const asked = await visit(server, slug)
    await asked.ask(QUESTION)
    clock.later(31 * 60_000)
    await server.composition.services.widget.removeOld()
    expect(await kept(id)).toEqual([asked.conversationId])
    clock.later(89 * DAY_MS)
    await server.composition.services.widget.removeOld()
    expect(await kept(id)).toHaveLength(1)
    clock.later(2 * DAY_MS)
    await server.composition.services.widget.removeOld()
    expect(await kept(id)).toEqual([])
  })

  test('and settings go with their organization at once', async () => {
    const { owner, slug, id } = await shop()
    await (await visit(server, slug)).ask(QUESTION)
    await owner.client.del('/api/organization', { confirm: slug, currentPassword: PASSWORD })
    const { db } = server.composition.foundation
    for (const table of ['widget_conversations', 'widget_messages', 'widget_settings'] as const)
      expect(await db.selectFrom(table).selectAll().where('organizationId', '=', id).execute()).toEqual([])
  })
})
