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

/** Questions of an organization that are being answered; a reservation that ran out belonged to a server that died. */
export async function countReservations(db: Db, scope: Scope, now: string): Promise<number> {
  const { count } = await db
    .selectFrom('chat_reservations')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('organizationId', '=', scope.organizationId)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

export async function addReservation(db: Db, scope: Scope, expiresAt: string): Promise<number> {
  const { id } = await db
    .insertInto('chat_reservations')
    .values({ organizationId: scope.organizationId, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function removeReservation(db: Db, id: number): Promise<void> {
  await db.deleteFrom('chat_reservations').where('id', '=', id).execute()
}

export async function removeReservations(db: Db): Promise<void> {
  await db.deleteFrom('chat_reservations').execute()
}

/** Adds bytes (negative ones free them) to the organization's used storage. */
export async function addStorage(db: Db, scope: Scope, bytes: number): Promise<void> {
  await addToCounter(db, scope, 'currentStorageUsed', bytes)
}
