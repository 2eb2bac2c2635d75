import type { Scope } from '../scope.ts'
import type { Db } from '../db/connection.ts'
import { addToCounter, setPlanColumns } from './planColumns.repository.ts'

export async function findUsage(db: Db, scope: Scope) {
  return db
    .selectFrom('organizations')
    .select([
      'planType',
      'chatsThisMonth',
      'maxChatsPerMonth',
      'monthlyResetDate',
      'currentStorageUsed',
      'maxStorageLimit',
    ])
    .where('id', '=', scope.organizationId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

export async function setChats(
  db: Db,
  scope: Scope,
  values: { chatsThisMonth: number; monthlyResetDate: string },
): Promise<void> {
  await setPlanColumns(db, scope, values)
}

/** Gives a reserved chat back. */
export async function returnChat(db: Db, scope: Scope): Promise<void> {
  await addToCounter(db, scope, 'chatsThisMonth', -1)
}

/** Adds bytes (negative ones free them) to the organization's used storage. */
export async function addStorage(db: Db, scope: Scope, bytes: number): Promise<void> {
  await addToCounter(db, scope, 'currentStorageUsed', bytes)
}
