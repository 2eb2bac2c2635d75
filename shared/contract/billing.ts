import { z } from 'zod'
import {
  BILLING_INTERVALS,
  CANCELLATION_REASONS,
  ORDERED_PLANS,
  PLAN_SLUGS,
  SUBSCRIPTION_STATES,
} from '../domain/plans.ts'
import { withEndedTrial } from './endedTrial.ts'
import { emailAddress, required } from './fields.ts'
import { signupOrganization } from './signup.ts'

/**
 * `GET /api/plans`: the catalogue, cheapest first. `price` in US dollars a month, `annualPrice` a year, storage in megabytes; 999999
 * means unlimited.
 */
export const plans = z.object({
  plans: z.array(
    z.object({
      slug: z.enum(PLAN_SLUGS),
      name: z.string(),
      price: z.number(),
      annualPrice: z.number(),
      maxUsers: z.number(),
      maxStorageMb: z.number(),
      maxChatsPerMonth: z.number(),
      popular: z.boolean().optional(),
    }),
  ),
  /** Whether paid plans can be ordered on this server. */
  billingConfigured: z.boolean(),
})
export type Plans = z.infer<typeof plans>

const promocode = required('Please enter a promocode').max(50, 'A promocode has at most 50 characters')

/** `POST /api/validate-promocode`. A code that cannot be used answers `valid: false` with the reason in `error`. */
export const promocodeQuestion = z.object({ code: promocode })
export const promocodeValidity = z.object({
  valid: z.boolean(),
  planType: z.enum(PLAN_SLUGS).optional(),
  description: z.string().optional(),
  /** Percent off the plan's price. */
  discount: z.number().optional(),
  error: z.string().optional(),
})
export type PromocodeValidity = z.infer<typeof promocodeValidity>

/** `POST /api/use-promocode`, for the caller's own organization. */
export const promocodeUse = z.object({ code: promocode, organizationId: z.number().int().positive() })
export const promocodeApplied = z.object({ success: z.boolean(), message: z.string(), planType: z.enum(PLAN_SLUGS) })

const orderedPlan = z.enum(ORDERED_PLANS, 'Invalid plan selected.')
const interval = z.enum(BILLING_INTERVALS).default('month')

/**
 * `POST /api/signup/create-checkout`: a new organization that begins with a payment. Either the whole sign-up, or the plan,
 * the organization's name and the owner's address alone: the owner then chooses a password from the mail that follows the payment.
 * The organization comes to be when the payment is confirmed.
 */
export const checkoutRequest = signupOrganization
  .partial({ firstName: true, lastName: true, password: true, acceptTerms: true })
  .extend({ planType: orderedPlan, interval, email: emailAddress, promocode: promocode.optional() })
export type CheckoutRequest = z.input<typeof checkoutRequest>
export const checkoutAnswer = z.object({ checkoutUrl: z.string() })

/**
 * `POST /api/subscription/checkout`: the first payment of an organization that is there already. The same for `preview` and `change`:
 * another plan or interval for a running subscription, where a promocode is refused with PROMOCODE_INVALID, because it counts for a
 * first payment alone.
 */
export const orderRequest = z.object({ planType: orderedPlan, interval, promocode: promocode.optional() })
export type OrderRequest = z.input<typeof orderRequest>

/** `POST /api/subscription/upgrade`: where the plan can be ordered. */
export const upgradeRequest = z.object({ requestedPlan: orderedPlan })
export const upgradeAnswer = z.object({ redirectUrl: z.string().optional(), message: z.string().optional() })

/** What is in use of a limit that it is above; storage in megabytes. */
const excess = z.object({ used: z.number(), max: z.number() }).nullable()

/** Limits that are exceeded: nothing is deleted, but nothing can be added. */
const excesses = z.object({ users: excess, storage: excess })

