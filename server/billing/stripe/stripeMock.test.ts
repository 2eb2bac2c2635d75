import { afterAll, beforeAll, beforeEach, expect, test as base } from 'vitest'
import { startStripeMock, stripeMockProgram, type StripeMock } from '../../testing/stripe/stripeMock.ts'
import { stripeClient } from './client.ts'
import type { Payments } from './payments.ts'
import { pushPlan } from './pricePush.ts'
import { createStripePayments } from './stripePayments.ts'

const program = stripeMockProgram()
const ABSENT =
  'stripe-mock is not here: go install github.com/stripe/stripe-mock@latest, or name its file in STRIPE_MOCK'
const test = base.skipIf(program === undefined)
base.runIf(program === undefined)('calls of the gateway are held to what Stripe publishes', ({ skip }) => {
  process.stderr.write(`Skipped: ${ABSENT}\n`)
  skip(ABSENT)
})

let mock: StripeMock
let payments: Payments
const refusals: unknown[] = []
const settings = () => ({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: mock.url })
beforeAll(async () => {
  if (program === undefined) return
  mock = await startStripeMock(program)
  payments = createStripePayments({
    settings: settings(),
    logger: { warn: (...said: unknown[]) => void refusals.push(said) },
  })
})
afterAll(() => mock?.stop())
beforeEach(() => {
  mock?.asked.splice(0)
  mock?.instead.clear()
  refusals.splice(0)
})

/** That these requests were made, and that each was accepted. */
function accepted(...calls: string[]) {
  expect(mock.asked).toEqual(calls.map((call) => ({ call, status: 200 })))
  expect(refusals).toEqual([])
}
const order = {
  checkoutId: 'c1',
  priceId: 'price_1',
  discount: undefined,
  payer: { email: 'ada@example.org' },
  successUrl: 'https://app.example.org/back?checkout=c1',
  cancelUrl: 'https://app.example.org/cancelled?checkout=c1',
}
const change = { customer: 'cus_1', subscriptionId: 'sub_1', itemId: 'si_1', priceId: 'price_2' }
const alreadyThere = () => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code: 'resource_already_exists', message: 'It already exists.' } },
})

test('it refuses what Stripe does not publish', async () => {
  const stripe = stripeClient({ ...settings() })
  await expect(stripe.refunds.create({ colour: 'red' } as never)).rejects.toMatchObject({ statusCode: 400 })
  await expect(stripe.coupons.create({ percent_off: 'ten', duration: 'forever' } as never)).rejects.toMatchObject({
    statusCode: 400,
  })
})

test('customers are made and removed', async () => {
  expect(await payments.addCustomer({ publicId: 'o1', name: 'Acme', email: 'ada@example.org' })).toMatch(/^cus_/)
  await payments.removeCustomer('cus_1')
  accepted('POST /v1/customers', 'DELETE /v1/customers/cus_1')
})

test('plans are pushed for the first time, and again', async () => {
  mock.instead.set('GET /v1/prices', (example) => ({ body: { ...example, data: [] } }))
  const plan = { slug: 'basic', name: 'Basic', prices: { month: 19, year: 190 } } as const
  const ids = await pushPlan(stripeClient(settings()), plan)
  expect(ids).toEqual({ month: expect.stringMatching(/^price_/), year: expect.stringMatching(/^price_/) })
  const price = ['GET /v1/prices', 'POST /v1/prices']
  accepted('POST /v1/products', ...price, ...price)

  mock.asked.splice(0)
  mock.instead.set('POST /v1/products', alreadyThere)
  mock.instead.set('GET /v1/prices', (example) => {
    const [present] = example['data'] as Record<string, unknown>[]
    return { body: { ...example, data: [{ ...present, id: 'price_old', unit_amount: 1 }] } }
  })
  await pushPlan(stripeClient(settings()), plan)
  const moved = [...price, 'POST /v1/prices/price_old']
  accepted('POST /v1/products', 'POST /v1/products/veracite_basic', ...moved, ...moved)
})

test('payment pages are opened with and without a customer and a discount, looked at and closed', async () => {
  expect(await payments.openCheckout(order)).toMatchObject({ sessionId: expect.stringMatching(/^cs_/) })
  await payments.openCheckout({ ...order, checkoutId: 'c2', payer: { customer: 'cus_1' }, discount: 20 })
  mock.instead.set('POST /v1/coupons', alreadyThere)
  await payments.openCheckout({ ...order, checkoutId: 'c3', discount: 20 })
  expect(await payments.findCheckout('cs_1')).toEqual({ status: 'open', customer: undefined })
  await payments.closeCheckout('cs_1')
  const [session, coupon] = ['POST /v1/checkout/sessions', 'POST /v1/coupons']
  const look = 'GET /v1/checkout/sessions/cs_1'
  accepted(session, coupon, session, coupon, session, look, look, 'POST /v1/checkout/sessions/cs_1/expire')
})

test('subscriptions are read, changed after a preview, ended, resumed and given back', async () => {
  const [subscription] = await payments.subscriptionsOf('cus_1')
  expect(subscription).toMatchObject({ itemId: expect.stringMatching(/^si_/), interval: 'month', plan: null })
  expect(await payments.previewChange(change)).toMatchObject({ currency: 'usd' })
  await payments.change(change)
  await payments.setEnding('sub_1', true, 'too_expensive: more than we need')
  await payments.setEnding('sub_1', false)
  const update = 'POST /v1/subscriptions/sub_1'
  accepted('GET /v1/subscriptions', 'POST /v1/invoices/create_preview', update, update, update)

  mock.asked.splice(0)
  mock.instead.set('GET /v1/subscriptions', (example) => {
    const [first] = example['data'] as Record<string, unknown>[]
    return { body: { ...example, data: [{ ...first, id: 'sub_1', latest_invoice: 'in_1' }] } }
  })
  mock.instead.set('GET /v1/invoices/in_1', (example) => {
    const payment = { type: 'payment_intent', payment_intent: 'pi_1' }
    return { body: { ...example, payments: { object: 'list', data: [{ status: 'paid', payment }], has_more: false } } }
  })
  await payments.giveBack('cus_1')
  accepted('GET /v1/subscriptions', 'DELETE /v1/subscriptions/sub_1', 'GET /v1/invoices/in_1', 'POST /v1/refunds')
})

test('invoices are listed and the portal is opened', async () => {
  mock.instead.set('GET /v1/invoices', (example) => {
    const [first] = example['data'] as Record<string, unknown>[]
    return { body: { ...example, data: [{ ...first, status: 'paid' }] } }
  })
  expect(await payments.invoicesOf('cus_1')).toEqual([expect.objectContaining({ status: 'paid', currency: 'usd' })])
  expect(await payments.portalUrl('cus_1', 'https://app.example.org/subscription')).toMatch(/^https:/)
  accepted('GET /v1/invoices', 'POST /v1/billing_portal/sessions')
})
