import type { Config } from '../../config.ts'
import type { AnswerEngine } from '../types.ts'
import type { LocalModel } from './local/localModel.ts'
import { createOllamaEngine, ollamaHasModel } from './ollamaEngine.ts'
import { createOpenaiEngine, openaiHasModel } from './openaiEngine.ts'

export type EngineSettings = Pick<Config, 'answerEngine' | 'answerModel' | 'ollama' | 'openai' | 'engine'>

/** A language model as the settings name it. */
export interface NamedEngine {
  name: AnswerEngine['name']
  /** The engine that asks it; of a model on this machine it depends on the file. @throws where the file is no model */
  open: () => Promise<AnswerEngine>
  /** Address of its server; of a model on this machine `this machine`. */
  server: string
  model: string
  /** Requests that it is given at a time. */
  places: number
  /** Whether it can answer; undefined where the server does not tell. @throws where it cannot be reached */
  has: () => Promise<boolean | undefined>
  /** The model on this machine; undefined where it is another's. */
  local?: LocalModel
}

/**
 * The language models that the settings name, those that are taken first in front: with `auto` a model on this machine, then Ollama's. None where
 * documents are quoted. @throws when an engine is chosen whose settings are incomplete
 */
export function namedEngines(settings: EngineSettings, openLocal: () => LocalModel): NamedEngine[] {
  const { answerEngine, answerModel, ollama } = settings
  if (answerEngine === 'openai') return [openai(settings)]
  if (answerEngine === 'local') {
    if (!answerModel) throw new Error('ANSWER_ENGINE=local needs ANSWER_MODEL')
    return [local(answerModel, openLocal())]
  }
  if (answerEngine === 'ollama') {
    if (!ollama.model) throw new Error('ANSWER_ENGINE=ollama needs OLLAMA_MODEL')
    return [atOllama(settings, ollama.model)]
  }
  if (answerEngine === 'builtin') return []
  return [
    ...(answerModel ? [local(answerModel, openLocal())] : []),
    ...(ollama.model ? [atOllama(settings, ollama.model)] : []),
  ]
}

/** How the server of a model on this machine is called. */
export const THIS_MACHINE = 'this machine'

function local(model: string, opened: LocalModel): NamedEngine {
  return {
    name: 'local',
    open: opened.engine,
    server: THIS_MACHINE,
    model,
    // One sequence is computed at a time: several would take turns, each as much slower.
    places: 1,
    has: async () => (await opened.tried())?.passed,
    local: opened,
  }
}

function atOllama({ ollama: { host }, engine }: EngineSettings, model: string): NamedEngine {
  const { contextTokens, requests } = engine
  return {
    name: 'ollama',
    open: async () => createOllamaEngine({ host, model, contextTokens }),
    server: host,
    model,
    places: requests,
    has: () => ollamaHasModel({ host, model }),
  }
}

function openai({ openai: { baseUrl, apiKey, model }, engine }: EngineSettings): NamedEngine {
  if (!baseUrl || !model) throw new Error('ANSWER_ENGINE=openai needs OPENAI_BASE_URL and OPENAI_MODEL')
  const options = { baseUrl, apiKey, model, contextTokens: engine.contextTokens }
  return {
    name: 'openai',
    open: async () => createOpenaiEngine(options),
    server: baseUrl,
    model,
    places: engine.requests,
    has: () => openaiHasModel(options),
  }
}
