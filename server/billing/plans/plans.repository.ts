import { sql, type Updateable } from 'kysely'
import type { Plan, PlanSlug } from '../../../shared/domain/plans.ts'
import type { Scope } from '../../scope.ts'
import { compiledOnce } from '../../db/compiledOnce.ts'
import type { Db } from '../../db/connection.ts'
import { jsonNumber } from '../../db/expressions.ts'
import type { SubscriptionsTable } from '../../db/tables/billing.ts'
import { setColumnsOfPlan, setEveryPlan, setPlanColumns } from './planColumns.repository.ts'

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

/** A subscription whose plan is no longer in force, or about to be so. */
export interface Ending {
  id: number
  organizationId: number
  plan: PlanSlug
  /** Of a trial; null where a payment is overdue. */
  trialEnd: string | null
  /** Of an overdue payment; null for a trial. */
  pastDueSince: string | null
}

interface Until {
  /** Trials that end up to then, without a payment. */
  trialEnd: string
  /** Payments that are overdue since then or longer. */
  pastDueSince: string
}

function endings(db: Db, { trialEnd, pastDueSince }: Until) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('subscription_plans', 'subscription_plans.id', 'subscriptions.planId')
    .select([
      'subscriptions.id',
      'subscriptions.organizationId',
      'subscription_plans.slug as plan',
      sql<string | null>`case subscriptions.status when 'trialing' then subscriptions."trialEnd" end`.as('trialEnd'),
      sql<string | null>`case subscriptions.status when 'past_due' then subscriptions."pastDueSince" end`.as(
        'pastDueSince',
      ),
    ])
    .where((is) =>
      is.or([
        is.and([
          is('subscriptions.status', '=', 'trialing'),
          is('subscriptions.stripeSubscriptionId', 'is', null),
          is('subscriptions.trialEnd', '<=', trialEnd),
        ]),
        is.and([
          is('subscriptions.status', '=', 'past_due'),
          is('subscriptions.lapsedAt', 'is', null),
          is('subscriptions.pastDueSince', '<=', pastDueSince),
        ]),
      ]),
    )
}

const endingsOf = compiledOnce((db, given: Until & { organizationId: number }) =>
  endings(db, given).where('subscriptions.organizationId', '=', given.organizationId),
)

/** What of an organization's subscriptions has ended by these times; looked up for every question. */
export async function findEndings(db: Db, scope: Scope, until: Until): Promise<Ending[]> {
  return (await endingsOf(db, { organizationId: scope.organizationId, ...until })).rows
}

/** The same of all organizations that are there, the longest ago first. */
export async function listEndings(db: Db, until: Until): Promise<Ending[]> {
  return endings(db, until)
    .innerJoin('organizations', 'organizations.id', 'subscriptions.organizationId')
    .where('organizations.deletedAt', 'is', null)
    .orderBy('subscriptions.id')
    .execute()
}

/** Ends a trial that ran out. */
export async function endTrial(db: Db, scope: Scope, { id, now }: { id: number; now: string }): Promise<void> {
  await ofSubscription(db, scope, id, { status: 'ended', updatedAt: now })
}

/** Notes that the free plan took the place of one that stayed unpaid. */
export async function noteLapse(db: Db, scope: Scope, { id, now }: { id: number; now: string }): Promise<void> {
  await ofSubscription(db, scope, id, { lapsedAt: now, updatedAt: now })
}

async function ofSubscription(db: Db, scope: Scope, id: number, values: Updateable<SubscriptionsTable>): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set(values)
    .where('organizationId', '=', scope.organizationId)
    .where('id', '=', id)
    .execute()
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

/** The trial that ended since then, if nothing was paid for after it. */
export async function findEndedTrial(
  db: Db,
  scope: Scope,
  since: string,
): Promise<{ plan: PlanSlug; at: string } | null> {
  const ended = await db
    .selectFrom('subscriptions')
    .innerJoin('subscription_plans', 'subscription_plans.id', 'subscriptions.planId')
    .select(['subscription_plans.slug as plan', 'subscriptions.trialEnd as at', 'subscriptions.status'])
    .where('subscriptions.organizationId', '=', scope.organizationId)
    .orderBy('subscriptions.id', 'desc')
    .executeTakeFirst()
  if (ended?.status !== 'ended' || ended.at === null || ended.at < since) return null
  return { plan: ended.plan, at: ended.at }
}

/** Puts a plan in force: the organization carries its figures. */
export async function setPlan(db: Db, scope: Scope, { plan, now }: { plan: Plan; now: string }): Promise<void> {
  await setPlanColumns(db, scope, { ...figuresOf(plan), updatedAt: now })
}

/** Puts a plan in force for every organization, and ends what would take its place later. */
export async function setPlanOfAll(db: Db, { plan, now }: { plan: Plan; now: string }): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ status: 'canceled', canceledAt: now, updatedAt: now })
    .where('status', 'in', ['trialing', 'past_due'])
    .execute()
  await setEveryPlan(db, figuresOf(plan))
}

/** Gives every organization on a plan its figures as they are now. */
export async function setFiguresOf(db: Db, plan: Plan, now: string): Promise<void> {
  await setColumnsOfPlan(db, plan.slug, { ...figuresOf(plan), updatedAt: now })
}

function figuresOf({ slug: planType, maxUsers, maxStorageMb: maxStorageLimit, maxChatsPerMonth }: Plan) {
  return { planType, maxUsers, maxStorageLimit, maxChatsPerMonth }
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
