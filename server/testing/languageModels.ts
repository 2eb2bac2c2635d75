import type { ChatRequest, ChatResponse, ListResponse } from 'ollama'
import type { ChatCompletionChunk, ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A stand-in for the servers of language models, at the network border: both speak the types that the vendors publish. */
export interface LanguageModelServer {
  url: string
  /** Requests for an answer, in order, as they arrived. */
  readonly asked: (ChatRequest | ChatCompletionCreateParamsStreaming)[]
  /** What the model writes next, in pieces. */
  say(...pieces: string[]): void
  /** What the model replies to a short task, such as putting a question into other words; nothing unless said. */
  rewrite(reply: string): void
  /** Short tasks, in order. */
  readonly tasks: (ChatRequest | ChatCompletionCreateParamsStreaming)[]
  /** Answers with this status instead, so many times at most. */
  fail(status: number, options?: { times?: number; headers?: Record<string, string> }): void
  /** Writes these pieces, and ends because the answer has become too long. */
  cut(...pieces: string[]): void
  /** Writes these pieces, with what a reasoning model tells apart from its answer. */
  reason(thoughts: string, ...pieces: string[]): void
  /** Writes these pieces and then nothing, without an end. */
  hang(...pieces: string[]): void
  /** Writes these pieces and then breaks the connection. */
  breakOff(...pieces: string[]): void
  /** Goes on where it hangs, and ends the answer. */
  goOn(...pieces: string[]): void
  /** Answers that were given up by whoever asked. */
  readonly abandoned: number
  stop(): Promise<void>
}

export async function startLanguageModel(model: string): Promise<LanguageModelServer> {
  const asked: LanguageModelServer['asked'] = []
  const tasks: LanguageModelServer['tasks'] = []
  let rewriting = ''
  let pieces: string[] = []
  let failure: { status: number; times: number; headers: Record<string, string> } | undefined
  let ending: 'done' | 'hang' | 'break' | 'cut' = 'done'
  let thoughts = ''
  let abandoned = 0
  let hanging: { response: ServerResponse; format: Format } | undefined
  const behave = (next: readonly string[], how: typeof ending): void => {
    pieces = [...next]
    failure = undefined
    thoughts = ''
    ending = how
  }
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/api/tags') {
      const list: Pick<ListResponse, 'models'> = { models: [{ name: model, model } as ListResponse['models'][number]] }
      response.end(JSON.stringify(list))
      return
    }
    const body = JSON.parse(await bodyOf(request)) as (typeof asked)[number]
    const format = FORMATS[request.url ?? '']
    if (body.stream === false && format) {
      tasks.push(body)
      response.setHeader('content-type', 'application/json')
      response.end(format.whole(model, rewriting))
      return
    }
    asked.push(body)
    if (failure && failure.times > 0) {
      failure.times -= 1
      const headers = { 'content-type': 'application/json', ...failure.headers }
      response.writeHead(failure.status, headers).end('{"error":"busy"}')
    } else if (!format) response.writeHead(404).end()
    else {
      response.on('close', () => (abandoned += response.writableFinished ? 0 : 1))
      response.setHeader('content-type', format.contentType)
      response.flushHeaders()
      if (thoughts !== '') response.write(format.thought(model, thoughts))
      for (const piece of pieces) response.write(format.piece(model, piece))
      if (ending === 'done' || ending === 'cut') response.end(format.end(model, ending === 'cut' ? 'length' : 'stop'))
      else if (ending === 'break') response.write('\n', () => response.destroy())
      else hanging = { response, format }
    }
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    tasks,
    rewrite: (reply) => (rewriting = reply),
    say: (...next) => behave(next, 'done'),
    hang: (...next) => behave(next, 'hang'),
    breakOff: (...next) => behave(next, 'break'),
    goOn(...next) {
      if (!hanging) throw new Error('no answer hangs')
      const { response, format } = hanging
      response.end([...next.map((piece) => format.piece(model, piece)), format.end(model, 'stop')].join(''))
    },
    get abandoned() {
      return abandoned
    },
    fail(status, { times = Infinity, headers = {} } = {}) {
      failure = { status, times, headers }
    },
    cut: (...next) => behave(next, 'cut'),
    reason(next, ...after) {
      behave(after, 'done')
      thoughts = next
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const piece of request) body += String(piece)
  return body
}

/** How a vendor writes an answer over the network. */
interface Format {
  contentType: string
  piece(model: string, content: string): string
  thought(model: string, content: string): string
  /** A reply that is not streamed. */
  whole(model: string, content: string): string
  end(model: string, reason: 'stop' | 'length'): string
}

type OllamaPart = Pick<ChatResponse, 'model' | 'message' | 'done'> & Partial<Pick<ChatResponse, 'done_reason'>>

const ollamaPart = (model: string, part: Partial<OllamaPart> & { content?: string; thinking?: string }): string => {
  const { content = '', thinking, ...rest } = part
  const message = { role: 'assistant', content, ...(thinking !== undefined && { thinking }) }
  const whole: OllamaPart = { model, message, done: false, ...rest }
  return `${JSON.stringify(whole)}\n`
}

function openaiPart(model: string, delta: object, finish: 'stop' | 'length' | null): string {
  const chunk: ChatCompletionChunk = {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 0,
    model,
    choices: [{ index: 0, delta, finish_reason: finish }],
  }
  return `data: ${JSON.stringify(chunk)}\n\n`
}

const FORMATS: Readonly<Record<string, Format>> = {
  '/api/chat': {
    contentType: 'application/x-ndjson',
    piece: (model, content) => ollamaPart(model, { content }),
    whole: (model, content) => ollamaPart(model, { content, done: true, done_reason: 'stop' }),
    thought: (model, thinking) => ollamaPart(model, { thinking }),
    end: (model, reason) => ollamaPart(model, { done: true, done_reason: reason }),
  },
  '/v1/chat/completions': {
    contentType: 'text/event-stream',
    piece: (model, content) => openaiPart(model, { content }, null),
    whole(model, content) {
      const choice = { index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }
      return JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion', created: 0, model, choices: [choice] })
    },
    // The name that llama.cpp, vLLM and DeepSeek give it.
    thought: (model, thoughts) => openaiPart(model, { reasoning_content: thoughts }, null),
    end: (model, reason) => `${openaiPart(model, {}, reason)}data: [DONE]\n\n`,
  },
}
