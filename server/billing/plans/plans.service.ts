import { PLAN_SLUGS, TRIAL_DAYS, type Plan, type PlanSlug } from '../../../shared/domain/plans.ts'
import type { Scope } from '../../scope.ts'
import type { Db } from '../../db/connection.ts'
import { assertThat } from '../../errors.ts'
import type { Runtime } from '../../runtime.ts'
import {
  addTrial,
  cancelTrial,
  endTrial,
  findLimits,
  findPlan,
  findTrialEnd,
  listPlans,
  setPlan,
} from './plans.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The plan in force with its figures; storage in megabytes. */
export interface CurrentPlan {
  planType: PlanSlug
  maxUsers: number
  maxStorageLimit: number
  maxChatsPerMonth: number
  /** End of the trial of a paid plan, while there is one. */
  trialEnd: string | null
  onTrial: boolean
  /** The plan that follows the trial unless it is paid for; null when there is no trial. */
  planAfterTrial: PlanSlug | null
}

/** What is offered, and what each organization has of it. The table of plans is the catalogue. */
export interface PlansService {
  /** Every plan that is offered, cheapest first. */
  catalogue(): Promise<Plan[]>
  /** One plan of the catalogue. */
  find(tx: Db, slug: PlanSlug): Promise<Plan>
  /** Ends a trial that ran out. */
  settle(tx: Db, scope: Scope): Promise<void>
  /** The plan as it is now: a trial that ran out has ended. @throws NOT_FOUND */
  current(tx: Db, scope: Scope): Promise<CurrentPlan>
  /** Gives a plan without a payment; a running trial ends. */
  grant(tx: Db, scope: Scope, plan: PlanSlug): Promise<void>
  /** Starts 30 days of a paid plan without a payment; the free plan's limits follow unless it is paid for by then. */
  startTrial(tx: Db, scope: Scope, trial: { plan: PlanSlug; now: Date }): Promise<void>
}

/** What follows a trial that nobody paid for. */
const AFTER_TRIAL: PlanSlug = 'free'

export function createPlansService(deps: { db: Db; runtime: Runtime }): PlansService {
  const now = () => deps.runtime.now().toISOString()
  const settle = async (tx: Db, scope: Scope) => {
    if (!(await endTrial(tx, scope, now()))) return
    await setPlan(tx, scope, { plan: await findPlan(tx, AFTER_TRIAL), now: now() })
  }
  return {
    catalogue: async () =>
      (await listPlans(deps.db)).sort((a, b) => PLAN_SLUGS.indexOf(a.slug) - PLAN_SLUGS.indexOf(b.slug)),
    find: findPlan,
    settle,
    async current(tx, scope) {
      await settle(tx, scope)
      const limits = await findLimits(tx, scope)
      assertThat(limits, 'NOT_FOUND', 'Organization not found')
      const trialEnd = await findTrialEnd(tx, scope)
      const onTrial = trialEnd !== null
      return { ...limits, trialEnd, onTrial, planAfterTrial: onTrial ? AFTER_TRIAL : null }
    },
    async grant(tx, scope, slug) {
      await cancelTrial(tx, scope, now())
      await setPlan(tx, scope, { plan: await findPlan(tx, slug), now: now() })
    },
    startTrial: (tx, scope, { plan, now: start }) =>
      addTrial(tx, scope, {
        plan,
        now: start.toISOString(),
        end: new Date(start.getTime() + TRIAL_DAYS * DAY_MS).toISOString(),
      }),
  }
}
