import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClock } from '../../testing/clock.ts'
import { makeOrganization } from '../../testing/factories.ts'
import { changeDatabase, inDatabase } from '../../testing/inDatabase.ts'
import { mailedToken, mailsTo, PASSWORD } from '../../testing/organizations.ts'
import { startPaidServer } from '../../testing/stripe/paidServer.ts'
import type { StripeDouble } from '../../testing/stripe/stripeDouble.ts'
import type { TestServer } from '../../testing/testServer.ts'

const DAY_MS = 24 * 60 * 60_000
const clock = createClock()
let server: TestServer
let stripe: StripeDouble
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ server, stripe, stop } = await startPaidServer({ clock }))
})
afterAll(() => stop())
beforeEach(() => {
  stripe.account.declining = false
  Object.assign(stripe.faults, { status: undefined, cutOff: undefined, hold: undefined })
  stripe.sendTo(server.url)
})

/** Somebody pays on the page at this address; where the page sends them then. */
async function pay(checkoutUrl: string): Promise<string> {
  const answer = await fetch(`${checkoutUrl}/done`, { redirect: 'manual' })
  await stripe.delivered()
  const back = answer.headers.get('location') ?? ''
  if (!back.startsWith(server.url)) return back
  const page = await fetch(back, { redirect: 'manual' })
  return page.headers.get('location') ?? ''
}

const rows = (sql: string) => inDatabase(server.dataDir, (db) => db.prepare(sql).all()) as Record<string, unknown>[]

async function anOrganization(plan: 'free' | 'basic' = 'free') {
  const made = await makeOrganization(server, { plan })
  const { client } = made.owner
  return {
    ...made,
    client,
    view: async () => (await client.get('/api/subscription')).json,
    order: (body: object) => client.post('/api/subscription/checkout', body),
    ask: (act: string, body: object = {}) => client.post(`/api/subscription/${act}`, body),
  }
}

async function aPaying(order: object = { planType: 'basic' }) {
  const made = await anOrganization()
  const { json } = await made.order(order)
  await pay(json.checkoutUrl)
  const customer = rows(`select "stripeCustomerId" as c from organizations where id = ${made.id}`)[0]?.['c'] as string
  const ofCustomer = [...stripe.account.subscriptions.values()].find((each) => each.customer === customer)
  if (!ofCustomer) throw new Error('nothing was paid')
  return { ...made, customer, subscription: ofCustomer }
}

