import type { WebAccess } from '../net/webAccess.ts'
import type { WebAsker } from '../net/webAsker.ts'
import { deliveriesStanding } from './deliveries.repository.ts'
import { createWebhookDelivery, type DeliveryDeps, type WebhookDelivery } from './deliver.ts'
import { createWebhooksService, type WebhooksService } from './webhooks.service.ts'

/** Programs elsewhere that are told of events: what administrators see of them, and the delivery. */
export function createWebhooks(deps: DeliveryDeps & { web: WebAsker; webAccess: Pick<WebAccess, 'isInternal'> }): {
  webhooks: WebhooksService
  webhookDelivery: WebhookDelivery
  /** How many deliveries wait, and since when the oldest of them does. */
  deliveriesStanding: () => ReturnType<typeof deliveriesStanding>
} {
  const webhookDelivery = createWebhookDelivery(deps)
  const { isInternal } = deps.webAccess
  const webhooks = createWebhooksService({ ...deps, isInternal, onWork: webhookDelivery.kick })
  return {
    webhooks,
    webhookDelivery,
    deliveriesStanding: () => deliveriesStanding(deps.db),
  }
}
