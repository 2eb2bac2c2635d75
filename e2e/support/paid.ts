import type { Page } from '@playwright/test'
import { startServerProcess } from '../../server/testing/serverProcess.ts'
import { makePrices } from '../../server/testing/stripe/paidServer.ts'
import { startStripeDouble, type StripeDouble } from '../../server/testing/stripe/stripeDouble.ts'
import { test as base } from './fixtures.ts'

export { expect } from './fixtures.ts'

/** A server whose plans are paid for at a double of Stripe. Its pages may lead to the double's payment page. */
export const test = base.extend<object, { stripe: StripeDouble }>({
  stripe: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const stripe = await startStripeDouble()
      await use(stripe)
      await stripe.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ stripe }, use) => {
      const server = await startServerProcess({ from: 'bundle', env: { ...stripe.env } })
      makePrices(stripe, server.dataDir)
      stripe.sendTo(server.url)
      await use(server)
      stripe.sendTo(undefined)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  alsoLoads: async ({ stripe }, use) => use([stripe.url]),
})

export const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ })
/** The card of a plan on the plans page. */
export const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
/** How the organization stands, on the plans page. */
export const standing = (page: Page) => page.getByRole('region', { name: 'Your subscription' })
/** What is ordered, at the checkout. */
export const order = (page: Page) => page.getByRole('region', { name: 'Your order' })
/** From the checkout to the payment page. */
export const toPayment = (page: Page) => page.getByRole('button', { name: 'Continue to Payment' }).click()
/** A link of the payment page. */
export const onPaymentPage = (page: Page, link: 'Pay' | 'Pay with a declined card' | 'Cancel') =>
  page.getByRole('link', { name: link, exact: true }).click()

/** Orders a plan at the checkout and pays for it. */
export async function payFor(page: Page, plan: string): Promise<void> {
  await page.goto(`/checkout?plan=${plan}`)
  await toPayment(page)
  await onPaymentPage(page, 'Pay')
}
