import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatEvents, type Message, type Source } from '../../shared/contract/chat.ts'
import type { Client } from '../testing/client.ts'
import { foundOrganization, uploadAndWait, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await foundOrganization(server)
  await uploadAndWait(owner.client, 'rental.md', RENTAL)
})
afterAll(() => server.stop())

const RENTAL = `# Rental terms

## Canoes

A canoe is rented for 450 crowns a day. The deposit for a canoe is 1,200 crowns and is paid at the depot in Arvika.

## Tents

A tent for four people is rented for 220 crowns a day. Damaged poles cost 95 crowns each.
`

const STREAM = { accept: 'text/event-stream' }

async function messagesOf(client: Client, conversationId: number): Promise<Message[]> {
  return (await client.get(`/api/conversations/${conversationId}/messages`)).json
}

function eventsOf(text: string): { event: string; data: Record<string, unknown> }[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event:'))
    .map((block) => {
      const [, event = '', data = '{}'] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? []
      return { event, data: JSON.parse(data) }
    })
}

describe('a question with typing errors', () => {
  test('is answered, and the answer says how it was read, also when it is read again', async () => {
    const asked = 'How much is the depoist for a canoe?'
    const { json: read } = await owner.client.post('/api/chat', { message: asked })
    expect(read.message).toMatchObject({ refused: false, reading: 'Read as “How much is the deposit for a canoe?”' })
    expect(read.suggestions[0]).toBe('How much is the "depoist" for a canoe?')
    const [, stored] = await messagesOf(owner.client, read.conversationId)
    expect(stored).toEqual(read.message)
  })
})

