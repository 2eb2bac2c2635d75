import { basename } from 'node:path'
import type { LanguageModelView } from '../../../shared/contract/organization/languageModel.ts'
import type { EngineChoice, ModelDescription } from '../../answering/engines/engineChoice.ts'
import type { Config } from '../../config.ts'

/** Tells who writes answers here. */
export type TellLanguageModel = () => Promise<Omit<LanguageModelView, 'questions'>>

/** Tells who writes answers, and which other machines see questions and texts of documents. */
export function createTellLanguageModel({
  engines,
  config: { embeddingModel, ollama },
}: {
  engines: Pick<EngineChoice, 'describe'>
  config: Pick<Config, 'embeddingModel' | 'ollama'>
}): TellLanguageModel {
  const embeddingHost = embeddingModel.startsWith('ollama:') ? hostOf(ollama.host) : null
  return async () => {
    const described = await engines.describe()
    const model = described ? viewOf(described) : null
    const hosts = [model?.host, embeddingHost].filter((host) => typeof host === 'string')
    return { model, hosts: [...new Set(hosts)] }
  }
}

function viewOf({ engine, model, server, manner, state, trial }: ModelDescription): LanguageModelView['model'] {
  return {
    engine,
    // Where the file lies is nobody's business but of whoever runs the server.
    name: engine === 'local' ? basename(model, '.gguf') : model,
    host: server === undefined ? null : hostOf(server),
    manner,
    state,
    trial: trial ? { right: trial.right, of: trial.of } : null,
  }
}

/** Addresses of this machine itself: RFC 1122 §3.2.1.3, RFC 4291 §2.5.3, RFC 6761 §6.3. */
const LOOPBACK = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/

/** The machine that an address leads to; null where that is this one. */
export function hostOf(address: string): string | null {
  const { hostname } = new URL(address)
  return LOOPBACK.test(hostname) ? null : hostname
}
