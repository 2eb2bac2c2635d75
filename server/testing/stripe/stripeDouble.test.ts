import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readForm } from './form.ts'
import { conforms } from './schemaCheck.ts'
import { startStripeDouble, type StripeDouble } from './stripeDouble.ts'

let double: StripeDouble
let stripe: Stripe
beforeAll(async () => {
  double = await startStripeDouble()
  const { hostname: host, port } = new URL(double.url)
  stripe = new Stripe('sk_test_1', { host, port, protocol: 'http', maxNetworkRetries: 0 })
})
afterAll(() => double.stop())

async function anOrder(percent?: number) {
  const product = await stripe.products.create({ name: 'Basic' })
  const recurring = { interval: 'month' } as const
  const price = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 1900, recurring })
  const dear = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 4900, recurring })
  const coupon = percent && (await stripe.coupons.create({ percent_off: percent, duration: 'forever' }))
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: price.id, quantity: 1 }],
    customer_email: 'ada@example.org',
    metadata: { checkout: 'c1' },
    success_url: 'http://127.0.0.1:1/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:1/back',
    ...(coupon && { discounts: [{ coupon: coupon.id }] }),
  })
  return { session, dear }
}

test('a payment makes a customer, a subscription and an invoice, and says so', async () => {
  const { session, dear } = await anOrder(50)
  expect([session.status, session.amount_total]).toEqual(['open', 950])
  const page = await (await fetch(session.url ?? '')).text()
  expect(page).toContain('$19 a month, 50 % off')
  const back = await fetch(`${session.url}/done`, { redirect: 'manual' })
  expect(back.headers.get('location')).toBe(`http://127.0.0.1:1/done?session=${session.id}`)
  const paid = await stripe.checkout.sessions.retrieve(session.id)
  expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid' })
  const customer = paid.customer as string
  const list = await stripe.subscriptions.list({
    customer,
    status: 'all',
    expand: ['data.discounts.source.coupon', 'data.latest_invoice'],
  })
  const [subscription] = list.data
  expect(subscription).toMatchObject({
    status: 'active',
    discounts: [{ source: { coupon: { percent_off: 50 } } }],
    latest_invoice: { total: 950 },
  })
  expect(double.events.map(({ type }) => type)).toEqual([
    'customer.created',
    'customer.subscription.created',
    'invoice.paid',
    'checkout.session.completed',
  ])
  const preview = await stripe.invoices.createPreview({
    subscription: subscription?.id ?? '',
    subscription_details: { items: [{ id: subscription?.items.data[0]?.id ?? '', price: dear.id }] },
  })
  expect(preview.total).toBe(1500)
})

test('a key is good for one request, and gives its answer again', async () => {
  const add = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'one' })
  const first = await add('a@example.org')
  expect((await add('a@example.org')).id).toBe(first.id)
  await expect(add('b@example.org')).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
})

test('errors are those of the library', async () => {
  await expect(stripe.subscriptions.retrieve('sub_none')).rejects.toMatchObject({ code: 'resource_missing' })
  const { session } = await anOrder()
  expect(await (await fetch(`${session.url}/declined`)).text()).toContain('Your card was declined.')
  double.faults.status = 500
  await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 500 })
  double.faults.status = undefined
})

test('what Stripe would not answer is refused', () => {
  const answer = { id: 're_1', object: 'refund', amount: 1, created: 1, currency: 'usd', status: 'succeeded' }
  expect(() => conforms('POST /v1/refunds', answer)).not.toThrow()
  expect(() => conforms('POST /v1/refunds', { ...answer, amount: '1' })).toThrow('amount')
  expect(() => conforms('POST /v1/refunds', { ...answer, colour: 'red' })).toThrow('colour')
  const { id: _id, ...nameless } = answer
  expect(() => conforms('POST /v1/refunds', nameless)).toThrow('id')
})

test('forms are read with their nested keys', () => {
  expect(readForm('a=1&items[0][price]=p&items[1][price]=q&expand[]=x&expand[]=y&metadata[k]=v+w')).toEqual({
    a: '1',
    items: [{ price: 'p' }, { price: 'q' }],
    expand: ['x', 'y'],
    metadata: { k: 'v w' },
  })
})
