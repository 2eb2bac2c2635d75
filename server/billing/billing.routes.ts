import {
  plans,
  promocodeApplied,
  promocodeQuestion,
  promocodeUse,
  promocodeValidity,
} from '../../shared/contract/billing.ts'
import type { RateLimit } from '../http/rateLimit.ts'
import { memberRoute, publicRoute, type Route } from '../http/route.ts'
import type { PlansService } from './plans/plans.service.ts'
import type { PromocodesService } from './promocodes/promocodes.service.ts'

const HOUR = 60 * 60_000
const codes: RateLimit = { name: 'promocode', max: 30, windowMs: HOUR, per: 'address' }

/** Plans and promocodes. */
export function billingRoutes(deps: {
  plans: PlansService
  promocodes: PromocodesService
  /** Whether a payment provider is configured. */
  billingConfigured: boolean
}): Route[] {
  return [
    publicRoute({
      method: 'GET',
      path: '/api/plans',
      operation: { id: 'listPlans', summary: 'List the plans', tag: 'Billing' },
      answer: plans,
      handle: async () => ({
        json: { plans: await deps.plans.catalogue(), billingConfigured: deps.billingConfigured },
      }),
    }),
    publicRoute({
      method: 'POST',
      path: '/api/validate-promocode',
      operation: { id: 'validatePromocode', summary: 'Tell what a promocode is good for', tag: 'Billing' },
      limits: [codes],
      body: promocodeQuestion,
      answer: promocodeValidity,
      handle: async ({ body }) => ({ json: await deps.promocodes.validate(body.code) }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/use-promocode',
      operation: { id: 'usePromocode', summary: 'Use a promocode', tag: 'Billing' },
      errors: ['PROMOCODE_INVALID', 'NOT_FOUND'],
      access: 'billing.manage',
      limits: [codes],
      body: promocodeUse,
      answer: promocodeApplied,
      handle: async ({ body }, actor) => ({ json: await deps.promocodes.apply(actor, body) }),
    }),
  ]
}
