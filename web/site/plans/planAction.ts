import type { Subscription } from '../../../shared/contract/billing.ts'
import type { CurrentUser } from '../../../shared/contract/accounts.ts'
import type { BillingInterval, PlanSlug } from '../../../shared/domain/plans.ts'

/**
 * What the button of a plan does. `start`: sign up. `choose`, `subscribe`, `toAnnual`, `toMonthly`: to the checkout. `settings`: to
 * where a subscription is cancelled. `present`: it is the plan already. `none`: somebody else decides, or there is nothing to do.
 */
export type PlanAction =
  'start' | 'choose' | 'subscribe' | 'toAnnual' | 'toMonthly' | 'settings' | 'contact' | 'present' | 'none'

interface Situation {
  plan: PlanSlug
  interval: BillingInterval
  /** Whether a plan can be paid for on this server. */
  payable: boolean
  /** Who looks at the plans; null when nobody is signed in. */
  user: CurrentUser | null | undefined
  mayOrder: boolean
  standing: Subscription | undefined
}

/** What the button of a plan does for whoever looks at it. */
export function planAction({ plan, interval, payable, user, mayOrder, standing }: Situation): PlanAction {
  if (user === undefined) return 'none'
  const own = plan === (standing?.planType ?? user?.organization.planType)
  if (own && (!mayOrder || plan === 'free' || plan === 'enterprise')) return 'present'
  if (plan === 'enterprise') return 'contact'
  if (user === null) return 'start'
  if (!mayOrder) return 'none'
  if (plan === 'free') return standing?.hasSubscription && standing.state !== 'ending' ? 'settings' : 'none'
  if (!own) return 'choose'
  if (standing?.hasSubscription) {
    if (standing.interval === interval || standing.interval === null) return 'present'
    return interval === 'year' ? 'toAnnual' : 'toMonthly'
  }
  return payable && standing?.state === 'trial' ? 'subscribe' : 'present'
}
