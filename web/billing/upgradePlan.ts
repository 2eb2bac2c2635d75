import { ORDERED_PLANS, type OrderedPlan, type PlanSlug } from '../../shared/domain/plans.ts'

/** The plan to go on to when a limit of this one is met; none above the highest that can be ordered. */
export function nextPlan(plan: PlanSlug): OrderedPlan | undefined {
  if (plan === 'free') return ORDERED_PLANS[0]
  const at = ORDERED_PLANS.findIndex((ordered) => ordered === plan)
  return at === -1 ? undefined : ORDERED_PLANS[at + 1]
}
