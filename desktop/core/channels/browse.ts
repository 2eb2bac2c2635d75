import { readdir } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import { ConsoleError } from '../consoleError.ts'

const MOST_FOLDERS = 1000

/** Folders in a folder of this computer, without hidden ones. @throws ConsoleError */
export async function browse(path: string): Promise<{ path: string; parent: string | null; folders: string[] }> {
  if (!isAbsolute(path)) throw new ConsoleError('NO_FOLDER', 'The path of the folder must be whole.')
  try {
    const entries = await readdir(path, { withFileTypes: true })
    const names = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name)
    const parent = dirname(path)
    return {
      path,
      parent: parent === path ? null : parent,
      folders: names
        .sort()
        .slice(0, MOST_FOLDERS)
        .map((name) => join(path, name)),
    }
  } catch {
    throw new ConsoleError('NO_FOLDER', 'This folder cannot be opened.')
  }
}
