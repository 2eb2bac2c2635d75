import { Ollama } from 'ollama'
import { AppError } from '../../errors.ts'
import { buildPrompt } from '../buildPrompt.ts'
import type { AnswerEngine } from '../types.ts'

const AVAILABILITY_MS = 2_000

/** Answers written by a model of an Ollama server. */
export function createOllamaEngine(options: { host: string; model: string }): AnswerEngine {
  return {
    name: 'ollama',
    async *write(request) {
      const client = new Ollama({ host: options.host })
      const stop = () => client.abort()
      request.signal?.addEventListener('abort', stop, { once: true })
      try {
        const stream = await client.chat({
          model: options.model,
          messages: buildPrompt(request),
          stream: true,
          options: { temperature: 0 },
        })
        for await (const part of stream) yield part.message.content
      } catch (error) {
        if (request.signal?.aborted) return
        throw new AppError(
          'ENGINE_UNAVAILABLE',
          `The language model did not answer (${reasonOf(error)}). Please try again.`,
          { params: { cause: reasonOf(error) } },
        )
      } finally {
        request.signal?.removeEventListener('abort', stop)
      }
    },
  }
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

function reasonOf(error: unknown): string {
  return error instanceof Error && error.message === 'fetch failed' ? 'it cannot be reached' : 'it reported an error'
}
