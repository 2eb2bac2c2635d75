import { namedEngine } from '../../answering/engines/engineChoice.ts'
import { ollamaHasModel } from '../../answering/engines/ollamaEngine.ts'
import { openaiHasModel } from '../../answering/engines/openaiEngine.ts'
import { TRIAL_PAIRS, tryWidening } from '../../answering/widen/trial.ts'
import type { Config } from '../../config.ts'
import { ok, problem, reasonOf, warning, type Finding } from './check.ts'

/** Whether the servers of models that are configured answer and have them. */
export async function checkLanguageModel(config: Config): Promise<Finding> {
  const asked = modelsOf(config)
  if (typeof asked === 'string') return problem(asked, 'Set it, or another ANSWER_ENGINE.')
  const found = await Promise.all(asked.map(lookForModel))
  const worst = found.find(({ status }) => status === 'problem') ?? found.find(({ status }) => status === 'warning')
  if (worst) return worst
  if (found.length > 0) return ok(found.map(({ says }) => says).join(' '))
  return ok('No language model is configured: documents are quoted.')
}

/** Whether the language model that writes answers can put questions into other words, tried as the server does it at its start. */
export async function checkWidening(config: Config): Promise<Finding> {
  try {
    const named = namedEngine(config)
    if (!named) return ok('No language model is configured that could put questions into other words.')
    const { right, medianMs, passed } = await tryWidening(named.engine)
    const said = `The language model found other words for ${right} of ${TRIAL_PAIRS.length} questions, in ${(medianMs / 1000).toFixed(1)} s each`
    if (passed) return ok(`${said}: documents are searched with them too.`)
    return warning(
      `${said}, which is too few or too slow: it is not asked for them.`,
      'A larger or a faster model finds more of what your documents hold.',
    )
  } catch (error) {
    return warning(`The language model could not be tried: ${reasonOf(error)}.`, 'Look at its server.')
  }
}

interface AskedModel {
  server: string
  model: string
  /** Whether work goes on without it. */
  optional: boolean
  has: () => Promise<boolean | undefined>
}

function modelsOf({ answerEngine, ollama, openai, engine, embeddingModel }: Config): AskedModel[] | string {
  const asked: AskedModel[] = []
  const { contextTokens } = engine
  const atOllama = (model: string, optional: boolean) =>
    asked.push({ server: ollama.host, model, optional, has: () => ollamaHasModel({ host: ollama.host, model }) })
  if (embeddingModel.startsWith('ollama:')) atOllama(embeddingModel.slice('ollama:'.length), false)
  if (answerEngine === 'openai') {
    const { baseUrl, apiKey, model } = openai
    if (!baseUrl || !model) return 'ANSWER_ENGINE=openai needs OPENAI_BASE_URL and OPENAI_MODEL.'
    const has = () => openaiHasModel({ baseUrl, apiKey, model, contextTokens })
    asked.push({ server: baseUrl, model, optional: false, has })
  } else if (answerEngine !== 'builtin') {
    if (ollama.model) atOllama(ollama.model, answerEngine === 'auto')
    else if (answerEngine === 'ollama') return 'ANSWER_ENGINE=ollama needs OLLAMA_MODEL.'
  }
  return asked
}

async function lookForModel({ server, model, optional, has }: AskedModel): Promise<Finding> {
  const { host } = new URL(server)
  const bad = optional ? warning : problem
  try {
    if ((await has()) === false)
      return bad(`The server ${host} does not have the model ${model}.`, 'Fetch it there, such as with `ollama pull`.')
  } catch (error) {
    return bad(
      `The server of ${model}, ${host}, cannot be asked: ${reasonOf(error)}.`,
      'Start it, or look at its address and key.',
    )
  }
  return ok(`The server ${host} has the model ${model}.`)
}
