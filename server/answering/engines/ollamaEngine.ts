import { Ollama, type ChatRequest } from 'ollama'
import { buildPrompt } from '../write/buildPrompt.ts'
import { REPLY_SCHEMA } from '../write/jsonReply.ts'
import type { AnswerEngine } from '../types.ts'
import { createAdaptivePrompt } from './adaptivePrompt.ts'
import { EngineFailure } from './engineFailure.ts'
import { MOST_TOKENS, promptTokens } from './engineLimits.ts'
import { messagesOf } from './openaiEngine.ts'
import { retryAfter } from './traffic/retry.ts'

const AVAILABILITY_MS = 2_000

export interface OllamaOptions {
  host: string
  model: string
  /** Tokens of prompt and reply together; a server's own default may be 4,096, and prompts of tables reach 5,000. */
  contextTokens: number
}

/** Answers written by a model of an Ollama server, which keeps it to JSON (from Ollama 0.5 on; older ones write text). */
export function createOllamaEngine({ host, model, contextTokens }: OllamaOptions): AnswerEngine {
  const tokens = promptTokens(contextTokens)
  const settings = (mostTokens: number) => ({
    model,
    options: { temperature: 0, num_predict: mostTokens, num_ctx: contextTokens },
  })
  const prompt = createAdaptivePrompt()
  const clientFor = (signal: AbortSignal) => createClient(host, signal)
  return {
    name: 'ollama',
    async *write(request) {
      const { client, refusedWith } = clientFor(request.signal)
      const stream = await prompt.send(({ form, share }) => {
        const messages = buildPrompt(request, { tokens: tokens * share, form })
        const chat: ChatRequest & { stream: true } = { ...settings(MOST_TOKENS), messages, stream: true }
        return client.chat(form === 'json' ? { ...chat, format: REPLY_SCHEMA } : chat).catch((cause: unknown) => {
          throw failureBefore(cause, refusedWith())
        })
      })
      const parts = stream[Symbol.asyncIterator]()
      for (;;) {
        const step = await parts.next().catch((cause: unknown) => {
          throw new EngineFailure('broken', { cause })
        })
        if (step.done) return
        yield step.value.message.content
        if (step.value.done && step.value.done_reason === 'length') throw new EngineFailure('cut')
      }
    },
    async perform(task) {
      const { client, refusedWith } = clientFor(task.signal)
      const chat = {
        ...settings(task.mostTokens),
        messages: messagesOf(task),
        stream: false as const,
        format: task.schema,
      }
      const answer = await client.chat(chat).catch((cause: unknown) => {
        throw failureBefore(cause, refusedWith())
      })
      return answer.message.content
    },
  }
}

/** The client's own way to stop begins with the first word of an answer; this one's requests end at any time. */
function createClient(host: string, signal: AbortSignal) {
  let refused: Headers | undefined
  const client = new Ollama({
    host,
    async fetch(input, init) {
      const signals = init?.signal ? [init.signal, signal] : [signal]
      const response = await fetch(input, { ...init, signal: AbortSignal.any(signals) })
      if (!response.ok) refused = response.headers
      return response
    },
  })
  return { client, refusedWith: () => refused }
}

/** The client gives a server's refusal the status that it came with, and passes on everything else. */
function failureBefore(cause: unknown, headers: Headers | undefined): EngineFailure {
  const status = (cause as { status_code?: unknown } | null)?.status_code
  if (typeof status !== 'number') return new EngineFailure('unreachable', { cause })
  return new EngineFailure('rejected', { cause, status, retryAfterMs: headers && retryAfter(headers) })
}

/** Whether the server has the model. @throws when it cannot be reached */
export async function ollamaHasModel({ host, model }: Pick<OllamaOptions, 'host' | 'model'>): Promise<boolean> {
  const { models } = await createClient(host, AbortSignal.timeout(AVAILABILITY_MS)).client.list()
  return models.some(({ name }) => name === model || name === `${model}:latest`)
}
