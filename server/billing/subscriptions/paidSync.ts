import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import type { Runtime } from '../../runtime.ts'
import { scopeOf } from '../../scope.ts'
import type { Payments } from '../stripe/payments.ts'
import { applyState, type FetchedState, type StateDeps } from './applyState.ts'
import type { InTurn } from './inTurn.ts'
import { findByCustomer } from './subscriptions.repository.ts'

/** Fetches how customers stand with the payment provider, and writes it. */
export interface PaidSync {
  /** Without a write. @throws BILLING_UNAVAILABLE */
  fetch(customer: string): Promise<FetchedState>
  /** Says whether the customer is one of ours. @throws BILLING_UNAVAILABLE */
  run(customer: string): Promise<boolean>
}

export function createPaidSync(
  deps: StateDeps & { db: Db; inTransaction: InTransaction; payments: Payments; inTurn: InTurn; runtime: Runtime },
): PaidSync {
  const fetch = async (customer: string): Promise<FetchedState> => {
    const fetchedAt = deps.runtime.now().toISOString()
    return { customer, fetchedAt, subscriptions: await deps.payments.subscriptionsOf(customer) }
  }
  return {
    fetch,
    async run(customer) {
      if ((await findByCustomer(deps.db, customer)) === undefined) return false
      return deps.inTurn(`customer ${customer}`, async () => {
        const state = await fetch(customer)
        return deps.inTransaction(async (tx) => {
          const organizationId = await findByCustomer(tx, customer)
          if (organizationId === undefined) return false
          await applyState(tx, scopeOf({ organizationId }), deps, state)
          return true
        })
      })
    },
  }
}
