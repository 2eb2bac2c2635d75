import type { Scope } from '../../scope.ts'
import { compiledOnce } from '../../db/compiledOnce.ts'
import type { Db } from '../../db/connection.ts'
import { addToCounter } from '../plans/planColumns.repository.ts'

const usageOf = compiledOnce((db, scope: Scope) =>
  db
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
    .where('deletedAt', 'is', null),
)

export async function findUsage(db: Db, scope: Scope) {
  return (await usageOf(db, scope)).rows[0]
}

const reservationsAfter = compiledOnce((db, { organizationId, now }: { organizationId: number; now: string }) =>
  db
    .selectFrom('chat_reservations')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('organizationId', '=', organizationId)
    .where('expiresAt', '>', now),
)

/** Questions of an organization that are being answered; a reservation that ran out belonged to a server that died. */
export async function countReservations(db: Db, { organizationId }: Scope, now: string): Promise<number> {
  const { rows } = await reservationsAfter(db, { organizationId, now })
  return rows[0]?.count ?? 0
}

const newReservation = compiledOnce(
  (db, { organizationId, expiresAt }: { organizationId: number; expiresAt: string }) =>
    db.insertInto('chat_reservations').values({ organizationId, expiresAt }),
)

export async function addReservation(db: Db, { organizationId }: Scope, expiresAt: string): Promise<number> {
  return Number((await newReservation(db, { organizationId, expiresAt })).insertId)
}

const withoutReservation = compiledOnce((db, { id }: { id: number }) =>
  db.deleteFrom('chat_reservations').where('id', '=', id),
)

export async function removeReservation(db: Db, id: number): Promise<void> {
  await withoutReservation(db, { id })
}

export async function removeReservations(db: Db): Promise<void> {
  await db.deleteFrom('chat_reservations').execute()
}

/** Adds bytes (negative ones free them) to the organization's used storage. */
export async function addStorage(db: Db, scope: Scope, bytes: number): Promise<void> {
  await addToCounter(db, scope, 'currentStorageUsed', bytes)
}
