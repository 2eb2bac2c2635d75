import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A folder of real files that a test may do anything to. */
export interface TestFolder {
  path: string
  write(path: string, text: string | Uint8Array): Promise<void>
  move(from: string, to: string): Promise<void>
  remove(path: string): Promise<void>
  at(path: string): string
  stop(): Promise<void>
}

export async function makeFolder(files: Readonly<Record<string, string>> = {}): Promise<TestFolder> {
  const path = await mkdtemp(join(tmpdir(), 'veracite-watched-'))
  const at = (name: string) => join(path, name)
  const write = async (name: string, text: string | Uint8Array) => {
    await mkdir(dirname(at(name)), { recursive: true })
    await writeFile(at(name), text)
  }
  for (const [name, text] of Object.entries(files)) await write(name, text)
  return {
    path,
    at,
    write,
    async move(from, to) {
      await mkdir(dirname(at(to)), { recursive: true })
      await rename(at(from), at(to))
    },
    remove: (name) => rm(at(name), { recursive: true }),
    stop: () => rm(path, { recursive: true, force: true }),
  }
}