describe('an organization that is there', () => {
  test('orders a plan, pays, and has it; its trial is over', async () => {
    const made = await anOrganization('basic')
    expect(await made.view()).toMatchObject({ state: 'trial', planAfter: 'free', hasCustomer: false })
    const { status, json } = await made.order({ planType: 'professional', interval: 'year' })
    expect(status).toBe(200)
    expect(await pay(json.checkoutUrl)).toBe('/subscription?checkout=success')
    expect(await made.view()).toMatchObject({
      planType: 'professional',
      state: 'active',
      interval: 'year',
      price: 490,
      discount: null,
      trialEnd: null,
      planAfter: null,
      hasCustomer: true,
      hasSubscription: true,
      over: { users: null, storage: null },
    })
    expect((await made.client.get('/api/subscription/invoices')).json).toMatchObject([
      { total: 49_000, status: 'paid' },
    ])
    expect((await made.ask('portal')).json.portalUrl).toContain('/portal/')
  })

  test('that turns back from the payment page has its page closed, and its code is free for the next order', async () => {
    const made = await anOrganization()
    changeDatabase(server.dataDir, (db) =>
      db
        .prepare(
          `insert into promocodes (code, "planType", discount, "maxUses", "usedCount", "isActive", "createdAt") values ('ONCE', 'basic', 50, 1, 0, 1, '2026-01-01T00:00:00.000Z')`,
        )
        .run(),
    )
    const { json } = await made.order({ planType: 'basic', promocode: 'ONCE' })
    const valid = async () => (await made.client.post('/api/validate-promocode', { code: 'ONCE' })).json.valid
    expect(await valid()).toBe(false)
    const back = await fetch(`${json.checkoutUrl}/cancel`, { redirect: 'manual' })
    const address = back.headers.get('location') ?? ''
    const page = await fetch(address, { redirect: 'manual' })
    expect([page.status, page.headers.get('location')]).toEqual([
      302,
      '/checkout?plan=basic&interval=month&promocode=ONCE&checkout=cancelled',
    ])
    expect(await (await fetch(json.checkoutUrl)).text()).toContain('expired')
    expect(await valid()).toBe(true)
    const next = await made.order({ planType: 'basic', promocode: 'ONCE' })
    await pay(next.json.checkoutUrl)
    // A checkout that there is not changes nothing.
    expect((await fetch(address.replace(/checkout=[^&]+/, 'checkout=unknown'), { redirect: 'manual' })).status).toBe(
      302,
    )
    expect((await made.client.get('/api/subscription')).json).toMatchObject({ state: 'active', discount: 50 })
  })

  test('that clicks twice gets one page, and none beside a subscription', async () => {
    const made = await anOrganization()
    const answers = await Promise.all([made.order({ planType: 'basic' }), made.order({ planType: 'basic' })])
    expect(new Set(answers.map(({ json }) => json.checkoutUrl)).size).toBe(1)
    const [first] = answers
    const other = await made.order({ planType: 'premium' })
    expect(await (await fetch(first?.json.checkoutUrl)).text()).toContain('expired')
    await pay(other.json.checkoutUrl)
    const again = await made.order({ planType: 'basic' })
    expect([again.status, again.json.code]).toEqual([409, 'CONFLICT'])
  })

  test('changes its plan for what is left of the period, both ways', async () => {
    const made = await aPaying()
    const preview = await made.ask('preview', { planType: 'professional' })
    expect(preview.json).toMatchObject({ dueNow: 3000, currency: 'usd', price: 49 })
    expect((await made.ask('change', { planType: 'professional' })).json).toMatchObject({ planType: 'professional' })
    await Promise.all([made.ask('change', { planType: 'basic' }), made.ask('change', { planType: 'basic' })])
    expect(await made.view()).toMatchObject({ planType: 'basic', state: 'active', price: 19 })
    const changes = stripe.calls.filter((call) => call === `POST /v1/subscriptions/${made.subscription.id}`)
    expect(changes).toHaveLength(2)
  })

  test('whose card is declined keeps its plan', async () => {
    const made = await aPaying()
    stripe.account.declining = true
    const answer = await made.ask('change', { planType: 'premium' })
    expect([answer.status, answer.json.code]).toEqual([402, 'PAYMENT_DECLINED'])
    expect(await made.view()).toMatchObject({ planType: 'basic', state: 'active' })
  })

  test('cancels with a reason, takes it back, cancels again, and has the free plan when the period is over', async () => {
    const made = await aPaying()
    const why = { reason: 'Too expensive', details: 'For us.' }
    expect((await made.ask('cancel', why)).json).toMatchObject({
      state: 'ending',
      planType: 'basic',
      planAfter: 'free',
    })
    expect((await made.ask('resume')).json).toMatchObject({ state: 'active', planAfter: null })
    await made.ask('cancel', why)
    expect(
      rows(
        `select reason, details, "previousPlan" from subscription_cancellations where "organizationId" = ${made.id}`,
      ),
    ).toEqual([1, 2].map(() => ({ reason: 'Too expensive', details: 'For us.', previousPlan: 'basic' })))
    stripe.account.periodEnds(made.subscription.id)
    await stripe.delivered()
    expect(await made.view()).toMatchObject({
      state: 'free',
      planType: 'free',
      hasSubscription: false,
      hasCustomer: true,
    })
  })

  test('that does not pay keeps its plan for a while, and has it back when it pays', async () => {
    const made = await aPaying()
    stripe.account.declining = true
    stripe.account.periodEnds(made.subscription.id)
    await stripe.delivered()
    expect(await made.view()).toMatchObject({ state: 'past_due', planType: 'basic', planAfter: 'free' })
    clock.later(15 * DAY_MS)
    expect(await made.view()).toMatchObject({ state: 'past_due', planType: 'free', planAfter: null })
    stripe.account.payDue(made.subscription.id)
    await stripe.delivered()
    expect(await made.view()).toMatchObject({ state: 'active', planType: 'basic', graceEnd: null })
  })

  test('pays less with a code whose use is kept while the page is open', async () => {
    changeDatabase(server.dataDir, (db) =>
      db
        .prepare(
          `insert into promocodes (code, "planType", discount, "maxUses", "createdAt") values ('HALF', 'basic', 50, 1, '2026-01-01')`,
        )
        .run(),
    )
    const [made, other] = [await anOrganization(), await anOrganization()]
    const order = { planType: 'basic', promocode: 'half' }
    const { json } = await made.order(order)
    expect((await other.order(order)).json.message).toBe('This promocode is not valid')
    await pay(json.checkoutUrl)
    expect(await made.view()).toMatchObject({ discount: 50, price: 9.5 })
    expect(rows(`select "usedCount" as n from promocodes where code = 'HALF'`)).toEqual([{ n: 1 }])
  })

  test('that pays uses no code that would be undone with the next message, and may once it no longer pays', async () => {
    await server.composition.foundation.db
      .insertInto('promocodes')
      .values({ code: 'GIFT', planType: 'premium', discount: 100, createdAt: clock.now().toISOString() })
      .execute()
    const made = await aPaying()
    const use = () => made.client.post('/api/use-promocode', { code: 'GIFT', organizationId: made.id })
    const refused = await use()
    expect([refused.status, refused.json.code]).toEqual([400, 'PROMOCODE_INVALID'])
    expect(refused.json.message).toBe('A paid subscription runs. Cancel it, and use this promocode once it has ended.')
    stripe.account.end(made.subscription)
    await stripe.delivered()
    expect((await use()).status).toBe(200)
    expect(await made.view()).toMatchObject({ planType: 'premium', state: 'granted' })
  })

  test('that is deleted is taken away at the payment provider, at once or later', async () => {
    const made = await aPaying()
    stripe.faults.status = 500
    await made.client.del('/api/organization', { confirm: made.slug, confirmation: made.slug })
    await server.composition.foundation.settled()
    expect(rows(`select "stripeCustomerId" as c from parted_customers`)).toEqual([{ c: made.customer }])
    stripe.faults.status = undefined
    await server.composition.services.subscriptions.webhook.tidy()
    expect(made.subscription.status).toBe('canceled')
    expect(rows(`select * from parted_customers`)).toEqual([])
  })
})

