import type { Config } from '../../config.ts'
import type { Logger } from '../../logger.ts'
import type { Writer } from '../types.ts'
import { EngineFailure } from './engineFailure.ts'
import { createOllamaEngine, ollamaHasModel } from './ollamaEngine.ts'
import { createOpenaiEngine } from './openaiEngine.ts'

/** How long an answer about Ollama's availability is believed. */
const BELIEVED_MS = 30_000

type EngineSettings = Pick<Config, 'answerEngine' | 'ollama' | 'openai'>

/**
 * Who writes the next answer. `auto` takes Ollama while it answers with the configured model, and quotations else, also where
 * Ollama fails before it has written anything.
 * @throws when an engine is chosen whose settings are incomplete
 */
export function createEngineChoice(settings: EngineSettings, logger: Logger): () => Promise<Writer> {
  const { answerEngine, ollama, openai } = settings
  if (answerEngine === 'openai') {
    const { baseUrl, apiKey, model } = openai
    if (!baseUrl || !model) throw new Error('ANSWER_ENGINE=openai needs OPENAI_BASE_URL and OPENAI_MODEL')
    const engine = createOpenaiEngine({ baseUrl, apiKey, model })
    return async () => engine
  }
  if (answerEngine === 'builtin' || (answerEngine === 'auto' && !ollama.model)) return async () => 'builtin'
  const { host, model } = ollama
  if (!model) throw new Error('ANSWER_ENGINE=ollama needs OLLAMA_MODEL')
  const engine = createOllamaEngine({ host, model, replaceable: answerEngine === 'auto' })
  const available = remembered(() => ollamaHasModel({ host, model }))
  return async () => {
    if (await available()) return engine
    if (answerEngine === 'auto') return 'builtin'
    logger.warn({ host, model }, 'the configured Ollama model is not available')
    throw new EngineFailure('unreachable')
  }
}

function remembered(ask: () => Promise<boolean>): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  let until = 0
  return () => {
    if (!answer || performance.now() > until) {
      answer = ask()
      until = performance.now() + BELIEVED_MS
    }
    return answer
  }
}
