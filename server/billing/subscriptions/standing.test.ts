import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeDatabase } from '../../testing/inDatabase.ts'
import { foundOrganization } from '../../testing/organizations.ts'
import { startPaidServer } from '../../testing/stripe/paidServer.ts'
import type { StripeDouble } from '../../testing/stripe/stripeDouble.ts'
import type { TestServer } from '../../testing/testServer.ts'

let server: TestServer
let stripe: StripeDouble
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ server, stripe, stop } = await startPaidServer())
})
afterAll(() => stop())

const DAY_MS = 24 * 60 * 60_000

async function anOwner(planType: string) {
  const { client, slug } = await foundOrganization(server, { planType })
  return { client, slug, view: async () => (await client.get('/api/subscription')).json }
}
/** Pays for the basic plan. */
async function pays({ client }: Awaited<ReturnType<typeof anOwner>>) {
  const { json } = await client.post('/api/subscription/checkout', { planType: 'basic' })
  stripe.account.pay(json.checkoutUrl.split('/').at(-1))
  await stripe.delivered()
}

/** Lets a trial end so many days before now. */
const trialEndedSince = ({ slug }: { slug: string }, days: number) => {
  const at = new Date(Date.now() - days * DAY_MS - 60_000).toISOString()
  changeDatabase(server.dataDir, (db) =>
    db
      .prepare(
        `update subscriptions set "trialEnd" = ? where "organizationId" = (select id from organizations where slug = ?)`,
      )
      .run(at, slug),
  )
  return at
}

test('a trial that has ended is told of for thirty days, until something is paid for', async () => {
  const [paying, waiting, free] = [await anOwner('professional'), await anOwner('basic'), await anOwner('starter')]
  expect(await waiting.view()).toMatchObject({ state: 'trial', trialEnded: null })
  const at = trialEndedSince(waiting, 0)
  expect(await waiting.view()).toMatchObject({ state: 'free', trialEnded: { plan: 'basic', at } })
  expect(await free.view()).toMatchObject({ state: 'free', trialEnded: null })
  trialEndedSince(waiting, 29)
  expect(await waiting.view()).toMatchObject({ state: 'free', trialEnded: { plan: 'basic' } })
  trialEndedSince(waiting, 30)
  expect(await waiting.view()).toMatchObject({ state: 'free', trialEnded: null })

  trialEndedSince(paying, 1)
  expect(await paying.view()).toMatchObject({ trialEnded: { plan: 'professional' } })
  await pays(paying)
  expect(await paying.view()).toMatchObject({ state: 'active', trialEnded: null })
  const [subscription] = [...stripe.account.subscriptions.values()]
  if (!subscription) throw new Error('nobody has paid')
  stripe.account.end(subscription)
  await stripe.delivered()
  expect(await paying.view()).toMatchObject({ state: 'free', trialEnded: null })
})

test('a promocode for a subscription that runs is refused in plain words', async () => {
  const owner = await anOwner('starter')
  await pays(owner)
  for (const act of ['preview', 'change']) {
    const { status, json } = await owner.client.post(`/api/subscription/${act}`, {
      planType: 'professional',
      promocode: 'SPRING',
    })
    expect([status, json.code]).toEqual([400, 'PROMOCODE_INVALID'])
    expect(json.message).toContain('counts for the first payment of a subscription, and yours runs already')
  }
  expect(await owner.view()).toMatchObject({ planType: 'basic' })
})
