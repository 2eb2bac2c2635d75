import { sql } from 'kysely'
import type { Plan, PlanSlug } from '../../../shared/domain/plans.ts'
import type { Scope } from '../../scope.ts'
import { compiledOnce } from '../../db/compiledOnce.ts'
import type { Db } from '../../db/connection.ts'
import { jsonNumber } from '../../db/expressions.ts'
import { setPlanColumns } from './planColumns.repository.ts'

/** The catalogue: plans that are offered, cheapest first and those without a price last. */
export async function listPlans(db: Db): Promise<Plan[]> {
  const rows = await plans(db).where('isActive', '=', 1).orderBy('maxUsers').orderBy('id').execute()
  return rows.map(planOf)
}

/** One plan of the catalogue, also one that is no longer offered. */
export async function findPlan(db: Db, slug: PlanSlug): Promise<Plan> {
  return planOf(await plans(db).where('slug', '=', slug).executeTakeFirstOrThrow())
}

function plans(db: Db) {
  return db
    .selectFrom('subscription_plans')
    .select([
      'slug',
      'name',
      'price',
      'annualPrice',
      'maxUsers',
      'popular',
      jsonNumber('features', 'maxStorageMb').as('maxStorageMb'),
      jsonNumber('features', 'maxChatsPerMonth').as('maxChatsPerMonth'),
    ])
}

function planOf({ popular, ...plan }: Omit<Plan, 'popular'> & { popular: number }): Plan {
  return { ...plan, ...(popular === 1 && { popular: true }) }
}

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

const trialEnded = compiledOnce((db, { organizationId, now }: { organizationId: number; now: string }) =>
  db
    .updateTable('subscriptions')
    .set({ status: 'ended', updatedAt: now })
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'trialing')
    .where('stripeSubscriptionId', 'is', null)
    .where('trialEnd', '<=', now),
)

/** Ends trials that ran out without a payment; returns whether there was one. */
export async function endTrial(db: Db, scope: Scope, now: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await trialEnded(db, { organizationId: scope.organizationId, now })
  return numAffectedRows > 0n
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

/** Puts a plan in force: the organization carries its figures. */
export async function setPlan(db: Db, scope: Scope, change: { plan: Plan; now: string }): Promise<void> {
  const { plan, now } = change
  await setPlanColumns(db, scope, {
    planType: plan.slug,
    maxUsers: plan.maxUsers,
    maxStorageLimit: plan.maxStorageMb,
    maxChatsPerMonth: plan.maxChatsPerMonth,
    updatedAt: now,
  })
}

/** What the plan in force allows; undefined when the organization is gone. */
export async function findLimits(db: Db, scope: Scope) {
  return db
    .selectFrom('organizations')
    .select(['planType', 'maxUsers', 'maxStorageLimit', 'maxChatsPerMonth'])
    .where('id', '=', scope.organizationId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}
