import { Ollama } from 'ollama'
import { buildPrompt } from '../write/buildPrompt.ts'
import type { AnswerEngine } from '../types.ts'
import { EngineFailure } from './engineFailure.ts'
import { MOST_TOKENS } from './engineLimits.ts'

const AVAILABILITY_MS = 2_000
/** Tokens of prompt and reply together: prompts of tables reach 5,000, and a server's own default may be 4,096. */
const CONTEXT_TOKENS = 12_288

/** Answers written by a model of an Ollama server. `replaceable`: see {@link AnswerEngine}. */
export function createOllamaEngine(options: { host: string; model: string; replaceable: boolean }): AnswerEngine {
  return {
    name: 'ollama',
    replaceable: options.replaceable,
    async *write(request) {
      const client = new Ollama({ host: options.host, fetch: fetchUntil(request.signal) })
      const stream = await client
        .chat({
          model: options.model,
          messages: buildPrompt(request),
          stream: true,
          options: { temperature: 0, num_predict: MOST_TOKENS, num_ctx: CONTEXT_TOKENS },
        })
        .catch((cause: unknown) => {
          throw failureBefore(cause)
        })
      const parts = stream[Symbol.asyncIterator]()
      for (;;) {
        const step = await parts.next().catch((cause: unknown) => {
          throw new EngineFailure('broken', { cause })
        })
        if (step.done) return
        yield step.value.message.content
      }
    },
  }
}

/** The client's own way to stop begins with the first word of an answer; this ends a request at any time. */
function fetchUntil(signal: AbortSignal): typeof fetch {
  return (input, init) => {
    const signals = init?.signal ? [init.signal, signal] : [signal]
    return fetch(input, { ...init, signal: AbortSignal.any(signals) })
  }
}

/** The client gives a server's refusal the status that it came with, and passes on everything else. */
function failureBefore(cause: unknown): EngineFailure {
  const status = (cause as { status_code?: unknown } | null)?.status_code
  return typeof status === 'number'
    ? new EngineFailure('rejected', { cause, status })
    : new EngineFailure('unreachable', { cause })
}

/** Whether the server answers in time and has the model. */
export async function ollamaHasModel(options: { host: string; model: string }): Promise<boolean> {
  const client = new Ollama({
    host: options.host,
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(AVAILABILITY_MS) }),
  })
  try {
    const { models } = await client.list()
    return models.some(({ name }) => name === options.model || name === `${options.model}:latest`)
  } catch {
    return false
  }
}
