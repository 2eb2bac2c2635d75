import { changeDatabase } from '../inDatabase.ts'
import { startTestServer, type TestServer } from '../testServer.ts'
import type { Clock } from '../clock.ts'
import { startStripeDouble, type StripeDouble } from './stripeDouble.ts'

/** A server whose plans can be paid for at a double of Stripe, with its prices made. */
export async function startPaidServer(options: { clock?: Clock } = {}): Promise<{
  server: TestServer
  stripe: StripeDouble
  stop(): Promise<void>
}> {
  const { clock } = options
  const stripe = await startStripeDouble(clock ? { now: () => Math.floor(clock.now().getTime() / 1000) } : {})
  const server = await startTestServer({ env: stripe.env, ...(clock && { runtime: clock.runtime }) })
  makePrices(stripe, server.dataDir)
  stripe.sendTo(server.url)
  return {
    server,
    stripe,
    async stop() {
      await stripe.stop()
      await server.stop()
    },
  }
}

/** The products and prices that the command `plan push` makes, without asking for them. */
export function makePrices(stripe: StripeDouble, dataDir: string): void {
  changeDatabase(dataDir, (db) => {
    const plans = db.prepare(`select slug, price, "annualPrice" from subscription_plans where price > 0`).all()
    for (const { slug, price, annualPrice } of plans as { slug: string; price: number; annualPrice: number }[]) {
      const add = (interval: 'month' | 'year', dollars: number) => {
        const id = `price_${slug}_${interval}`
        const facts = { object: 'price', active: true, currency: 'usd', product: `veracite_${slug}` } as const
        const lookup_key = `veracite_${slug}_${interval}`
        stripe.account.prices.set(id, { ...facts, id, lookup_key, recurring: { interval }, unit_amount: dollars * 100 })
        return id
      }
      db.prepare(`update subscription_plans set "stripePriceId" = ?, "stripeAnnualPriceId" = ? where slug = ?`).run(
        add('month', price),
        add('year', annualPrice),
        slug,
      )
    }
  })
}
