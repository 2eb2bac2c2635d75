import type { PlanSlug } from '../../../shared/domain/plans.ts'
import type { Database } from '../../db/connection.ts'
import { transactionsOf } from '../../db/transaction.ts'
import type { Runtime } from '../../runtime.ts'
import { isOrdered, type PriceIds, type PushedPlan } from '../stripe/pricePush.ts'
import { findPlan, setFiguresOf } from './plans.repository.ts'
import { listAllPlans, savePlan, setPriceIds, type PlanFigures } from './planCatalog.repository.ts'

/** The operator's side of plans. */
export interface PlanCatalog {
  list(): ReturnType<typeof listAllPlans>
  /**
   * Changes figures of a plan. Limits hold at once for every organization that is on it. A plan with another price cannot be ordered
   * until it was pushed, so that nobody is charged another price than the one that pages say; subscriptions that run keep theirs.
   */
  set(slug: PlanSlug, figures: PlanFigures): Promise<void>
  /** Makes products and prices at the payment provider and keeps their ids. Returns the plans that were pushed. */
  push(make: (plan: PushedPlan) => Promise<PriceIds>): Promise<string[]>
}

export function createPlanCatalog({ db, runtime }: { db: Database; runtime: Runtime }): PlanCatalog {
  const now = () => runtime.now().toISOString()
  return {
    list: () => listAllPlans(db),
    set: (slug, figures) =>
      transactionsOf(db)(async (tx) => {
        await savePlan(tx, slug, { figures, now: now() })
        await setFiguresOf(tx, await findPlan(tx, slug), now())
      }),
    async push(make) {
      const pushed: string[] = []
      for (const { slug, name, price, annualPrice } of await listAllPlans(db)) {
        if (!isOrdered(slug)) continue
        const ids = await make({ slug, name, prices: { month: price, year: annualPrice } })
        await setPriceIds(db, slug, { ids, now: now() })
        pushed.push(name)
      }
      return pushed
    },
  }
}
