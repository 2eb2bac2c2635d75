import type { Config } from '../../config.ts'
import type { Logger } from '../../logger.ts'
import type { AnswerEngine, Writer } from '../types.ts'
import { createTriedWidening } from '../widen/trial.ts'
import type { EngineFault } from './engineFailure.ts'
import { withCircuitBreaker } from './traffic/circuitBreaker.ts'
import { createFairQueue, withQueue } from './traffic/fairQueue.ts'
import { createOllamaEngine, ollamaHasModel } from './ollamaEngine.ts'
import { createOpenaiEngine, openaiHasModel } from './openaiEngine.ts'
import { withFirstWords } from './traffic/firstWords.ts'
import { withPace } from './traffic/pace.ts'
import { withRetry } from './traffic/retry.ts'
import { withWatch } from './traffic/watched.ts'

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
  /** Whether the language model is asked for other words of questions: it was tried, and can. */
  mayWiden(): boolean
  /** Asks the model's server whether it is there and has the model, and tries it; a warning in the log says when not. */
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
  const { answerEngine, engine: limits } = settings
  const queue = createFairQueue({ places: limits.requests, mostWaiting: MOST_WAITING })
  let works: boolean | undefined
  const heard: OnRequest = (name, fault) => {
    // A model that is asked by many at a time is none that does not work.
    if (fault !== 'busy') works = fault === undefined
    onRequest(name, fault)
  }
  const prepare = (engine: AnswerEngine): AnswerEngine =>
    withWatch(withQueue(withCircuitBreaker(withFirstWords(withPace(withRetry(engine))), logger), queue), heard)
  const standingOf = (engine: AnswerEngine, name: string) => () => ({
    engine: engine.name,
    model: name,
    works,
    ...queue.standing(),
  })
  const named = namedEngine(settings)
  if (!named)
    return {
      current: async () => 'builtin',
      mayWiden: () => false,
      report: async () => undefined,
      standing: () => undefined,
    }
  const { server, model, has } = named
  const engine = prepare(named.engine)
  const { may: mayWiden } = createTriedWidening(engine, logger)
  const available = remembered(async () => {
    const there = (await has().catch(() => false)) === true
    works = there
    return there
  })
  return {
    current: async () => (answerEngine !== 'auto' || (await available()) ? engine : 'builtin'),
    mayWiden,
    report: createReport({ server, model }, { has, mayWiden, logger }),
    standing: standingOf(engine, model),
  }
}

/** A language model as the settings name it. */
export interface NamedEngine {
  engine: AnswerEngine
  /** Address of its server. */
  server: string
  model: string
  /** Whether the server has the model; undefined where it does not tell. @throws where it cannot be reached */
  has: () => Promise<boolean | undefined>
}

/** The language model that the settings name; undefined where none is. @throws when an engine is chosen whose settings are incomplete */
export function namedEngine({ answerEngine, ollama, openai, engine }: EngineSettings): NamedEngine | undefined {
  const { contextTokens } = engine
  if (answerEngine === 'openai') {
    const { baseUrl, apiKey, model } = openai
    if (!baseUrl || !model) throw new Error('ANSWER_ENGINE=openai needs OPENAI_BASE_URL and OPENAI_MODEL')
    const options = { baseUrl, apiKey, model, contextTokens }
    return { engine: createOpenaiEngine(options), server: baseUrl, model, has: () => openaiHasModel(options) }
  }
  const { host, model } = ollama
  if (answerEngine === 'builtin' || (answerEngine === 'auto' && !model)) return undefined
  if (!model) throw new Error('ANSWER_ENGINE=ollama needs OLLAMA_MODEL')
  const has = () => ollamaHasModel({ host, model })
  return { engine: createOllamaEngine({ host, model, contextTokens }), server: host, model, has }
}

function createReport(
  about: { server: string; model: string },
  { has, mayWiden, logger }: { has: () => Promise<boolean | undefined>; mayWiden: () => boolean; logger: Logger },
) {
  return async () => {
    try {
      const there = await has()
      // Before the first question, so that it need not go without.
      if (there !== false) mayWiden()
      if (there === false) logger.warn(about, 'the server of the language model does not have the model')
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
