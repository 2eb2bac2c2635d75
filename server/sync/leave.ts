import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'
import { removeAllSync } from './sync.repository.ts'

/** Takes folders, files and devices of a deleted organization away. */
export function leaveSync(tx: Db, scope: Scope): Promise<void> {
  return removeAllSync(tx, scope)
}
