import * as made from './objects.ts'
import { newId, noSuch, Refused, type Account } from './account.ts'
import { entriesOf, fieldsOf, textOf, type Fields } from './form.ts'

/** A request of the library, read: `ids` are the parts of the path that the pattern leaves open. */
export interface Asked {
  ids: string[]
  fields: Fields
}
type Operation = (account: Account, asked: Asked, base: string) => unknown

const list = (data: unknown[], url: string) => ({ object: 'list', data, has_more: false, url })
const strings = (value: unknown) => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [])
const metadataOf = (fields: Fields) => fieldsOf(fields, 'metadata') as made.Metadata
const expands = ({ fields }: Asked, what: string) =>
  strings(fields['expand']).some((each) => each.replace(/^data[.]/, '').split('.')[0] === what)

const subscriptionView = (account: Account, of: made.Subscription, asked: Asked, base: string) => {
  const expanded = expands(asked, 'discounts')
  const whole = strings(asked.fields['expand']).some((each) => each.endsWith('discounts.source.coupon'))
  const coupon = of.coupon && (whole ? made.coupon(of.coupon, of.created) : of.coupon.id)
  const discounts = of.coupon ? [expanded ? made.discount(of, coupon) : `di_${of.id}`] : []
  const latest = account.invoices.get(of.latest_invoice)
  const invoice = latest && expands(asked, 'latest_invoice') ? made.invoice(latest, base) : of.latest_invoice
  return made.subscription(of, discounts, invoice)
}

function addSession(account: Account, { fields }: Asked, base: string) {
  const [line] = entriesOf(fields, 'line_items')
  const price = account.price((line && textOf(line, 'price')) ?? '')
  if (!price.active) throw new Refused(400, { type: 'invalid_request_error', message: 'The price is inactive' })
  const customer = textOf(fields, 'customer')
  if (customer !== undefined) account.customer(customer)
  const couponId = entriesOf(fields, 'discounts').map((each) => textOf(each, 'coupon') ?? '')[0]
  const coupon = couponId === undefined ? undefined : account.coupons.get(couponId)
  if (couponId !== undefined && !coupon) throw noSuch('coupon', couponId)
  const id = newId('cs_test')
  const session: made.Session = {
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    customer: customer ?? null,
    customer_email: textOf(fields, 'customer_email') ?? null,
    subscription: null,
    invoice: null,
    metadata: metadataOf(fields),
    success_url: textOf(fields, 'success_url') ?? '',
    cancel_url: textOf(fields, 'cancel_url') ?? '',
    url: `${base}/pay/${id}`,
    expires_at: Number(textOf(fields, 'expires_at') ?? account.now() + 86_400),
    ordered: { price, coupon, metadata: metadataOf(fieldsOf(fields, 'subscription_data')) },
  }
  account.sessions.set(id, session)
  return made.session(session, account.now())
}

function changeSubscription(account: Account, asked: Asked, base: string) {
  const subscription = account.subscription(asked.ids[0] ?? '')
  if (subscription.status === 'canceled')
    throw new Refused(400, {
      type: 'invalid_request_error',
      message: 'A canceled subscription can only update metadata',
    })
  const [item] = entriesOf(asked.fields, 'items')
  const price = item && textOf(item, 'price')
  if (price !== undefined) account.move(subscription, account.price(price))
  const cancel = textOf(asked.fields, 'cancel_at_period_end')
  if (cancel !== undefined) {
    subscription.cancel_at_period_end = cancel === 'true'
    subscription.canceled_at = cancel === 'true' ? account.now() : null
    account.emit('customer.subscription.updated', subscription)
  }
  return subscriptionView(account, subscription, asked, base)
}

function preview(account: Account, { fields }: Asked, base: string) {
  const subscription = account.subscription(textOf(fields, 'subscription') ?? '')
  const [item] = entriesOf(fieldsOf(fields, 'subscription_details'), 'items')
  const total = account.costOfMove(subscription, account.price((item && textOf(item, 'price')) ?? ''))
  return made.invoice(
    {
      id: newId('upcoming_in'),
      object: 'invoice',
      customer: subscription.customer,
      subscription: subscription.id,
      total,
      created: account.now(),
      status: 'open',
      number: 'PREVIEW',
      paymentIntent: 'pi_none',
    },
    base,
  )
}

function addPrice(account: Account, { fields }: Asked) {
  const lookup = textOf(fields, 'lookup_key') ?? null
  const holder = [...account.prices.values()].find((each) => lookup !== null && each.lookup_key === lookup)
  if (holder && textOf(fields, 'transfer_lookup_key') !== 'true')
    throw new Refused(400, {
      type: 'invalid_request_error',
      message: `A price (${holder.id}) already uses that lookup key.`,
    })
  if (holder) holder.lookup_key = null
  const product = textOf(fields, 'product') ?? ''
  if (!account.products.has(product)) throw noSuch('product', product)
  const interval = textOf(fieldsOf(fields, 'recurring'), 'interval') === 'year' ? 'year' : 'month'
  const price: made.Price = {
    id: newId('price'),
    object: 'price',
    active: true,
    currency: textOf(fields, 'currency') ?? 'usd',
    lookup_key: lookup,
    product,
    recurring: { interval },
    unit_amount: Number(textOf(fields, 'unit_amount')),
  }
  account.prices.set(price.id, price)
  return made.price(price, account.now())
}

