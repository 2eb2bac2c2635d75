import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrganization, type MadeOrganization } from '../testing/factories.ts'
import { PASSWORD, uploadAndWait } from '../testing/organizations.ts'
import { createClock } from '../testing/clock.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { allowSites, SHOP, visit, visitorWith } from '../testing/widget/visitors.ts'

const clock = createClock()
let server: TestServer
let organization: MadeOrganization
let other: MadeOrganization
const QUESTION = 'When does the office in Bergen open?'

beforeAll(async () => {
  server = await startTestServer({ runtime: clock.runtime })
  organization = await makeOrganization(server)
  other = await makeOrganization(server)
  for (const { owner } of [organization, other]) {
    await allowSites(owner.client, SHOP, 'https://*.blog.example')
    const text = '# Offices\n\nThe office in Bergen opens at 7:30 in the morning.\n'
    await uploadAndWait(owner.client, 'offices.md', text, { accessLevel: 'public' })
  }
})
afterAll(() => server.stop())

const session = (headers: Record<string, string>, body: unknown, slug = organization.slug) =>
  server.client().post(`/api/embed/session/${slug}`, body, headers)

describe('a conversation is begun', () => {
  test('by the frame for an allowed site, and by a script of such a site, which may read the answer', async () => {
    const frame = await session({ origin: server.url }, { site: SHOP })
    expect([frame.status, frame.headers.get('access-control-allow-origin')]).toEqual([200, null])
    expect(frame.json).toEqual({
      token: expect.any(String),
      expiresAt: expect.any(String),
      conversationId: expect.any(String),
      messages: [],
    })
    const site = 'https://eu.blog.example'
    const script = await session({ origin: site }, { site })
    expect([script.status, script.headers.get('access-control-allow-origin')]).toEqual([200, site])
    expect(script.headers.get('vary')).toContain('Origin')
  })

  test.each([
    ['no origin', {}, SHOP],
    ['the null origin', { origin: 'null' }, SHOP],
    ['another origin', { origin: 'https://evil.example' }, SHOP],
    ['another origin for itself', { origin: 'https://evil.example' }, 'https://evil.example'],
    ['an allowed site for another one', { origin: SHOP }, 'https://eu.blog.example'],
    ['an allowed host by another scheme', { origin: 'http://shop.example' }, 'http://shop.example'],
    ['an allowed host on another port', { origin: 'https://shop.example:8443' }, 'https://shop.example:8443'],
    ['a host that ends like an allowed one', { origin: 'https://evilshop.example' }, 'https://evilshop.example'],
    ['the host of a wildcard itself', { origin: 'https://blog.example' }, 'https://blog.example'],
    ['a path as origin', { origin: 'https://shop.example/x' }, 'https://shop.example/x'],
    ['cross-site without an origin', { 'sec-fetch-site': 'cross-site' }, SHOP],
  ])('not from %s', async (_, headers, site) => {
    const answer = await session(headers, { site })
    expect([answer.status, answer.json.code]).toEqual([403, 'CROSS_SITE_REQUEST'])
    expect(answer.headers.get('access-control-allow-origin')).not.toBe('*')
  })

  test.each([
    'https://shop.example/',
    'https://shop.example/path',
    'https://SHOP.example',
    'https://user@shop.example',
    'https://shop.example:443',
    'https://evil.example/.blog.example',
    'https://evil.example#.blog.example',
    'https://*.blog.example',
    'https://shop.example; frame-ancestors *',
    'https://shop.example https://evil.example',
    'javascript:alert(1)//.blog.example',
    'null',
    '',
  ])('not for a site that is written %j', async (site) => {
    const answer = await session({ origin: server.url }, { site })
    expect([answer.status, answer.json.code]).toEqual([403, 'CROSS_SITE_REQUEST'])
  })

  test('in the own pages by a member of the organization alone, whoever is allowed', async () => {
    const site = server.url
    const stranger = await session({ origin: site }, { site })
    expect([stranger.status, stranger.json.code]).toEqual([403, 'CROSS_SITE_REQUEST'])
    const path = `/api/embed/session/${organization.slug}`
    const foreign = await other.owner.client.post(path, { site }, { origin: site })
    expect(foreign.status).toBe(403)
    const member = await organization.owner.client.post(path, { site }, { origin: site })
    expect(member.status).toBe(200)
    // A page of another site cannot have it done with the member's cookie.
    const across = await organization.owner.client.post(path, { site }, { origin: SHOP })
    expect(across.status).toBe(403)
  })

  test.each(['nobody-there', '%00', '..%2f..%2fadmin', "x' or 1=1--", '<script>', 'é'.repeat(60), 'x'.repeat(500)])(
    'not for the slug %j',
    async (slug) => {
      const answer = await session({ origin: server.url }, { site: SHOP }, encodeURI(slug))
      expect([answer.status, answer.text.includes('<script>')]).toEqual([404, false])
    },
  )

  test('not with a body that is too large or of another shape', async () => {
    const from = { origin: server.url }
    expect((await session(from, { site: 'x'.repeat(5_000_000) })).status).toBe(413)
    for (const body of [{}, { site: 1 }, { site: SHOP, token: 'x'.repeat(201) }, [], 'text', { site: [SHOP] }])
      expect((await session(from, body)).status).toBe(400)
  })
})

