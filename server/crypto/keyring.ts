import type { Scope } from '../scope.ts'
import type { Db } from '../db/connection.ts'
import { notFound } from '../errors.ts'
import { findAnyWrappedSecret, findWrappedSecret } from './keyring.repository.ts'
import { wrongKey, type MasterKeys } from './masterKeys.ts'
import { unwrapKeys, type OrganizationKeys } from './organizationKeys.ts'

/** Unwraps organizations' keys and remembers the ones last used. */
export interface Keyring {
  /** @throws NOT_FOUND when the organization is gone or its key was destroyed */
  keysOf(scope: Scope): Promise<OrganizationKeys>
  /** Lets go of a key that was destroyed. */
  forget(scope: Scope): void
}

const REMEMBERED = 500

/** `onForget` hears of a destroyed key, so that whoever else keeps something that was made with it lets go as well. */
export function createKeyring(db: Db, masterKey: Pick<MasterKeys, 'open'>, onForget?: (scope: Scope) => void): Keyring {
  const remembered = new Map<number, OrganizationKeys>()
  return {
    async keysOf(scope) {
      const id = scope.organizationId
      const known = remembered.get(id)
      if (known) return known
      const wrapped = await findWrappedSecret(db, scope)
      if (wrapped === undefined) throw notFound('Organization')
      const keys = unwrapKeys(masterKey, id, wrapped)
      if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value ?? id)
      remembered.set(id, keys)
      return keys
    },
    forget(scope) {
      remembered.delete(scope.organizationId)
      onForget?.(scope)
    },
  }
}

/** Throws when the master key is not the one that the stored data were encrypted with: the server must not start. */
export async function checkMasterKey(db: Db, masterKey: MasterKeys): Promise<void> {
  await masterKey.present(db)
  const sample = await findAnyWrappedSecret(db)
  if (!sample) return
  try {
    unwrapKeys(masterKey, sample.organizationId, sample.wrapped)
  } catch {
    throw wrongKey()
  }
}
