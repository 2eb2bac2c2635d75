import { z } from 'zod'
import { PLAN_SLUGS } from '../domain/plans.ts'
import { emailAddress, required } from './fields.ts'

/** `GET /api/plans`: the catalogue, cheapest first. Price in US dollars a month, storage in megabytes; 999999 means unlimited. */
export const plans = z.object({
  plans: z.array(
    z.object({
      slug: z.enum(PLAN_SLUGS),
      name: z.string(),
      price: z.number(),
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

const ORDERED_PLANS = ['basic', 'professional', 'premium'] as const
const orderedPlan = z.enum(ORDERED_PLANS, 'Invalid plan selected.')

/** `POST /api/signup/create-checkout`. */
export const checkoutRequest = z.object({
  planType: orderedPlan,
  organizationName: required('Organization name is required').max(200),
  email: emailAddress,
  promocode: promocode.optional(),
})
export const checkoutAnswer = z.object({ checkoutUrl: z.string() })

/** `POST /api/subscription/upgrade`. */
export const upgradeRequest = z.object({ requestedPlan: orderedPlan })
export const upgradeAnswer = z.object({ redirectUrl: z.string().optional(), message: z.string().optional() })
