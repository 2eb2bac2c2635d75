import { sql } from 'kysely'
import type { Plan, PlanSlug } from '../../shared/domain/plans.ts'
import type { Scope } from '../scope.ts'
import type { Db } from '../db/connection.ts'

export async function addTrial(
  db: Db,
  scope: Scope,
  trial: { plan: PlanSlug; now: string; end: string },
): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values({
      organizationId: scope.organizationId,
      planId: sql<number>`(select id from subscription_plans where slug = ${trial.plan})`,
      status: 'trialing',
      currentPeriodStart: trial.now,
      currentPeriodEnd: trial.end,
      trialEnd: trial.end,
      createdAt: trial.now,
      updatedAt: trial.now,
    })
    .execute()
}

/** Ends trials that ran out without a payment; returns whether there was one. */
export async function endTrial(db: Db, scope: Scope, now: string): Promise<boolean> {
  const result = await db
    .updateTable('subscriptions')
    .set({ status: 'ended', updatedAt: now })
    .where('organizationId', '=', scope.organizationId)
    .where('status', '=', 'trialing')
    .where('stripeSubscriptionId', 'is', null)
    .where('trialEnd', '<=', now)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Ends a trial at once, because something better took its place. */
export async function cancelTrial(db: Db, scope: Scope, now: string): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ status: 'canceled', canceledAt: now, updatedAt: now })
    .where('organizationId', '=', scope.organizationId)
    .where('status', '=', 'trialing')
    .execute()
}

/** End of the running trial, if there is one. */
export async function findTrialEnd(db: Db, scope: Scope): Promise<string | null> {
  const row = await db
    .selectFrom('subscriptions')
    .select('trialEnd')
    .where('organizationId', '=', scope.organizationId)
    .where('status', '=', 'trialing')
    .executeTakeFirst()
  return row?.trialEnd ?? null
}

export async function setPlan(db: Db, scope: Scope, change: { plan: Plan; now: string }): Promise<void> {
  await db
    .updateTable('organizations')
    .set({
      planType: change.plan.slug,
      maxUsers: change.plan.maxUsers,
      maxStorageLimit: change.plan.maxStorageMb,
      maxChatsPerMonth: change.plan.maxChatsPerMonth,
      updatedAt: change.now,
    })
    .where('id', '=', scope.organizationId)
    .execute()
}

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
      'maxUsers',
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
  await db.updateTable('organizations').set(values).where('id', '=', scope.organizationId).execute()
}

/** Questions of an organization that are being answered; a reservation that ran out belonged to a server that died. */
export async function countReservations(db: Db, scope: Scope, now: string): Promise<number> {
  const { count } = await db
    .selectFrom('chat_reservations')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('organizationId', '=', scope.organizationId)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
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
  await db
    .updateTable('organizations')
    .set({ currentStorageUsed: sql<number>`max(0, ${sql.ref('currentStorageUsed')} + ${bytes})` })
    .where('id', '=', scope.organizationId)
    .execute()
}
