import { UNLIMITED } from './limits.ts'

/** Figures of a plan: price in US dollars a month, storage in megabytes, chats a month. */
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

/**
 * Figures of the first release, for pages that have nothing better at hand. The catalogue is the table `subscription_plans`,
 * which `GET /api/plans` answers.
 */
export const PLANS: Readonly<Record<PlanSlug, Plan>> = {
  free: { slug: 'free', name: 'Free', price: 0, maxUsers: 1, maxStorageMb: 200, maxChatsPerMonth: 300 },
  basic: { slug: 'basic', name: 'Basic', price: 19, maxUsers: 5, maxStorageMb: 1024, maxChatsPerMonth: 1000 },
  professional: {
    slug: 'professional',
    name: 'Professional',
    price: 49,
    maxUsers: 25,
    maxStorageMb: 5 * 1024,
    maxChatsPerMonth: 5000,
    popular: true,
  },
  premium: {
    slug: 'premium',
    name: 'Premium',
    price: 99,
    maxUsers: 100,
    maxStorageMb: 20 * 1024,
    maxChatsPerMonth: 20_000,
  },
  enterprise: {
    slug: 'enterprise',
    name: 'Enterprise',
    price: 0,
    maxUsers: UNLIMITED,
    maxStorageMb: UNLIMITED,
    maxChatsPerMonth: UNLIMITED,
  },
}

/** Plans that the organization wizard and `POST /api/signup/super-admin` take; `starter` is another name of `free`. */
export const SIGNUP_PLANS = ['starter', 'professional', 'premium'] as const
export type SignupPlan = (typeof SIGNUP_PLANS)[number]

/** The catalogue's name of a plan chosen at sign-up. */
export function planOfSignup(plan: SignupPlan): PlanSlug {
  return plan === 'starter' ? 'free' : plan
}

/** Length of the trial of a paid plan that the wizard starts, in days. */
export const TRIAL_DAYS = 30
