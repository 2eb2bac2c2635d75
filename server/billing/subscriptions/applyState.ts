import type { Db } from '../../db/connection.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import type { Logger } from '../../logger.ts'
import type { Scope } from '../../scope.ts'
import { PLAN_AFTER, type BillingNotices } from '../notices/billingNotices.ts'
import type { PlansService } from '../plans/plans.service.ts'
import { graceEndOf } from '../plans/planTimes.ts'
import type { PaidSubscription } from '../stripe/payments.ts'
import { findKnown, findPayer, saveSubscription, setPayer } from './subscriptions.repository.ts'

/** States in which a subscription gives its plan. */
const LIVE = new Set(['active', 'trialing', 'past_due'])
/** Whether a subscription gives its plan. */
export const isLive = ({ status }: PaidSubscription) => LIVE.has(status)
/** States of subscriptions that were never paid: they give nothing, and take nothing. */
const NEVER_PAID = new Set(['incomplete', 'incomplete_expired'])

/** The subscriptions of a customer as they were fetched at a time. */
export interface FetchedState {
  customer: string
  /** Newest first. */
  subscriptions: readonly PaidSubscription[]
  /** When it was asked for. */
  fetchedAt: string
}

export interface StateDeps {
  plans: Pick<PlansService, 'grant'>
  billingNotices: Pick<BillingNotices, 'post'>
  audit: AuditService
  logger: Pick<Logger, 'warn' | 'error'>
}

/**
 * Writes how the subscriptions of an organization stand, and puts the plan in force that follows from it. The same state gives the
 * same end whatever was known before, so that messages may come in any order, twice, or not at all; what was asked for earlier
 * than what is written is left out.
 */
export async function applyState(tx: Db, scope: Scope, deps: StateDeps, state: FetchedState): Promise<void> {
  const payer = await findPayer(tx, scope)
  if (!payer) return
  let live: (PaidSubscription & { plan: NonNullable<PaidSubscription['plan']> }) | undefined
  for (const of of state.subscriptions) {
    const { plan } = of
    if (NEVER_PAID.has(of.status)) continue
    if (plan === null) {
      deps.logger.error({ subscription: of.id, price: of.priceId }, 'a subscription belongs to none of the plans')
      continue
    }
    const known = await findKnown(tx, of.id)
    if (known?.fetchedAt && known.fetchedAt > state.fetchedAt) return
    if (known && known.organizationId !== scope.organizationId) continue
    const paid = { ...of, plan }
    await saveSubscription(tx, scope, { of: paid, customer: state.customer, fetchedAt: state.fetchedAt })
    if (of.status === 'past_due' && of.pastDueSince !== null) {
      const until = graceEndOf(of.pastDueSince)
      await deps.billingNotices.post(tx, scope, { kind: 'payment.failed', plan, until })
    }
    if (!isLive(of)) continue
    if (live) deps.logger.warn({ subscription: of.id }, 'an organization pays twice')
    else live = paid
  }
  if (live) await putInForce(tx, scope, deps, { live, before: payer })
  else if (payer.currentSubscriptionId !== null) await endPlan(tx, scope, deps, { payer, state })
}

type Payer = NonNullable<Awaited<ReturnType<typeof findPayer>>>
type Live = PaidSubscription & { plan: NonNullable<PaidSubscription['plan']> }

async function putInForce(
  tx: Db,
  scope: Scope,
  deps: StateDeps,
  { live, before }: { live: Live; before: Payer },
): Promise<void> {
  const lapsed = live.status === 'past_due' && (await findKnown(tx, live.id))?.lapsedAt != null
  const first = before.currentSubscriptionId !== live.id
  if (first) await setPayer(tx, scope, { currentSubscriptionId: live.id })
  if (lapsed) return
  // Even for the same plan: a trial of it ends once it is paid for.
  if (first || before.planType !== live.plan) await deps.plans.grant(tx, scope, live.plan)
  if (before.planType !== live.plan)
    await deps.audit.recordFor(tx, scope, { action: 'plan.changed', target: live.plan, detail: 'paid' })
}

/** What was paid for has ended: the free plan follows, unless another one was given meanwhile. */
async function endPlan(
  tx: Db,
  scope: Scope,
  deps: StateDeps,
  { payer, state }: { payer: Payer; state: FetchedState },
): Promise<void> {
  await setPayer(tx, scope, { currentSubscriptionId: null })
  const ended = state.subscriptions.find(({ id }) => id === payer.currentSubscriptionId)
  if (payer.planType === PLAN_AFTER || (ended && ended.plan !== payer.planType)) return
  await deps.plans.grant(tx, scope, PLAN_AFTER)
  await deps.audit.recordFor(tx, scope, { action: 'plan.changed', target: PLAN_AFTER, detail: 'no longer paid' })
  if (!ended) return
  const until = ended.canceledAt ?? state.fetchedAt
  await deps.billingNotices.post(tx, scope, { kind: 'subscription.ended', plan: payer.planType, until })
}
