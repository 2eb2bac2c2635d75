import { sql } from 'kysely'
import type { BillingInterval, PlanSlug } from '../../../shared/domain/plans.ts'
import type { Db } from '../../db/connection.ts'
import { jsonNumber } from '../../db/expressions.ts'

/** Every plan with what the payment provider knows of it. */
export async function listAllPlans(db: Db) {
  return db
    .selectFrom('subscription_plans')
    .select(['slug', 'name', 'price', 'annualPrice', 'maxUsers', 'stripePriceId', 'stripeAnnualPriceId'])
    .select([
      jsonNumber('features', 'maxStorageMb').as('maxStorageMb'),
      jsonNumber('features', 'maxChatsPerMonth').as('maxChatsPerMonth'),
    ])
    .orderBy('id')
    .execute()
}

/** What of a plan can be changed; dollars, megabytes. */
export interface PlanFigures {
  price?: number | undefined
  annualPrice?: number | undefined
  maxUsers?: number | undefined
  maxStorageMb?: number | undefined
  maxChatsPerMonth?: number | undefined
}

export async function savePlan(
  db: Db,
  slug: PlanSlug,
  { figures, now }: { figures: PlanFigures; now: string },
): Promise<void> {
  const { maxStorageMb, maxChatsPerMonth, ...columns } = figures
  const present = await db
    .selectFrom('subscription_plans')
    .select(['price', 'annualPrice', sql<string>`features`.as('features')])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const features = {
    ...(JSON.parse(present.features) as object),
    ...(maxStorageMb !== undefined && { maxStorageMb }),
    ...(maxChatsPerMonth !== undefined && { maxChatsPerMonth }),
  }
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  await db
    .updateTable('subscription_plans')
    .set({
      ...given,
      // The provider's price is no longer the plan's.
      ...(figures.price !== undefined && figures.price !== present.price && { stripePriceId: null }),
      ...(figures.annualPrice !== undefined &&
        figures.annualPrice !== present.annualPrice && { stripeAnnualPriceId: null }),
      features: JSON.stringify(features),
      updatedAt: now,
    })
    .where('slug', '=', slug)
    .execute()
}

export async function setPriceIds(
  db: Db,
  slug: PlanSlug,
  { ids, now }: { ids: Record<BillingInterval, string>; now: string },
): Promise<void> {
  await db
    .updateTable('subscription_plans')
    .set({ stripePriceId: ids.month, stripeAnnualPriceId: ids.year, updatedAt: now })
    .where('slug', '=', slug)
    .execute()
}
