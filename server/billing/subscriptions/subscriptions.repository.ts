import { sql } from 'kysely'
import type { BillingInterval } from '../../../shared/domain/plans.ts'
import type { Db } from '../../db/connection.ts'
import type { Scope } from '../../scope.ts'
import { setPlanColumns } from '../plans/planColumns.repository.ts'

/** The organization that pays as this customer; undefined when there is none, or it was deleted. */
export async function findByCustomer(db: Db, customer: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('organizations')
    .select('id')
    .where('stripeCustomerId', '=', customer)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** Organizations that pay, or did. */
export async function listCustomers(db: Db) {
  return db
    .selectFrom('organizations')
    .select(['id as organizationId', 'slug', 'stripeCustomerId as customer'])
    .where('stripeCustomerId', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .$narrowType<{ customer: string }>()
    .execute()
}

/** What is known of an organization's payments, to be compared; undefined when it is gone. */
export async function findStanding(db: Db, scope: Scope) {
  const payer = await findPayer(db, scope)
  if (!payer) return undefined
  const subscriptions = await db
    .selectFrom('subscriptions')
    .innerJoin('subscription_plans', 'subscription_plans.id', 'subscriptions.planId')
    .select([
      'subscriptions.stripeSubscriptionId as id',
      'subscription_plans.slug as plan',
      'subscriptions.status',
      'subscriptions.interval',
      'subscriptions.amount',
      'subscriptions.discount',
      'subscriptions.currentPeriodEnd',
      'subscriptions.cancelAtPeriodEnd',
      'subscriptions.pastDueSince',
    ])
    .where('subscriptions.organizationId', '=', scope.organizationId)
    .where('subscriptions.stripeSubscriptionId', 'is not', null)
    .orderBy('subscriptions.id')
    .$narrowType<{ id: string }>()
    .execute()
  const { planType, currentSubscriptionId } = payer
  return { planType, currentSubscriptionId, subscriptions }
}

/** How an organization stands with the payment provider; undefined when it is gone. */
export async function findPayer(db: Db, scope: Scope) {
  return db
    .selectFrom('organizations')
    .select(['name', 'publicId', 'planType', 'stripeCustomerId', 'currentSubscriptionId', 'currentStorageUsed'])
    .where('id', '=', scope.organizationId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

export async function setPayer(
  db: Db,
  scope: Scope,
  values: { stripeCustomerId?: string | null; currentSubscriptionId?: string | null },
): Promise<void> {
  await setPlanColumns(db, scope, values)
}

/** The subscription that the plan in force comes from, or one that is not paid although it should be. */
export async function findPaid(db: Db, scope: Scope) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('organizations', 'organizations.id', 'subscriptions.organizationId')
    .innerJoin('subscription_plans', 'subscription_plans.id', 'subscriptions.planId')
    .select([
      'subscriptions.stripeSubscriptionId as id',
      'subscription_plans.slug as plan',
      'subscriptions.status',
      'subscriptions.interval',
      'subscriptions.amount',
      'subscriptions.discount',
      'subscriptions.currentPeriodEnd',
      'subscriptions.cancelAtPeriodEnd',
      'subscriptions.pastDueSince',
      'subscriptions.lapsedAt',
    ])
    .where('subscriptions.organizationId', '=', scope.organizationId)
    .whereRef('subscriptions.stripeSubscriptionId', '=', 'organizations.currentSubscriptionId')
    .executeTakeFirst()
}

/** What is known of a subscription of the payment provider. */
export async function findKnown(db: Db, id: string) {
  return db
    .selectFrom('subscriptions')
    .select(['organizationId', 'status', 'fetchedAt', 'lapsedAt'])
    .where('stripeSubscriptionId', '=', id)
    .executeTakeFirst()
}

/** What is kept of a subscription as the payment provider says that it stands. Times are ISO 8601 in UTC, amounts in cents. */
interface FetchedSubscription {
  id: string
  plan: string
  interval: BillingInterval
  status: string
  amount: number
  discount: number | null
  periodStart: string
  periodEnd: string
  endsAtPeriodEnd: boolean
  canceledAt: string | null
  createdAt: string
  pastDueSince: string | null
}

/** Writes a subscription as it was fetched at a time. A plan that was paid again has not lapsed. */
export async function saveSubscription(
  db: Db,
  scope: Scope,
  { of, customer, fetchedAt }: { of: FetchedSubscription; customer: string; fetchedAt: string },
): Promise<void> {
  const values = {
    planId: sql<number>`(select id from subscription_plans where slug = ${of.plan})`,
    stripeCustomerId: customer,
    status: of.status,
    currentPeriodStart: of.periodStart,
    currentPeriodEnd: of.periodEnd,
    cancelAtPeriodEnd: of.endsAtPeriodEnd ? 1 : 0,
    canceledAt: of.canceledAt,
    interval: of.interval,
    amount: of.amount,
    discount: of.discount,
    pastDueSince: of.pastDueSince,
    fetchedAt,
    updatedAt: fetchedAt,
    ...(of.pastDueSince === null && { lapsedAt: null }),
  }
  await db
    .insertInto('subscriptions')
    .values({ ...values, organizationId: scope.organizationId, stripeSubscriptionId: of.id, createdAt: of.createdAt })
    .onConflict((conflict) =>
      conflict.column('stripeSubscriptionId').where('stripeSubscriptionId', 'is not', null).doUpdateSet(values),
    )
    .execute()
}

export async function addCancellation(
  db: Db,
  scope: Scope,
  cancellation: { userId: string; reason: string; details: string | null; previousPlan: string; now: string },
): Promise<void> {
  const { now, previousPlan, ...values } = cancellation
  await db
    .insertInto('subscription_cancellations')
    .values({
      ...values,
      organizationId: scope.organizationId,
      previousPlan: previousPlan as never,
      cancelledAt: now,
    })
    .execute()
}

/** The prices of a plan at the payment provider; null where it was not made yet. */
export async function findPrices(db: Db, slug: string) {
  return db
    .selectFrom('subscription_plans')
    .select(['name', 'price', 'annualPrice', 'stripePriceId', 'stripeAnnualPriceId'])
    .where('slug', '=', slug as never)
    .executeTakeFirstOrThrow()
}

/** Takes away what is kept of an organization, and notes that its customer is to go. */
export async function partCustomer(db: Db, scope: Scope, now: string): Promise<void> {
  const payer = await db
    .selectFrom('organizations')
    .select('stripeCustomerId')
    .where('id', '=', scope.organizationId)
    .executeTakeFirst()
  const stripeCustomerId = payer?.stripeCustomerId
  if (stripeCustomerId)
    await db
      .insertInto('parted_customers')
      .values({ stripeCustomerId, partedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  for (const table of ['subscriptions', 'subscription_cancellations', 'checkouts'] as const)
    await db.deleteFrom(table).where('organizationId', '=', scope.organizationId).execute()
  await setPayer(db, scope, { stripeCustomerId: null, currentSubscriptionId: null })
}

export async function listParted(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('parted_customers').select('stripeCustomerId').orderBy('partedAt').execute()
  return rows.map(({ stripeCustomerId }) => stripeCustomerId)
}

export async function removeParted(db: Db, customer: string): Promise<void> {
  await db.deleteFrom('parted_customers').where('stripeCustomerId', '=', customer).execute()
}

export async function eventWasHandled(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('billing_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function noteEvent(db: Db, event: { id: string; type: string; now: string }): Promise<void> {
  await db
    .insertInto('billing_events')
    .values({ id: event.id, type: event.type, handledAt: event.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeOldEvents(db: Db, before: string): Promise<void> {
  await db.deleteFrom('billing_events').where('handledAt', '<', before).execute()
}
