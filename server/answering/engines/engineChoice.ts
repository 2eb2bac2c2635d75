import type { Logger } from '../../logger.ts'
import type { AnswerEngine, Writer } from '../types.ts'
import { createTriedWidening, type TriedWidening } from '../widen/trial.ts'
import { EngineFailure, type EngineFault } from './engineFailure.ts'
import type { LocalModel } from './local/localModel.ts'
import type { ModelManner } from './local/manner.ts'
import type { ModelTrial } from './local/trial.ts'
import { namedEngines, type EngineSettings, type NamedEngine } from './namedEngines.ts'
import { withCircuitBreaker } from './traffic/circuitBreaker.ts'
import { createFairQueue, withQueue } from './traffic/fairQueue.ts'
import { withFirstWords } from './traffic/firstWords.ts'
import { withPace } from './traffic/pace.ts'
import { withRetry } from './traffic/retry.ts'
import { withWatch } from './traffic/watched.ts'

/** How long an answer about whether a model is there is believed. */
const BELIEVED_MS = 30_000
/** Questions that wait for a model's server at most. */
const MOST_WAITING = 100

/** Hears of requests to a language model's server; `fault` says why one failed. */
type OnRequest = (engine: AnswerEngine['name'], fault?: EngineFault) => void

/** Who writes answers, and whether a model is there to do so. */
export interface EngineChoice {
  /** Who writes the next answer. */
  current(): Promise<Writer>
  /** Whether this language model is asked for other words of questions: it was tried, and can. */
  mayWiden(engine: AnswerEngine): boolean
  /** Asks each model whether it is there, and tries it; a warning in the log says when not. */
  report(): Promise<void>
  /** How the language model that wrote last stands, or that will write first; undefined where documents are quoted. */
  standing(): EngineStanding | undefined
  /** The language model that writes now, or would if it could be asked; undefined where none is set up. */
  describe(): Promise<ModelDescription | undefined>
  /** Ends a model that runs on this machine. */
  close(): void
}

/** How a language model stands, as far as requests to it told. */
export interface EngineStanding {
  engine: AnswerEngine['name']
  model: string
  /** Whether the last request to it went well; undefined before the first one. */
  works: boolean | undefined
  /** Requests that are with it, and those that wait. */
  running: number
  waiting: number
}

/** A language model, for those who want to know who writes their answers. */
export interface ModelDescription {
  engine: NamedEngine['name']
  model: string
  /** Address of its server; undefined where it runs on this machine. */
  server: string | undefined
  manner: ModelManner
  /** Whether it answers; `untried` and `unfit` are models on this machine that wait for their trial, or did not pass it. */
  state: 'answers' | 'untried' | 'unfit' | 'unavailable'
  /** How its trial went; of models on this machine alone. */
  trial: ModelTrial | undefined
}

/** What an engine choice is made with. */
export interface EngineChoiceOptions {
  settings: EngineSettings
  logger: Logger
  onRequest?: OnRequest | undefined
  /** The model on this machine that the settings name. */
  openLocal: () => LocalModel
}

/**
 * Chooses who writes. `auto` takes the model on this machine where its trial passed, then Ollama while it answers with the configured model, and
 * quotations else. An engine that was chosen by name is always asked, and quotations take its place where it fails.
 * @throws when an engine is chosen whose settings are incomplete
 */
export function createEngineChoice({ settings, logger, onRequest, openLocal }: EngineChoiceOptions): EngineChoice {
  const isNamed = settings.answerEngine !== 'auto'
  const candidates = namedEngines(settings, openLocal).map((named) =>
    createCandidate(named, { isNamed, logger, onRequest: onRequest ?? (() => undefined) }),
  )
  let last = candidates[0]
  let closed = false
  const current = async (): Promise<Writer> => {
    for (const candidate of candidates) {
      const engine = await candidate.engine()
      if (!engine) continue
      last = candidate
      return engine
    }
    return 'builtin'
  }
  return {
    current,
    mayWiden: (engine) => candidates.some((candidate) => candidate.mayWiden(engine)),
    async report() {
      for (const candidate of candidates) {
        const failed = await candidate.report()
        // A trial that ends because the server stops says nothing of the model.
        if (failed && !closed) failed()
      }
    },
    standing: () => last?.standing(),
    async describe() {
      // Which of several it is, is known once they have been asked whether they are there.
      await current()
      return last?.describe()
    },
    close() {
      closed = true
      for (const { named } of candidates) named.local?.close()
    },
  }
}

