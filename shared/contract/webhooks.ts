import { z } from 'zod'
import { DELIVERY_FAILURES, DELIVERY_STATUSES, WEBHOOK_EVENTS, WEBHOOK_STATES } from '../domain/webhooks.ts'
import { required } from './fields.ts'

const LONGEST_ADDRESS = 1000

const url = required('Address is required').max(
  LONGEST_ADDRESS,
  `Address must be at most ${LONGEST_ADDRESS} characters`,
)
const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1, 'Choose at least one event').max(WEBHOOK_EVENTS.length)

/** Somebody else's program that is told of events by HTTP. */
export const webhook = z.object({
  id: z.number(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  state: z.enum(WEBHOOK_STATES),
  /** When many failures stopped it; null while it works, and where an administrator stopped it. */
  stoppedAt: z.string().nullable(),
  createdAt: z.string(),
})
export type Webhook = z.infer<typeof webhook>
/** `GET /api/webhooks`: all of the organization, newest first. */
export const webhooks = z.array(webhook)

/** `POST /api/webhooks`: an https address on the public internet. */
export const newWebhook = z.object({ url, events })
export type NewWebhook = z.input<typeof newWebhook>

/** `PATCH /api/webhooks/{id}`. */
export const webhookChange = z
  .object({ url, events, state: z.enum(WEBHOOK_STATES) })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Nothing to change')
export const webhookAnswer = z.object({ webhook })
/** `secret` is shown this once. */
export const webhookSecret = z.object({ webhook, secret: z.string() })

/** One event for one webhook, and what became of it. */
export const delivery = z.object({
  id: z.number(),
  messageId: z.string().describe('the header webhook-id: the same for every try'),
  event: z.enum(WEBHOOK_EVENTS),
  occurredAt: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.number(),
  nextAttemptAt: z.string().nullable(),
  lastAttemptAt: z.string().nullable(),
  lastStatus: z.number().nullable().describe('HTTP status of the last answer'),
  failure: z.enum(DELIVERY_FAILURES).nullable(),
})
export type Delivery = z.infer<typeof delivery>
/** `GET /api/webhooks/{id}/deliveries`: newest first; `before` is an id of the page before. */
export const deliveryQuery = z.object({ before: z.coerce.number().int().positive().optional() })
export const deliveries = z.object({ deliveries: z.array(delivery), more: z.boolean() })
export const deliveryAnswer = z.object({ delivery })
export const deliveryId = z.object({
  id: z.coerce.number().int().positive(),
  deliveryId: z.coerce.number().int().positive(),
})
