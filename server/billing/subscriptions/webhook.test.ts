import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrganization } from '../../testing/factories.ts'
import { startPaidServer } from '../../testing/stripe/paidServer.ts'
import type { SentEvent, StripeDouble } from '../../testing/stripe/stripeDouble.ts'
import type { TestServer } from '../../testing/testServer.ts'

let server: TestServer
let stripe: StripeDouble
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ server, stripe, stop } = await startPaidServer())
  stripe.sendTo(undefined)
})
afterAll(() => stop())

async function paidUnheard() {
  const { owner } = await makeOrganization(server, { plan: 'free' })
  const { json } = await owner.client.post('/api/subscription/checkout', { planType: 'basic' })
  const from = stripe.events.length
  stripe.account.pay(json.checkoutUrl.split('/').at(-1))
  const events = stripe.events.slice(from)
  const plan = async () => (await owner.client.get('/api/subscription')).json.planType as string
  return { events, completed: events.at(-1) as SentEvent, plan }
}
const send = (event: SentEvent, how: object = {}) => stripe.send(event, { serverUrl: server.url, ...how })

test('a message with a wrong signature, of long ago or of later on is refused, and has no effect', async () => {
  const { completed, plan } = await paidUnheard()
  expect(await send(completed, { secret: 'whsec_wrong' })).toBe(400)
  expect(await send(completed, { timestamp: Math.floor(Date.now() / 1000) - 301 })).toBe(400)
  for (const ahead of [330, 3600, 10 ** 9])
    expect(await send(completed, { timestamp: Math.floor(Date.now() / 1000) + ahead })).toBe(400)
  expect(await plan()).toBe('free')
  expect(await send(completed)).toBe(200)
  expect(await plan()).toBe('basic')
  const before = stripe.calls.length
  expect([await send(completed), stripe.calls.length]).toEqual([200, before])
})

test('an unknown type and a customer of somebody else are taken without effect', async () => {
  const payload = (type: string) =>
    JSON.stringify({ id: `evt_${type}`, object: 'event', type, data: { object: { id: 'x_1', customer: 'cus_other' } } })
  for (const type of ['account.updated', 'invoice.paid'])
    expect(await send({ id: `evt_${type}`, type, payload: payload(type) })).toBe(200)
})

test('while Stripe does not answer a message is to be sent again', async () => {
  const { completed, plan } = await paidUnheard()
  stripe.faults.status = 500
  expect(await send(completed)).toBe(503)
  stripe.faults.status = undefined
  expect(await Promise.all([send(completed), send(completed)])).toEqual([200, 200])
  expect(await plan()).toBe('basic')
})
