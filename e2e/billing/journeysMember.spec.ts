import type { Page } from '@playwright/test'
import { changeDatabase } from '../../server/testing/inDatabase.ts'
import { foundOrganization, mailsTo } from '../../server/testing/organizations.ts'
import type { ServerProcess } from '../../server/testing/serverProcess.ts'
import type { StripeDouble } from '../../server/testing/stripe/stripeDouble.ts'
import { adoptSession } from '../support/adoptSession.ts'
import { choose } from '../support/choose.ts'
import { card, expect, onPaymentPage, order, payFor, standing, test, toast, toPayment } from '../support/paid.ts'
import { invited, newEmail } from '../support/people.ts'
import { addPromocode } from '../support/promocode.ts'

const SETTINGS = '/dashboard?tab=admin&section=organization'
const settings = (page: Page) => page.getByRole('region', { name: 'Subscription & Billing' })
const code = (page: Page) => page.getByRole('textbox', { name: 'Promocode' })
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm change' }).click()

/** An owner of an organization on a plan as the wizard gives it, signed in in the page. */
async function anOwner(page: Page, server: ServerProcess, planType = 'starter') {
  const owner = await foundOrganization(server, { planType })
  await owner.client.post('/api/auth/complete-onboarding')
  await adoptSession(page.context(), owner.client, server.url)
  return owner
}

/** The subscription that was paid for last. */
function lastSubscription({ account }: StripeDouble) {
  const subscription = [...account.subscriptions.values()].at(-1)
  if (!subscription) throw new Error('nobody has paid')
  return subscription
}

test('from the free plan over the checkout to a plan that is paid, cancelled once on the way', async ({
  watched: page,
  server,
}) => {
  await anOwner(page, server)
  await page.goto(SETTINGS)
  await settings(page).getByRole('link', { name: 'View All Plans & Upgrade' }).click()
  await expect(card(page, 'Free')).toContainText('Current plan')
  await card(page, 'Professional').getByRole('link', { name: 'Choose Professional' }).click()
  await expect(order(page)).toContainText('$49')
  await toPayment(page)
  await onPaymentPage(page, 'Cancel')
  await expect(page.getByText('The payment was cancelled. Nothing was charged')).toBeVisible()
  await expect(order(page)).toContainText('Professional')
  await toPayment(page)
  await onPaymentPage(page, 'Pay')
  await expect(page.getByText('Thank you, your payment arrived')).toBeVisible()
  await expect(page.getByText('The Professional plan is in force now.')).toBeVisible()
  await expect(standing(page)).toContainText('You pay $49 a month.')
  await expect(card(page, 'Professional')).toContainText('Current plan')
  await page.goto(SETTINGS)
  await expect(settings(page)).toContainText('$49 a month')
  await expect(settings(page).getByRole('table', { name: 'Invoices' })).toContainText('Paid')
})

test('the upgrade button leads to the checkout', async ({ watched: page, server }) => {
  await anOwner(page, server)
  await page.goto('/dashboard?tab=admin&section=users')
  await page.getByRole('button', { name: 'Upgrade Plan' }).click()
  await expect(page).toHaveURL(/\/checkout\?plan=basic/)
  await expect(order(page)).toContainText('$19')
})

test('a running subscription is made larger and smaller, with what it costs and what would not fit', async ({
  watched: page,
  server,
  stripe,
}) => {
  const owner = await anOwner(page, server)
  await payFor(page, 'basic')
  await expect(standing(page)).toContainText('You pay $19 a month.')
  await card(page, 'Professional').getByRole('link', { name: 'Choose Professional' }).click()
  await expect(page.getByRole('heading', { name: 'Change your plan' })).toBeVisible()
  await expect(order(page)).toContainText('$30')
  stripe.account.declining = true
  await confirm(page)
  await expect(toast(page)).toContainText('Your card was declined.')
  stripe.account.declining = false
  await confirm(page)
  await expect(toast(page)).toContainText('Plan changed')
  await expect(standing(page)).toContainText('You pay $49 a month.')

  for (let seat = 0; seat < 5; seat += 1) await invited(server, owner, { email: newEmail('seat') })
  await card(page, 'Basic').getByRole('link', { name: 'Choose Basic' }).click()
  await expect(order(page)).toContainText('credit')
  await expect(order(page)).toContainText('More is in use than the Basic plan allows')
  await expect(order(page)).toContainText('You have 6 users and invitations')
  await confirm(page)
  await expect(toast(page)).toContainText('Plan changed')
  await expect(standing(page)).toContainText('You pay $19 a month.')
  await expect(standing(page)).toContainText('You have 6 users and invitations, and your plan allows 5.')
  expect(
    (
      await owner.client.post('/api/users/invite', {
        firstName: 'A',
        lastName: 'B',
        email: newEmail('over'),
        role: 'user',
      })
    ).status,
  ).toBe(403)
})

