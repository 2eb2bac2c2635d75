import type { Config } from '../../config.ts'
import type { Logger } from '../../logger.ts'
import type { AnswerEngine, Writer } from '../types.ts'
import { createFairQueue, withQueue } from './fairQueue.ts'
import { createOllamaEngine, ollamaHasModel } from './ollamaEngine.ts'
import { createOpenaiEngine, openaiHasModel } from './openaiEngine.ts'
import { withRetry } from './retry.ts'

/** How long an answer about Ollama's availability is believed. */
const BELIEVED_MS = 30_000
/** Questions that wait for a model's server at most. */
const MOST_WAITING = 100

type EngineSettings = Pick<Config, 'answerEngine' | 'ollama' | 'openai' | 'engine'>

/** Who writes answers, and whether a model's server is there to do so. */
export interface EngineChoice {
  /** Who writes the next answer. */
  current(): Promise<Writer>
  /** Asks the model's server whether it is there and has the model; a warning in the log says when not. */
  report(): Promise<void>
}

/**
 * Chooses who writes. `auto` takes Ollama while it answers with the configured model, and quotations else. An engine that was
 * chosen by name is always asked, and quotations take its place where it fails.
 * @throws when an engine is chosen whose settings are incomplete
 */
export function createEngineChoice(settings: EngineSettings, logger: Logger): EngineChoice {
  const { answerEngine, ollama, openai, engine: limits } = settings
  const { contextTokens } = limits
  const prepare = (engine: AnswerEngine): AnswerEngine =>
    withQueue(withRetry(engine), createFairQueue({ places: limits.requests, mostWaiting: MOST_WAITING }))
  if (answerEngine === 'openai') {
    const { baseUrl, apiKey, model } = openai
    if (!baseUrl || !model) throw new Error('ANSWER_ENGINE=openai needs OPENAI_BASE_URL and OPENAI_MODEL')
    const options = { baseUrl, apiKey, model, contextTokens }
    const engine = prepare(createOpenaiEngine(options))
    const report = createReport({ server: baseUrl, model }, () => openaiHasModel(options), logger)
    return { current: async () => engine, report }
  }
  if (answerEngine === 'builtin' || (answerEngine === 'auto' && !ollama.model))
    return { current: async () => 'builtin', report: async () => undefined }
  const { host, model } = ollama
  if (!model) throw new Error('ANSWER_ENGINE=ollama needs OLLAMA_MODEL')
  const engine = prepare(createOllamaEngine({ host, model, contextTokens }))
  const hasModel = () => ollamaHasModel({ host, model })
  const available = remembered(() => hasModel().catch(() => false))
  return {
    current: async () => (answerEngine === 'ollama' || (await available()) ? engine : 'builtin'),
    report: createReport({ server: host, model }, hasModel, logger),
  }
}

function createReport(
  about: { server: string; model: string },
  hasModel: () => Promise<boolean | undefined>,
  logger: Logger,
) {
  return async () => {
    try {
      if ((await hasModel()) === false) logger.warn(about, 'the server of the language model does not have the model')
      else logger.info(about, 'the language model is there')
    } catch (error) {
      logger.warn({ ...about, err: error }, 'the server of the language model cannot be reached; documents are quoted')
    }
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
