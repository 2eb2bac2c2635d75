import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeDatabase } from '../../testing/inDatabase.ts'
import { foundOrganization } from '../../testing/organizations.ts'
import { startPaidServer } from '../../testing/stripe/paidServer.ts'
import type { StripeDouble } from '../../testing/stripe/stripeDouble.ts'
import type { TestServer } from '../../testing/testServer.ts'

// The payment provider does what it is asked, and its answer does not arrive.

let server: TestServer
let stripe: StripeDouble
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ server, stripe, stop } = await startPaidServer())
})
afterAll(() => stop())
beforeEach(() => {
  stripe.faults.cutOff = undefined
})

const losePages = () => (stripe.faults.cutOff = (call) => call === 'POST /v1/checkout/sessions')
const addCode = (code: string) =>
  changeDatabase(server.dataDir, (db) =>
    db
      .prepare(
        `insert into promocodes (code, "planType", discount, "maxUses", "createdAt") values (?, 'basic', 20, 1, '')`,
      )
      .run(code),
  )
const sessions = () => [...stripe.account.sessions.values()]

test('an order is asked for again, also once the server has another address', async () => {
  const owner = await foundOrganization(server, { planType: 'starter' })
  const order = (planType: string) => owner.client.post('/api/subscription/checkout', { planType })
  losePages()
  expect(await order('basic')).toMatchObject({ status: 503, json: { code: 'BILLING_UNAVAILABLE' } })
  stripe.faults.cutOff = undefined
  const begun = sessions().length
  const [page, again] = [await order('basic'), await order('basic')]
  expect([page.status, again.json.checkoutUrl]).toEqual([200, page.json.checkoutUrl])
  expect(sessions()).toHaveLength(begun)

  losePages()
  expect((await order('professional')).status).toBe(503)
  stripe.faults.cutOff = undefined
  await server.restart()
  stripe.sendTo(server.url)
  const moved = await order('professional')
  expect(moved.status).toBe(200)
  expect(sessions().at(-1)?.success_url).toContain(server.url)
  stripe.account.pay(moved.json.checkoutUrl.split('/').at(-1))
  await stripe.delivered()
  expect((await owner.client.get('/api/subscription')).json).toMatchObject({
    planType: 'professional',
    state: 'active',
  })
})

const signUp = (email: string, promocode: string) =>
  server
    .client()
    .post('/api/signup/create-checkout', { planType: 'basic', organizationName: 'Boats', email, promocode })

test('a sign-up whose page did not open leaves its promocode free', async () => {
  addCode('LOST20')
  losePages()
  expect((await signUp('lost@example.org', 'LOST20')).status).toBe(503)
  stripe.faults.cutOff = undefined
  expect((await signUp('lost@example.org', 'LOST20')).status).toBe(200)
  // While a page is open, its use is kept.
  expect(await signUp('other@example.org', 'LOST20')).toMatchObject({
    status: 400,
    json: { code: 'PROMOCODE_INVALID' },
  })
})
