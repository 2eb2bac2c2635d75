import type { Config } from '../../config.ts'
import type { Logger } from '../../logger.ts'
import { createStripePayments } from '../stripe/stripePayments.ts'
import { createCheckoutEnds, type EndsDeps } from './checkoutEnds.ts'
import { createCheckoutsService, type CheckoutDeps } from './checkouts.service.ts'
import { createInTurn } from './inTurn.ts'
import { createPaidSync } from './paidSync.ts'
import { createReconciliation } from './reconcile.ts'
import { createSubscriptionService } from './subscription.service.ts'
import { createWebhookService } from './webhook.service.ts'

type Made = 'payments' | 'paidSync' | 'inTurn' | 'checkoutEnds'

/** Everything that pays, over the payment provider. */
export function createSubscriptions(
  deps: Omit<EndsDeps, Made> &
    Omit<CheckoutDeps, Made> &
    Omit<Parameters<typeof createSubscriptionService>[0], Made> & { config: Pick<Config, 'stripe'>; logger: Logger },
) {
  const payments = createStripePayments({ settings: deps.config.stripe, logger: deps.logger })
  const over = { ...deps, payments, inTurn: createInTurn() }
  const paidSync = createPaidSync(over)
  const checkoutEnds = createCheckoutEnds({ ...over, paidSync })
  const paying = { ...over, paidSync, checkoutEnds }
  const webhook = createWebhookService(paying)
  return {
    checkouts: createCheckoutsService(paying),
    checkoutEnds,
    subscription: createSubscriptionService(paying),
    webhook,
    reconciliation: createReconciliation({ ...paying, webhook, state: paying }),
  }
}
export type Subscriptions = ReturnType<typeof createSubscriptions>
