import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message } from '../../../shared/contract/chat.ts'
import { serveHandbook } from '../../testing/depth/servedHandbook.ts'
import type { Owner } from '../../testing/organizations.ts'
import type { TestServer } from '../../testing/testServer.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  ;({ server, owner } = await serveHandbook('english'))
})
afterAll(() => server.stop())

async function answer(message: string, conversationId?: number): Promise<Message & { conversationId: number }> {
  const { json } = await owner.client.post('/api/chat', { message, ...(conversationId && { conversationId }) })
  const { json: all } = await owner.client.get(`/api/conversations/${json.conversationId}/messages`)
  return { ...all.at(-1), conversationId: json.conversationId }
}

const kindsOf = ({ sources }: Message): string[] => sources.map(({ type }) => type)

test.each([
  ['To whom do I report a stolen laptop?', 'extension 4410', 'Lost or stolen devices'],
  ['How expensive may a gift from a supplier be?', '€30', 'Anything worth up to €30'],
])('what answers likely enough is said, with its place: %s', async (question, expected, quoted) => {
  const reply = await answer(question)
  expect(reply).toMatchObject({ state: 'answer', refused: false })
  expect(reply.content).toContain(expected)
  expect(reply.probability).toBeGreaterThan(0.5)
  expect(reply.sources).toEqual([
    expect.objectContaining({ type: 'document', marker: 1, quote: expect.stringContaining(quoted) }),
  ])
})

test('what is less likely is shown as places, and nothing is claimed', async () => {
  const reply = await answer('I pricked myself with a needle. What now?')
  expect(reply).toMatchObject({ state: 'places', refused: false, content: expect.stringContaining('I am not sure') })
  expect(reply.content).not.toContain('wound')
  expect(reply.probability).toBeLessThan(0.6)
  expect(reply.sources[0]).toMatchObject({ near: true, quote: expect.stringContaining('Let the wound bleed') })
  expect(kindsOf(reply)).toEqual(['document', 'document', 'document', 'content_request'])
})

test('where nothing comes near that is said, and what came nearest stands beside it', async () => {
  const reply = await answer('What is the airspeed of a swallow?')
  expect(reply).toMatchObject({ state: 'nothing', refused: true })
  expect(reply.content).toContain("I don't have information about airspeed of a swallow")
  expect(reply.probability).toBeLessThan(0.15)
  expect(reply.sources.every((source) => source.type === 'content_request' || source.near)).toBe(true)
})

test('a follow-up is understood with the question before it', async () => {
  const first = await answer('Whom do I call when my laptop is gone?')
  const second = await answer('and within how many hours?', first.conversationId)
  expect(second.sources[0]).toMatchObject({ quote: expect.stringContaining('within two hours') })
})

test('a question in a language that the encoder does not read is ranked in the same way, by words and fast vectors', async () => {
  const reply = await answer('Wie ist die Durchwahl des Help Desk?')
  expect(['answer', 'places']).toContain(reply.state)
  expect(reply.probability).toBeGreaterThan(0)
  expect(reply.sources[0]).toMatchObject({ type: 'document', quote: expect.stringContaining('extension 4410') })
})
