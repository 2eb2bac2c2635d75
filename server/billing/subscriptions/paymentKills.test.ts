import { afterEach, expect, test } from 'vitest'
import { createClient } from '../../testing/client.ts'
import { inDatabase } from '../../testing/inDatabase.ts'
import { foundOrganization } from '../../testing/organizations.ts'
import { startServerProcess, type ServerProcess } from '../../testing/serverProcess.ts'
import { makePrices } from '../../testing/stripe/paidServer.ts'
import { startStripeDouble } from '../../testing/stripe/stripeDouble.ts'

let server: ServerProcess | undefined
let stop: (() => Promise<void>) | undefined
afterEach(async () => {
  await server?.stop()
  await stop?.()
})

test('a kill between the answer of the payment provider and what is written of it makes nothing twice', async () => {
  const stripe = await startStripeDouble()
  stop = stripe.stop
  // The port is another one after each start; the provider takes the same request again only with the same addresses.
  const env = { ...stripe.env, PUBLIC_URL: 'http://app.example.org' }
  const start = (dataDir?: string) =>
    startServerProcess({ from: 'source', env, ...(dataDir !== undefined && { dataDir }) })
  let running = (server = await start())
  const owner = await foundOrganization(running, { planType: 'starter' })
  makePrices(stripe, running.dataDir)
  const client = () => createClient(running.url, owner.client.cookie())
  const order = () => client().post('/api/subscription/checkout', { planType: 'basic' })
  /** Kills the server while the provider's answer to this call is on its way, and starts it again. */
  const killedAt = async (wanted: string, request: () => Promise<unknown>) => {
    let done = () => {}
    const killed = new Promise<void>((resolve) => (done = resolve))
    stripe.faults.hold = async (call) => {
      if (call !== wanted) return
      stripe.faults.hold = undefined
      await running.end('SIGKILL')
      done()
    }
    await Promise.all([killed, request().catch(() => undefined)])
    running = server = await start(running.dataDir)
  }
  const count = (sql: string) => inDatabase(running.dataDir, (db) => db.prepare(sql).pluck().get())

  await killedAt('POST /v1/customers', order)
  await killedAt('POST /v1/checkout/sessions', order)
  const { json } = await order()
  expect([stripe.account.customers.size, stripe.account.sessions.size]).toEqual([1, 1])

  stripe.account.pay(json.checkoutUrl.split('/').at(-1))
  const completed = stripe.events.at(-1)
  if (!completed) throw new Error('no message')
  const send = () => stripe.send(completed, { serverUrl: running.url })
  await killedAt('GET /v1/subscriptions', send)
  expect((await client().get('/api/subscription')).json).toMatchObject({ hasSubscription: false })
  expect(await send()).toBe(200)
  expect((await client().get('/api/subscription')).json).toMatchObject({ planType: 'basic', state: 'active' })
  expect(count(`select count(*) from subscriptions where "stripeSubscriptionId" is not null`)).toBe(1)
  expect(count(`select count(*) from audit_events where action = 'plan.changed'`)).toBe(1)
  expect(stripe.account.subscriptions.size).toBe(1)
}, 180_000)
