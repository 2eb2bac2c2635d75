import { z } from 'zod'
import { PLAN_SLUGS } from '../domain/plans.ts'

/** The part of `GET /api/subscription` that the workspace asks for: a trial that ended in the last 30 days and that nothing has followed but the free plan. */
export const withEndedTrial = z.object({
  trialEnded: z.object({ plan: z.enum(PLAN_SLUGS), at: z.string() }).nullable(),
})
