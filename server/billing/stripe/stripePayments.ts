import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import type { StripeSettings } from '../../config.ts'
import { AppError } from '../../errors.ts'
import type { Logger } from '../../logger.ts'
import { asking, isMissing, isThere, stripeClient } from './client.ts'
import { paidInvoice, paidSubscription } from './readStripe.ts'
import type { CheckoutOrder, PaymentEvent, Payments, SubscriptionChange } from './payments.ts'

/** A message that was signed longer ago than this, in seconds, or further ahead, is not believed. */
const TOLERANCE_S = 300
const SECOND_MS = 1000
/** Stripe's own limit of a comment. */
const LONGEST_COMMENT = 500
const EXPANDED = ['data.discounts.source.coupon', 'data.latest_invoice']

/** {@link Payments} through Stripe. */
export function createStripePayments(deps: { settings: StripeSettings; logger: Pick<Logger, 'warn'> }): Payments {
  const { settings, logger } = deps
  const stripe = stripeClient(settings)
  const ask = <T>(calls: () => Promise<T>) => asking(logger, calls)

  /** A coupon of so many percent for as long as a subscription runs. */
  const couponOf = async (percent: number): Promise<string> => {
    const id = `veracite-${percent}-percent`
    try {
      await stripe.coupons.create({ id, percent_off: percent, duration: 'forever', name: `${percent} % off` })
    } catch (error) {
      if (!isThere(error)) throw error
    }
    return id
  }
  const openCheckout = async (order: CheckoutOrder) => {
    const metadata = { checkout: order.checkoutId }
    const { payer } = order
    const params: Stripe.Checkout.SessionCreateParams = {
      mode: 'subscription',
      line_items: [{ price: order.priceId, quantity: 1 }],
      ...('customer' in payer ? { customer: payer.customer } : { customer_email: payer.email }),
      ...(order.discount !== undefined && { discounts: [{ coupon: await couponOf(order.discount) }] }),
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
      metadata,
      subscription_data: { metadata },
    }
    const session = await stripe.checkout.sessions.create(params, {
      idempotencyKey: keyOf(`checkout-${order.checkoutId}`, params),
    })
    return { sessionId: session.id, url: session.url ?? '' }
  }
  const subscriptionsOf = async (customer: string) => {
    const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 20, expand: EXPANDED })
    return data.map(paidSubscription).sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  }
  const previewChange = async ({ customer, subscriptionId, itemId, priceId }: SubscriptionChange) => {
    const invoice = await stripe.invoices.createPreview({
      customer,
      subscription: subscriptionId,
      subscription_details: { items: [{ id: itemId, price: priceId }], proration_behavior: 'always_invoice' },
    })
    return { dueNow: invoice.total, currency: invoice.currency }
  }
  const refundLatest = async (subscription: Stripe.Subscription) => {
    const latest = subscription.latest_invoice
    if (latest === null) return
    const invoice = await stripe.invoices.retrieve(typeof latest === 'string' ? latest : latest.id, {
      expand: ['payments'],
    })
    const paid = invoice.payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent
    if (!paid) return
    const paymentIntent = typeof paid === 'string' ? paid : paid.id
    try {
      await stripe.refunds.create({ payment_intent: paymentIntent }, { idempotencyKey: `refund-${paymentIntent}` })
    } catch (error) {
      if ((error as { code?: string }).code !== 'charge_already_refunded') throw error
    }
  }
  const giveBack = async (customer: string) => {
    const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 20 })
    for (const each of data) {
      if (each.status !== 'canceled') await stripe.subscriptions.cancel(each.id)
      await refundLatest(each)
    }
  }
  return {
    addCustomer: (customer) => ask(() => addCustomer(stripe, customer)),
    removeCustomer: (customer) =>
      ask(async () => {
        await stripe.customers.del(customer).catch((error: unknown) => {
          if (!isMissing(error)) throw error
        })
      }),
    openCheckout: (order) => ask(() => openCheckout(order)),
    findCheckout: (sessionId) =>
      ask(async () => {
        const { status, payment_status: payment, customer } = await stripe.checkout.sessions.retrieve(sessionId)
        const paid = status === 'complete' && payment !== 'unpaid'
        return { status: paid ? 'paid' : status === 'expired' ? 'expired' : 'open', customer: idOf(customer) }
      }),
    closeCheckout: (sessionId) =>
      ask(async () => {
        const { status } = await stripe.checkout.sessions.retrieve(sessionId)
        if (status === 'open') await stripe.checkout.sessions.expire(sessionId)
      }),
    subscriptionsOf: (customer) => ask(() => subscriptionsOf(customer)),
    previewChange: (change) => ask(() => previewChange(change)),
    change: ({ subscriptionId, itemId, priceId }) =>
      ask(async () => {
        await stripe.subscriptions.update(subscriptionId, {
          items: [{ id: itemId, price: priceId }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        })
      }),
    setEnding: (subscriptionId, ending, comment) =>
      ask(async () => {
        await stripe.subscriptions.update(subscriptionId, {
          cancel_at_period_end: ending,
          ...(comment !== undefined && { cancellation_details: { comment: comment.slice(0, LONGEST_COMMENT) } }),
        })
      }),
    giveBack: (customer) => ask(() => giveBack(customer)),
    portalUrl: (customer, returnUrl) =>
      ask(async () => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url),
    invoicesOf: (customer) =>
      ask(async () => {
        const { data } = await stripe.invoices.list({ customer, limit: 24 })
        return data.map(paidInvoice).filter(({ status }) => status !== 'draft')
      }),
    readEvent: (body, signature, now) =>
      readEvent(stripe, { body, signature, now, secret: settings.webhookSecret ?? '' }),
  }
}

