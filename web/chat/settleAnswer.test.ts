import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatAnswer, Message, Source } from '../../shared/contract/chat.ts'
import { messagesQuery } from './chat.queries.ts'
import { beginExchange, useChat } from './chat.store.ts'
import { settleAnswer, type Settled } from './settleAnswer.ts'

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
  questionId: 7,
  messageId: 8,
  suggestions: ['And on Friday?'],
  engine: 'builtin',
  message,
}
const { queryKey } = messagesQuery(5)

const EXCHANGE = Symbol('exchange')
const ASKED_AT = '2026-03-10T11:59:59.000Z'
let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  beginExchange('5', {
    id: EXCHANGE,
    question: 'When?',
    askedAt: ASKED_AT,
    text: 'At ni',
    stopped: false,
    stop: () => undefined,
    sources: [source('Something that was near.')],
  })
})
const settle = (isNew = false, more: Partial<Settled> = {}) =>
  settleAnswer(client, {
    id: EXCHANGE,
    question: 'When?',
    askedAt: ASKED_AT,
    asked: done,
    isNew,
    ending: done,
    ...more,
  })

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

  it('takes the place of what it was asked in place of, once it is whole', () => {
    const earlier = [stored(1, 'user', 'Hello'), stored(2, 'assistant', 'Good day.')]
    client.setQueryData(queryKey, [...earlier, stored(3, 'user', 'Wen?'), stored(4, 'assistant', 'Who?')])
    settle(false, { replaces: 3 })
    expect(client.getQueryData(queryKey)?.map(({ id }) => id)).toEqual([1, 2, 7, 8])
  })

  it('stands beside it where it was stopped', () => {
    client.setQueryData(queryKey, [stored(3, 'user', 'Wen?'), stored(4, 'assistant', 'Who?')])
    settle(false, { replaces: 3, ending: { message: { ...message, progress: 'stopped' } } })
    expect(client.getQueryData(queryKey)?.map(({ id }) => id)).toEqual([3, 4, 7, 8])
    expect(useChat.getState().suggestions['5']).toEqual([])
  })

  it('stands once, also where a reading came before it', () => {
    client.setQueryData(queryKey, [stored(7, 'user', 'When?'), { ...stored(8, 'assistant', ''), progress: 'writing' }])
    settle()
    expect(client.getQueryData(queryKey)).toEqual([{ ...stored(7, 'user', 'When?'), createdAt: ASKED_AT }, message])
  })

  it('leaves alone what was asked after it was stopped', () => {
    beginExchange('5', {
      id: Symbol('next'),
      question: 'Where?',
      askedAt: ASKED_AT,
      text: '',
      sources: [],
      stopped: false,
      stop: () => undefined,
    })
    settle()
    expect(useChat.getState().exchanges['5']?.question).toBe('Where?')
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
