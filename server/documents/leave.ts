import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'
import { markAllDeleted } from './deleted.repository.ts'
import { removeAllSites } from './sites/sites.repository.ts'

/** Marks the documents of a deleted organization; the clean-up takes them away. */
export function leaveDocuments(now: () => Date): (tx: Db, scope: Scope) => Promise<void> {
  return async (tx, scope) => {
    await removeAllSites(tx, scope)
    await markAllDeleted(tx, scope, now().toISOString())
  }
}