function addProduct(account: Account, { fields }: Asked) {
  const id = textOf(fields, 'id') ?? newId('prod')
  if (account.products.has(id))
    throw new Refused(400, {
      type: 'invalid_request_error',
      code: 'resource_already_exists',
      message: 'Product already exists.',
    })
  const product = { id, object: 'product', name: textOf(fields, 'name') ?? '', ...productFacts(account) }
  account.products.set(id, product)
  return product
}
const productFacts = (account: Account) => ({
  active: true,
  created: account.now(),
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  updated: account.now(),
})

function productOf(account: Account, id: string): made.Product {
  const found = account.products.get(id)
  if (!found) throw noSuch('product', id)
  return found
}

function addCoupon(account: Account, { fields }: Asked) {
  const id = textOf(fields, 'id') ?? newId('coupon')
  if (account.coupons.has(id))
    throw new Refused(400, {
      type: 'invalid_request_error',
      code: 'resource_already_exists',
      message: 'Coupon already exists.',
    })
  const added: made.Coupon = { id, object: 'coupon', percent_off: Number(textOf(fields, 'percent_off')) }
  account.coupons.set(id, added)
  return made.coupon(added, account.now())
}

function refund(account: Account, { fields }: Asked) {
  const payment_intent = textOf(fields, 'payment_intent') ?? ''
  const invoice = [...account.invoices.values()].find((each) => each.paymentIntent === payment_intent)
  if (!invoice) throw noSuch('payment_intent', payment_intent)
  if (account.refunds.some((each) => each.payment_intent === payment_intent))
    throw new Refused(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: 'Charge has already been refunded.',
    })
  const refunded = { id: newId('re'), payment_intent, amount: invoice.total }
  account.refunds.push(refunded)
  return { ...refunded, object: 'refund', created: account.now(), currency: 'usd', status: 'succeeded' }
}

/** Every call that is answered: method and path, with `*` for an id. */
export const OPERATIONS: Record<string, Operation> = {
  'POST /v1/customers': (account, { fields }) =>
    account.addCustomer({ email: textOf(fields, 'email'), name: textOf(fields, 'name'), metadata: metadataOf(fields) }),
  'GET /v1/customers/*': (account, { ids: [id = ''] }) => account.customers.get(id) ?? account.customer(id),
  'DELETE /v1/customers/*': (account, { ids: [id = ''] }) => {
    account.removeCustomer(id)
    return { id, object: 'customer', deleted: true }
  },
  'POST /v1/products': addProduct,
  'GET /v1/products/*': (account, { ids: [id = ''] }) => productOf(account, id),
  'POST /v1/products/*': (account, { ids: [id = ''], fields }) =>
    Object.assign(productOf(account, id), { name: textOf(fields, 'name') ?? productOf(account, id).name }),
  'POST /v1/prices': addPrice,
  'GET /v1/prices': (account, { fields }) => {
    const keys = strings(fields['lookup_keys'])
    const found = [...account.prices.values()].filter((each) => each.active && keys.includes(each.lookup_key ?? ''))
    return list(
      found.map((each) => made.price(each, account.now())),
      '/v1/prices',
    )
  },
  'POST /v1/prices/*': (account, { ids: [id = ''], fields }) =>
    made.price(Object.assign(account.price(id), { active: textOf(fields, 'active') !== 'false' }), account.now()),
  'POST /v1/coupons': addCoupon,
  'POST /v1/checkout/sessions': addSession,
  'GET /v1/checkout/sessions/*': (account, { ids: [id = ''] }) => made.session(account.session(id), account.now()),
  'POST /v1/checkout/sessions/*/expire': (account, { ids: [id = ''] }) =>
    made.session(account.expire(id), account.now()),
  'GET /v1/subscriptions': (account, asked, base) => {
    const customer = textOf(asked.fields, 'customer') ?? ''
    if (!account.customers.has(customer)) throw noSuch('customer', customer)
    const all = [...account.subscriptions.values()].filter((each) => each.customer === customer)
    const wanted = textOf(asked.fields, 'status') === 'all' ? all : all.filter(({ status }) => status !== 'canceled')
    return list(
      wanted.reverse().map((each) => subscriptionView(account, each, asked, base)),
      '/v1/subscriptions',
    )
  },
  'GET /v1/subscriptions/*': (account, asked, base) =>
    subscriptionView(account, account.subscription(asked.ids[0] ?? ''), asked, base),
  'POST /v1/subscriptions/*': changeSubscription,
  'DELETE /v1/subscriptions/*': (account, asked, base) => {
    const subscription = account.subscription(asked.ids[0] ?? '')
    if (subscription.status === 'canceled') throw noSuch('subscription', subscription.id)
    account.end(subscription)
    return subscriptionView(account, subscription, asked, base)
  },
  'POST /v1/invoices/create_preview': preview,
  'GET /v1/invoices': (account, { fields }, base) => {
    const found = [...account.invoices.values()].filter((each) => each.customer === textOf(fields, 'customer'))
    return list(
      found.reverse().map((each) => made.invoice(each, base)),
      '/v1/invoices',
    )
  },
  'GET /v1/invoices/*': (account, { ids: [id = ''] }, base) => made.invoice(account.invoice(id), base),
  'POST /v1/refunds': refund,
  'POST /v1/billing_portal/sessions': (account, { fields }, base) => {
    const customer = account.customer(textOf(fields, 'customer') ?? '').id
    const id = newId('bps')
    const created = account.now()
    const return_url = textOf(fields, 'return_url') ?? null
    const url = `${base}/portal/${id}?${new URLSearchParams({ return: return_url ?? '' }).toString()}`
    return {
      id,
      object: 'billing_portal.session',
      configuration: 'bpc_1',
      created,
      customer,
      livemode: false,
      return_url,
      url,
    }
  },
}
