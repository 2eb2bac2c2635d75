import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { modelsFolder } from './modelFiles.ts'
import type { ModelTrial } from './trial.ts'

const trial = z.object({
  manner: z.enum(['writes', 'chooses']),
  right: z.number(),
  of: z.number(),
  passed: z.boolean(),
  readsPerSecond: z.number(),
  writesPerSecond: z.number(),
})
const kept = z.record(z.string(), z.object({ state: z.string(), trial }))

/** What came of trials, beside the models, so that a model is not loaded at each start of the server. */
export interface KeptTrials {
  /** The trial of a file as it is now; undefined where there was none. */
  find(path: string): Promise<ModelTrial | undefined>
  keep(path: string, trial: ModelTrial): Promise<void>
}

/** Trials in a file of the folder of models. One that cannot be read is none. */
export function openTrials(dataDir: string): KeptTrials {
  const file = join(modelsFolder(dataDir), 'trials.json')
  const read = async () => {
    const text = await readFile(file, 'utf8').catch(() => '{}')
    try {
      return kept.parse(JSON.parse(text))
    } catch {
      return {}
    }
  }
  return {
    async find(path) {
      const { [path]: found } = await read()
      return found && found.state === (await stateOf(path)) ? found.trial : undefined
    },
    async keep(path, came) {
      const all = { ...(await read()), [path]: { state: await stateOf(path), trial: came } }
      await mkdir(modelsFolder(dataDir), { recursive: true, mode: 0o700 })
      const next = `${file}.${process.pid}`
      await writeFile(next, JSON.stringify(all, null, 1), { mode: 0o600 })
      await rename(next, file)
    },
  }
}

/** What tells a file from another that takes its place. */
async function stateOf(path: string): Promise<string> {
  const { size, mtimeMs } = await stat(path)
  return `${size} ${mtimeMs}`
}
