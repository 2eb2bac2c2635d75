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
  /** Answers with this status instead. */
  fail(status: number): void
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
  let pieces: string[] = []
  let failure: number | undefined
  let ending: 'done' | 'hang' | 'break' = 'done'
  let abandoned = 0
  let hanging: { response: ServerResponse; format: Format } | undefined
  const behave = (next: readonly string[], how: typeof ending): void => {
    pieces = [...next]
    failure = undefined
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
    asked.push(JSON.parse(await bodyOf(request)))
    const format = FORMATS[request.url ?? '']
    if (failure !== undefined)
      response.writeHead(failure, { 'content-type': 'application/json' }).end('{"error":"busy"}')
    else if (!format) response.writeHead(404).end()
    else {
      response.on('close', () => (abandoned += response.writableFinished ? 0 : 1))
      response.setHeader('content-type', format.contentType)
      response.flushHeaders()
      for (const piece of pieces) response.write(format.piece(model, piece))
      if (ending === 'done') response.end(format.end(model))
      else if (ending === 'break') response.destroy()
      else hanging = { response, format }
    }
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    say: (...next) => behave(next, 'done'),
    hang: (...next) => behave(next, 'hang'),
    breakOff: (...next) => behave(next, 'break'),
    goOn(...next) {
      if (!hanging) throw new Error('no answer hangs')
      const { response, format } = hanging
      response.end([...next.map((piece) => format.piece(model, piece)), format.end(model)].join(''))
    },
    get abandoned() {
      return abandoned
    },
    fail(status) {
      failure = status
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
  end(model: string): string
}

function ollamaPart(model: string, content: string, done: boolean): string {
  const part: Pick<ChatResponse, 'model' | 'message' | 'done'> = {
    model,
    message: { role: 'assistant', content },
    done,
  }
  return `${JSON.stringify(part)}\n`
}

const FORMATS: Readonly<Record<string, Format>> = {
  '/api/chat': {
    contentType: 'application/x-ndjson',
    piece: (model, content) => ollamaPart(model, content, false),
    end: (model) => ollamaPart(model, '', true),
  },
  '/v1/chat/completions': {
    contentType: 'text/event-stream',
    piece(model, content) {
      const chunk: ChatCompletionChunk = {
        id: 'chatcmpl-1',
        object: 'chat.completion.chunk',
        created: 0,
        model,
        choices: [{ index: 0, delta: { content }, finish_reason: null }],
      }
      return `data: ${JSON.stringify(chunk)}\n\n`
    },
    end: () => 'data: [DONE]\n\n',
  },
}
