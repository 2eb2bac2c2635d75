import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { ConsoleError } from './consoleError.ts'

/** What is kept: the console's token; the address of a proxy with the password that it asks for. */
export type SecretName = 'token' | 'proxy'

/** Where secrets are kept: the system's safe storage, or files that only their user can read. */
export interface Secrets {
  read(name: SecretName): Promise<string | undefined>
  write(name: SecretName, value: string): Promise<void>
  clear(name: SecretName): Promise<void>
}

/** Whether this computer offers no safe place for secrets, as the face of the console says. */
export const isWithoutStorage = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'NO_STORAGE'

/** @throws ConsoleError where this computer has no safe place for it */
export async function keepSecret(secrets: Secrets, name: SecretName, value: string): Promise<void> {
  try {
    await secrets.write(name, value)
  } catch (error) {
    if (isWithoutStorage(error)) throw new ConsoleError('NO_STORAGE', error.message)
    throw error
  }
}

/** Nothing where a file is not there. @throws any other error */
export function whereThereIsNone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Keeps secrets in files of the data folder, each under its name, readable by its owner alone. */
export function fileSecrets(dataDir: string): Secrets {
  const pathOf = (name: SecretName) => join(dataDir, name)
  return {
    read: async (name) => (await readFile(pathOf(name), 'utf8').catch(whereThereIsNone))?.trim() || undefined,
    async write(name, value) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // A new file, because the mode of one that is there already would stay.
      const next = `${path}.${randomBytes(6).toString('hex')}`
      const file = await open(next, 'wx', 0o600)
      try {
        await file.writeFile(value)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(next, path)
    },
    clear: (name) => rm(pathOf(name), { force: true }),
  }
}