/** `GET /api/subscription`: how the organization stands with its plan. Times are ISO 8601 in UTC. */
export const subscription = withEndedTrial.extend({
  planType: z.enum(PLAN_SLUGS),
  state: z.enum(SUBSCRIPTION_STATES),
  /** Null where nothing is paid regularly. */
  interval: z.enum(BILLING_INTERVALS).nullable(),
  /** Dollars each interval, after the discount; null where nothing is paid. */
  price: z.number().nullable(),
  /** Percent off the plan's price. */
  discount: z.number().nullable(),
  /** When the next payment is due, or the paid time ends. */
  currentPeriodEnd: z.string().nullable(),
  trialEnd: z.string().nullable(),
  /** Until when the plan stays although a payment failed. */
  graceEnd: z.string().nullable(),
  /** The plan that follows a trial, a cancellation or a grace period; null where none is about to end. */
  planAfter: z.enum(PLAN_SLUGS).nullable(),
  /** Whether the payment provider knows the organization, so that the payment page and invoices can be opened. */
  hasCustomer: z.boolean(),
  /** Whether a subscription runs that can be changed; without one a plan is ordered. */
  hasSubscription: z.boolean(),
  over: excesses,
})
export type Subscription = z.infer<typeof subscription>

/** What a change costs: `dueNow` in cents (negative: a credit on the next invoices), and what of the new limits would be exceeded. */
export const changePreview = z.object({
  planType: z.enum(PLAN_SLUGS),
  interval: z.enum(BILLING_INTERVALS),
  dueNow: z.number(),
  currency: z.string(),
  /** Dollars each interval from then on, after the discount. */
  price: z.number(),
  over: excesses,
})
export type ChangePreview = z.infer<typeof changePreview>

/** `POST /api/subscription/portal`: the payment provider's page for cards, addresses and invoices. */
export const portalAnswer = z.object({ portalUrl: z.string() })

/** `GET /api/subscription/invoices`, newest first; amounts in cents. */
export const invoices = z.array(
  z.object({
    id: z.string(),
    number: z.string().nullable(),
    createdAt: z.string(),
    total: z.number(),
    currency: z.string(),
    status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
    /** The provider's page of the invoice. */
    url: z.string().nullable(),
    pdf: z.string().nullable(),
  }),
)
export type Invoice = z.infer<typeof invoices>[number]

/** `POST /api/subscription/cancel`: at the end of the paid period; until then `POST /api/subscription/resume` takes it back. */
export const cancellation = z.object({
  reason: z.enum(CANCELLATION_REASONS, 'Please choose a reason'),
  details: z.string().trim().max(2000, 'At most 2000 characters').optional(),
})
export type Cancellation = z.input<typeof cancellation>

/** `GET /api/usage-history`: the last 30 days, oldest first, today last; storage in megabytes at the end of the day. */
export const usageHistory = z.object({
  days: z.array(
    z.object({
      day: z.string(),
      questions: z.number(),
      /** Of the questions, those whose answer was that the documents hold none. */
      refusals: z.number(),
      /** Of the questions, those that got places that come close, and no answer. */
      unsure: z.number(),
      storage: z.number(),
      /** Sentences of answers that were taken from the documents, or computed from them. */
      quoted: z.number(),
      /** Sentences that a language model wrote: those that passages support, and those that were withheld. */
      written: z.number(),
      withheld: z.number(),
    }),
  ),
})
export type UsageHistory = z.infer<typeof usageHistory>

/** `GET /api/checkout-return`: where the payment provider sends people who have paid; `email` after a sign-up. */
export const checkoutReturn = z.object({ checkout: z.string().max(100), email: z.string().max(254).optional() })

/** `GET /api/checkout-cancelled`: where the payment provider sends people who do not pay; `page` is where they ordered. */
export const checkoutCancelled = orderRequest.extend({
  checkout: z.string().max(100),
  page: z.enum(['signup', 'checkout']),
})

/** `POST /api/stripe/webhook`: what the payment provider signs and sends, as far as it is looked at. */
export const providerEvent = z.looseObject({ id: z.string(), type: z.string() })
export const providerEventTaken = z.object({ received: z.literal(true) })
