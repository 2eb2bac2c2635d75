import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClock } from '../../testing/clock.ts'
import { inDatabase } from '../../testing/inDatabase.ts'
import { startPaidServer } from '../../testing/stripe/paidServer.ts'
import type { SentEvent, StripeDouble } from '../../testing/stripe/stripeDouble.ts'
import type { TestServer } from '../../testing/testServer.ts'

// Messages come in any order: late ones find a state that is later than what they tell of.

const clock = createClock()
let server: TestServer
let stripe: StripeDouble
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ server, stripe, stop } = await startPaidServer({ clock }))
  stripe.sendTo(undefined)
})
afterAll(() => stop())

const rows = (sql: string, ...values: unknown[]) =>
  inDatabase(server.dataDir, (db) => db.prepare(sql).all(...values)) as Record<string, unknown>[]

/** Every order of so many things. */
function ordersOf(count: number): number[][] {
  if (count === 0) return [[]]
  return ordersOf(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, at) => [...order.slice(0, at), count - 1, ...order.slice(at)]),
  )
}

/** A payment, a renewal that fails and a cancellation at the end of the period: steps with the messages that each one sends. */
function journeyOf(sessionId: string) {
  const subscription = () => stripe.account.subscription(stripe.account.session(sessionId).subscription ?? '')
  const steps = [
    () => void stripe.account.pay(sessionId),
    () => {
      stripe.account.declining = true
      stripe.account.periodEnds(subscription().id)
      stripe.account.declining = false
    },
    () => {
      Object.assign(subscription(), { cancel_at_period_end: true, canceled_at: stripe.account.now() })
      stripe.account.emit('customer.subscription.updated', subscription())
    },
  ]
  const sent: SentEvent[] = []
  /** The message of a number, once what it tells of has happened. */
  return (at: number): SentEvent => {
    while (sent.length <= at) {
      const from = stripe.events.length
      steps.shift()?.()
      sent.push(...stripe.events.slice(from).filter(({ type }) => type !== 'customer.created'))
    }
    return sent[at] as SentEvent
  }
}
const MESSAGES = 6
const AT_ONCE = 40
/** Every so many orders one is tried; `MESSAGE_ORDERS=all` tries all 720, which takes a minute. */
const EVERY = process.env['MESSAGE_ORDERS'] === 'all' ? 1 : 11

/** How an organization stands after a journey, without what names it. */
function endOf(organizationId: number) {
  const of = (sql: string) => rows(sql, organizationId)
  const [organization] = of(
    `select "planType", "maxUsers", "maxStorageLimit", "maxChatsPerMonth", "stripeCustomerId" is not null as pays,
      "currentSubscriptionId" is not null as runs from organizations where id = ?`,
  )
  return {
    organization,
    subscriptions: of(
      `select status, interval, amount, discount, "currentPeriodStart", "currentPeriodEnd", "cancelAtPeriodEnd", "canceledAt", "pastDueSince",
        "lapsedAt" from subscriptions where "organizationId" = ?`,
    ),
    cancellations: of(`select * from subscription_cancellations where "organizationId" = ?`),
    checkouts: of(`select status, "planType" from checkouts where "organizationId" = ?`),
    notices: of(`select kind, occasion from billing_notices where "organizationId" = ?`),
    mails: of(
      `select count(*) as asked from password_resets where "userId" in (select id from users where "organizationId" = ?)`,
    ),
    changes: of(`select detail from audit_events where action = 'plan.changed' and "organizationId" = ?`),
  }
}

const receive = (event: SentEvent) => stripe.send(event, { serverUrl: server.url })

/** A paid sign-up whose messages come in this order. Gives the name of what it founds. */
async function signUpIn(order: readonly number[]): Promise<string> {
  const [organizationName, email] = [`Boats ${order.join('')}`, `p${order.join('')}@example.org`]
  const { json } = await server
    .client()
    .post('/api/signup/create-checkout', { planType: 'basic', organizationName, email })
  const message = journeyOf(json.checkoutUrl.split('/').at(-1))
  for (const at of order) expect(await receive(message(at))).toBe(200)
  return organizationName
}

test('six messages end in the same state in whatever order they come', { timeout: 300_000 }, async () => {
  const all = ordersOf(MESSAGES)
  expect(all).toHaveLength(720)
  const left = all.filter((_, at) => at % EVERY === 0)
  const tried = left.length
  const names: string[] = []
  const work = async () => {
    for (let order = left.pop(); order; order = left.pop()) names.push(await signUpIn(order))
  }
  // Beside each other they share commits.
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const found = names.flatMap((name) => rows(`select id from organizations where name = ?`, name))
  expect(found).toHaveLength(tried)
  const ends = new Set(found.map(({ id }) => JSON.stringify(endOf(Number(id)))))
  expect([...ends].map((end) => JSON.parse(end) as unknown)).toMatchObject([
    {
      organization: { planType: 'basic', maxUsers: 5, pays: 1, runs: 1 },
      subscriptions: [{ status: 'past_due', cancelAtPeriodEnd: 1, lapsedAt: null }],
      cancellations: [],
      checkouts: [{ status: 'paid', planType: 'basic' }],
      notices: [{ kind: 'payment.failed' }],
      mails: [{ asked: 1 }],
      changes: [{ detail: 'paid' }],
    },
  ])
})

test('messages that come twice, and at once with the payer, found one organization', async () => {
  const email = `at-once${Math.random()}@example.org`
  const { json } = await server
    .client()
    .post('/api/signup/create-checkout', { planType: 'basic', organizationName: 'At Once', email })
  const message = journeyOf(json.checkoutUrl.split('/').at(-1))
  const [created, paid, completed] = [message(0), message(1), message(2)]
  const [{ id } = {}] = rows(`select id from checkouts where status = 'open'`)
  const back = fetch(`${server.url}/api/checkout-return?checkout=${String(id)}`, { redirect: 'manual' })
  const statuses = await Promise.all([completed, created, completed, paid, completed, created].map(receive))
  expect([...statuses, (await back).status]).toEqual([200, 200, 200, 200, 200, 200, 302])
  const found = rows(`select id from organizations where name = 'At Once'`)
  expect(found).toHaveLength(1)
  expect(endOf(Number(found[0]?.['id']))).toMatchObject({
    organization: { planType: 'basic', pays: 1, runs: 1 },
    subscriptions: [{ status: 'active' }],
    checkouts: [{ status: 'paid' }],
    mails: [{ asked: 1 }],
    changes: [{ detail: 'paid' }],
  })
  expect(stripe.account.refunds).toEqual([])
})
