import type { Generated } from 'kysely'
import type { BillingInterval, OrderedPlan, PlanSlug } from '../../../shared/domain/plans.ts'
import type { Flag, SealedBytes, Time } from './columns.ts'

// Tables of billing: plans, subscriptions, payments, promocodes.

export interface SubscriptionPlansTable {
  id: Generated<number>
  name: string
  slug: PlanSlug
  /** Dollars a month. */
  price: number
  /** Dollars a year. */
  annualPrice: Generated<number>
  maxUsers: number
  /** The payment provider's price by the month. */
  stripePriceId: string | null
  stripeAnnualPriceId: string | null
  features: string
  isActive: Generated<Flag>
  /** Whether pages point it out. */
  popular: Generated<Flag>
  createdAt: Time
  updatedAt: Time
}

export interface SubscriptionsTable {
  id: Generated<number>
  organizationId: number
  planId: number
  stripeCustomerId: string | null
  /** Null for a trial, which no payment provider knows of. */
  stripeSubscriptionId: string | null
  /** The payment provider's word for it; of a trial `trialing`, `ended` or `canceled`. */
  status: Generated<string>
  currentPeriodStart: Time | null
  currentPeriodEnd: Time | null
  trialEnd: Time | null
  cancelAtPeriodEnd: Generated<Flag>
  canceledAt: Time | null
  interval: BillingInterval | null
  /** Cents each interval, before the discount. */
  amount: number | null
  /** Percent off. */
  discount: number | null
  /** When the payment failed that is still due. */
  pastDueSince: Time | null
  /** When the free plan took its place because a payment stayed due; null while its own plan is in force. */
  lapsedAt: Generated<Time | null>
  /** When the state that stands here was asked for. */
  fetchedAt: Time | null
  createdAt: Time
  updatedAt: Time
}

/** Why somebody cancelled. */
export interface SubscriptionCancellationsTable {
  id: Generated<number>
  organizationId: number
  userId: string | null
  reason: string
  details: string | null
  previousPlan: PlanSlug
  cancelledAt: Time
}

/** A payment that was begun on the payment provider's page. */
export interface CheckoutsTable {
  id: string
  /** Null while the payment is to found the organization. */
  organizationId: number | null
  planType: OrderedPlan
  interval: BillingInterval
  /** The code whose use is kept while the checkout is open. */
  promocodeId: number | null
  /** Null until the payment provider has answered. */
  sessionId: string | null
  url: string | null
  status: Generated<'open' | 'paid' | 'refunding' | 'refunded' | 'expired'>
  createdAt: Time
  expiresAt: Time
}

/** The sign-up that waits for a payment. */
export interface PendingSignupsTable {
  checkoutId: string
  /** Everything that was typed, the password hashed, sealed with the master key. */
  request: SealedBytes
}

/** Messages of the payment provider that were dealt with. */
export interface BillingEventsTable {
  id: string
  type: string
  handledAt: Time
}

/** Customers of deleted organizations, until the payment provider has taken them away. */
export interface PartedCustomersTable {
  stripeCustomerId: string
  partedAt: Time
}

/** Questions that are being answered, which count against the plan until they are. */
export interface ChatReservationsTable {
  id: Generated<number>
  organizationId: number
  expiresAt: Time
}

export interface PromocodesTable {
  id: Generated<number>
  /** Compared without regard to case. */
  code: string
  planType: PlanSlug
  /** Percent off the plan's price; at 100 the code gives the plan without a payment. */
  discount: Generated<number>
  /** Without a number it can be used any number of times. */
  maxUses: number | null
  usedCount: Generated<number>
  isActive: Generated<Flag>
  description: string | null
  createdAt: Time
  expiresAt: Time | null
}

export interface PromocodeUsesTable {
  promocodeId: number
  organizationId: number
  usedAt: Time
}

/** What was used on a day. A day without a row had no question and was as full as the one before it. */
export interface UsageDaysTable {
  organizationId: number
  /** In UTC, such as 2026-11-22. */
  day: string
  questions: Generated<number>
  /** Questions that got a refusal; they are among the questions. */
  refusals: Generated<number>
  /** Questions that got places that come close, and no answer; they are among the questions as well. */
  unsure: Generated<number>
  /** Bytes at the end of the day. */
  storage: number
  /** Sentences of answers that were taken from the documents or computed from them. */
  quoted: Generated<number>
  /** Sentences that a language model wrote and passages support, and those that none supports. */
  written: Generated<number>
  withheld: Generated<number>
}

/** Mails about a plan, so that each is sent once. */
export interface BillingNoticesTable {
  organizationId: number
  kind: string
  /** What tells one occasion from the next: a month, or the time that the mail is about. */
  occasion: string
  postedAt: Time
}
