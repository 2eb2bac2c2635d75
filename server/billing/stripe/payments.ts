import type { BillingInterval, OrderedPlan } from '../../../shared/domain/plans.ts'

/** A subscription as the payment provider says that it stands. Times are ISO 8601 in UTC. */
export interface PaidSubscription {
  id: string
  /** Null where the price belongs to none of the plans. */
  plan: OrderedPlan | null
  interval: BillingInterval
  /** The one thing that is paid for, which a change names. */
  itemId: string
  priceId: string
  status: string
  /** Cents each interval, before the discount. */
  amount: number
  /** Percent off; null where nothing is. */
  discount: number | null
  periodStart: string
  periodEnd: string
  endsAtPeriodEnd: boolean
  canceledAt: string | null
  createdAt: string
  /** When the invoice was made that is due; null where all is paid. */
  pastDueSince: string | null
}

/** What is ordered on the payment provider's page. */
export interface CheckoutOrder {
  /** Ours; the same one gives the same page again. */
  checkoutId: string
  priceId: string
  /** Percent off, 1 to 99; undefined where nothing is. */
  discount: number | undefined
  /** Who pays: a customer, or an address for which one is made with the payment. */
  payer: { customer: string } | { email: string }
  successUrl: string
  cancelUrl: string
}

export interface PaidInvoice {
  id: string
  number: string | null
  createdAt: string
  total: number
  currency: string
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  url: string | null
  pdf: string | null
}

/** A message of the payment provider, as far as it says what to look at. */
export interface PaymentEvent {
  id: string
  type: string
  customer: string | undefined
  /** Our id of a checkout. */
  checkoutId: string | undefined
  sessionId: string | undefined
}

/**
 * The payment provider, in the words of plans. Every call can fail with BILLING_UNAVAILABLE: it cannot be reached or answers with an
 * error. What is made is named by an id of ours, so that a call that is made again makes nothing twice.
 */
export interface Payments {
  addCustomer(customer: { publicId: string; name: string; email: string }): Promise<string>
  /** Takes a customer and all subscriptions of theirs away; one that is gone already is no error. */
  removeCustomer(customer: string): Promise<void>
  openCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>
  findCheckout(sessionId: string): Promise<{ status: 'open' | 'paid' | 'expired'; customer: string | undefined }>
  /** Makes sure that nobody pays on a page any more; one that was paid stays so. */
  closeCheckout(sessionId: string): Promise<void>
  /** Newest first. */
  subscriptionsOf(customer: string): Promise<PaidSubscription[]>
  /** Cents that moving to another price costs now; negative where it is a credit. */
  previewChange(change: SubscriptionChange): Promise<{ dueNow: number; currency: string }>
  /** @throws PAYMENT_DECLINED; nothing has changed then */
  change(change: SubscriptionChange): Promise<void>
  /** Ends a subscription with the paid period, or takes that back. */
  setEnding(subscriptionId: string, ending: boolean, comment?: string): Promise<void>
  /** Ends a customer's subscriptions at once and gives what was paid for them back. */
  giveBack(customer: string): Promise<void>
  portalUrl(customer: string, returnUrl: string): Promise<string>
  /** Newest first, at most 24, without drafts. */
  invoicesOf(customer: string): Promise<PaidInvoice[]>
  /** Reads a message. @throws BAD_REQUEST when it is not signed by the provider, or was signed long ago */
  readEvent(body: Buffer, signature: string, now: Date): PaymentEvent
}

export interface SubscriptionChange {
  customer: string
  subscriptionId: string
  itemId: string
  priceId: string
}
