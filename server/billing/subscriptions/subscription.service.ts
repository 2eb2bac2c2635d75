import type { z } from 'zod'
import type {
  cancellation,
  ChangePreview,
  Invoice,
  orderRequest,
  Subscription,
} from '../../../shared/contract/billing.ts'
import { UNLIMITED } from '../../../shared/domain/limits.ts'
import type { Plan, PlanSlug } from '../../../shared/domain/plans.ts'
import type { Actor } from '../../access/actor.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { AppError, notFound } from '../../errors.ts'
import type { Runtime } from '../../runtime.ts'
import { scopeOf, type Scope } from '../../scope.ts'
import { PLAN_AFTER, type BillingNotices } from '../notices/billingNotices.ts'
import type { CurrentPlan, PlansService } from '../plans/plans.service.ts'
import { findEndedTrial } from '../plans/plans.repository.ts'
import { graceEndOf, toldSince } from '../plans/planTimes.ts'
import type { Payments, SubscriptionChange } from '../stripe/payments.ts'
import type { InTurn } from './inTurn.ts'
import type { PaidSync } from './paidSync.ts'
import { addCancellation, findPaid, findPayer, findPrices } from './subscriptions.repository.ts'

type Change = z.output<typeof orderRequest>

/** The caller's organization and what it pays for. Each call that changes something answers how it stands then. */
export interface SubscriptionService {
  view(actor: Actor): Promise<Subscription>
  /** What a change would cost. @throws CONFLICT without a subscription, PROMOCODE_INVALID with a code, BILLING_UNAVAILABLE */
  preview(actor: Actor, change: Change): Promise<ChangePreview>
  /** @throws CONFLICT without a subscription, PROMOCODE_INVALID with a code, PAYMENT_DECLINED, BILLING_UNAVAILABLE */
  change(actor: Actor, change: Change): Promise<Subscription>
  /** Ends the subscription with the paid period. @throws CONFLICT without a subscription, BILLING_UNAVAILABLE */
  cancel(actor: Actor, why: z.output<typeof cancellation>): Promise<Subscription>
  /** Takes a cancellation back. @throws CONFLICT without a subscription, BILLING_UNAVAILABLE */
  resume(actor: Actor): Promise<Subscription>
  /** The payment provider's page for cards and addresses. @throws CONFLICT without a customer, BILLING_UNAVAILABLE */
  portal(actor: Actor): Promise<string>
  /** @throws BILLING_UNAVAILABLE */
  invoices(actor: Actor): Promise<Invoice[]>
}

const MEGABYTE = 1024 * 1024

