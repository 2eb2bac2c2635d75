import type { PlanSlug } from '../../../shared/domain/plans.ts'
import { discountOf } from '../../billing/discountOf.ts'
import type { PromocodeEntry } from '../../billing/usePromocode.ts'

/** What a sign-up orders. */
export interface PlanOrder {
  plan: PlanSlug
  promocode?: string
  /** Percent off the plan's price. */
  discount: number
  /** Something is left to pay, so the way leads through the checkout. */
  toPay: boolean
}

/** The order of a chosen plan: an applied promocode gives its own plan in place of it. */
export function planOrder(chosen: PlanSlug, { phase, code, offer }: PromocodeEntry): PlanOrder {
  if (phase !== 'applied' || !offer?.planType) return { plan: chosen, discount: 0, toPay: chosen !== 'free' }
  const discount = discountOf(offer)
  return { plan: offer.planType, promocode: code, discount, toPay: discount < 100 }
}
