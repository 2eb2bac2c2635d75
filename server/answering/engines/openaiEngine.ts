import { z } from 'zod'
import { buildPrompt } from '../write/buildPrompt.ts'
import type { AnswerEngine, EngineRequest } from '../types.ts'
import { EngineFailure } from './engineFailure.ts'
import { MOST_TOKENS } from './engineLimits.ts'

/** One event of a streamed chat completion, as far as it is used. */
const completionChunk = z.object({
  choices: z.array(
    z.object({ delta: z.object({ content: z.string().nullish() }).nullish(), finish_reason: z.string().nullish() }),
  ),
})

export interface OpenaiOptions {
  /** Address of the server's API, such as `https://host/v1`. */
  baseUrl: string
  apiKey: string | undefined
  model: string
}

/** Answers written through the streamed chat completions of an OpenAI-compatible server. */
export function createOpenaiEngine(options: OpenaiOptions): AnswerEngine {
  return {
    name: 'openai',
    replaceable: false,
    async *write(request) {
      const response = await post(options, request)
      let finished = false
      for await (const data of eventData(response)) {
        if (data === '[DONE]') return
        const choice = readChunk(data).choices[0]
        if (choice?.delta?.content) yield choice.delta.content
        if (choice?.finish_reason) finished = true
      }
      if (!finished) throw new EngineFailure('broken')
    },
  }
}

async function post(options: OpenaiOptions, request: EngineRequest): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(`${options.baseUrl.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(options.apiKey ? { authorization: `Bearer ${options.apiKey}` } : {}),
    },
    body: JSON.stringify({
      model: options.model,
      messages: buildPrompt(request),
      stream: true,
      temperature: 0,
      max_tokens: MOST_TOKENS,
    }),
    signal: request.signal,
  }).catch((cause: unknown) => {
    throw new EngineFailure('unreachable', { cause })
  })
  if (response.ok && response.body) return response.body
  await response.body?.cancel()
  throw new EngineFailure('rejected', { status: response.status })
}

function readChunk(data: string): z.output<typeof completionChunk> {
  try {
    return completionChunk.parse(JSON.parse(data))
  } catch (cause) {
    throw new EngineFailure('unreadable', { cause })
  }
}

/** Characters of one event at most: a line without an end is no event. */
const LONGEST_EVENT = 1_000_000

/** The `data` fields of a stream of server-sent events. */
async function* eventData(body: ReadableStream<Uint8Array>): AsyncIterable<string> {
  const decoder = new TextDecoder()
  let pending: string[] = []
  let length = 0
  const bytes = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      const step = await bytes.next().catch((cause: unknown) => {
        throw new EngineFailure('broken', { cause })
      })
      if (step.done) break
      const lines = decoder.decode(step.value, { stream: true }).split(/\r?\n/)
      const rest = lines.pop() ?? ''
      for (const [at, line] of lines.entries()) yield* dataOf(at === 0 ? [...pending, line].join('') : line)
      if (lines.length > 0) [pending, length] = [[], 0]
      pending.push(rest)
      length += rest.length
      if (length > LONGEST_EVENT) throw new EngineFailure('unreadable')
    }
    yield* dataOf(pending.join(''))
  } finally {
    await bytes.return?.().catch(() => undefined)
  }
}

function dataOf(line: string): string[] {
  return line.startsWith('data:') ? [line.slice(5).trim()] : []
}
