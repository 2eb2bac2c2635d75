import { ModelFileError } from '../../answering/engines/local/modelFileError.ts'
import { createLocalModel, type LocalModel, type LookedAt } from '../../answering/engines/local/localModel.ts'
import { availableMemory, memoryFault, parametersThatFit } from '../../answering/engines/local/memory.ts'
import { namedEngines, THIS_MACHINE, type NamedEngine } from '../../answering/engines/namedEngines.ts'
import { ollamaHasModel } from '../../answering/engines/ollamaEngine.ts'
import { TRIAL_PAIRS, tryWidening } from '../../answering/widen/trial.ts'
import type { Config } from '../../config.ts'
import { entryPoint } from '../../workers.ts'
import { ok, problem, reasonOf, warning, type Finding } from './check.ts'

/** Whether the models that are configured are there, and can be used. */
export async function checkLanguageModel(config: Config): Promise<Finding> {
  const asked = modelsOf(config)
  if (typeof asked === 'string') return problem(`${asked}.`, 'Set it, or another ANSWER_ENGINE.')
  const found = await Promise.all(asked.map(lookForModel))
  const worst = found.find(({ status }) => status === 'problem') ?? found.find(({ status }) => status === 'warning')
  if (worst) return worst
  if (found.length > 0) return ok(found.map(({ says }) => says).join(' '))
  return ok('No language model is configured: documents are quoted.')
}

/** Which language models would fit into the memory of this machine, and how fast the one that was tried reads. */
export async function checkModelSizes(config: Config): Promise<Finding> {
  const free = await availableMemory()
  const most = parametersThatFit(free, config.engine.contextTokens)
  const fits =
    most < 1e9
      ? 'too little for a language model of any use'
      : `room for a language model of up to ${billions(most)} parameters at 4 bits a weight`
  const says = `${(free / 1e9).toFixed(1)} GB of memory are free: ${fits}.`
  const tried = config.answerModel === undefined ? undefined : await triedHere(config).catch(() => undefined)
  if (!tried) return ok(says)
  const { parameters, readsPerSecond } = tried
  const four = (readsPerSecond * parameters) / 4e9
  return ok(
    `${says} The one that ANSWER_MODEL names, of ${billions(parameters)}, reads ${readsPerSecond} tokens a second here; one of 4 billion would read about ${four.toFixed(four < 10 ? 1 : 0)}.`,
  )
}

async function triedHere(config: Config): Promise<{ parameters: number; readsPerSecond: number } | undefined> {
  const local = onThisMachine(config)
  const [{ header }, trial] = await Promise.all([local.look(), local.tried()])
  return trial && { parameters: header.parameters, readsPerSecond: trial.readsPerSecond }
}

const billions = (count: number): string => {
  const amount = count / 1e9
  return `${amount < 10 ? amount.toFixed(1) : Math.round(amount)} billion`
}

/** Whether the language model that writes answers can put questions into other words, tried as the server does it at its start. */
export async function checkWidening(config: Config): Promise<Finding> {
  try {
    const [named] = namedEngines(config, () => onThisMachine(config))
    if (!named) return ok('No language model is configured that could put questions into other words.')
    // A second copy of it beside that of a running server might not fit.
    if (named.local)
      return ok('Whether the model on this machine finds other words for questions is tried by the server itself.')
    const { right, medianMs, passed } = await tryWidening(await named.open())
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

/** A model that is asked for, for answers or for search. */
type AskedModel = Pick<NamedEngine, 'server' | 'model' | 'has' | 'local'> & {
  /** Whether work goes on without it. */
  optional: boolean
}

/** The models that are to be there; a sentence where a setting is lacking. */
function modelsOf(config: Config): AskedModel[] | string {
  const { answerEngine, ollama, embeddingModel } = config
  const asked: AskedModel[] = []
  if (embeddingModel.startsWith('ollama:')) {
    const model = embeddingModel.slice('ollama:'.length)
    const has = () => ollamaHasModel({ host: ollama.host, model })
    asked.push({ server: ollama.host, model, optional: false, has })
  }
  try {
    const named = namedEngines(config, () => onThisMachine(config))
    return [...asked, ...named.map((each) => ({ ...each, optional: answerEngine === 'auto' }))]
  } catch (error) {
    return reasonOf(error)
  }
}

async function lookForModel({ server, model, optional, has, local }: AskedModel): Promise<Finding> {
  if (local) return lookForLocal(local, { model, optional })
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

async function lookForLocal(
  local: LocalModel,
  { model, optional }: { model: string; optional: boolean },
): Promise<Finding> {
  const bad = optional ? warning : problem
  let looked: LookedAt
  try {
    looked = await local.look()
  } catch (error) {
    if (!(error instanceof ModelFileError)) throw error
    return bad(`The model ${model} cannot be used: ${error.message}`, '`model list` shows the models that are there.')
  }
  const { header, contextTokens, manner } = looked
  const fault = memoryFault(header, contextTokens, await availableMemory())
  if (fault) return warning(fault, 'Free memory, take a smaller model, or set ENGINE_CONTEXT_TOKENS lower.')
  const trial = await local.tried()
  const is = `The model ${model} (${billions(header.parameters)} parameters) is on ${THIS_MACHINE}`
  if (!trial) return ok(`${is}; the server tries it at its next start.`)
  const { right, of, passed } = trial
  const came = `${is} and did ${right} of ${of} built-in questions as it should`
  if (!passed) return warning(`${came}, which is too few.`, 'Take another model.')
  return ok(`${came}: it ${manner === 'writes' ? 'writes answers' : 'chooses what is quoted'}.`)
}

/** The model that ANSWER_MODEL names, to be looked at and not to be loaded. */
const onThisMachine = (config: Config): LocalModel =>
  createLocalModel({ settings: config, entry: entryPoint('modelChild'), confine: () => undefined })
