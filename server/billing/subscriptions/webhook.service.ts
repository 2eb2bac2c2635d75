import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import type { Logger } from '../../logger.ts'
import type { Runtime } from '../../runtime.ts'
import type { BillingNotices } from '../notices/billingNotices.ts'
import type { Payments } from '../stripe/payments.ts'
import type { CheckoutEnds } from './checkoutEnds.ts'
import type { PaidSync } from './paidSync.ts'
import { eventWasHandled, listParted, noteEvent, removeOldEvents, removeParted } from './subscriptions.repository.ts'

/** Messages of the payment provider. */
export interface WebhookService {
  /**
   * Deals with a message: it only says where to look, and what is there now is fetched and written.
   * @throws BAD_REQUEST when it is not signed, BILLING_UNAVAILABLE when the provider cannot be asked, so that it sends it again
   */
  receive(body: Buffer, signature: string): Promise<void>
  /** Hourly: payments whose page has closed, customers of deleted organizations, old messages. */
  tidy(): Promise<void>
  /** Takes customers of deleted organizations away. @throws BILLING_UNAVAILABLE */
  removeParted(): Promise<void>
}

/** The provider sends a message again for three days. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000
const LOOKED_AT = /^(checkout\.session|customer\.subscription|invoice|customer\.deleted)/

export function createWebhookService(deps: {
  db: Db
  inTransaction: InTransaction
  payments: Payments
  checkoutEnds: CheckoutEnds
  paidSync: PaidSync
  billingNotices: Pick<BillingNotices, 'deliver'>
  logger: Pick<Logger, 'info'>
  runtime: Runtime
}): WebhookService {
  const { db, inTransaction, payments, logger } = deps
  const removeAllParted = async () => {
    for (const customer of await listParted(db)) {
      await payments.removeCustomer(customer)
      await inTransaction((tx) => removeParted(tx, customer))
    }
  }
  return {
    async receive(body, signature) {
      const now = deps.runtime.now()
      const event = payments.readEvent(body, signature, now)
      const { id, type, customer, checkoutId, sessionId } = event
      if (await eventWasHandled(db, id)) return
      if (LOOKED_AT.test(type)) {
        if (checkoutId !== undefined) await deps.checkoutEnds.settle(checkoutId, sessionId)
        const known = customer !== undefined && (await deps.paidSync.run(customer))
        if (!known) logger.info({ event: id, type }, 'a message about a customer who is not ours')
        deps.billingNotices.deliver()
      }
      await inTransaction((tx) => noteEvent(tx, { id, type, now: now.toISOString() }))
    },
    async tidy() {
      await removeAllParted()
      await deps.checkoutEnds.settleDue()
      await inTransaction((tx) => removeOldEvents(tx, new Date(deps.runtime.now().getTime() - KEPT_MS).toISOString()))
    },
    removeParted: removeAllParted,
  }
}
