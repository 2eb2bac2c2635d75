import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EmbedEvents } from '../../shared/contract/embed.ts'
import { makeOrganization, type MadeOrganization } from '../testing/factories.ts'
import { uploadAndWait } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { allowSites, SHOP, visit } from '../testing/widget/visitors.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const QUESTION = 'When does the office in Bergen open?'
const OFFICES = '# Offices\n\nThe office in Bergen opens at 7:30 in the morning. Visitors sign in at the front desk.\n'

async function shop(
  options: Parameters<typeof makeOrganization>[1] = {},
): Promise<MadeOrganization & { document: number }> {
  const made = await makeOrganization(server, options)
  await allowSites(made.owner.client, SHOP)
  const { id } = await uploadAndWait(made.owner.client, 'offices.md', OFFICES, { accessLevel: 'public' })
  return { ...made, document: id }
}

describe('a visitor', () => {
  test('gets a cited answer, its passage and the file, and finds the conversation again', async () => {
    const { slug, document } = await shop()
    const visitor = await visit(server, slug)
    const answer = await visitor.ask(QUESTION, { conversationId: visitor.conversationId })
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      response: expect.stringContaining('7:30'),
      conversationId: visitor.conversationId,
      suggestions: expect.any(Array),
      message: { id: 2, role: 'assistant', refused: false },
    })
    // What is quoted is no Markdown.
    expect(answer.json.message).not.toHaveProperty('markdown')
    const [source] = answer.json.message.sources
    expect(source).toMatchObject({ type: 'document', documentId: document, filename: 'offices.md' })
    const passage = await visitor.get(`passages/${document}/${source.chunkIndex}`)
    expect(passage.json).toMatchObject({ filename: 'offices.md', content: expect.stringContaining('7:30') })
    expect(passage.json.content.slice(source.start, source.end)).toBe(source.quote)
    const file = await visitor.get(`files/${document}`)
    expect([file.status, file.text]).toEqual([200, OFFICES])
    expect(file.headers.get('content-security-policy')).toContain('sandbox')
    const { messages } = (await visitor.get('history')).json
    expect(messages).toEqual([
      { id: 1, role: 'user', content: QUESTION, timestamp: expect.any(String), sources: [] },
      answer.json.message,
    ])
    const again = await visitor.ask('And where do visitors sign in?')
    expect(again.json.message.id).toBe(4)
  })

  test('reads the answer as it is written', async () => {
    const { slug } = await shop()
    const streamed = await (await visit(server, slug)).stream(QUESTION)
    expect(streamed.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const events = [...streamed.text.matchAll(/event: (\w+)\ndata: (.*)\n/g)].map(([, event, data = '']) => ({
      event,
      data: JSON.parse(data) as EmbedEvents['delta'] & EmbedEvents['done'],
    }))
    const done = events.at(-1)
    expect([events[0]?.event, done?.event]).toEqual(['sources', 'done'])
    const deltas = events.filter(({ event }) => event === 'delta').map(({ data }) => data.text)
    expect(deltas.join('')).toBe(done?.data.message.content)
  })

  test('costs a chat of the plan for an answer, and learns nothing of the plan when it is used up', async () => {
    const { slug, owner, id } = await shop({ plan: 'free' })
    const visitor = await visit(server, slug)
    const used = async () => (await owner.client.get('/api/usage-stats')).json.conversations
    const { db } = server.composition.foundation
    const use = (chatsThisMonth: number) =>
      db.updateTable('organizations').set({ chatsThisMonth }).where('id', '=', id).execute()
    await use(239)
    await visitor.ask(QUESTION)
    expect(await used()).toBe(240)
    for (const answer of [await visitor.ask(QUESTION), await visitor.stream(QUESTION)]) {
      expect([answer.status, answer.json.code]).toEqual([503, 'ENGINE_UNAVAILABLE'])
      expect(answer.text).not.toMatch(/plan|limit|month|upgrade|(?<!\d)(?:240|300)(?!\d)/i)
    }
    // A fifth of the month is left to members, who are told of the plan when it is used up.
    expect((await owner.client.post('/api/chat', { message: QUESTION })).status).toBe(200)
    expect(await used()).toBe(241)
    await use(300)
    expect((await owner.client.post('/api/chat', { message: QUESTION })).json.code).toBe('CONVERSATION_LIMIT_EXCEEDED')
  })

  test('gets a blank, an oversize or a malformed question refused', async () => {
    const { slug } = await shop()
    const visitor = await visit(server, slug)
    for (const message of ['', '   ', 'x'.repeat(2001), 7, null, ['x']])
      expect((await visitor.ask(message as string)).status).toBe(400)
    expect((await visitor.ask('x'.repeat(5_000_000))).status).toBe(413)
    const path = `/api/embed/chat/${slug}`
    const raw = (body: string, type = 'application/json') =>
      server.client().send(path, { method: 'POST', body, headers: { ...visitor.headers, 'content-type': type } })
    expect((await raw('{"message":')).status).toBe(400)
    expect((await raw('['.repeat(100_000))).status).toBe(400)
  })

  test('is shown a script in a question as the text that it is', async () => {
    const { slug } = await shop()
    const visitor = await visit(server, slug)
    const script = '<script>alert(1)</script> opens when?'
    expect((await visitor.ask(script)).headers.get('content-type')).toContain('application/json')
    expect((await visitor.get('history')).json.messages[0].content).toBe(script)
  })

  test('needs the origin for every call that changes something, and no foreign page reads', async () => {
    const { slug } = await shop()
    const visitor = await visit(server, slug)
    const { authorization = '' } = visitor.headers
    const call = (headers: Record<string, string>) =>
      server.client().post(`/api/embed/chat/${slug}`, { message: QUESTION }, { authorization, ...headers })
    for (const headers of [{}, { origin: 'null' }, { origin: 'https://evil.example' }])
      expect((await call(headers as Record<string, string>)).json.code).toBe('CROSS_SITE_REQUEST')
    const history = (headers: Record<string, string>) =>
      server.client().get(`/api/embed/history/${slug}`, { authorization, ...headers })
    // A browser leaves the origin out where a page reads from its own server.
    expect((await history({})).status).toBe(200)
    expect((await history({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await history({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await history({ origin: 'https://evil.example' })).status).toBe(403)
  })

  test('a script of an allowed site is told so before it calls, and no other one', async () => {
    const { slug } = await shop()
    const preflight = (origin: string) =>
      server.client().send(`/api/embed/chat/${slug}`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
    const allowed = await preflight(SHOP)
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, SHOP])
    expect(allowed.headers.get('access-control-allow-headers')).toContain('Authorization')
    for (const origin of ['https://evil.example', 'null'])
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('what is not public any more', () => {
  test('is neither shown nor told apart from what never was, and its answer is withdrawn', async () => {
    const { slug, owner, document } = await shop()
    const visitor = await visit(server, slug)
    const { json } = await visitor.ask(QUESTION)
    const { chunkIndex } = json.message.sources[0]
    await owner.client.patch(`/api/documents/${document}`, { accessLevel: 'users' })
    for (const [what, unknown] of [
      [`passages/${document}/${chunkIndex}`, 'passages/999999/0'],
      [`files/${document}`, 'files/999999'],
    ] as const) {
      const hidden = await visitor.get(what)
      expect([hidden.status, hidden.text]).toEqual([404, (await visitor.get(unknown)).text])
    }
    const { messages } = (await visitor.get('history')).json
    expect(messages[1]).toEqual({
      id: 2,
      role: 'assistant',
      content: 'This answer is not available any more.',
      timestamp: expect.any(String),
      refused: false,
      withdrawn: true,
      sources: [],
    })
    expect((await visitor.ask('And in the morning?')).text).not.toContain('7:30')
    await owner.client.patch(`/api/documents/${document}`, { accessLevel: 'public' })
    expect((await visitor.get('history')).text).toContain('7:30')
  })

  test('is what a newer version does not say; what it says is cited in it', async () => {
    const { slug, owner, document } = await shop()
    const visitor = await visit(server, slug)
    await visitor.ask(QUESTION)
    const next = await uploadAndWait(owner.client, 'offices.md', `# Welcome\n\nWe like guests.\n\n${OFFICES}`)
    expect(next.id).not.toBe(document)
    const [, kept] = (await visitor.get('history')).json.messages
    const { documentId, quotes } = kept.sources[0].since
    expect([documentId, kept.withdrawn]).toEqual([next.id, undefined])
    const passage = await visitor.get(`passages/${documentId}/${quotes[0].at.chunkIndex}`)
    expect(passage.json.content.slice(quotes[0].at.start, quotes[0].at.end)).toBe(quotes[0].at.quote)
    await uploadAndWait(owner.client, 'offices.md', OFFICES.replaceAll('7:30', '8:15'))
    expect((await visitor.get('history')).json.messages[1]).toMatchObject({ withdrawn: true, sources: [] })
  })

  test('is gone with its document', async () => {
    const { slug, owner, document } = await shop()
    const visitor = await visit(server, slug)
    await visitor.ask(QUESTION)
    await owner.client.del(`/api/documents/${document}`)
    expect((await visitor.get('history')).text).not.toContain('7:30')
    expect((await visitor.get(`files/${document}`)).status).toBe(404)
  })

  test('a passage beyond the last, and ids that are none, are not found', async () => {
    const { slug, document } = await shop()
    const visitor = await visit(server, slug)
    for (const what of [
      `passages/${document}/999`,
      `passages/${document}/-1`,
      `passages/x/0`,
      'files/0',
      'files/1e3x',
    ] as const)
      expect((await visitor.get(what)).status).toBe(404)
  })

  test('nothing of it is in the database in the clear', async () => {
    const { slug } = await shop()
    await (await visit(server, slug)).ask(QUESTION)
    const rows = await server.composition.foundation.db.selectFrom('widget_messages').selectAll().execute()
    const stored = Buffer.concat(rows.flatMap(({ content, sources }) => [content, sources])).toString('latin1')
    expect(stored).not.toMatch(/Bergen|offices/)
  })
})