export function createSubscriptionService(deps: {
  db: Db
  inTransaction: InTransaction
  payments: Payments
  paidSync: PaidSync
  plans: Pick<PlansService, 'current' | 'find'>
  billingNotices: BillingNotices
  seats: { seatsUsed(tx: Db, scope: Scope): Promise<number> }
  audit: AuditService
  inTurn: InTurn
  publicUrl: () => string
  runtime: Runtime
}): SubscriptionService {
  const { db, inTransaction, payments } = deps

  const payerOf = async (tx: Db, scope: Scope) => {
    const payer = await findPayer(tx, scope)
    if (!payer) throw notFound('Organization')
    return payer
  }
  /** What of limits is exceeded by what is in use. */
  const overOf = async (tx: Db, scope: Scope, limits: { maxUsers: number; maxStorageMb: number }) => {
    const { currentStorageUsed } = await payerOf(tx, scope)
    const users = await deps.seats.seatsUsed(tx, scope)
    const storage = Math.round((currentStorageUsed / MEGABYTE) * 100) / 100
    const above = (used: number, max: number) => (max !== UNLIMITED && used > max ? { used, max } : null)
    return { users: above(users, limits.maxUsers), storage: above(storage, limits.maxStorageMb) }
  }
  const view = (actor: Actor) =>
    inTransaction(async (tx): Promise<Subscription> => {
      const scope = scopeOf(actor)
      const plan = await deps.plans.current(tx, scope)
      const payer = await payerOf(tx, scope)
      const paid = await findPaid(tx, scope)
      const over = await overOf(tx, scope, { maxUsers: plan.maxUsers, maxStorageMb: plan.maxStorageLimit })
      const state = stateOf(plan, paid)
      const graceEnd = paid?.pastDueSince ? graceEndOf(paid.pastDueSince) : null
      const ends = (state === 'past_due' && paid?.lapsedAt === null) || state === 'ending' || state === 'trial'
      return {
        planType: plan.planType,
        state,
        interval: paid?.interval ?? null,
        price: paid ? dollarsOf(paid.amount ?? 0, paid.discount) : null,
        discount: paid?.discount ?? null,
        currentPeriodEnd: paid?.currentPeriodEnd ?? null,
        trialEnd: plan.trialEnd,
        trialEnded: state === 'free' ? await findEndedTrial(tx, scope, toldSince(deps.runtime.now())) : null,
        graceEnd: state === 'past_due' ? graceEnd : null,
        planAfter: ends ? PLAN_AFTER : null,
        hasCustomer: payer.stripeCustomerId !== null,
        hasSubscription: paid !== undefined,
        over,
      }
    })
  /** The running subscription with the price that a change moves it to. */
  const changeOf = async (scope: Scope, { planType, interval, promocode }: Change) => {
    if (promocode !== undefined) throw codeNotNow()
    const { customer, running } = await runningOf(scope)
    const prices = await findPrices(db, planType)
    const priceId = interval === 'year' ? prices.stripeAnnualPriceId : prices.stripePriceId
    if (priceId === null) throw noPrice(prices.name, planType)
    const change: SubscriptionChange = { customer, subscriptionId: running.id, itemId: running.itemId, priceId }
    return { change, running, plan: await deps.plans.find(db, planType) }
  }
  const runningOf = async (scope: Scope) => {
    const customer = (await payerOf(db, scope)).stripeCustomerId
    const known = await findPaid(db, scope)
    const subscriptions = customer !== null && known ? await payments.subscriptionsOf(customer) : []
    const running = subscriptions.find(({ id, status }) => id === known?.id && status !== 'canceled')
    if (customer === null || !known || !running) throw nothingRuns()
    return { customer, running, known }
  }
  /** Changes of one organization wait for each other; how it stands then is fetched and written. */
  const changing = async (actor: Actor, work: (scope: Scope) => Promise<string>) => {
    await deps.inTurn(`organization ${actor.organizationId}`, async () => {
      await deps.paidSync.run(await work(scopeOf(actor)))
    })
    deps.billingNotices.deliver()
    return view(actor)
  }
  return {
    view,
    async preview(actor, wanted) {
      const scope = scopeOf(actor)
      const { change, running, plan } = await changeOf(scope, wanted)
      const { dueNow, currency } =
        running.priceId === change.priceId ? { dueNow: 0, currency: 'usd' } : await payments.previewChange(change)
      const price = dollarsOf(pricePer(plan, wanted.interval) * 100, running.discount)
      const { planType, interval } = wanted
      return { planType, interval, dueNow, currency, price, over: await overOf(db, scope, plan) }
    },
    change: (actor, wanted) =>
      changing(actor, async (scope) => {
        const { change, running } = await changeOf(scope, wanted)
        // A second click finds the change made.
        if (running.priceId !== change.priceId) {
          await payments.change(change)
          const detail = `paid by the ${wanted.interval}`
          await deps.audit.record(db, actor, { action: 'plan.changed', target: wanted.planType, detail })
        }
        return change.customer
      }),
    cancel: (actor, { reason, details }) =>
      changing(actor, async (scope) => {
        const { customer, running, known } = await runningOf(scope)
        if (running.endsAtPeriodEnd) return customer
        await payments.setEnding(running.id, true, details ? `${reason}: ${details}` : reason)
        await inTransaction(async (tx) => {
          const now = deps.runtime.now().toISOString()
          const { userId } = actor
          await addCancellation(tx, scope, { userId, reason, details: details || null, previousPlan: known.plan, now })
          await deps.audit.record(tx, actor, { action: 'plan.changed', target: known.plan, detail: 'cancelled' })
          const until = running.periodEnd
          await deps.billingNotices.post(tx, scope, { kind: 'subscription.cancelled', plan: known.plan, until })
        })
        return customer
      }),
    resume: (actor) =>
      changing(actor, async (scope) => {
        const { customer, running, known } = await runningOf(scope)
        if (!running.endsAtPeriodEnd) return customer
        await payments.setEnding(running.id, false)
        await deps.audit.record(db, actor, { action: 'plan.changed', target: known.plan, detail: 'resumed' })
        return customer
      }),
    async portal(actor) {
      const customer = (await payerOf(db, scopeOf(actor))).stripeCustomerId
      if (customer === null) throw nothingRuns()
      return payments.portalUrl(customer, `${deps.publicUrl()}/subscription`)
    },
    async invoices(actor) {
      const customer = (await payerOf(db, scopeOf(actor))).stripeCustomerId
      return customer === null ? [] : payments.invoicesOf(customer)
    },
  }
}

type Paid = Awaited<ReturnType<typeof findPaid>>

function stateOf(plan: CurrentPlan, paid: Paid): Subscription['state'] {
  if (paid?.status === 'past_due') return 'past_due'
  if (paid) return paid.cancelAtPeriodEnd === 1 ? 'ending' : 'active'
  if (plan.onTrial) return 'trial'
  return plan.planType === PLAN_AFTER ? 'free' : 'granted'
}

/** Dollars of cents, less so many percent. */
function dollarsOf(cents: number, discount: number | null): number {
  return Math.round(cents * (1 - (discount ?? 0) / 100)) / 100
}

const pricePer = (plan: Plan, interval: 'month' | 'year') => (interval === 'year' ? plan.annualPrice : plan.price)

function codeNotNow(): AppError {
  const message =
    'A promocode counts for the first payment of a subscription, and yours runs already. Once it has ended, the code can be used for a new one.'
  return new AppError('PROMOCODE_INVALID', message, {
    fields: { promocode: message },
    params: { reason: 'firstPayment' },
  })
}

function nothingRuns(): AppError {
  return new AppError('CONFLICT', 'No subscription runs that could be changed. Order a plan first.', {
    params: { reason: 'no-subscription' },
  })
}

function noPrice(name: string, plan: PlanSlug): AppError {
  return new AppError(
    'BILLING_UNAVAILABLE',
    `The ${name} plan cannot be ordered yet: its price is not set up at the payment provider.`,
    { params: { reason: 'price', plan } },
  )
}
