import type { PlanSlug } from '../../../shared/domain/plans.ts'

/** Limits of a plan that a mail warns of. */
export type LimitKind = 'chats' | 'storage' | 'seats'

/** What happened or is about to. `until` is when the plan ends or ended, an ISO 8601 time in UTC. */
export type Notice =
  | { kind: `limit.${LimitKind}`; used: number; max: number }
  /** `charged` says that a payment follows the trial, not a smaller plan. */
  | { kind: 'trial.ending'; plan: PlanSlug; until: string; charged?: boolean }
  | { kind: 'trial.ended'; plan: PlanSlug; until: string }
  | { kind: 'payment.failed' | 'grace.ending' | 'grace.ended'; plan: PlanSlug; until: string }
  | { kind: 'subscription.cancelled' | 'subscription.ended'; plan: PlanSlug; until: string }
