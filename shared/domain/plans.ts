/**
 * Figures of a plan: price in US dollars a month, storage in megabytes, chats a month. They stand in the table
 * `subscription_plans` alone; pages have them from `GET /api/plans` and `GET /api/organization/current`.
 */
export interface Plan {
  slug: PlanSlug
  name: string
  price: number
  maxUsers: number
  maxStorageMb: number
  maxChatsPerMonth: number
  popular?: boolean
}

export const PLAN_SLUGS = ['free', 'basic', 'professional', 'premium', 'enterprise'] as const
export type PlanSlug = (typeof PLAN_SLUGS)[number]

/** Plans that the organization wizard and `POST /api/signup/super-admin` take; `starter` is another name of `free`. */
export const SIGNUP_PLANS = ['starter', 'professional', 'premium'] as const
export type SignupPlan = (typeof SIGNUP_PLANS)[number]

/** The catalogue's name of a plan chosen at sign-up. */
export function planOfSignup(plan: SignupPlan): PlanSlug {
  return plan === 'starter' ? 'free' : plan
}

/** Length of the trial of a paid plan that the wizard starts, in days. */
export const TRIAL_DAYS = 30
