import type Stripe from 'stripe'
import {
  BILLING_INTERVALS,
  ORDERED_PLANS,
  type BillingInterval,
  type OrderedPlan,
} from '../../../shared/domain/plans.ts'
import { isThere } from './client.ts'
import { productOf } from './readStripe.ts'

/** A plan as it is to stand at Stripe; dollars each interval. */
export interface PushedPlan {
  slug: OrderedPlan
  name: string
  prices: Record<BillingInterval, number>
}

/** The ids of a plan's prices at Stripe. */
export type PriceIds = Record<BillingInterval, string>

export const isOrdered = (slug: string): slug is OrderedPlan => (ORDERED_PLANS as readonly string[]).includes(slug)

/** Makes sure that a plan has its product and its two prices; run again it changes nothing. Subscriptions keep the price they have. */
export async function pushPlan(stripe: Stripe, plan: PushedPlan): Promise<PriceIds> {
  const id = productOf(plan.slug)
  try {
    await stripe.products.create({ id, name: plan.name })
  } catch (error) {
    if (!isThere(error)) throw error
    await stripe.products.update(id, { name: plan.name })
  }
  const ids: Partial<PriceIds> = {}
  for (const interval of BILLING_INTERVALS) ids[interval] = await pushPrice(stripe, plan, interval)
  return ids as PriceIds
}

async function pushPrice(stripe: Stripe, plan: PushedPlan, interval: BillingInterval): Promise<string> {
  const lookup = `${productOf(plan.slug)}_${interval}`
  const cents = plan.prices[interval] * 100
  const [present] = (await stripe.prices.list({ lookup_keys: [lookup], active: true })).data
  if (present?.unit_amount === cents) return present.id
  const added = await stripe.prices.create({
    product: productOf(plan.slug),
    currency: 'usd',
    unit_amount: cents,
    recurring: { interval },
    lookup_key: lookup,
    transfer_lookup_key: true,
  })
  if (present) await stripe.prices.update(present.id, { active: false })
  return added.id
}
