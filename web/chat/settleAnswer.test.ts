import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatAnswer, Message, Source } from '../../shared/contract/chat.ts'
import { messagesQuery } from './chat.queries.ts'
import { setExchange, useChat } from './chat.store.ts'
import { settleAnswer } from './settleAnswer.ts'

const source = (quote: string): Source => ({
  type: 'document',
  marker: 1,
  documentId: 1,
  filename: 'a.md',
  chunkIndex: 0,
  start: 0,
  end: 1,
  score: 1,
  quote,
})
const stored = (id: number, role: Message['role'], content: string, sources: Source[] = []): Message => ({
  id,
  role,
  content,
  createdAt: '2026-03-10T12:00:00.000Z',
  sources,
})
const message = stored(8, 'assistant', 'At nine [1].', [source('The office opens at nine.')])
const done: ChatAnswer = {
  conversationId: 5,
  messageId: 8,
  suggestions: ['And on Friday?'],
  engine: 'builtin',
  message,
}
const { queryKey } = messagesQuery(5)

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  setExchange('5', {
    question: 'When?',
    askedAt: '2026-03-10T11:59:59.000Z',
    text: 'At ni',
    stopped: false,
    abort: () => undefined,
    sources: [source('Something that was near.')],
  })
})
const settle = (wasNew = false) => settleAnswer(client, { key: '5', wasNew, question: 'When?', done })

describe('a finished answer', () => {
  it('stands behind what was said before, as it was stored, with the sources that it cites', () => {
    const earlier = [stored(1, 'user', 'Hello'), stored(2, 'assistant', 'Good day.')]
    client.setQueryData(queryKey, earlier)
    settle()
    const messages = client.getQueryData(queryKey) ?? []
    expect(messages.map(({ role, content }) => [role, content])).toEqual([
      ['user', 'Hello'],
      ['assistant', 'Good day.'],
      ['user', 'When?'],
      ['assistant', 'At nine [1].'],
    ])
    expect(messages.at(-1)).toEqual(message)
    expect(new Set(messages.map(({ id }) => id)).size).toBe(4)
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false)
  })

  it('takes the place of its exchange and brings its suggestions', () => {
    settle(true)
    expect(useChat.getState().exchanges['5']).toBeUndefined()
    expect(useChat.getState().suggestions['5']).toEqual(['And on Friday?'])
  })

  it('is the whole of a new conversation', () => {
    settle(true)
    expect(client.getQueryData(queryKey)).toHaveLength(2)
  })

  it('does not pass for all of a conversation that was never read', () => {
    settle()
    expect(client.getQueryData(queryKey)).toBeUndefined()
  })

  it('is not taken away by a reading that began before it', async () => {
    client.setQueryData(queryKey, [stored(1, 'user', 'Hello')])
    let answer: (messages: Message[]) => void = () => undefined
    const slow = vi.fn(() => new Promise<Message[]>((resolve) => (answer = resolve)))
    const reading = client.fetchQuery({ queryKey, queryFn: slow, staleTime: 0 }).catch(() => undefined)
    expect(slow).toHaveBeenCalledOnce()
    settle()
    answer([stored(1, 'user', 'Hello')])
    await reading
    expect(client.getQueryData(queryKey)?.at(-1)).toEqual(message)
  })
})
