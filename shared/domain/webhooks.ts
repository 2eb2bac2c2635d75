/** Events that webhooks tell of. */
export const WEBHOOK_EVENTS = [
  'document.completed',
  'document.failed',
  'document.deleted',
  'request.created',
  'request.answered',
  'member.joined',
  'member.removed',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** `paused` ones are told of nothing: an administrator or many failures stopped them. */
export const WEBHOOK_STATES = ['active', 'paused'] as const
export type WebhookState = (typeof WEBHOOK_STATES)[number]

/** `failed` deliveries are not tried again by themselves. */
export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** Why the last try of a delivery came to nothing. */
export const DELIVERY_FAILURES = ['STATUS', 'REDIRECT', 'TOO_SLOW', 'UNREACHABLE', 'NOT_ALLOWED'] as const
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number]

export const MAX_WEBHOOKS = 10
/** How long deliveries stay in the log. */
export const DELIVERY_DAYS = 30
/** How long a secret that was replaced signs beside the new one. */
export const FORMER_SECRET_HOURS = 24
