import { dirname, join } from 'node:path'
import type { Confinement } from '../shared/ingest/extraction/confinement/plan.ts'
import { entryPoint } from './workers.ts'

/**
 * How the processes that work on what is untrusted are confined: they see the product, and of everything else what is named.
 * @param onStart is told once of each different lack, with its reason, and once where there is none
 * @returns undefined where the program runs from its source, whose loader starts a program
 */
export function confinementOf(options: {
  /** `shared` below the root of the product. */
  shippedFolder: string
  /** Files and folders beside the product that may be read. */
  readable: readonly string[]
  niceness?: number
  onStart: (lacking: string) => void
}): Confinement | undefined {
  const { path } = entryPoint('confinedStart')
  if (path.endsWith('.ts')) return undefined
  const root = dirname(options.shippedFolder)
  const told = new Set<string>()
  return {
    launcher: path,
    readable: [
      dirname(path),
      ...['node_modules', 'shared', 'package.json', 'import.cjs', '.compiled'].map((name) => join(root, name)),
      ...options.readable,
    ],
    ...(options.niceness !== undefined && { niceness: options.niceness }),
    onStart(lacking) {
      if (!told.has(lacking)) options.onStart(lacking)
      told.add(lacking)
    },
  }
}
