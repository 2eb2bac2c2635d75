import { randomBytes } from 'node:crypto'
import { deriveKey, sealPacked, unsealPacked } from './sealing.ts'

/** What a master key seals: `sealedByMaster.repository.ts` has a column for each. */
export type MasterPlace = 'organization' | 'outbox' | 'pending-signup'

const KEY_BYTES = 32
const NO_SALT = new Uint8Array(0)

/**
 * A key that wraps the secrets of organizations, and seals the little that belongs to none. Its bytes stay in here: what it seals has a
 * place, so that a change of the key finds all of it.
 */
export interface MasterKey {
  /** What tells it from other keys, and opens nothing. */
  readonly mark: string
  /** Seals a column of a row; it opens in no other place, and for no other row. */
  seal(place: MasterPlace, id: number | string, plain: Uint8Array): Buffer
  /** @throws where another key sealed it, or for another row */
  open(place: MasterPlace, id: number | string, sealed: Uint8Array): Buffer
  /** What the names of objects in an encrypted folder of backups are made with, 32 bytes. */
  backupNames(folderId: string): Buffer
  /** As the key file holds it: base64. */
  text(): string
}

const bindingOf = (place: MasterPlace, id: number | string) => `${place}:${id}`

export function createMasterKey(bytes: Uint8Array): MasterKey {
  return {
    mark: deriveKey(bytes, NO_SALT, 'mark').toString('base64'),
    seal: (place, id, plain) => sealPacked(bytes, bindingOf(place, id), plain),
    open: (place, id, sealed) => unsealPacked(bytes, bindingOf(place, id), sealed),
    backupNames: (folderId) => deriveKey(bytes, Buffer.from(folderId), 'backup-names'),
    text: () => Buffer.from(bytes).toString('base64'),
  }
}

export function newMasterKey(): MasterKey {
  return createMasterKey(randomBytes(KEY_BYTES))
}

/** @throws with a sentence that begins with `name` where a text is no key */
export function parseMasterKey(text: string, name: string): MasterKey {
  const key = Buffer.from(text, 'base64')
  if (key.length !== KEY_BYTES || key.toString('base64') !== text) {
    throw new Error(`${name} is not usable: it must be 32 bytes in base64`)
  }
  return createMasterKey(key)
}
