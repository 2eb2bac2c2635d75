import { availableParallelism } from 'node:os'
import type { Config } from '../../../config.ts'
import type { EntryPoint } from '../../../../shared/ingest/entryPoint.ts'
import type { Confinement } from '../../../../shared/ingest/extraction/confinement/plan.ts'
import type { AnswerEngine } from '../../types.ts'
import { readModelHeader, type ModelHeader } from './gguf.ts'
import { ModelFileError } from './modelFileError.ts'
import { openTrials } from './keptTrials.ts'
import { createLocalEngine } from './localEngine.ts'
import { mannerOf, type ModelManner } from './manner.ts'
import { availableMemory, memoryFault } from './memory.ts'
import { findModel } from './modelFiles.ts'
import { createModelProcess, type ModelProcess } from './modelProcess.ts'
import { tryModel, type ModelTrial } from './trial.ts'

/** A model's file, as it is now. */
export interface LookedAt {
  path: string
  header: ModelHeader
  manner: ModelManner
  /** Tokens of prompt and reply together: no more than the model was made for. */
  contextTokens: number
}

/** A language model in a file of this machine. */
export interface LocalModel {
  /** Looks at its file, without loading it. @throws ModelFileError where it is not there, or is no model */
  look(): Promise<LookedAt>
  /** The engine that answers by it. Nothing is loaded before it is asked. @throws ModelFileError where the file is no model */
  engine(): Promise<AnswerEngine>
  /** The trial that the file as it is now has been through; undefined where there was none. @throws ModelFileError */
  tried(): Promise<ModelTrial | undefined>
  /** Tries it, and keeps what came of it. @throws EngineFailure, ModelFileError */
  try(): Promise<ModelTrial>
  /** The process that it runs in, while there is one. */
  pid(): number | undefined
  close(): void
}

/** What a model on this machine is run with. */
export interface LocalModelOptions {
  settings: Pick<Config, 'answerModel' | 'answerManner' | 'dataDir' | 'engine'>
  /** Where `modelChild` lies. */
  entry: EntryPoint
  /** How its process is confined, given what it has to read. */
  confine: (readable: readonly string[]) => Confinement | undefined
  /** In place of the usual limits of the process. */
  limits?: Pick<Parameters<typeof createModelProcess>[0], 'idleMs' | 'loadMs' | 'stopMs'>
}

/** The model that ANSWER_MODEL names. Its file is looked at anew before each start of its process: it may be another one by then. */
export function createLocalModel({ settings, entry, confine, limits }: LocalModelOptions): LocalModel {
  const { answerModel = '', dataDir } = settings
  const trials = openTrials(dataDir)
  let opened: { path: string; process: ModelProcess } | undefined
  const look = async (): Promise<LookedAt> => {
    const path = await findModel(dataDir, answerModel)
    const header = await readModelHeader(path)
    if (header.isSplit) throw new ModelFileError('The model is split into several files; it has to be one.')
    const manner = settings.answerManner ?? mannerOf(header)
    return { path, header, manner, contextTokens: contextOf(header, settings) }
  }
  const processOf = (path: string): ModelProcess => {
    if (opened?.path === path) return opened.process
    opened?.process.close()
    const process = createModelProcess({
      ...limits,
      entry,
      confinement: confine([path]),
      async prepare() {
        const { header, contextTokens } = await look()
        const fault = memoryFault(header, contextTokens, await availableMemory())
        if (fault) throw new ModelFileError(fault)
        return { path, contextTokens, threads: availableParallelism() }
      },
    })
    opened = { path, process }
    return process
  }
  return {
    look,
    async engine() {
      const { path, manner, contextTokens } = await look()
      return createLocalEngine({ process: processOf(path), contextTokens, manner })
    },
    async tried() {
      const { path, manner } = await look()
      const trial = await trials.find(path)
      return trial?.manner === manner ? trial : undefined
    },
    async try() {
      const { path, manner, contextTokens } = await look()
      const trial = await tryModel(processOf(path), { manner, contextTokens })
      await trials.keep(path, trial)
      return trial
    },
    pid: () => opened?.process.pid(),
    close: () => opened?.process.close(),
  }
}

const contextOf = ({ contextTokens }: ModelHeader, { engine }: Pick<Config, 'engine'>): number =>
  Math.min(engine.contextTokens, contextTokens ?? engine.contextTokens)
