import type { PlanSlug } from '../../../shared/domain/plans.ts'
import { discountOf } from '../../billing/discountOf.ts'
import type { PromocodeEntry } from '../../billing/usePromocode.ts'

/** What a sign-up orders. */
export interface PlanOrder {
  plan: PlanSlug
  /** The code that is used up with the sign-up. */
  promocode?: string
  /** Percent off the plan's price. */
  discount: number
  /** How it begins: for nothing, with a trial of a paid plan, or with its payment. */
  begins: 'free' | 'trial' | 'payment'
}

/**
 * The order of a chosen plan: an applied promocode gives its own plan in place of it. Where nothing can be paid (`payable`
 * false) a paid plan begins with a trial, and a code that only takes something off its price is not used up.
 */
export function planOrder(chosen: PlanSlug, { phase, code, offer }: PromocodeEntry, payable: boolean): PlanOrder {
  const paid = payable ? 'payment' : 'trial'
  if (phase !== 'applied' || !offer?.planType)
    return { plan: chosen, discount: 0, begins: chosen === 'free' ? 'free' : paid }
  const discount = discountOf(offer)
  if (discount === 100) return { plan: offer.planType, promocode: code, discount, begins: 'free' }
  return payable
    ? { plan: offer.planType, promocode: code, discount, begins: 'payment' }
    : { plan: offer.planType, discount, begins: 'trial' }
}
