import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomBytes } from 'node:crypto'

/** Where the console's token is kept: the system's safe storage, or a file that only its user can read. */
export interface Secrets {
  read(): Promise<string | undefined>
  write(token: string): Promise<void>
  clear(): Promise<void>
}

/** Keeps the token in a file of the data folder, readable by its owner alone. */
export function fileSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'token')
  return {
    read: async () => (await readFile(path, 'utf8').catch(() => undefined))?.trim() || undefined,
    async write(token) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // A new file, because the mode of one that is there already would stay.
      const next = `${path}.${randomBytes(6).toString('hex')}`
      const file = await open(next, 'wx', 0o600)
      try {
        await file.writeFile(token)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(next, path)
    },
    clear: () => rm(path, { force: true }),
  }
}
