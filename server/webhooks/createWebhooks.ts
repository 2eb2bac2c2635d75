import type { WebAccess } from '../documents/websites/webAccess.ts'
import type { WebAsker } from '../documents/websites/webAsker.ts'
import { createWebhookDelivery, type DeliveryDeps, type WebhookDelivery } from './deliver.ts'
import { removeAllWebhooks } from './webhooks.repository.ts'
import { createWebhooksService, type WebhooksService } from './webhooks.service.ts'

/** Programs elsewhere that are told of events: what administrators see of them, and the delivery. */
export function createWebhooks(deps: DeliveryDeps & { web: WebAsker; webAccess: Pick<WebAccess, 'plainWebhooks'> }): {
  webhooks: WebhooksService
  webhookDelivery: WebhookDelivery
  leaveWebhooks: typeof removeAllWebhooks
} {
  const webhookDelivery = createWebhookDelivery(deps)
  const plainAddresses = deps.webAccess.plainWebhooks
  const webhooks = createWebhooksService({ ...deps, plainAddresses, onWork: webhookDelivery.kick })
  return { webhooks, webhookDelivery, leaveWebhooks: removeAllWebhooks }
}