describe('a sign-up that begins with a payment', () => {
  const signUp = (body: object) => server.client().post('/api/signup/create-checkout', body)

  test('founds its organization once; the owner chooses a password from the mail', async () => {
    const email = `paid${Math.random()}@example.org`
    const { json } = await signUp({ planType: 'basic', organizationName: 'Paid Boats', email })
    expect(await pay(json.checkoutUrl)).toBe(`/verify-email?email=${encodeURIComponent(email)}&checkout=success`)
    const token = await mailedToken(server, email, 'reset-password')
    const client = server.client()
    expect((await client.post('/api/password/reset', { token, password: PASSWORD })).status).toBe(200)
    const [{ slug, planType } = {}, ...others] = rows(
      `select slug, "planType" from organizations where name = 'Paid Boats'`,
    )
    expect([planType, others]).toEqual(['basic', []])
    const signIn = await client.post('/api/login/local', {
      organizationSlug: slug,
      username: email,
      password: PASSWORD,
    })
    expect(signIn.status).toBe(200)
    expect((await client.get('/api/subscription')).json).toMatchObject({
      planType: 'basic',
      state: 'active',
      price: 19,
    })
    expect(rows('select * from pending_signups')).toEqual([])
  })

  test('whose address was taken meanwhile is given its money back', async () => {
    const email = `taken${Math.random()}@example.org`
    const order = { planType: 'basic', organizationName: 'Twice', email }
    const [one, two] = [await signUp(order), await signUp(order)]
    await pay(one.json.checkoutUrl)
    await pay(two.json.checkoutUrl)
    expect(rows(`select name from organizations where name = 'Twice'`)).toHaveLength(1)
    expect(stripe.account.refunds).toHaveLength(1)
    const told = (await mailsTo(server, email)).filter(({ text }) => text.includes('given back in full'))
    expect(told).toHaveLength(1)
    const third = await signUp(order)
    expect([third.status, third.json.code]).toEqual([409, 'EMAIL_TAKEN'])
  })
})

describe('a payment provider that cannot be reached', () => {
  test('is said so, and nothing has changed', async () => {
    const made = await aPaying()
    stripe.faults.status = 503
    for (const answer of [
      await made.ask('change', { planType: 'premium' }),
      await made.ask('cancel', { reason: 'Other' }),
    ])
      expect([answer.status, answer.json.code]).toEqual([503, 'BILLING_UNAVAILABLE'])
    stripe.faults.status = undefined
    expect(await made.view()).toMatchObject({ planType: 'basic', state: 'active' })
  })

  test('whose answers are lost makes nothing twice', async () => {
    const made = await anOrganization()
    const before = stripe.account.sessions.size
    const lost = new Set<string>()
    // Each answer is lost once: the library asks again with the same key.
    stripe.faults.cutOff = (call) => call.startsWith('POST') && !lost.has(call) && Boolean(lost.add(call))
    const { status, json } = await made.order({ planType: 'basic' })
    expect([status, stripe.account.sessions.size]).toEqual([200, before + 1])
    await pay(json.checkoutUrl)
    expect(await made.view()).toMatchObject({ state: 'active' })
  })
})
