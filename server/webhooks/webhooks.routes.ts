import { messageAnswer } from '../../shared/contract/accounts.ts'
import { rowId } from '../../shared/contract/fields.ts'
import {
  deliveries,
  deliveryAnswer,
  deliveryId,
  deliveryQuery,
  newWebhook,
  webhookAnswer,
  webhookChange,
  webhooks as webhookList,
  webhookSecret,
} from '../../shared/contract/webhooks.ts'
import { memberRoute, type Route } from '../http/route.ts'
import type { WebhooksService } from './webhooks.service.ts'

const access = 'organization.manage'
const HOUR_MS = 60 * 60_000

export function webhookRoutes({ webhooks }: { webhooks: WebhooksService }): Route[] {
  return [
    memberRoute({
      method: 'GET',
      path: '/api/webhooks',
      operation: { id: 'listWebhooks', summary: 'List the webhooks', tag: 'Webhooks' },
      access,
      answer: webhookList,
      handle: async (_request, actor) => ({ json: await webhooks.list(actor) }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/webhooks',
      operation: { id: 'createWebhook', summary: 'Create a webhook', tag: 'Webhooks' },
      statuses: [201],
      errors: ['CONFLICT'],
      access,
      limits: [{ name: 'webhook', max: 60, windowMs: HOUR_MS, per: 'member' }],
      body: newWebhook,
      answer: webhookSecret,
      handle: async ({ body }, actor) => ({ status: 201, json: await webhooks.add(actor, body) }),
    }),
    memberRoute({
      method: 'PATCH',
      path: '/api/webhooks/:id',
      operation: { id: 'updateWebhook', summary: 'Change a webhook', tag: 'Webhooks' },
      access,
      params: rowId,
      body: webhookChange,
      answer: webhookAnswer,
      handle: async ({ params: { id }, body }, actor) => ({
        json: { webhook: await webhooks.change(actor, id, body) },
      }),
    }),
    memberRoute({
      method: 'DELETE',
      path: '/api/webhooks/:id',
      operation: { id: 'deleteWebhook', summary: 'Delete a webhook', tag: 'Webhooks' },
      access,
      params: rowId,
      answer: messageAnswer,
      handle: async ({ params: { id } }, actor) => {
        await webhooks.remove(actor, id)
        return { json: { message: 'Webhook deleted' } }
      },
    }),
    memberRoute({
      method: 'POST',
      path: '/api/webhooks/:id/secret',
      operation: { id: 'renewWebhookSecret', summary: 'Make a new secret for a webhook', tag: 'Webhooks' },
      access,
      limits: [{ name: 'webhook', max: 60, windowMs: HOUR_MS, per: 'member' }],
      params: rowId,
      answer: webhookSecret,
      handle: async ({ params: { id } }, actor) => ({ json: await webhooks.rotateSecret(actor, id) }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/webhooks/:id/deliveries',
      operation: { id: 'listDeliveries', summary: 'List what was sent to a webhook', tag: 'Webhooks' },
      access,
      params: rowId,
      query: deliveryQuery,
      answer: deliveries,
      handle: async ({ params: { id }, query }, actor) => ({
        json: await webhooks.deliveries(actor, id, query.before),
      }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/webhooks/:id/deliveries/:deliveryId/send',
      operation: { id: 'resendDelivery', summary: 'Send a delivery again', tag: 'Webhooks' },
      errors: ['CONFLICT'],
      access,
      limits: [{ name: 'webhook-send', max: 600, windowMs: HOUR_MS, per: 'member' }],
      params: deliveryId,
      answer: deliveryAnswer,
      handle: async ({ params }, actor) => ({ json: { delivery: await webhooks.sendAgain(actor, params) } }),
    }),
  ]
}
