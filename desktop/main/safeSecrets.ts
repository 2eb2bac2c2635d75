import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { whereThereIsNone, type SecretName } from '../core/secrets.ts'
import type { Granted, Wish } from './messages.ts'

/** What is needed of Electron's `safeStorage`. */
export interface SafeStorage {
  isEncryptionAvailable(): boolean
  encryptString(text: string): Buffer
  decryptString(sealed: Buffer): string
  /** Linux alone. */
  getSelectedStorageBackend?(): string
}

type SecretWish = Extract<Wish, { what: `secret.${string}` }>

const NO_STORAGE: Granted = {
  ok: false,
  code: 'NO_STORAGE',
  message: 'This computer offers no safe place for secrets: no keyring is there, or it is locked.',
}

/**
 * Keeps each secret of the console in a file of a folder that the system's safe storage has sealed: Keychain, DPAPI, or a keyring of Linux.
 * Where there is none, Electron would seal it with a key that everybody knows; then it is not kept at all.
 */
export function safeSecrets(storage: SafeStorage, folder: string) {
  // The name comes from a process that is not taken at its word.
  const pathOf = (name: SecretName) => join(folder, `${name === 'proxy' ? 'proxy' : 'token'}.sealed`)
  const isSafe = () => storage.isEncryptionAvailable() && storage.getSelectedStorageBackend?.() !== 'basic_text'
  const read = async (path: string): Promise<Granted> => {
    const sealed = await readFile(path).catch(whereThereIsNone)
    if (!sealed) return { ok: true }
    try {
      return { ok: true, value: storage.decryptString(sealed) }
    } catch {
      // Sealed by another account or computer: whoever uses this one signs in again.
      return { ok: true }
    }
  }
  return {
    async grant(wish: SecretWish): Promise<Granted> {
      if (wish.what === 'secret.clear') {
        await rm(pathOf(wish.name), { force: true })
        return { ok: true }
      }
      if (!isSafe()) return NO_STORAGE
      if (wish.what === 'secret.read') return read(pathOf(wish.name))
      await writeWhole(pathOf(wish.name), storage.encryptString(wish.value))
      return { ok: true }
    },
  }
}

/** Writes a file that only its owner reads, so that a death in between leaves the former one. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const next = `${path}.next`
  await rm(next, { force: true })
  const file = await open(next, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(next, path)
}