/** A language model that may write, with all that stands between it and those who ask. */
interface Candidate {
  named: NamedEngine
  /** The engine; undefined where it cannot be asked now. */
  engine(): Promise<AnswerEngine | undefined>
  mayWiden(engine: AnswerEngine): boolean
  /** @returns what says in the log that it cannot be asked */
  report(): Promise<(() => void) | undefined>
  standing(): EngineStanding
  describe(): Promise<ModelDescription>
}

function createCandidate(
  named: NamedEngine,
  { isNamed, logger, onRequest }: { isNamed: boolean; logger: Logger; onRequest: OnRequest },
): Candidate {
  const { name, server, model, has, local } = named
  const about = { server, model }
  const queue = createFairQueue({ places: named.places, mostWaiting: MOST_WAITING })
  let works: boolean | undefined
  const heard: OnRequest = (engine, fault) => {
    // A model that is asked by many at a time is none that does not work.
    if (fault !== 'busy') works = fault === undefined
    onRequest(engine, fault)
  }
  const prepare = (engine: AnswerEngine): AnswerEngine =>
    withWatch(withQueue(withCircuitBreaker(withFirstWords(withPace(withRetry(engine))), logger), queue), heard)
  let prepared: { engine: AnswerEngine; widening: TriedWidening } | undefined
  const open = async () => {
    if (prepared) return prepared
    const engine = prepare(await named.open())
    return (prepared ??= { engine, widening: createTriedWidening(engine, logger) })
  }
  const available = remembered(async () => {
    const there = (await has().catch(() => false)) === true
    works = there
    return there
  })
  return {
    named,
    async engine() {
      if (!isNamed && !(await available())) return undefined
      try {
        return (await open()).engine
      } catch (error) {
        logger.warn({ ...about, err: error }, 'the language model cannot be used; documents are quoted')
        works = false
        return undefined
      }
    },
    mayWiden(engine) {
      // One that is too small to write would miss the point of a question.
      return prepared?.engine === engine && !engine.judge && prepared.widening.may()
    },
    async report() {
      try {
        if (local) await reportLocal(local, { about, logger })
        const there = local ? true : await has()
        const { engine, widening } = await open()
        // Before the first question, so that it need not go without.
        if (there !== false && !engine.judge) widening.may()
        if (there === false) logger.warn(about, 'the server of the language model does not have the model')
        else logger.info(about, 'the language model is there')
        return undefined
      } catch (error) {
        const what = local ? 'the language model cannot be used' : 'the server of the language model cannot be reached'
        const why = error instanceof EngineFailure ? (error.cause ?? error) : error
        return () => logger.warn({ ...about, err: why }, `${what}; documents are quoted`)
      }
    },
    standing: () => ({ engine: name, model, works, ...queue.standing() }),
    async describe() {
      const looked = await local?.look().catch(() => undefined)
      const trial = looked && (await local?.tried())
      const known = {
        engine: name,
        model,
        server: local ? undefined : server,
        manner: looked?.manner ?? 'writes',
        trial,
      }
      if (local && looked && !isNamed && !trial?.passed) return { ...known, state: trial ? 'unfit' : 'untried' }
      return { ...known, state: works === false ? 'unavailable' : 'answers' }
    },
  }
}

/** Says how the model on this machine did when it was tried, which it is once for each file. */
async function reportLocal(local: LocalModel, { about, logger }: { about: object; logger: Logger }): Promise<void> {
  const before = await local.tried()
  const trial = before ?? (await local.try())
  const said = { ...about, ...trial }
  if (trial.passed) logger.info(said, 'the language model on this machine passed its trial')
  else logger.warn(said, 'the language model on this machine did not pass its trial')
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
