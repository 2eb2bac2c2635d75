/**
 * Figures of a plan: prices in US dollars, storage in megabytes, chats a month. They stand in the table
 * `subscription_plans` alone; pages have them from `GET /api/plans` and `GET /api/organization/current`.
 */
export interface Plan {
  slug: PlanSlug
  name: string
  /** Dollars a month, paid monthly. */
  price: number
  /** Dollars a year, paid once a year. */
  annualPrice: number
  maxUsers: number
  maxStorageMb: number
  maxChatsPerMonth: number
  popular?: boolean
}

export const PLAN_SLUGS = ['free', 'basic', 'professional', 'premium', 'enterprise'] as const
export type PlanSlug = (typeof PLAN_SLUGS)[number]

/** Plans that the organization wizard and `POST /api/signup/super-admin` take; `starter` is another name of `free`. */
export const SIGNUP_PLANS = ['starter', 'basic', 'professional', 'premium'] as const
export type SignupPlan = (typeof SIGNUP_PLANS)[number]

/** The catalogue's name of a plan chosen at sign-up. */
export function planOfSignup(plan: SignupPlan): PlanSlug {
  return plan === 'starter' ? 'free' : plan
}

/** Length of the trial of a paid plan that the wizard starts, in days. */
export const TRIAL_DAYS = 30

/** How often a subscription is paid. */
export const BILLING_INTERVALS = ['month', 'year'] as const
export type BillingInterval = (typeof BILLING_INTERVALS)[number]

/** Plans that are ordered and paid for on a page; `enterprise` is agreed upon in person. */
export const ORDERED_PLANS = ['basic', 'professional', 'premium'] as const
export type OrderedPlan = (typeof ORDERED_PLANS)[number]

/**
 * How an organization stands with its plan. `free`: nothing is paid. `trial`: a paid plan for a while. `active`: paid.
 * `past_due`: the last payment failed, the plan stays until the grace period ends. `ending`: cancelled, paid until the period
 * ends. `granted`: a plan that was given without a payment.
 */
export const SUBSCRIPTION_STATES = ['free', 'trial', 'active', 'past_due', 'ending', 'granted'] as const

/** Days that a plan stays in force after a payment failed. */
export const GRACE_DAYS = 14

/** Why somebody cancels. */
export const CANCELLATION_REASONS = [
  'Too expensive',
  'Missing features',
  'Not used enough',
  'Answers were not good enough',
  'Moving to another product',
  'Technical problems',
  'Other',
] as const
