import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storedChunk } from '../testing/storedChunk.ts'
import type { AnswerEngine } from '../types.ts'
import { createOpenaiEngine } from './openaiEngine.ts'

type Behaviour = (response: ServerResponse) => void
let behave: Behaviour = (response) => response.end()
let last: { path: string | undefined; headers: IncomingMessage['headers']; body: Record<string, unknown> }
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (piece) => (body += String(piece)))
  request.on('end', () => {
    last = { path: request.url, headers: request.headers, body: JSON.parse(body) as Record<string, unknown> }
    behave(response)
  })
})
let url = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function write(
  next: Behaviour,
  options: { baseUrl?: string; apiKey?: string } = {},
  texts = ['The office opens at nine.'],
): Promise<string[]> {
  behave = next
  const engine = createOpenaiEngine({
    baseUrl: `${url}/v1/`,
    apiKey: undefined,
    model: 'small',
    contextTokens: 8192,
    ...options,
  })
  return writeWith(engine, texts)
}

async function writeWith(engine: AnswerEngine, texts = ['The office opens at nine.']): Promise<string[]> {
  const passages = texts.map((text, at) => ({ marker: at + 1, chunk: storedChunk(text) }))
  const signal = new AbortController().signal
  const request = {
    question: 'When?',
    history: [],
    passages,
    assistantName: 'Vera',
    personality: 'expert',
    turn: { owner: 1, givesWay: false },
    signal,
  } as const
  const pieces: string[] = []
  for await (const piece of engine.write(request)) pieces.push(piece)
  return pieces
}

const delta = (content: string | null, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`
const DONE = 'data: [DONE]\n\n'
const bytes = (text: string, size: number): Behaviour => {
  const all = Buffer.from(text)
  return (response) => {
    for (let at = 0; at < all.length; at += size) response.write(all.subarray(at, at + size))
    response.end()
  }
}

describe('a streamed reply', () => {
  test.each([
    ['ends with [DONE]', delta('At ') + delta('nine.') + DONE, ['At ', 'nine.']],
    ['ends with a reason to finish', delta('At nine.') + delta(null, 'stop'), ['At nine.']],
    ['goes on after its end', delta('At nine.') + DONE + delta('More'), ['At nine.']],
    ['has other events, comments and roles', `: hi\n\nevent: x\ndata: {"choices":[]}\n\n${delta('Så')}${DONE}`, ['Så']],
    ['has lines that end in other ways', (delta('Så') + DONE).replaceAll('\n', '\r\n'), ['Så']],
    ['has no space after the colon', (delta('Så') + DONE).replaceAll('data: ', 'data:'), ['Så']],
    ['does not end its last line', `${delta('Så')}data: [DONE]`, ['Så']],
    ['is empty', DONE, []],
  ])('%s', async (_, text, pieces) => {
    for (const size of [1, 5, 10_000]) expect(await write(bytes(text, size))).toEqual(pieces)
  })
})

describe('a failure is told by what happened', () => {
  test.each<[string, Behaviour, object]>([
    ['an error answer', (response) => response.writeHead(429).end('{}'), { fault: 'rejected', answeredWith: 429 }],
    ['a page', bytes('<html>Welcome</html>', 100), { fault: 'broken' }],
    ['an answer without an end', bytes(delta('At nine.'), 100), { fault: 'broken' }],
    ['an event that is no JSON', bytes('data: {"choices":\n\n', 100), { fault: 'unreadable' }],
    ['an event of an error', bytes('data: {"error":{"message":"overloaded"}}\n\n', 100), { fault: 'unreadable' }],
    ['an event without an end', bytes(`data: ${'x'.repeat(1_100_000)}`, 100_000), { fault: 'unreadable' }],
    [
      'a connection that breaks',
      (response) => void response.write(delta('At '), () => response.destroy()),
      { fault: 'broken' },
    ],
    ['one that breaks at once', (response) => void response.destroy(), { fault: 'unreachable' }],
  ])('%s', async (_, behaviour, wanted) => {
    await expect(write(behaviour)).rejects.toMatchObject({ ...wanted, name: 'EngineFailure' })
  })

  test('a server that is not there', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const { port } = closed.address() as AddressInfo
    closed.close()
    await once(closed, 'close')
    const nowhere = { baseUrl: `http://127.0.0.1:${port}` }
    await expect(write(() => undefined, nowhere)).rejects.toMatchObject({ fault: 'unreachable' })
  })
})

test('the request names model, limit and key', async () => {
  await write(bytes(DONE, 100), { apiKey: 'secret' })
  expect(last.path).toBe('/v1/chat/completions')
  expect(last.headers.authorization).toBe('Bearer secret')
  expect(last.body).toMatchObject({ model: 'small', stream: true, temperature: 0, max_tokens: 800 })
  await write(bytes(DONE, 100))
  expect(last.headers.authorization).toBeUndefined()
})

const status =
  (code: number): Behaviour =>
  (response) =>
    response.writeHead(code).end('{}')

describe('a server that refuses', () => {
  test('to be told the form of the reply is asked for text, from then on at once', async () => {
    const forms: unknown[] = []
    const engine = createOpenaiEngine({ baseUrl: `${url}/v1`, apiKey: undefined, model: 'small', contextTokens: 8192 })
    behave = (response) => {
      forms.push(last.body['response_format'] !== undefined)
      if (last.body['response_format']) status(400)(response)
      else bytes(delta('At nine.') + DONE, 100)(response)
    }
    expect(await writeWith(engine)).toEqual(['At nine.'])
    expect(await writeWith(engine)).toEqual(['At nine.'])
    expect(forms).toEqual([true, false, false])
  })

  test('a long prompt is sent a shorter one', async () => {
    const long = 'The office opens at nine. '.repeat(240)
    const sizes: number[] = []
    const behaviour: Behaviour = (response) => {
      sizes.push(JSON.stringify(last.body['messages']).length)
      if ((sizes.at(-1) ?? 0) > 20_000) status(400)(response)
      else bytes(delta('At nine.') + DONE, 100)(response)
    }
    expect(await write(behaviour, {}, [long, long, long, long])).toEqual(['At nine.'])
    expect(sizes).toHaveLength(3)
  })
})

test.each([
  ['length', 'cut'],
  ['content_filter', 'declined'],
  ['stop', undefined],
])('the end %s of a reply', async (reason, fault) => {
  const reply = write(bytes(delta('At') + delta(null, reason), 100))
  if (fault) await expect(reply).rejects.toMatchObject({ fault })
  else expect(await reply).toEqual(['At'])
})

test('a model that will not answer has not found that there is no answer', async () => {
  const refusal = `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: null, refusal: 'I cannot.' } }] })}\n\n`
  await expect(write(bytes(refusal + delta(null, 'stop') + DONE, 100))).rejects.toMatchObject({ fault: 'declined' })
})
