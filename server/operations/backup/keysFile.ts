import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { MasterKey } from '../../crypto/masterKey.ts'
import { readSecrets, type Secrets } from '../../db/copies/secrets.ts'
import type { BackupFolder } from './backupFolder.ts'
import { once, piecesOf, replaceFile, whole } from './files.ts'
import { BackupError } from './problems.ts'

const keys = z.object({
  format: z.literal(1),
  writtenAt: z.string(),
  secrets: z.record(z.string().regex(/^\d+$/), z.string().min(1)),
  mark: z.string().optional(),
  masterKey: z.string().optional(),
})

/**
 * What opens the contents of every snapshot in a folder of backups: the wrapped secrets of the organizations that there were when it was
 * written last. There is one, and no former one, so that a secret which is gone opens nothing any more.
 */
export interface Keys {
  writtenAt: string
  secrets: Secrets
  /** Tells the master key that wraps them from others. */
  mark?: string | undefined
  /** The key that wraps them, base64, where it was asked for. */
  masterKey?: string | undefined
}

/** Where the keys of a folder of backups lie: in `keysFolder` where it is given. */
export function keysFileOf(folder: BackupFolder, keysFolder?: string): string {
  return join(keysFolder ?? folder.path, `keys.json${folder.locks.ending}`)
}

/** Replaces the keys by those of the database as it is now. @returns bytes that were written */
export async function replaceKeys(
  folder: BackupFolder,
  from: {
    database: string
    keysFolder?: string | undefined
    /** The master key with a mark, where it is to go with them. */
    masterKey?: ((mark: string | undefined) => MasterKey) | undefined
    now: () => Date
  },
): Promise<number> {
  const file = keysFileOf(folder, from.keysFolder)
  if (from.keysFolder) mkdirSync(from.keysFolder, { recursive: true, mode: 0o700 })
  let [written, wrapped] = [0, readSecrets(from.database)]
  for (;;) {
    const content: z.infer<typeof keys> = {
      format: 1,
      writtenAt: from.now().toISOString(),
      ...wrapped,
      ...(from.masterKey && { masterKey: from.masterKey(wrapped.mark).text() }),
    }
    const bytes = await whole(folder.locks.close(once(Buffer.from(`${JSON.stringify(content)}\n`))))
    replaceFile(file, bytes, { erase: true })
    written += bytes.length
    removeParts(join(file, '..'))
    // One that was destroyed, or wrapped anew, meanwhile must not stay until the next time.
    const present = readSecrets(from.database)
    if (JSON.stringify(present) === JSON.stringify(wrapped)) return written
    wrapped = present
  }
}

/** Files that a killed run was about to put into the place of the keys. */
function removeParts(folder: string): void {
  for (const name of readdirSync(folder))
    if (/^keys[.]json.*[.]part$/.test(name)) rmSync(join(folder, name), { force: true })
}

/** @throws BackupError where there are none, or they cannot be read */
export async function readKeys(folder: BackupFolder, keysFolder?: string): Promise<Keys> {
  const file = keysFileOf(folder, keysFolder)
  if (!existsSync(file))
    throw new BackupError(`${file} is not there: without it nobody can read what a snapshot holds.`)
  try {
    return keys.parse(JSON.parse((await whole(folder.locks.open(piecesOf(file)))).toString('utf8')))
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(`${file} is damaged.`, { cause: error })
  }
}
