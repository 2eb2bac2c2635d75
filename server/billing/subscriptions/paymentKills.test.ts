import { afterEach, expect, test } from 'vitest'
import { createClient } from '../../testing/client.ts'
import { changeDatabase, inDatabase } from '../../testing/inDatabase.ts'
import { foundOrganization, mailedToken, PASSWORD } from '../../testing/organizations.ts'
import { startServerProcess, type ServerProcess } from '../../testing/serverProcess.ts'
import { makePrices } from '../../testing/stripe/paidServer.ts'
import { startStripeDouble } from '../../testing/stripe/stripeDouble.ts'

let server: ServerProcess | undefined
let stop: (() => Promise<void>) | undefined
afterEach(async () => {
  await server?.stop()
  await stop?.()
})

/** A server that pays at a double of Stripe and can be killed while an answer of it is on its way. */
async function startMortal() {
  const stripe = await startStripeDouble()
  stop = stripe.stop
  // The port is another one after each start; the provider takes the same request again only with the same addresses.
  const env = { ...stripe.env, PUBLIC_URL: 'http://app.example.org' }
  const start = (dataDir?: string) =>
    startServerProcess({ from: 'source', env, ...(dataDir !== undefined && { dataDir }) })
  let running = (server = await start())
  return {
    stripe,
    running: () => running,
    makePrices: () => makePrices(stripe, running.dataDir),
    client: (cookie?: string) => (cookie === undefined ? running.client() : createClient(running.url, cookie)),
    /** Kills the server while the provider's answer to this call, made for so many times, is on its way, and starts it again. */
    async killedAt(wanted: string, request: () => Promise<unknown>, times = 1) {
      let done = () => {}
      const killed = new Promise<void>((resolve) => (done = resolve))
      let left = times
      stripe.faults.hold = async (call) => {
        if (call !== wanted || --left > 0) return
        stripe.faults.hold = undefined
        await running.end('SIGKILL')
        done()
      }
      await Promise.all([killed, request().catch(() => undefined)])
      running = server = await start(running.dataDir)
    },
    /** Sends the last message of a type, and gives the answer's status. */
    send(type: string) {
      const event = stripe.events.findLast((each) => each.type === type)
      if (!event) throw new Error('no message')
      return stripe.send(event, { serverUrl: running.url })
    },
    pay: (url: string) => stripe.account.pay(url.split('/').at(-1) ?? ''),
    count: (sql: string) => inDatabase(running.dataDir, (db) => db.prepare(sql).pluck().get()),
    rows: (sql: string) => inDatabase(running.dataDir, (db) => db.prepare(sql).all()) as Record<string, unknown>[],
  }
}

test('a kill between the answer of the payment provider and what is written of it makes nothing twice', async () => {
  const { stripe, running, client, killedAt, send, count, ...mortal } = await startMortal()
  const owner = await foundOrganization(running(), { planType: 'starter' })
  mortal.makePrices()
  const asOwner = () => client(owner.client.cookie())
  const order = () => asOwner().post('/api/subscription/checkout', { planType: 'basic' })

  await killedAt('POST /v1/customers', order)
  await killedAt('POST /v1/checkout/sessions', order)
  const { json } = await order()
  expect([stripe.account.customers.size, stripe.account.sessions.size]).toEqual([1, 1])

  mortal.pay(json.checkoutUrl)
  const completed = () => send('checkout.session.completed')
  await killedAt('GET /v1/subscriptions', completed)
  expect((await asOwner().get('/api/subscription')).json).toMatchObject({ hasSubscription: false })
  expect(await completed()).toBe(200)
  expect((await asOwner().get('/api/subscription')).json).toMatchObject({ planType: 'basic', state: 'active' })
  expect(count(`select count(*) from subscriptions where "stripeSubscriptionId" is not null`)).toBe(1)
  expect(count(`select count(*) from audit_events where action = 'plan.changed'`)).toBe(1)
  expect(stripe.account.subscriptions.size).toBe(1)
})

test('a sign-up that is killed before its page opens, before it is founded and after, founds one organization', async () => {
  const { stripe, running, client, killedAt, send, count, rows, ...mortal } = await startMortal()
  mortal.makePrices()
  const email = 'ada@example.org'
  const signUp = () =>
    client().post('/api/signup/create-checkout', { planType: 'basic', organizationName: 'Boats', email })

  await killedAt('POST /v1/checkout/sessions', signUp)
  // Nobody has the address of its page, and what it keeps it keeps for ten minutes.
  const [lost] = rows(`select "createdAt", "expiresAt", "sessionId" from checkouts where status = 'open'`)
  expect(lost?.['sessionId']).toBeNull()
  expect(Date.parse(String(lost?.['expiresAt'])) - Date.parse(String(lost?.['createdAt']))).toBe(600_000)
  const { json } = await signUp()
  mortal.pay(json.checkoutUrl)
  const completed = () => send('checkout.session.completed')
  await killedAt('GET /v1/subscriptions', completed)
  expect(count(`select count(*) from organizations`)).toBe(0)
  expect(count(`select count(*) from pending_signups`)).toBe(2)
  // It is founded when they are fetched first, and its state is fetched once more.
  await killedAt('GET /v1/subscriptions', completed, 2)
  expect(count(`select count(*) from organizations`)).toBe(1)
  expect([await completed(), await completed(), await send('invoice.paid')]).toEqual([200, 200, 200])

  expect(
    count(`select count(*) from organizations where "planType" = 'basic' and "stripeCustomerId" is not null`),
  ).toBe(1)
  expect(count(`select count(*) from organizations`)).toBe(1)
  expect(count(`select count(*) from users`)).toBe(1)
  expect(count(`select count(*) from password_resets`)).toBe(1)
  expect(count(`select count(*) from subscriptions where status = 'active'`)).toBe(1)
  expect(count(`select count(*) from checkouts where status = 'paid'`)).toBe(1)
  expect([stripe.account.subscriptions.size, stripe.account.refunds]).toEqual([1, []])

  // The killed server may have been sending the mail: its claim runs out after a minute, of which nobody waits here.
  changeDatabase(running().dataDir, (db) => db.exec(`update outbox_messages set "leaseUntil" = null`))
  const token = await mailedToken(running(), email, 'reset-password')
  const owner = client()
  expect((await owner.post('/api/password/reset', { token, password: PASSWORD })).status).toBe(200)
  const [{ slug } = {}] = rows(`select slug from organizations`)
  const signIn = await owner.post('/api/login/local', { organizationSlug: slug, username: email, password: PASSWORD })
  expect(signIn.status).toBe(200)
})
