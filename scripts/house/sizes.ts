import { dirname } from 'node:path'

export const MOST_LINES = 300
export const MOST_FILES = 25

/** Folders that are to be divided, and how many files they may have until then. */
export const GROWN: Readonly<Record<string, number>> = {}

/** A file of the product's own source with its number of lines. */
export interface SourceFile {
  path: string
  lines: number
}

/**
 * What of the source has grown too large to be read at once: long files, and folders of many files, tests apart. Also names
 * an exception in `grown` that is not needed any more.
 */
export function tooLarge(files: readonly SourceFile[], grown: Readonly<Record<string, number>>): string[] {
  const folders = new Map<string, number>()
  for (const { path } of files.filter((file) => !/[.]test[.]tsx?$/.test(file.path)))
    folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1)
  return [
    ...files.filter(({ lines }) => lines > MOST_LINES).map(({ path, lines }) => `${path} has ${lines} lines`),
    ...[...folders]
      .filter(([folder, count]) => count > (grown[folder] ?? MOST_FILES))
      .map(([folder, count]) => `${folder} has ${count} files`),
    ...Object.keys(grown)
      .filter((folder) => (folders.get(folder) ?? 0) <= MOST_FILES)
      .map((folder) => `${folder} needs no exception`),
  ]
}