describe('a token', () => {
  test('opens its conversation, and no API', async () => {
    const visitor = await visit(server, organization.slug)
    expect((await visitor.get('history')).json).toEqual({ messages: [] })
    const api = await server.client().get('/api/documents', { authorization: `Bearer ${visitor.token}` })
    expect(api.status).toBe(401)
  })

  test('is replaced when the conversation goes on, and worth nothing afterwards', async () => {
    const visitor = await visit(server, organization.slug)
    await visitor.ask(QUESTION)
    const body = { site: SHOP, token: visitor.token }
    const next = await session({ origin: server.url }, body)
    expect([next.status, next.json.conversationId, next.json.messages.length]).toEqual([200, visitor.conversationId, 2])
    for (const replayed of [await visitor.get('history'), await visitor.ask(QUESTION)])
      expect([replayed.status, replayed.json.code]).toEqual([401, 'UNAUTHENTICATED'])
    expect((await session({ origin: server.url }, body)).status).toBe(401)
    const { token } = next.json
    expect(
      (await visitorWith(server.client(), organization.slug, { token, from: { origin: server.url } }).get('history'))
        .status,
    ).toBe(200)
  })

  test('is given out once to callers who go on with it at the same moment', async () => {
    const { token } = await visit(server, organization.slug)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => session({ origin: server.url }, { site: SHOP, token })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 401)])
  })

  test('opens nothing of another organization, for another caller or for another site', async () => {
    const { token } = await visit(server, organization.slug)
    const from = { origin: server.url }
    const foreign = visitorWith(server.client(), other.slug, { token, from })
    expect((await foreign.get('history')).status).toBe(401)
    const script = visitorWith(server.client(), organization.slug, { token, from: { origin: SHOP } })
    expect((await script.get('history')).status).toBe(401)
    expect((await session(from, { site: 'https://eu.blog.example', token })).status).toBe(401)
  })

  test('opens no other conversation of the organization', async () => {
    const mine = await visit(server, organization.slug)
    const theirs = await visit(server, organization.slug)
    const answer = await mine.ask(QUESTION, { conversationId: theirs.conversationId })
    expect([answer.status, answer.json.message]).toEqual([404, 'Conversation not found'])
    // A name is no token, and neither is one conversation's name with another one's secret.
    const mixed = `${theirs.conversationId}.${mine.token.split('.')[1]}`
    for (const token of [theirs.conversationId, mixed, `${theirs.conversationId}.`, '', '.', 'x.y.z'])
      expect(
        (await visitorWith(server.client(), organization.slug, { token, from: { origin: server.url } }).get('history'))
          .status,
      ).toBe(401)
  })

  test('is good for half an hour', async () => {
    const visitor = await visit(server, organization.slug)
    clock.later(29 * 60_000)
    expect((await visitor.get('history')).status).toBe(200)
    clock.later(60_000)
    expect((await visitor.get('history')).status).toBe(401)
    expect((await session({ origin: server.url }, { site: SHOP, token: visitor.token })).status).toBe(401)
  })

  test('is worth nothing once its site is taken off the list, and nothing once the organization is gone', async () => {
    const made = await makeOrganization(server)
    await allowSites(made.owner.client, SHOP)
    const visitor = await visit(server, made.slug)
    await allowSites(made.owner.client, 'https://blog.example')
    expect((await visitor.get('history')).status).toBe(401)
    expect((await visitor.ask(QUESTION)).status).toBe(401)
    await allowSites(made.owner.client, SHOP)
    expect((await visitor.get('history')).status).toBe(200)
    await made.owner.client.del('/api/organization', { confirm: made.slug, currentPassword: PASSWORD })
    expect((await visitor.get('history')).status).toBe(404)
  })

  test('is not kept: the database holds its hash', async () => {
    const { token } = await visit(server, organization.slug)
    const rows = await server.composition.foundation.db.selectFrom('widget_conversations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1])
  })
})
