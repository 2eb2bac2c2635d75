import type Stripe from 'stripe'
import { ORDERED_PLANS, type OrderedPlan } from '../../../shared/domain/plans.ts'
import type { PaidInvoice, PaidSubscription } from './payments.ts'

/** Stripe's id of the product that a plan is. */
export const productOf = (plan: OrderedPlan) => `veracite_${plan}`

/** Seconds since 1970 as ISO 8601. */
export const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString()

/** A subscription in our words; it must have come with its discounts' coupons and its latest invoice. */
export function paidSubscription(of: Stripe.Subscription): PaidSubscription {
  const [item] = of.items.data
  if (!item) throw new Error(`The subscription ${of.id} has no item`)
  const product = typeof item.price.product === 'string' ? item.price.product : item.price.product.id
  const due = of.status === 'past_due' || of.status === 'unpaid'
  const invoice = typeof of.latest_invoice === 'string' ? null : of.latest_invoice
  return {
    id: of.id,
    plan: ORDERED_PLANS.find((plan) => productOf(plan) === product) ?? null,
    interval: item.price.recurring?.interval === 'year' ? 'year' : 'month',
    itemId: item.id,
    priceId: item.price.id,
    status: of.status,
    amount: item.price.unit_amount ?? 0,
    discount: discountOf(of),
    periodStart: timeOf(item.current_period_start),
    periodEnd: timeOf(item.current_period_end),
    endsAtPeriodEnd: of.cancel_at_period_end || (of.cancel_at !== null && of.status !== 'canceled'),
    canceledAt: of.canceled_at === null ? null : timeOf(of.canceled_at),
    createdAt: timeOf(of.created),
    pastDueSince: due ? timeOf(invoice?.created ?? item.current_period_start) : null,
  }
}

function discountOf(of: Stripe.Subscription): number | null {
  for (const discount of of.discounts) {
    const coupon = typeof discount === 'string' ? null : discount.source.coupon
    if (coupon !== null && typeof coupon === 'object') return coupon.percent_off
  }
  return null
}

export function paidInvoice(of: Stripe.Invoice): PaidInvoice {
  const { id, number, created, total, currency, status } = of
  return {
    id,
    number,
    createdAt: timeOf(created),
    total,
    currency,
    status: (status ?? 'draft') as PaidInvoice['status'],
    url: of.hosted_invoice_url ?? null,
    pdf: of.invoice_pdf ?? null,
  }
}
