import { PLAN_SLUGS, type Plan, type PlanSlug } from '../../../shared/domain/plans.ts'
import type { Scope } from '../../scope.ts'
import type { Db } from '../../db/connection.ts'
import { assertThat } from '../../errors.ts'
import type { Runtime } from '../../runtime.ts'
import { PLAN_AFTER, type BillingNotices } from '../notices/billingNotices.ts'
import { graceEndOf, overdueBefore, trialEndFrom } from './planTimes.ts'
import {
  addTrial,
  cancelTrial,
  endTrial,
  findEndings,
  findLimits,
  findPlan,
  findTrialEnd,
  listPlans,
  noteLapse,
  setPlan,
  setPlanOfAll,
  type Ending,
} from './plans.repository.ts'

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
  /** Every plan that is offered, cheapest first; none on premise. */
  catalogue(): Promise<Plan[]>
  /** One plan of the catalogue. */
  find(tx: Db, slug: PlanSlug): Promise<Plan>
  /** The plan of a new organization that chose this one: on premise, everything is included. */
  ofNew(tx: Db, chosen: PlanSlug): Promise<Plan>
  /** On premise, gives everything to organizations that are there already; for the start of a server. */
  includeEverything(): Promise<void>
  /** Ends a trial that ran out, and a plan that stayed unpaid beyond its grace period; a mail says so. */
  settle(tx: Db, scope: Scope): Promise<void>
  /** The plan whose rights count at this moment, without writing that another one has ended. @throws NOT_FOUND */
  inForce(scope: Scope): Promise<PlanSlug>
  /** The plan as it is now, see {@link PlansService.settle}. @throws NOT_FOUND */
  current(tx: Db, scope: Scope): Promise<CurrentPlan>
  /** Gives a plan without a payment; a running trial ends. */
  grant(tx: Db, scope: Scope, plan: PlanSlug): Promise<void>
  /** Starts 30 days of a paid plan without a payment; the free plan's limits follow unless it is paid for by then. */
  startTrial(tx: Db, scope: Scope, trial: { plan: PlanSlug; now: Date }): Promise<void>
}

/** Without limits. */
const LARGEST: PlanSlug = 'enterprise'

export function createPlansService(deps: {
  db: Db
  /** On premise nothing is sold, and every organization has the largest plan. */
  deployment: 'hosted' | 'onprem'
  billingNotices: Pick<BillingNotices, 'post'>
  runtime: Runtime
}): PlansService {
  const onPremise = deps.deployment === 'onprem'
  const now = () => deps.runtime.now().toISOString()
  const ended = (db: Db, scope: Scope) =>
    findEndings(db, scope, { trialEnd: now(), pastDueSince: overdueBefore(deps.runtime.now()) })
  const end = async (tx: Db, scope: Scope, { id, plan, trialEnd, pastDueSince }: Ending) => {
    if (trialEnd !== null) await endTrial(tx, scope, { id, now: now() })
    else await noteLapse(tx, scope, { id, now: now() })
    // What was given meanwhile, as by a promocode, does not end with what is not paid.
    if ((await findLimits(tx, scope))?.planType !== plan) return
    await setPlan(tx, scope, { plan: await findPlan(tx, PLAN_AFTER), now: now() })
    if (trialEnd !== null) await deps.billingNotices.post(tx, scope, { kind: 'trial.ended', plan, until: trialEnd })
    if (pastDueSince !== null)
      await deps.billingNotices.post(tx, scope, { kind: 'grace.ended', plan, until: graceEndOf(pastDueSince) })
  }
  const settle = async (tx: Db, scope: Scope) => {
    for (const each of await ended(tx, scope)) await end(tx, scope, each)
  }
  return {
    async catalogue() {
      const offered = onPremise ? [] : await listPlans(deps.db)
      return offered.sort((a, b) => PLAN_SLUGS.indexOf(a.slug) - PLAN_SLUGS.indexOf(b.slug))
    },
    find: findPlan,
    ofNew: (tx, chosen) => findPlan(tx, onPremise ? LARGEST : chosen),
    async includeEverything() {
      if (onPremise) await setPlanOfAll(deps.db, { plan: await findPlan(deps.db, LARGEST), now: now() })
    },
    settle,
    async inForce(scope) {
      const limits = await findLimits(deps.db, scope)
      assertThat(limits, 'NOT_FOUND', 'Organization not found')
      const over = (await ended(deps.db, scope)).some(({ plan }) => plan === limits.planType)
      return over ? PLAN_AFTER : limits.planType
    },
    async current(tx, scope) {
      await settle(tx, scope)
      const limits = await findLimits(tx, scope)
      assertThat(limits, 'NOT_FOUND', 'Organization not found')
      const trialEnd = await findTrialEnd(tx, scope)
      const onTrial = trialEnd !== null
      return { ...limits, trialEnd, onTrial, planAfterTrial: onTrial ? PLAN_AFTER : null }
    },
    async grant(tx, scope, slug) {
      await cancelTrial(tx, scope, now())
      await setPlan(tx, scope, { plan: await findPlan(tx, slug), now: now() })
    },
    startTrial: (tx, scope, { plan, now: start }) =>
      addTrial(tx, scope, {
        plan,
        now: start.toISOString(),
        end: trialEndFrom(start),
      }),
  }
}