/** A key that holds what is sent, because Stripe takes one only for the same request: with a new address or name another one is due. */
function keyOf(name: string, sent: object): string {
  return `${name}-${createHash('sha256').update(JSON.stringify(sent)).digest('hex').slice(0, 16)}`
}

async function addCustomer(
  stripe: Stripe,
  { publicId, name, email }: { publicId: string; name: string; email: string },
): Promise<string> {
  const idempotencyKey = keyOf(`customer-${publicId}`, { name, email })
  const { id } = await stripe.customers.create(
    { name, email, metadata: { organization: publicId } },
    { idempotencyKey },
  )
  return id
}

function readEvent(
  stripe: Stripe,
  { body, signature, now, secret }: { body: Buffer; signature: string; now: Date; secret: string },
): PaymentEvent {
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, now.getTime())
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      throw notSigned()
    throw error
  }
  // Stripe's own check knows no signatures of tomorrow, which would be good until then.
  const signedAt = Number(/(?:^|,)t=(\d{1,15})(?:,|$)/.exec(signature)?.[1])
  if (!(signedAt - now.getTime() / SECOND_MS <= TOLERANCE_S)) throw notSigned()
  const object = event.data.object as { id?: string; object?: string; customer?: unknown; metadata?: unknown }
  const ofSession = object.object === 'checkout.session'
  const checkoutId = ofSession ? (object.metadata as { checkout?: unknown } | null)?.checkout : undefined
  return {
    id: event.id,
    type: event.type,
    customer: object.object === 'customer' ? object.id : idOf(object.customer),
    checkoutId: typeof checkoutId === 'string' ? checkoutId : undefined,
    sessionId: ofSession ? object.id : undefined,
  }
}

function notSigned(): AppError {
  return new AppError(
    'BAD_REQUEST',
    'This message was not signed by the payment provider, or at another time than now.',
  )
}

function idOf(of: unknown): string | undefined {
  if (typeof of === 'string') return of
  return typeof of === 'object' && of !== null && 'id' in of ? String(of.id) : undefined
}
