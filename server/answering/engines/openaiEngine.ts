import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { buildPrompt } from '../buildPrompt.ts'
import type { AnswerEngine, EngineRequest } from '../types.ts'

/** One event of a streamed chat completion, as far as it is used. */
const completionChunk = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).nullish() })),
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
    async *write(request) {
      try {
        const response = await post(options, request)
        for await (const data of eventData(response)) {
          if (data === '[DONE]') return
          const text = completionChunk.parse(JSON.parse(data)).choices[0]?.delta?.content
          if (text) yield text
        }
      } catch (error) {
        if (request.signal?.aborted) return
        if (error instanceof AppError) throw error
        throw new AppError('ENGINE_UNAVAILABLE', 'The language model did not answer. Please try again.')
      }
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
    body: JSON.stringify({ model: options.model, messages: buildPrompt(request), stream: true, temperature: 0 }),
    ...(request.signal ? { signal: request.signal } : {}),
  })
  if (response.ok && response.body) return response.body
  await response.body?.cancel()
  const { status } = response
  const message = `The language model's server answered with status ${status}.`
  throw new AppError('ENGINE_UNAVAILABLE', message, { params: { status } })
}

/** The `data` fields of a stream of server-sent events. */
async function* eventData(body: ReadableStream<Uint8Array>): AsyncIterable<string> {
  const decoder = new TextDecoder()
  let pending = ''
  for await (const bytes of body) {
    const lines = (pending + decoder.decode(bytes, { stream: true })).split(/\r?\n/)
    pending = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim()
  }
  if (pending.startsWith('data:')) yield pending.slice(5).trim()
}
