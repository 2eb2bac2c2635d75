import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import type { Logger } from '../../logger.ts'
import type { Runtime } from '../../runtime.ts'
import { scopeOf } from '../../scope.ts'
import type { Payments } from '../stripe/payments.ts'
import { applyState, isLive, type FetchedState, type StateDeps } from './applyState.ts'
import type { CheckoutEnds } from './checkoutEnds.ts'
import { findCheckout, listUnsettled } from './checkouts.repository.ts'
import { differencesOf } from './differences.ts'
import type { PaidSync } from './paidSync.ts'
import { findStanding, listCustomers, listParted } from './subscriptions.repository.ts'
import type { WebhookService } from './webhook.service.ts'

/** Something that is otherwise here than at the payment provider. */
export interface Difference {
  /** Whose it is: an organization's address, a checkout's or a customer's id. */
  of: string
  /** A sentence. */
  message: string
  repaired: boolean
}

/** Compares what is known of payments with what the payment provider says. */
export interface Reconciliation {
  /** With `repair`, what the provider says is written, and begun payments are brought to their end. */
  run(options: { repair: boolean }): Promise<Difference[]>
}

/** Takes back what a comparison wrote. */
class Compared extends Error {
  readonly sentences: string[]

  constructor(sentences: string[]) {
    super('compared')
    this.sentences = sentences
  }
}

export function createReconciliation(deps: {
  db: Db
  inTransaction: InTransaction
  payments: Payments
  checkoutEnds: CheckoutEnds
  paidSync: Pick<PaidSync, 'fetch'>
  webhook: Pick<WebhookService, 'removeParted'>
  state: StateDeps
  runtime: Runtime
  logger: Pick<Logger, 'warn'>
}): Reconciliation {
  const { db, payments } = deps

  /** Writes a state to see what it changes; kept only where it is to be repaired. */
  const write = async (organizationId: number, state: FetchedState, repair: boolean): Promise<string[]> => {
    const scope = scopeOf({ organizationId })
    try {
      return await deps.inTransaction(async (tx) => {
        const before = await findStanding(tx, scope)
        await applyState(tx, scope, deps.state, state)
        const sentences = differencesOf(before, await findStanding(tx, scope))
        if (!repair) throw new Compared(sentences)
        return sentences
      })
    } catch (error) {
      if (error instanceof Compared) return error.sentences
      throw error
    }
  }
  const ofCustomers = async function* (repair: boolean): AsyncGenerator<Difference> {
    for (const { organizationId, slug, customer } of await listCustomers(db)) {
      const state = await deps.paidSync.fetch(customer).catch((error: unknown) => reasonOf(error))
      if (typeof state === 'string') {
        yield { of: slug, message: `The customer ${customer} could not be looked at: ${state}`, repaired: false }
        continue
      }
      for (const message of await write(organizationId, state, repair)) yield { of: slug, message, repaired: repair }
      for (const { id, priceId } of state.subscriptions.filter((each) => isLive(each) && each.plan === null))
        yield {
          of: slug,
          message: `The subscription ${id} is paid at the payment provider, and its price ${priceId} belongs to none of the plans; give it the price of a plan there.`,
          repaired: false,
        }
      const live = state.subscriptions.filter(isLive).map(({ id }) => id)
      if (live.length > 1)
        yield {
          of: slug,
          message: `${live.length} subscriptions are paid at once (${live.join(', ')}); cancel those at the payment provider that are not wanted.`,
          repaired: false,
        }
    }
  }
  const ofCheckouts = async function* (repair: boolean): AsyncGenerator<Difference> {
    for (const checkout of await listUnsettled(db)) {
      try {
        const message = await checkoutDifference(checkout)
        if (message === undefined) continue
        if (repair) await deps.checkoutEnds.settle(checkout.id)
        const after = await findCheckout(db, checkout.id)
        yield { of: checkout.id, message, repaired: repair && after?.status !== checkout.status }
      } catch (error) {
        yield { of: checkout.id, message: `The checkout could not be looked at: ${reasonOf(error)}`, repaired: false }
      }
    }
  }
  const checkoutDifference = async (checkout: Awaited<ReturnType<typeof listUnsettled>>[number]) => {
    if (checkout.status === 'refunding')
      return 'The payment of a sign-up whose address was taken is not given back yet.'
    const over = checkout.expiresAt <= deps.runtime.now().toISOString()
    if (checkout.sessionId === null)
      return over ? 'The checkout was never opened at the payment provider, and its time is over.' : undefined
    const { status } = await payments.findCheckout(checkout.sessionId)
    if (status === 'expired') return 'The checkout is open here and has expired at the payment provider.'
    if (status !== 'paid') return undefined
    return checkout.organizationId === null
      ? 'A sign-up was paid at the payment provider, and its organization was not made.'
      : 'An order was paid at the payment provider and is open here.'
  }
  const ofParted = async (repair: boolean): Promise<Difference[]> => {
    const parted = await listParted(db)
    if (repair && parted.length > 0)
      await deps.webhook.removeParted().catch((error: unknown) => deps.logger.warn({ err: error }, 'customers'))
    const left = new Set(await listParted(db))
    const message = 'The organization of this customer was deleted, and the customer is still there at the provider.'
    return parted.map((customer) => ({ of: customer, message, repaired: !left.has(customer) }))
  }
  return {
    async run({ repair }) {
      const found: Difference[] = []
      // What was begun comes first: its end writes what the customers are compared with.
      for await (const each of ofCheckouts(repair)) found.push(each)
      for await (const each of ofCustomers(repair)) found.push(each)
      return [...found, ...(await ofParted(repair))]
    },
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
