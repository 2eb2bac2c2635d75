import type { ChatRequest, ListResponse } from 'ollama'
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TRIAL_PAIRS } from '../answering/widen/trial.ts'
import { FORMATS, type Format } from './models/formats.ts'

/** A stand-in for the servers of language models, at the network border: both speak the types that the vendors publish. */
export interface LanguageModelServer {
  url: string
  /** Requests for an answer, in order, as they arrived. */
  readonly asked: (ChatRequest | ChatCompletionCreateParamsStreaming)[]
  /** What the model writes next, in pieces. */
  say(...pieces: string[]): void
  /** What the model replies to a short task, such as putting a question into other words, or what makes a reply of it; nothing unless said. */
  rewrite(reply: string | ((task: string) => string)): void
  /** Short tasks, in order, but for those of a server that tries what the model can: these go well. */
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
  /** Writes these pieces, and then what is not in the protocol, or an error in its form. */
  garble(what: 'nonsense' | 'error', ...pieces: string[]): void
  /** Will not answer, in these words. */
  decline(words: string): void
  /** Goes on where it hangs, and hangs again. */
  writeOn(...pieces: string[]): void
  /** Goes on where it hangs, and ends the answer. */
  goOn(...pieces: string[]): void
  /** Answers that were given up by whoever asked. */
  readonly abandoned: number
  stop(): Promise<void>
}

/** What a capable model replies where it is tried; undefined for any other task. */
function trialReply(body: object): string | undefined {
  const text = JSON.stringify(body)
  const pair = TRIAL_PAIRS.find(({ question }) => text.includes(question))
  return pair && JSON.stringify({ question: pair.question, terms: [], guess: pair.passage })
}

export async function startLanguageModel(model: string): Promise<LanguageModelServer> {
  const asked: LanguageModelServer['asked'] = []
  const tasks: LanguageModelServer['tasks'] = []
  let rewriting: string | ((task: string) => string) = ''
  let pieces: string[] = []
  let failure: { status: number; times: number; headers: Record<string, string> } | undefined
  let ending: 'done' | 'hang' | 'break' | 'cut' | 'nonsense' | 'error' = 'done'
  let thoughts = ''
  let refusal = ''
  let abandoned = 0
  let hanging: { response: ServerResponse; format: Format } | undefined
  const rewritten = (task: string) => (typeof rewriting === 'string' ? rewriting : rewriting(task))
  const behave = (next: readonly string[], how: typeof ending): void => {
    pieces = [...next]
    failure = undefined
    thoughts = ''
    refusal = ''
    ending = how
  }
  const goOn = (next: readonly string[], end: (format: Format, response: ServerResponse, text: string) => void) => {
    if (!hanging) throw new Error('no answer hangs')
    const { response, format } = hanging
    end(format, response, next.map((piece) => format.piece(model, piece)).join(''))
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
      const tried = trialReply(body)
      if (tried === undefined) tasks.push(body)
      response.setHeader('content-type', 'application/json')
      response.end(format.whole(model, tried ?? rewritten(JSON.stringify(body))))
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
      if (refusal !== '') response.write(format.refusal(model, refusal))
      if (ending === 'done' || ending === 'cut') response.end(format.end(model, ending === 'cut' ? 'length' : 'stop'))
      else if (ending === 'break') response.write('\n', () => response.destroy())
      else if (ending === 'nonsense' || ending === 'error') response.end(format[ending])
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
    garble: (what, ...next) => behave(next, what),
    decline(words) {
      behave([], 'done')
      refusal = words
    },
    writeOn: (...next) => goOn(next, (_, response, text) => response.write(text)),
    goOn: (...next) => goOn(next, (format, response, text) => response.end(text + format.end(model, 'stop'))),
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
