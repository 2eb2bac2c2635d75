import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every file under a folder, with its path. */
export function everyFile(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Which of the texts or byte strings stand readable in which file under a folder, as `text in file`. */
export function readableTexts(folder: string, texts: readonly (string | Buffer)[]): string[] {
  return everyFile(folder).flatMap((file) => {
    const bytes = bytesOf(file)
    return texts.filter((text) => bytes.includes(text)).map((text) => `${text.toString()} in ${file}`)
  })
}

/** A file that was renamed or removed since the folder was listed has no bytes any more. */
function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}
