import { randomBytes } from 'node:crypto'
import type { Coupon, Customer, Invoice, Metadata, Price, Product, Seconds, Session, Subscription } from './objects.ts'

/** An error as Stripe answers it. */
export class Refused extends Error {
  readonly status: number
  readonly body: { type: string; code?: string; message: string; param?: string; decline_code?: string }

  constructor(status: number, body: Refused['body']) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export const noSuch = (kind: string, id: string) =>
  new Refused(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'` })

export const newId = (prefix: string) => `${prefix}_${randomBytes(10).toString('hex')}`

const LENGTH: Record<'month' | 'year', number> = { month: 30 * 86_400, year: 365 * 86_400 }

/** What is known of an account, and what happens to it. Emits what Stripe would send messages of. */
export class Account {
  readonly customers = new Map<string, Customer>()
  readonly products = new Map<string, Product>()
  readonly prices = new Map<string, Price>()
  readonly coupons = new Map<string, Coupon>()
  readonly sessions = new Map<string, Session>()
  readonly subscriptions = new Map<string, Subscription>()
  readonly invoices = new Map<string, Invoice>()
  readonly refunds: { id: string; payment_intent: string; amount: number }[] = []
  /** Whether the next payments are declined. */
  declining = false

  readonly now: () => Seconds
  readonly emit: (type: string, object: { id: string; object: string }) => void

  constructor(now: Account['now'], emit: Account['emit']) {
    this.now = now
    this.emit = emit
  }

  addCustomer(values: { email?: string | undefined; name?: string | undefined; metadata?: Metadata }): Customer {
    const { email = null, name = null, metadata = {} } = values
    const id = newId('cus')
    const created = this.now()
    const customer: Customer = { id, object: 'customer', email, name, metadata, balance: 0, created, livemode: false }
    this.customers.set(id, customer)
    this.emit('customer.created', customer)
    return customer
  }

  removeCustomer(id: string): void {
    this.customer(id)
    for (const each of this.subscriptions.values()) if (each.customer === id) this.end(each)
    const gone: Customer = { id, object: 'customer', deleted: true, balance: 0, metadata: {} }
    this.customers.set(id, gone)
    this.emit('customer.deleted', gone)
  }

  /** Somebody pays on the page of a session. @throws Refused where the card is declined */
  pay(id: string): Session {
    const session = this.session(id)
    if (session.status !== 'open') throw new Refused(400, { type: 'invalid_request_error', message: 'Not open' })
    this.charge()
    const { price, coupon, metadata } = session.ordered
    const email = session.customer_email ?? undefined
    session.customer ??= this.addCustomer({ email }).id
    const subscription: Subscription = {
      id: newId('sub'),
      object: 'subscription',
      status: 'active',
      customer: session.customer,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      created: this.now(),
      metadata,
      latest_invoice: '',
      item: { id: newId('si'), price, start: this.now(), end: this.now() + LENGTH[price.recurring.interval] },
      coupon,
    }
    this.subscriptions.set(subscription.id, subscription)
    this.bill(subscription, this.costOf(subscription), 'paid')
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      subscription: subscription.id,
      invoice: subscription.latest_invoice,
      url: null,
    })
    this.emit('customer.subscription.created', subscription)
    this.emit('invoice.paid', this.invoice(subscription.latest_invoice))
    this.emit('checkout.session.completed', session)
    return session
  }

  expire(id: string): Session {
    const session = this.session(id)
    if (session.status !== 'open')
      throw new Refused(400, {
        type: 'invalid_request_error',
        message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      })
    Object.assign(session, { status: 'expired', url: null })
    this.emit('checkout.session.expired', session)
    return session
  }

  /** What moving a subscription to another price costs now; a negative amount is a credit. */
  costOfMove(subscription: Subscription, to: Price): number {
    const { item } = subscription
    const left = (item.end - this.now()) / (item.end - item.start)
    const unused = Math.round(this.costOf(subscription) * left)
    const part = to.recurring.interval === item.price.recurring.interval ? left : 1
    return Math.round(this.discounted(subscription, to.unit_amount) * part) - unused
  }

  /** @throws Refused where the card is declined; nothing has changed then */
  move(subscription: Subscription, to: Price): void {
    const cost = this.costOfMove(subscription, to)
    if (cost > 0) this.charge()
    const { item } = subscription
    if (to.recurring.interval !== item.price.recurring.interval)
      Object.assign(item, { start: this.now(), end: this.now() + LENGTH[to.recurring.interval] })
    item.price = to
    this.bill(subscription, cost, 'paid')
    if (cost < 0) this.customer(subscription.customer).balance += cost
    this.emit('customer.subscription.updated', subscription)
    this.emit('invoice.paid', this.invoice(subscription.latest_invoice))
  }

  /** The paid period is over: the subscription ends where it was cancelled, and is paid again where the card is good. */
  periodEnds(id: string): void {
    const subscription = this.subscription(id)
    if (subscription.cancel_at_period_end) return this.end(subscription)
    const { item } = subscription
    Object.assign(item, { start: item.end, end: item.end + LENGTH[item.price.recurring.interval] })
    const cost = this.costOf(subscription)
    this.bill(subscription, cost, this.declining ? 'open' : 'paid')
    subscription.status = this.declining ? 'past_due' : 'active'
    this.emit('customer.subscription.updated', subscription)
    this.emit(this.declining ? 'invoice.payment_failed' : 'invoice.paid', this.invoice(subscription.latest_invoice))
  }

  /** The invoice that is due is paid after all. */
  payDue(id: string): void {
    const subscription = this.subscription(id)
    this.invoice(subscription.latest_invoice).status = 'paid'
    subscription.status = 'active'
    this.emit('invoice.paid', this.invoice(subscription.latest_invoice))
    this.emit('customer.subscription.updated', subscription)
  }

  end(subscription: Subscription): void {
    if (subscription.status === 'canceled') return
    Object.assign(subscription, { status: 'canceled', ended_at: this.now(), canceled_at: this.now() })
    this.emit('customer.subscription.deleted', subscription)
  }

  customer(id: string): Customer {
    const found = this.customers.get(id)
    if (!found || found.deleted) throw noSuch('customer', id)
    return found
  }
  session(id: string): Session {
    const found = this.sessions.get(id)
    if (!found) throw noSuch('checkout.session', id)
    return found
  }
  subscription(id: string): Subscription {
    const found = this.subscriptions.get(id)
    if (!found) throw noSuch('subscription', id)
    return found
  }
  price(id: string): Price {
    const found = this.prices.get(id)
    if (!found) throw noSuch('price', id)
    return found
  }
  invoice(id: string): Invoice {
    const found = this.invoices.get(id)
    if (!found) throw noSuch('invoice', id)
    return found
  }

  /** @throws Refused as a declined card is */
  private charge(): void {
    if (!this.declining) return
    throw new Refused(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    })
  }

  private bill(subscription: Subscription, total: number, status: Invoice['status']): void {
    const number = `DOUBLE-${this.invoices.size + 1}`
    const invoice: Invoice = {
      id: newId('in'),
      object: 'invoice',
      customer: subscription.customer,
      subscription: subscription.id,
      total,
      created: this.now(),
      status,
      number,
      paymentIntent: newId('pi'),
    }
    this.invoices.set(invoice.id, invoice)
    subscription.latest_invoice = invoice.id
  }

  private costOf(subscription: Subscription): number {
    return this.discounted(subscription, subscription.item.price.unit_amount)
  }

  private discounted({ coupon }: Subscription, amount: number): number {
    return Math.round(amount * (1 - (coupon?.percent_off ?? 0) / 100))
  }
}