describe('an answer', () => {
  test('quotes the documents, names the place, and its quote stands where it says', async () => {
    const { json } = await owner.client.post('/api/chat', { message: 'How much is the deposit for a canoe?' })
    expect(json).toEqual({
      conversationId: expect.any(Number),
      questionId: json.messageId - 1,
      messageId: expect.any(Number),
      suggestions: expect.any(Array),
      engine: 'builtin',
      message: expect.objectContaining({ id: json.messageId, role: 'assistant', engine: 'builtin', refused: false }),
    })
    const [question, reply] = await messagesOf(owner.client, json.conversationId)
    expect([question?.id, question?.role, question?.content, reply?.id]).toEqual([
      json.questionId,
      'user',
      'How much is the deposit for a canoe?',
      json.messageId,
    ])
    expect(json.message).toEqual(reply)
    expect(reply?.content).toMatch(/1,200 crowns.*\[1\]/s)
    const [source] = (reply?.sources ?? []) as Extract<Source, { type: 'document' }>[]
    expect(source).toMatchObject({
      type: 'document',
      marker: 1,
      filename: 'rental.md',
      heading: 'Rental terms › Canoes',
    })
    const chunks = (await owner.client.get(`/api/documents/${source?.documentId}/chunks`)).json
    const chunk = chunks.find((each: { chunkIndex: number }) => each.chunkIndex === source?.chunkIndex)
    expect(chunk.content.slice(source?.start, source?.end)).toBe(source?.quote)
    expect(source?.quote).toContain('1,200 crowns')
  })

  test('streams the same: the ids, sources, deltas that join to the content, done', async () => {
    const { text, headers } = await owner.client.post(
      '/api/chat',
      { message: 'What does a damaged pole cost?' },
      STREAM,
    )
    expect(headers.get('content-type')).toContain('text/event-stream')
    const events = eventsOf(text)
    expect(events.slice(0, 2).map(({ event }) => event)).toEqual(['asked', 'sources'])
    const done = events.at(-1)
    expect(done?.event).toBe('done')
    expect(done?.data).toMatchObject(events[0]?.data ?? {})
    const streamed = events.flatMap(({ event, data }) => (event === 'delta' ? [data['text']] : [])).join('')
    const stored = await messagesOf(owner.client, done?.data['conversationId'] as number)
    expect(streamed).toBe(stored[1]?.content)
    expect(streamed).toContain('95 crowns')
    expect(done?.data['message']).toEqual(stored[1])
    for (const { event, data } of events)
      expect(() => chatEvents[event as keyof typeof chatEvents].parse(data)).not.toThrow()
  })

  test('says that it does not know, and names the topic to ask for', async () => {
    const { json } = await owner.client.post('/api/chat', { message: 'Who won the chess olympiad in Tromsø?' })
    const [, reply] = await messagesOf(owner.client, json.conversationId)
    expect(reply?.content).toMatch(/^I don't have information about .+ in your knowledge base\./)
    const request = reply?.sources.find((source) => source.type === 'content_request')
    expect(request?.content.toLowerCase()).toContain('chess olympiad')
    expect([json.message.refused, reply?.refused]).toEqual([true, true])
  })
})

describe('conversations', () => {
  test('are continued, listed newest first, and deleted', async () => {
    const { client } = await foundOrganization(server)
    await uploadAndWait(client, 'rental.md', RENTAL)
    const first = await client.post('/api/chat', { message: 'What is the rent of a canoe?' })
    const second = await client.post('/api/chat', { message: 'What is the rent of a tent?' })
    const { conversationId } = first.json
    await client.post('/api/chat', { message: 'And what is the deposit?', conversationId })
    const list = (await client.get('/api/conversations')).json
    expect(list.map((each: { id: number }) => each.id)).toEqual([conversationId, second.json.conversationId])
    expect(list[0].title).toBe('What is the rent of a canoe?')
    const messages = await messagesOf(client, conversationId)
    expect(messages.map((message) => message.role)).toEqual(['user', 'assistant', 'user', 'assistant'])
    expect(messages[3]?.content).toContain('1,200 crowns')
    expect((await client.del(`/api/conversations/${conversationId}`)).status).toBe(200)
    expect((await client.del(`/api/conversations/${conversationId}`)).status).toBe(404)
    expect((await client.get('/api/conversations')).json).toHaveLength(1)
  })
})

describe('questions that are refused', () => {
  test.each([
    ['', 'Message is required'],
    ['   \n ', 'Message is required'],
    ['x'.repeat(2001), 'Message must be at most 2000 characters'],
    [7, 'Message is required'],
  ])('%j', async (message, sentence) => {
    for (const headers of [{}, STREAM] as Record<string, string>[]) {
      const answer = await owner.client.post('/api/chat', { message }, headers)
      expect([answer.status, answer.json.message]).toEqual([400, sentence])
    }
  })

  test('2000 characters are taken', async () => {
    const message = 'canoe deposit '.repeat(143).slice(0, 2000).trimEnd()
    expect((await owner.client.post('/api/chat', { message })).status).toBe(200)
  })

  test.each([999_999, -1, 1.5, 'one'])('conversation id %j', async (conversationId) => {
    const answer = await owner.client.post('/api/chat', { message: 'What is the rent?', conversationId })
    expect(answer.status).toBe(conversationId === 999_999 ? 404 : 400)
  })

  test('every kind of query syntax is only text', async () => {
    for (const message of [
      '"canoe" OR *',
      "'; drop table messages; --",
      'canoe NEAR/2 (deposit',
      'level:l2 AND body:"x',
      '\u0000 canoe %_',
    ]) {
      expect((await owner.client.post('/api/chat', { message })).status).toBe(200)
    }
  })
})

test('the monthly limit counts answers, also under parallel questions, and starts anew with the month', async () => {
  let now = new Date('2026-03-10T12:00:00Z')
  const limited = await startTestServer({ runtime: { now: () => now, newId: () => crypto.randomUUID() } })
  try {
    const { client } = await foundOrganization(limited, { planType: 'starter' })
    const ask = () => client.post('/api/chat', { message: 'What is the rent of a canoe?' })
    expect((await ask()).status).toBe(200)
    const { db } = limited.composition.foundation
    const used = () => db.selectFrom('organizations').select('chatsThisMonth').executeTakeFirstOrThrow()
    expect(await used()).toEqual({ chatsThisMonth: 1 })
    // Of the 300, as if many questions were answered already.
    await db.updateTable('organizations').set({ chatsThisMonth: 275 }).execute()
    const before = await Promise.all(Array.from({ length: 20 }, ask))
    expect(before.every(({ status }) => status === 200)).toBe(true)
    const last = await Promise.all(Array.from({ length: 10 }, ask))
    expect(last.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(last.find(({ status }) => status !== 200)?.json.code).toBe('CONVERSATION_LIMIT_EXCEEDED')
    now = new Date('2026-04-01T00:00:00Z')
    expect((await ask()).status).toBe(200)
  } finally {
    await limited.stop()
  }
})
