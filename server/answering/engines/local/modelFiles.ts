import { lstat, readdir, stat } from 'node:fs/promises'
import { isAbsolute, join, resolve } from 'node:path'
import { ModelFileError } from './modelFileError.ts'

/** A model's name: letters, digits and a few signs, so that it leads to no other folder. */
const NAME = /^[\w][\w.-]{0,199}$/
const EXTENSION = '.gguf'

/** The folder that models lie in, below that of all data. */
export const modelsFolder = (dataDir: string): string => join(dataDir, 'models')

/** The file name of a model, with its extension. @throws ModelFileError where it is none */
export function fileNameOf(name: string): string {
  const file = name.endsWith(EXTENSION) ? name : `${name}${EXTENSION}`
  if (!NAME.test(file)) throw new ModelFileError(`${JSON.stringify(name)} is no name: letters, digits, dots, - and _.`)
  return file
}

/**
 * Where a model lies that is wanted by its path, or by its name in the folder of models, with or without `.gguf`.
 * @throws ModelFileError where it is not there
 */
export async function findModel(dataDir: string, wanted: string): Promise<string> {
  const isPath = isAbsolute(wanted) || /[\\/]/.test(wanted)
  const path = isPath ? resolve(wanted) : join(modelsFolder(dataDir), fileNameOf(wanted))
  const found = await stat(path).catch(() => undefined)
  if (found?.isFile()) return path
  const there = (await listModels(dataDir)).map(({ file }) => file)
  const others = there.length > 0 ? ` There are: ${there.join(', ')}.` : ''
  throw new ModelFileError(`There is no model ${wanted}.${isPath ? '' : others}`)
}

/** The models in the folder, by name, with their size in bytes. */
export async function listModels(dataDir: string): Promise<{ file: string; bytes: number }[]> {
  const folder = modelsFolder(dataDir)
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(EXTENSION) && NAME.test(name))
  const found = await Promise.all(
    names.sort().map(async (file) => {
      const at = await lstat(join(folder, file)).catch(() => undefined)
      return at?.isFile() ? [{ file, bytes: at.size }] : []
    }),
  )
  return found.flat()
}
