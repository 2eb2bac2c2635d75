import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeOrganization } from '../../testing/factories.ts'
import { inDatabase } from '../../testing/inDatabase.ts'
import { runCommand } from '../../testing/program/runCommand.ts'
import { startPaidServer } from '../../testing/stripe/paidServer.ts'
import type { StripeDouble } from '../../testing/stripe/stripeDouble.ts'
import type { TestServer } from '../../testing/testServer.ts'

const CLEAN = { text: 'Everything is as the payment provider says.', clean: true, stderr: '', exitCode: 0 }
let server: TestServer
let stripe: StripeDouble
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ server, stripe, stop } = await startPaidServer())
})
afterAll(() => stop())
beforeEach(() => {
  // Every message is lost.
  stripe.sendTo(undefined)
})

/** The command beside the running server. */
async function billing(...args: string[]) {
  const { exitCode, stdout, stderr } = await runCommand(server.dataDir, ['billing', ...args], stripe.env)
  return { text: stdout.trimEnd(), clean: exitCode === 0, stderr, exitCode }
}
const rows = (sql: string) => inDatabase(server.dataDir, (db) => db.prepare(sql).all()) as Record<string, unknown>[]

async function order() {
  const made = await makeOrganization(server, { plan: 'free' })
  const { json } = await made.owner.client.post('/api/subscription/checkout', { planType: 'basic' })
  const pay = () => stripe.account.pay(json.checkoutUrl.split('/').at(-1))
  const view = async () => (await made.owner.client.get('/api/subscription')).json
  return { ...made, pay, view }
}

test('an order whose messages were lost is said, and repaired once', async () => {
  const { slug, pay, view } = await order()
  expect(await billing('reconcile')).toEqual(CLEAN)
  const { subscription } = pay()
  const said = await billing('reconcile')
  expect(said.clean).toBe(false)
  expect(said.text).toContain('An order was paid at the payment provider and is open here.')
  expect(said.text).toContain(
    `${slug}: The subscription ${subscription} (basic, active) is at the payment provider and not known here.`,
  )
  expect(said.text).toContain(`${slug}: The plan in force is free; by what is paid it is basic.`)
  expect(await view()).toMatchObject({ planType: 'free', hasSubscription: false })

  const repaired = await billing('reconcile', '--repair')
  expect([repaired.clean, repaired.text.split('\n').at(-1)]).toEqual([true, 'Nothing is left to repair.'])
  expect(await view()).toMatchObject({ planType: 'basic', state: 'active' })
  expect(await billing('reconcile')).toEqual(CLEAN)
})

test('the end of a subscription that nobody heard of is said and repaired', async () => {
  const { slug, pay, view } = await order()
  const { subscription } = pay()
  await billing('reconcile', '--repair')
  stripe.account.end(stripe.account.subscription(subscription ?? ''))
  const { text } = await billing('reconcile', '--json')
  const { differences } = JSON.parse(text) as { differences: { of: string; message: string; repaired: boolean }[] }
  expect(differences).toContainEqual({
    of: slug,
    message: `The state of the subscription ${subscription} is active here and canceled at the payment provider.`,
    repaired: false,
  })
  expect((await view()).planType).toBe('basic')
  await billing('reconcile', '--repair')
  expect(await view()).toMatchObject({ planType: 'free', state: 'free' })
  expect(await billing('reconcile')).toEqual(CLEAN)
})

test('a paid sign-up that nobody heard of founds its organization, once', async () => {
  const email = `lost${Math.random()}@example.org`
  const request = { planType: 'premium', organizationName: 'Lost Boats', email }
  const { json } = await server.client().post('/api/signup/create-checkout', request)
  stripe.account.pay(json.checkoutUrl.split('/').at(-1))
  const found = () => rows(`select "planType" from organizations where name = 'Lost Boats'`)
  const said = await billing('reconcile')
  expect([said.clean, found()]).toEqual([false, []])
  expect(said.text).toContain('A sign-up was paid at the payment provider, and its organization was not made.')
  expect(said.text).not.toContain(email)
  await Promise.all([billing('reconcile', '--repair'), billing('reconcile', '--repair')])
  expect(found()).toEqual([{ planType: 'premium' }])
  expect(await billing('reconcile')).toEqual(CLEAN)
})

test('a customer that the provider does not know changes nothing, and hides no other', async () => {
  const [strange, known] = [await order(), await order()]
  strange.pay()
  await billing('reconcile', '--repair')
  const { customer } =
    rows(`select "stripeCustomerId" as customer from organizations where id = ${strange.id}`)[0] ?? {}
  const kept = stripe.account.customers.get(String(customer))
  stripe.account.customers.delete(String(customer))
  known.pay()
  const { text, clean } = await billing('reconcile', '--repair')
  expect(clean).toBe(false)
  expect(text).toContain(`${strange.slug}: The customer ${String(customer)} could not be looked at:`)
  expect([(await strange.view()).planType, (await known.view()).planType]).toEqual(['basic', 'basic'])
  if (kept) stripe.account.customers.set(kept.id, kept)
})

test('a price that belongs to none of the plans is a difference, which no repair mends', async () => {
  const { slug, pay, view } = await order()
  const { subscription } = pay()
  await billing('reconcile', '--repair')
  const { item } = stripe.account.subscription(subscription ?? '')
  const price = item.price
  // As somebody does by hand at the provider.
  item.price = { ...price, id: 'price_by_hand', lookup_key: null, product: 'prod_by_hand' }
  try {
    for (const args of [['reconcile'], ['reconcile', '--repair']]) {
      const { text, exitCode, stderr } = await billing(...args)
      expect([exitCode, stderr]).toEqual([1, ''])
      expect(text).toContain(
        `${slug}: The subscription ${subscription} is paid at the payment provider, and its price price_by_hand belongs to none of the plans`,
      )
    }
  } finally {
    item.price = price
  }
  await billing('reconcile', '--repair')
  expect(await view()).toMatchObject({ planType: 'basic' })
})

test('arguments that make no sense are said', async () => {
  expect(await billing('repair')).toMatchObject({ exitCode: 2, text: '' })
})

test('where no provider is configured, that is said', async () => {
  const { exitCode, stderr } = await runCommand(server.dataDir, ['billing', 'reconcile'])
  expect([exitCode, stderr]).toEqual([1, 'No payment provider is configured on this server\n'])
})
