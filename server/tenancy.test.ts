import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundOrganization, uploadAndWait, type Owner } from './testing/organizations.ts'
import { startTestServer, type TestServer } from './testing/testServer.ts'
import { allowSites, SHOP, visit, visitorWith } from './testing/widget/visitors.ts'

let server: TestServer
let ours: Owner
let theirs: Owner
/** Ids of the first organization, which the second one must not reach. */
let known: { document: number; conversation: number }

const CANARY = 'The combination of the vault in Ystad is heliotrope ninety-four.'
const QUESTION = 'What is the combination of the vault in Ystad?'

beforeAll(async () => {
  server = await startTestServer()
  ours = await foundOrganization(server)
  theirs = await foundOrganization(server)
  const document = await uploadAndWait(ours.client, 'vault.md', `# Vault\n\n${CANARY}\n`)
  const chat = await ours.client.post('/api/chat', { message: QUESTION })
  known = { document: document.id, conversation: chat.json.conversationId }
})
afterAll(() => server.stop())

describe('another organization', () => {
  test('gets the same answer for a foreign id as for one that does not exist', async () => {
    for (const path of ['', '/chunks', '/file']) {
      const foreign = await theirs.client.get(`/api/documents/${known.document}${path}`)
      const unknown = await theirs.client.get(`/api/documents/999999${path}`)
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
    }
    const foreign = await theirs.client.get(`/api/conversations/${known.conversation}/messages`)
    const unknown = await theirs.client.get('/api/conversations/999999/messages')
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
  })

  test('changes nothing by a foreign id', async () => {
    const attempts = [
      await theirs.client.del(`/api/documents/${known.document}`),
      await theirs.client.del(`/api/conversations/${known.conversation}`),
      await theirs.client.post('/api/chat', { message: QUESTION, conversationId: known.conversation }),
    ]
    expect(attempts.map((attempt) => attempt.status)).toEqual([404, 404, 404])
    expect((await ours.client.get(`/api/documents/${known.document}`)).status).toBe(200)
    expect((await ours.client.get(`/api/conversations/${known.conversation}/messages`)).json).toHaveLength(2)
  })

  test('finds nothing of it by asking or listing', async () => {
    const { json } = await theirs.client.post('/api/chat', { message: QUESTION })
    const messages = await theirs.client.get(`/api/conversations/${json.conversationId}/messages`)
    expect(messages.text).not.toContain('heliotrope')
    expect(messages.json[1].sources[0].type).toBe('content_request')
    expect((await theirs.client.get('/api/documents')).json).toEqual({ documents: [], total: 0 })
  })

  test('may hold the same file without learning that somebody else has it', async () => {
    const answer = await theirs.client.upload('vault.md', `# Vault\n\n${CANARY}\n`)
    expect([answer.status, answer.json.duplicate]).toEqual([201, undefined])
  })
})

describe("another organization's visitor", () => {
  const OPEN = 'Guests of the harbour in Ystad sign in at the zinnia gate.'
  let document: number
  beforeAll(async () => {
    document = (await uploadAndWait(ours.client, 'gate.md', `# Gate\n\n${OPEN}\n`, { accessLevel: 'public' })).id
    for (const { client } of [ours, theirs]) await allowSites(client, SHOP)
  })

  test('gets for every foreign document what one that does not exist gets', async () => {
    const visitor = await visit(server, theirs.slug)
    for (const id of [document, known.document])
      for (const [what, none] of [
        [`passages/${id}/0`, 'passages/999999/0'],
        [`files/${id}`, 'files/999999'],
      ] as const) {
        const foreign = await visitor.get(what)
        expect([foreign.status, foreign.text]).toEqual([404, (await visitor.get(none)).text])
      }
    expect((await (await visit(server, ours.slug)).get(`passages/${document}/0`)).status).toBe(200)
  })

  test('finds nothing of it by asking, and its token opens nothing there', async () => {
    const question = 'Where do guests of the harbour in Ystad sign in?'
    const visitor = await visit(server, theirs.slug)
    const answer = await visitor.ask(question)
    expect([answer.json.message.refused, answer.text.includes('zinnia')]).toEqual([true, false])
    const host = await visit(server, ours.slug)
    expect((await host.ask(question)).json.response).toContain('zinnia')
    for (const [slug, { token }] of [
      [ours.slug, visitor],
      [theirs.slug, host],
    ] as const) {
      const stranger = visitorWith(server.client(), slug, { token, from: { origin: server.url } })
      for (const opened of [await stranger.ask(question), await stranger.get('history')])
        expect([opened.status, opened.text.includes('zinnia')]).toEqual([401, false])
    }
  })
})

test('the owner does get the answer, with the place', async () => {
  const messages = await ours.client.get(`/api/conversations/${known.conversation}/messages`)
  expect(messages.json[1].content).toContain('heliotrope')
  expect(messages.json[1].sources[0]).toMatchObject({ type: 'document', documentId: known.document, heading: 'Vault' })
})