test('a subscription is cancelled with a reason, taken back, and ends', async ({ watched: page, server, stripe }) => {
  await anOwner(page, server)
  await payFor(page, 'basic')
  await expect(standing(page)).toContainText('You pay $19 a month.')
  const { id } = lastSubscription(stripe)
  const cancel = async () => {
    await card(page, 'Free').getByRole('link', { name: 'Cancel subscription' }).click()
    await settings(page).getByRole('button', { name: 'Cancel subscription…' }).click()
    const dialog = page.getByRole('dialog')
    await choose(dialog.getByLabel('Why do you cancel?'), 'Too expensive')
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
    await expect(toast(page)).toContainText('Subscription cancelled')
    await page.goto('/subscription')
    await expect(standing(page)).toContainText('Cancelled: the Basic plan stays until')
  }
  await cancel()
  expect(stripe.account.subscription(id).cancel_at_period_end).toBe(true)
  await standing(page).getByRole('button', { name: 'Undo cancellation' }).click()
  await expect(toast(page)).toContainText('Cancellation undone')
  await expect(standing(page)).toContainText('You pay $19 a month.')
  expect(stripe.account.subscription(id).cancel_at_period_end).toBe(false)
  await cancel()
  stripe.account.periodEnds(id)
  await stripe.delivered()
  await page.reload()
  await expect(card(page, 'Free')).toContainText('Current plan')
  await expect(standing(page)).toContainText('You are on the Free plan.')
  await expect(card(page, 'Basic').getByRole('link', { name: 'Choose Basic' })).toBeVisible()
})

test('a payment that failed is said with what to do, until it is paid', async ({ watched: page, server, stripe }) => {
  const owner = await anOwner(page, server)
  await payFor(page, 'basic')
  await expect(standing(page)).toContainText('You pay $19 a month.')
  const { id } = lastSubscription(stripe)
  stripe.account.declining = true
  stripe.account.periodEnds(id)
  stripe.account.declining = false
  await stripe.delivered()
  await page.reload()
  await expect(standing(page)).toContainText('Your last payment failed')
  await expect(standing(page)).toContainText('The Basic plan stays until')
  await expect
    .poll(async () => (await mailsTo(server, owner.email)).some(({ text }) => /payment/i.test(text)))
    .toBe(true)
  await standing(page).getByRole('button', { name: 'Open payment page' }).click()
  await expect(page.getByRole('heading', { name: 'Cards and invoices' })).toBeVisible()
  stripe.account.payDue(id)
  await stripe.delivered()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(standing(page)).toContainText('You pay $19 a month.')
})

test('a trial that ends is said before and after', async ({ watched: page, server }) => {
  const owner = await anOwner(page, server, 'professional')
  await page.goto('/subscription')
  await expect(standing(page)).toContainText('Your trial of the Professional plan ends on')
  changeDatabase(server.dataDir, (db) =>
    db
      .prepare(
        `update subscriptions set "trialEnd" = ? where "organizationId" = (select id from organizations where slug = ?)`,
      )
      .run(new Date(Date.now() - 60_000).toISOString(), owner.slug),
  )
  await page.reload()
  await expect(card(page, 'Free')).toContainText('Current plan')
  await expect(standing(page)).toContainText('The trial of the Professional plan ended on')
  await expect(standing(page)).toContainText('the limits of the Free plan apply')
  await expect.poll(async () => (await mailsTo(server, owner.email)).some(({ text }) => /trial/i.test(text))).toBe(true)
  await page.goto(SETTINGS)
  await expect(settings(page)).toContainText('Your trial has ended')
  await page.goto('/super-admin')
  const bar = page.getByRole('main').getByText('The trial of the Professional plan ended on')
  await expect(bar).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(bar).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('textbox', { name: /message|question/i }).first()).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.goto('/subscription')
  await standing(page).getByRole('link', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL(/\/checkout\?plan=professional/)
  await page.goto('/subscription')
  await card(page, 'Professional').getByRole('link', { name: 'Choose Professional' }).click()
  await expect(order(page)).toContainText('$49')
})

test('promocodes at the checkout: one that is not valid, one that takes something off, one that was used', async ({
  watched: page,
  server,
}) => {
  const part = `PART-${process.pid}`
  await addPromocode(server, part, ['--plan', 'basic', '--discount', '50', '--uses', '1'])
  await anOwner(page, server)
  await page.goto('/checkout?plan=basic')
  await code(page).fill('UNKNOWN')
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(order(page)).toContainText('This promocode is not valid')
  await page.goto(SETTINGS)
  await code(page).fill(part)
  await page.getByRole('button', { name: 'Validate' }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/\/checkout\?plan=basic/)
  await expect(order(page)).toContainText(`50% with ${part}`)
  await expect(order(page)).toContainText('$9.50')
  await toPayment(page)
  await expect(page.getByText('$19 a month, 50 % off')).toBeVisible()
  await onPaymentPage(page, 'Cancel')
  await expect(order(page)).toContainText('$9.50')
  await toPayment(page)
  await onPaymentPage(page, 'Pay')
  await expect(standing(page)).toContainText('You pay $9.50 a month.')
  await expect(standing(page)).toContainText('A discount of 50% is taken off already.')

  const later = `LATER-${process.pid}`
  await addPromocode(server, later, ['--plan', 'professional', '--discount', '20'])
  await page.goto(`/checkout?plan=professional&promocode=${later}`)
  await expect(order(page)).toContainText(`The promocode ${later} is not applied`)
  await page.goto(SETTINGS)
  await code(page).fill(later)
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(settings(page)).toContainText('A discount counts for the first payment of a subscription')

  await anOwner(page, server)
  await page.goto(`/checkout?plan=basic&promocode=${part}`)
  await expect(order(page)).toContainText('This promocode is not valid')
  await toPayment(page)
  await expect(page.getByText('This code is not applied yet')).toBeVisible()
})
