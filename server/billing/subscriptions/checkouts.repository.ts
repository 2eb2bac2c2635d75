import type { Insertable } from 'kysely'
import type { Db } from '../../db/connection.ts'
import type { CheckoutsTable } from '../../db/tables/billing.ts'
import type { Scope } from '../../scope.ts'

export async function addCheckout(db: Db, checkout: Insertable<CheckoutsTable>): Promise<void> {
  await db.insertInto('checkouts').values(checkout).execute()
}

export async function findCheckout(db: Db, id: string) {
  return db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Payments that an organization has begun and not ended, newest first. */
export async function listOpen(db: Db, scope: Scope) {
  return db
    .selectFrom('checkouts')
    .selectAll()
    .where('organizationId', '=', scope.organizationId)
    .where('status', '=', 'open')
    .orderBy('createdAt', 'desc')
    .execute()
}

/** Payments whose page was closed by now, and those that are to be given back. */
export async function listDue(db: Db, now: string) {
  return db
    .selectFrom('checkouts')
    .select(['id'])
    .where((is) =>
      is.or([is('status', '=', 'refunding'), is.and([is('status', '=', 'open'), is('expiresAt', '<=', now)])]),
    )
    .execute()
}

/** Payments that were begun and have not come to their end, of all organizations and sign-ups; oldest first. */
export async function listUnsettled(db: Db) {
  return db
    .selectFrom('checkouts')
    .select(['id', 'organizationId', 'sessionId', 'status', 'expiresAt'])
    .where('status', 'in', ['open', 'refunding'])
    .orderBy('createdAt')
    .execute()
}

/** Notes the payment provider's page of a checkout, and until when it is open. */
export async function setSession(
  db: Db,
  id: string,
  session: { sessionId: string; url?: string; expiresAt?: string },
): Promise<void> {
  await db.updateTable('checkouts').set(session).where('id', '=', id).execute()
}

/** Moves a checkout on; false when it has moved on already. */
export async function moveCheckout(
  db: Db,
  id: string,
  move: { from: CheckoutStatus; to: CheckoutStatus; organizationId?: number },
): Promise<boolean> {
  const { from, to, ...values } = move
  const result = await db
    .updateTable('checkouts')
    .set({ status: to, ...values })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  if (to !== 'open') await db.deleteFrom('pending_signups').where('checkoutId', '=', id).execute()
  return result.numUpdatedRows > 0n
}
type CheckoutStatus = 'open' | 'paid' | 'refunding' | 'refunded' | 'expired'

export async function addPending(db: Db, checkoutId: string, request: Buffer): Promise<void> {
  await db.insertInto('pending_signups').values({ checkoutId, request }).execute()
}

export async function findPending(db: Db, checkoutId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('pending_signups')
    .select('request')
    .where('checkoutId', '=', checkoutId)
    .executeTakeFirst()
  return row?.request
}
