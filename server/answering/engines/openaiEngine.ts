import { z } from 'zod'
import { buildPrompt, type PromptMessage } from '../write/buildPrompt.ts'
import { REPLY_SCHEMA } from '../write/jsonReply.ts'
import type { AnswerEngine, EngineTask } from '../types.ts'
import { createAdaptivePrompt } from './adaptivePrompt.ts'
import { EngineFailure } from './engineFailure.ts'
import { MOST_TOKENS, promptTokens } from './engineLimits.ts'
import { eventData } from './eventStream.ts'
import { retryAfter } from './traffic/retry.ts'

/** One event of a streamed chat completion, as far as it is used. */
const delta = z.object({ content: z.string().nullish(), refusal: z.string().nullish() })
const completionChunk = z.object({
  choices: z.array(z.object({ delta: delta.nullish(), finish_reason: z.string().nullish() })),
})
const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })) })

export interface OpenaiOptions {
  /** Address of the server's API, such as `https://host/v1`. */
  baseUrl: string
  apiKey: string | undefined
  model: string
  /** Tokens of prompt and reply together. */
  contextTokens: number
}

/**
 * Answers written through the streamed chat completions of an OpenAI-compatible server. The model is kept to JSON where the
 * server can; one that refuses that field is asked for text from then on, and one to which the prompt is too long for less.
 */
export function createOpenaiEngine(options: OpenaiOptions): AnswerEngine {
  const prompt = createAdaptivePrompt()
  const tokens = promptTokens(options.contextTokens)
  return {
    name: 'openai',
    async *write(request) {
      const body = await prompt.send(({ form, share }) => {
        const messages = buildPrompt(request, { tokens: tokens * share, form })
        const reply = form === 'json' ? responseFormat('answer', REPLY_SCHEMA) : {}
        return post(options, { ...question(options, messages, MOST_TOKENS), stream: true, ...reply }, request.signal)
      })
      yield* contentOf(body)
    },
    async perform(task) {
      const body = { ...question(options, messagesOf(task), task.mostTokens), stream: false }
      const format = prompt.form() === 'json' ? responseFormat('task', task.schema) : {}
      const reply = await post(options, { ...body, ...format }, task.signal)
      const text = await new Response(reply).text().catch((cause: unknown) => {
        throw new EngineFailure('broken', { cause })
      })
      return parse(completion, text).choices[0]?.message.content ?? ''
    },
  }
}

function question({ model }: OpenaiOptions, messages: PromptMessage[], mostTokens: number) {
  return { model, messages, temperature: 0, max_tokens: mostTokens }
}

function responseFormat(name: string, schema: object) {
  return { response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } } }
}

/** The messages of a short task. */
export function messagesOf({ instructions, text }: EngineTask): PromptMessage[] {
  return [
    { role: 'system', content: instructions },
    { role: 'user', content: text },
  ]
}

/** The pieces of a streamed reply. @throws EngineFailure `cut` where the server ended it for its length, `declined` */
async function* contentOf(body: ReadableStream<Uint8Array>): AsyncIterable<string> {
  let finished = ''
  let declined = false
  for await (const data of eventData(body)) {
    if (data === '[DONE]') {
      finished ||= 'stop'
      break
    }
    const choice = parse(completionChunk, data).choices[0]
    if (choice?.delta?.content) yield choice.delta.content
    if (choice?.finish_reason) finished = choice.finish_reason
    declined ||= Boolean(choice?.delta?.refusal) || finished === 'content_filter'
  }
  if (finished === 'length') throw new EngineFailure('cut')
  if (declined) throw new EngineFailure('declined')
  if (finished === '') throw new EngineFailure('broken')
}

async function post(options: OpenaiOptions, body: object, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(`${options.baseUrl.replace(/(?<!\/)\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization(options) },
    body: JSON.stringify(body),
    signal,
  }).catch((cause: unknown) => {
    throw new EngineFailure('unreachable', { cause })
  })
  if (response.ok && response.body) return response.body
  await response.body?.cancel()
  throw new EngineFailure('rejected', { status: response.status, retryAfterMs: retryAfter(response.headers) })
}

function authorization({ apiKey }: Pick<OpenaiOptions, 'apiKey'>): Record<string, string> {
  return apiKey ? { authorization: `Bearer ${apiKey}` } : {}
}

function parse<T>(schema: z.ZodType<T>, data: string): T {
  try {
    return schema.parse(JSON.parse(data))
  } catch (cause) {
    throw new EngineFailure('unreadable', { cause })
  }
}

const AVAILABILITY_MS = 5_000
const models = z.object({ data: z.array(z.object({ id: z.string() })) })

/** Whether the server answers and lists the model; undefined where it keeps no list. @throws when it cannot be reached */
export async function openaiHasModel(options: OpenaiOptions): Promise<boolean | undefined> {
  const response = await fetch(`${options.baseUrl.replace(/(?<!\/)\/+$/, '')}/models`, {
    headers: authorization(options),
    signal: AbortSignal.timeout(AVAILABILITY_MS),
  })
  if (!response.ok) throw new EngineFailure('rejected', { status: response.status })
  const listed = models.safeParse(await response.json().catch(() => undefined))
  return listed.success ? listed.data.data.some(({ id }) => id === options.model) : undefined
}
