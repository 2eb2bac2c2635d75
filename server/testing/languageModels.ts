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
  stop(): Promise<void>
}

export async function startLanguageModel(model: string): Promise<LanguageModelServer> {
  const asked: LanguageModelServer['asked'] = []
  let pieces: string[] = []
  let failure: number | undefined
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
    if (failure !== undefined) response.writeHead(failure).end('{"error":"busy"}')
    else if (request.url === '/api/chat') writeOllama(response, model, pieces)
    else if (request.url === '/v1/chat/completions') writeOpenai(response, model, pieces)
    else response.writeHead(404).end()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    say(...next) {
      pieces = next
      failure = undefined
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

function writeOllama(response: ServerResponse, model: string, pieces: readonly string[]): void {
  response.setHeader('content-type', 'application/x-ndjson')
  for (const [at, content] of [...pieces, ''].entries()) {
    const part: Pick<ChatResponse, 'model' | 'message' | 'done'> = {
      model,
      message: { role: 'assistant', content },
      done: at === pieces.length,
    }
    response.write(`${JSON.stringify(part)}\n`)
  }
  response.end()
}

function writeOpenai(response: ServerResponse, model: string, pieces: readonly string[]): void {
  response.setHeader('content-type', 'text/event-stream')
  for (const content of pieces) {
    const chunk: ChatCompletionChunk = {
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 0,
      model,
      choices: [{ index: 0, delta: { content }, finish_reason: null }],
    }
    response.write(`data: ${JSON.stringify(chunk)}\n\n`)
  }
  response.end('data: [DONE]\n\n')
}
