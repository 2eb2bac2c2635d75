import type { Config } from '../../config.ts'
import type { Logger } from '../../logger.ts'
import type { AnswerEngine, Writer } from '../types.ts'
import type { EngineFault } from './engineFailure.ts'
import { createFairQueue, withQueue } from './fairQueue.ts'
import { createOllamaEngine, ollamaHasModel } from './ollamaEngine.ts'
import { createOpenaiEngine, openaiHasModel } from './openaiEngine.ts'
import { withRetry } from './retry.ts'
import { withWatch } from './watched.ts'

/** How long an answer about Ollama's availability is believed. */
const BELIEVED_MS = 30_000
/** Questions that wait for a model's server at most. */
const MOST_WAITING = 100

type EngineSettings = Pick<Config, 'answerEngine' | 'ollama' | 'openai' | 'engine'>

/** Hears of requests to a language model's server; `fault` says why one failed. */
type OnRequest = (engine: AnswerEngine['name'], fault?: EngineFault) => void

/** Who writes answers, and whether a model's server is there to do so. */
export interface EngineChoice {
  /** Who writes the next answer. */
  current(): Promise<Writer>
  /** Asks the model's server whether it is there and has the model; a warning in the log says when not. */
  report(): Promise<void>
  /** How the language model stands; undefined where documents are quoted. */
  standing(): EngineStanding | undefined
}

/** How a language model stands, as far as requests to its server told. */
export interface EngineStanding {
  engine: AnswerEngine['name']
  model: string
  /** Whether the last request to its server went well; undefined before the first one. */
  works: boolean | undefined
  /** Requests that are with the server, and those that wait. */
  running: number
  waiting: number
}

/**
 * Chooses who writes. `auto` takes Ollama while it answers with the configured model, and quotations else. An engine that was
 * chosen by name is always asked, and quotations take its place where it fails.
 * @throws when an engine is chosen whose settings are incomplete
 */
export function createEngineChoice(
  settings: EngineSettings,
  logger: Logger,
  onRequest: OnRequest = () => undefined,
): EngineChoice {
  const { answerEngine, ollama, openai, engine: limits } = settings
  const { contextTokens } = limits
  const queue = createFairQueue({ places: limits.requests, mostWaiting: MOST_WAITING })
  let works: boolean | undefined
  const heard: OnRequest = (name, fault) => {
    // A model that is asked by many at a time is none that does not work.
    if (fault !== 'busy') works = fault === undefined
    onRequest(name, fault)
  }
  const prepare = (engine: AnswerEngine): AnswerEngine => withWatch(withQueue(withRetry(engine), queue), heard)
  const standingOf = (engine: AnswerEngine, name: string) => () => ({
    engine: engine.name,
    model: name,
    works,
    ...queue.standing(),
  })
  if (answerEngine === 'openai') {
    const { baseUrl, apiKey, model } = openai
    if (!baseUrl || !model) throw new Error('ANSWER_ENGINE=openai needs OPENAI_BASE_URL and OPENAI_MODEL')
    const options = { baseUrl, apiKey, model, contextTokens }
    const engine = prepare(createOpenaiEngine(options))
    const report = createReport({ server: baseUrl, model }, () => openaiHasModel(options), logger)
    return { current: async () => engine, report, standing: standingOf(engine, model) }
  }
  if (answerEngine === 'builtin' || (answerEngine === 'auto' && !ollama.model))
    return { current: async () => 'builtin', report: async () => undefined, standing: () => undefined }
  const { host, model } = ollama
  if (!model) throw new Error('ANSWER_ENGINE=ollama needs OLLAMA_MODEL')
  const engine = prepare(createOllamaEngine({ host, model, contextTokens }))
  const hasModel = () => ollamaHasModel({ host, model })
  const available = remembered(async () => {
    const there = await hasModel().catch(() => false)
    works = there
    return there
  })
  return {
    current: async () => (answerEngine === 'ollama' || (await available()) ? engine : 'builtin'),
    report: createReport({ server: host, model }, hasModel, logger),
    standing: standingOf(engine, model),
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
