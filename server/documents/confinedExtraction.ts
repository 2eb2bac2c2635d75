import { dirname, join } from 'node:path'
import type { Confinement } from '../../shared/ingest/extraction/confinement/plan.ts'
import type { OcrSettings } from '../../shared/ingest/extract/ocr/languageData.ts'
import { entryPoint } from '../workers.ts'

/**
 * How the processes that read files are confined: they see the product and the data of text recognition, and nothing of the data folder.
 * @param onStart is told once of each different lack, with its reason, and once where there is none
 * @returns undefined where the program runs from its source, whose loader starts a program
 */
export function confinementOf(options: {
  /** `shared` below the root of the product. */
  shippedFolder: string
  ocr: OcrSettings
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
      ...(options.ocr.folder === undefined ? [] : [options.ocr.folder]),
    ],
    onStart(lacking) {
      if (!told.has(lacking)) options.onStart(lacking)
      told.add(lacking)
    },
  }
}
