import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import type { Runtime } from '../../runtime.ts'
import { scopeOf } from '../../scope.ts'
import type { BillingNotices } from '../notices/billingNotices.ts'
import { listEndings } from './plans.repository.ts'
import type { PlansService } from './plans.service.ts'
import { graceEndOf, overdueBefore, warningTime } from './planTimes.ts'

/** Ends plans of organizations that nobody looks at, and writes to those whose plan is about to end. */
export interface PlanEnds {
  run(): Promise<void>
}

export function createPlanEnds(deps: {
  db: Db
  inTransaction: InTransaction
  plans: Pick<PlansService, 'inForce' | 'settle'>
  billingNotices: BillingNotices
  runtime: Runtime
}): PlanEnds {
  const { db, inTransaction, billingNotices } = deps
  const endingBy = (time: Date) => listEndings(db, { trialEnd: time.toISOString(), pastDueSince: overdueBefore(time) })
  return {
    async run() {
      const now = deps.runtime.now()
      for (const { organizationId } of await endingBy(now))
        await inTransaction((tx) => deps.plans.settle(tx, scopeOf({ organizationId })))
      for (const { organizationId, plan, trialEnd, pastDueSince } of await endingBy(warningTime(now))) {
        const scope = scopeOf({ organizationId })
        if ((await deps.plans.inForce(scope)) !== plan) continue
        const until = trialEnd ?? graceEndOf(pastDueSince ?? now.toISOString())
        const kind = trialEnd === null ? 'grace.ending' : 'trial.ending'
        await inTransaction((tx) => billingNotices.post(tx, scope, { kind, plan, until }))
      }
      billingNotices.deliver()
    },
  }
}
