import { describe, expect, it } from 'vitest'
import { receiveAnswer, streamAnswer, type AnswerEvent, type AnswerFailure, type WrittenSoFar } from './streamAnswer.ts'

interface Done {
  response: string
}
const isDone = (data: unknown): data is Done => typeof (data as Done | undefined)?.response === 'string'

function read(name: string, data: unknown): AnswerEvent<Done> | 'unreadable' | undefined {
  if (name === 'delta') return { type: 'delta', text: (data as { text: string }).text }
  if (name === 'sources') return { type: 'sources', sources: [] }
  if (name === 'error') return { type: 'error', ...(data as { message: string; code: string }) }
  if (name !== 'done') return undefined
  return isDone(data) ? { type: 'done', ...data } : 'unreadable'
}

const failed = (failure: AnswerFailure) => Object.assign(new Error('failed'), { failure })
const { signal } = new AbortController()
const ask = (body: string | ReadableStream | null, given = signal) =>
  streamAnswer<Done>({
    open: async () => new Response(body),
    read,
    fail: failed,
    signal: given,
  })
const sent = (...events: [name: string, data: unknown][]) =>
  events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('')

describe('a streamed answer', () => {
  it('is told as it is written, and ends with what is stored', async () => {
    const shown: WrittenSoFar[] = []
    const text = sent(['sources', {}], ['delta', { text: 'At ' }], ['news', {}], ['delta', { text: 'nine.' }])
    const done = await receiveAnswer(ask(text + sent(['done', { response: 'At nine.' }])), (each) => shown.push(each))
    expect(shown).toEqual([{ sources: [] }, { text: 'At ' }, { text: 'At nine.' }])
    expect(done).toEqual({ type: 'done', response: 'At nine.' })
  })

  const broken = () =>
    new ReadableStream({
      pull: (controller) => controller.error(new TypeError('Failed to fetch')),
    })
  it.each<[string, string | ReadableStream | null, AnswerFailure]>([
    ['without an end', sent(['delta', { text: 'At ' }]), 'network'],
    ['whose connection breaks', broken(), 'network'],
    ['of another shape', sent(['done', { said: 1 }]), 'unreadable'],
    ['that is no JSON', 'event: done\ndata: {\n\n', 'unreadable'],
    ['without a body', null, 'unreadable'],
    ['with an error', sent(['error', { message: 'Busy', code: 'BUSY' }]), { message: 'Busy', code: 'BUSY' }],
  ])('%s fails', async (_name, body, failure) => {
    await expect(receiveAnswer(ask(body), () => undefined)).rejects.toMatchObject({ failure })
  })

  it('that nobody waits for any more is no failure of the network', async () => {
    const stopped = new AbortController()
    stopped.abort()
    await expect(receiveAnswer(ask(broken(), stopped.signal), () => undefined)).rejects.toMatchObject({
      failure: 'aborted',
    })
  })
})
