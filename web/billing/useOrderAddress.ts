import { useSearchParams } from 'react-router-dom'
import { BILLING_INTERVALS, type BillingInterval } from '../../shared/domain/plans.ts'

/** An order as its address names it, so that it outlasts sign-in, sign-up and the payment page. */
export interface OrderAddress {
  /** What is named as the plan, whether or not there is such a plan. */
  plan: string | null
  interval: BillingInterval
  promocode: string
  /** Whether somebody comes back from the payment page without having paid. */
  cancelled: boolean
  setInterval: (interval: BillingInterval) => void
}

/** Reads and changes the order in the page's address. */
export function useOrderAddress(): OrderAddress {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('interval')
  return {
    plan: query.get('plan'),
    interval: BILLING_INTERVALS.find((each) => each === asked) ?? 'month',
    promocode: (query.get('promocode') ?? '').slice(0, 50),
    cancelled: query.get('checkout') === 'cancelled',
    setInterval: (interval) =>
      setQuery(
        (before) => {
          before.set('interval', interval)
          return before
        },
        { replace: true },
      ),
  }
}

/** The address of an order at a page that takes one. */
export function orderAddress(
  page: '/checkout' | '/signup',
  order: { plan: string; interval: BillingInterval; promocode?: string },
): string {
  const query = new URLSearchParams({ plan: order.plan, interval: order.interval })
  if (order.promocode) query.set('promocode', order.promocode)
  return `${page}?${query.toString()}`
}
