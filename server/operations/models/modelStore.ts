import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readModelHeader, type ModelHeader } from '../../answering/engines/local/gguf.ts'
import { ModelFileError } from '../../answering/engines/local/modelFileError.ts'
import { modelsFolder } from '../../answering/engines/local/modelFiles.ts'

/** The folder of models, with the digests that their files had when they came. */
export interface ModelStore {
  folder: string
  /** Digests by file name, SHA-256 in hexadecimal. */
  digests(): Promise<Readonly<Record<string, string>>>
  /** @throws ModelFileError where a model of this name is there */
  mustBeFree(file: string): Promise<void>
  /**
   * Takes a whole file of the folder in under its name, once its header is looked at. Where a digest was pinned for the name, or is wanted, the file has to
   * have it. @throws ModelFileError
   */
  takeIn(part: string, file: string, wanted?: string): Promise<{ header: ModelHeader; digest: string }>
  /** Removes a model, and what is known of it. @returns whether there was anything */
  remove(file: string): Promise<boolean>
}

const digestsSchema = z.record(z.string(), z.string().regex(/^[\da-f]{64}$/))

/** Opens the folder of models below the data folder; it is made when the first model comes. */
export function openModelStore(dataDir: string): ModelStore {
  const folder = modelsFolder(dataDir)
  const pins = join(folder, 'digests.json')
  const digests = async () => {
    const text = await readFile(pins, 'utf8').catch(() => '{}')
    const read = digestsSchema.safeParse(parsed(text))
    if (!read.success) throw new ModelFileError(`${pins} is damaged. Remove it, and pin digests anew with model get.`)
    return read.data
  }
  const pin = async (changed: Readonly<Record<string, string>>): Promise<void> => {
    const next = `${pins}.${process.pid}`
    await writeFile(next, JSON.stringify(changed, null, 1), { mode: 0o600 })
    await rename(next, pins)
  }
  const mustBeFree = async (file: string): Promise<void> => {
    const there = await stat(join(folder, file)).catch(() => undefined)
    if (there) throw new ModelFileError(`There is a model ${file} already. Remove it first, or give another --name.`)
  }
  return {
    folder,
    digests,
    mustBeFree,
    async takeIn(part, file, wanted) {
      const header = await readModelHeader(part)
      if (header.isSplit) throw new ModelFileError('The model is split into several files; it has to be one.')
      const digest = await digestOf(part)
      const known = await digests()
      const pinned = known[file]
      if (wanted !== undefined && digest !== wanted)
        throw new ModelFileError(`The file has the digest ${digest} in place of ${wanted}.`)
      if (pinned !== undefined && pinned !== digest && wanted === undefined)
        throw new ModelFileError(
          `The file has the digest ${digest}; when a model came under this name last, it had ${pinned}. Say --sha256 to take it all the same.`,
        )
      const handle = await open(part, 'r+')
      try {
        await handle.chmod(0o600)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await mustBeFree(file)
      await pin({ ...known, [file]: digest })
      await rename(part, join(folder, file))
      return { header, digest }
    },
    async remove(file) {
      const known = await digests()
      const { [file]: pinned, ...others } = known
      const there = await stat(join(folder, file)).catch(() => undefined)
      await rm(join(folder, file), { force: true })
      for (const rest of [`.${file}.part`, `.${file}.part.json`]) await rm(join(folder, rest), { force: true })
      if (pinned !== undefined) await pin(others)
      return there !== undefined || pinned !== undefined
    },
  }
}

/** Makes the folder of models where there is none. */
export const makeFolder = ({ folder }: ModelStore): Promise<unknown> => mkdir(folder, { recursive: true, mode: 0o700 })

/** SHA-256 of a file, in hexadecimal. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer)
  return hash.digest('hex')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
