import type { Generated } from 'kysely'
import type { DeliveryFailure, DeliveryStatus, WebhookEvent, WebhookState } from '../../../shared/domain/webhooks.ts'
import type { SealedBytes, Time } from './columns.ts'

// Tables of programs elsewhere that are told of events.

export interface WebhooksTable {
  id: Generated<number>
  organizationId: number
  /** Sealed: addresses often hold a key. */
  url: SealedBytes
  /** JSON list of {@link WebhookEvent}. */
  events: string
  secret: SealedBytes
  /** The secret before, which signs as well until `formerUntil`. */
  formerSecret: SealedBytes | null
  formerUntil: Time | null
  state: Generated<WebhookState>
  stoppedAt: Time | null
  /** Since when every try has failed; null where the last one did not. */
  failingSince: Time | null
  /** When one of its deliveries was last begun: whose turn was longest ago comes next. */
  lastTurnAt: Generated<Time>
  createdAt: Time
}

/** Added by triggers, in the transaction of the event. */
export interface WebhookDeliveriesTable {
  id: Generated<number>
  webhookId: number
  organizationId: number
  messageId: string
  event: WebhookEvent
  /** JSON: ids and names. */
  data: string
  occurredAt: Time
  status: Generated<DeliveryStatus>
  attempts: Generated<number>
  /** Due at once where it is ''. */
  nextAttemptAt: Generated<Time>
  leaseUntil: Time | null
  lastAttemptAt: Time | null
  lastStatus: number | null
  failure: DeliveryFailure | null
}
