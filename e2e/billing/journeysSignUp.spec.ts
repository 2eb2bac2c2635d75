import type { Page } from '@playwright/test'
import { mailedToken, mailsTo, PASSWORD } from '../../server/testing/organizations.ts'
import { expect, onPaymentPage, standing, test, toast, toPayment } from '../support/paid.ts'
import { newEmail } from '../support/people.ts'
import { addPromocode } from '../support/promocode.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const plan = (page: Page) => page.getByRole('definition').first()

/** From the chosen plan to the last step of the sign-up, with everything filled in. */
async function fillIn(page: Page, details: { address: string; name: string; email: string }): Promise<void> {
  await page.goto(details.address)
  await field(page, 'Organization name').fill(details.name)
  await field(page, 'First Name').fill('Ida')
  await field(page, 'Last Name').fill('Holm')
  await field(page, 'Email Address').fill(details.email)
  await page.getByRole('button', { name: 'Next' }).click()
  await field(page, 'Password').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /I accept/ }).check()
}

/** By the link of the mail into the workspace, and on to the plans page. */
async function verifyAndSignIn(page: Page, email: string, token: string): Promise<void> {
  await page.goto(`/verify-email?token=${token}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Username or email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/super-admin/)
  await page.goto('/subscription')
}

test('a sign-up that is paid for: payment page, mailed link, sign-in, and the plan is in force', async ({
  watched: page,
  server,
  stripe,
}) => {
  const email = newEmail('paid')
  await page.goto('/subscription')
  await page.getByText('Annually', { exact: true }).click()
  await page.getByRole('link', { name: 'Choose Basic' }).click()
  await expect(page).toHaveURL(/\/signup\?.*plan=basic/)
  await fillIn(page, { address: page.url(), name: 'Holm Paid', email })
  await expect(plan(page)).toHaveText('Basic, $190 per year')
  await toPayment(page)
  await expect(page.getByText('$190 a year')).toBeVisible()
  await onPaymentPage(page, 'Pay with a declined card')
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  expect(await mailsTo(server, email)).toEqual([])
  await onPaymentPage(page, 'Pay')
  await expect(page.getByRole('heading', { name: 'Thank you, your payment arrived' })).toBeVisible()
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible()
  expect(stripe.events.map(({ type }) => type)).toContain('checkout.session.completed')

  await verifyAndSignIn(page, email, await mailedToken(server, email))
  await expect(standing(page)).toContainText('You pay $190 a year.')
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Choose Free' }).click()
  await expect(field(page, 'Email Address')).toHaveValue('')
})

test('the message alone founds the organization where nobody comes back from the payment page', async ({
  watched: page,
  server,
  stripe,
}) => {
  const email = newEmail('gone')
  await fillIn(page, { address: '/signup?plan=professional&interval=month', name: 'Holm Gone', email })
  await toPayment(page)
  await expect(page.getByText('$49 a month')).toBeVisible()
  const session = new URL(page.url()).pathname.split('/')[2] ?? ''
  await page.goto('/')
  stripe.account.pay(session)
  await stripe.delivered()
  await verifyAndSignIn(page, email, await mailedToken(server, email))
  await expect(standing(page)).toContainText('You pay $49 a month.')
})

test('back from a cancelled payment nothing is lost but the password, and it is paid after all', async ({
  watched: page,
  server,
}) => {
  const email = newEmail('back')
  const part = `BACK-${process.pid}`
  await addPromocode(server, part, ['--plan', 'premium', '--discount', '30', '--uses', '1'])
  await fillIn(page, { address: `/signup?plan=basic&promocode=${part}`, name: 'Holm Back', email })
  await expect(plan(page)).toHaveText('Premium, $99 per month less 30%')
  await toPayment(page)
  await expect(page.getByText('$99 a month, 30 % off')).toBeVisible()
  await onPaymentPage(page, 'Cancel')
  await expect(page).toHaveURL(/\/signup\?plan=premium&interval=month&promocode=.*&checkout=cancelled/)
  await expect(page.getByText('The payment was cancelled.')).toBeVisible()
  await expect(plan(page)).toHaveText('Premium, $99 per month less 30%')
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /I accept/ })).toBeChecked()
  await expect(field(page, 'Password')).toHaveValue('')
  await toPayment(page)
  await expect(field(page, 'Password')).toBeFocused()
  await field(page, 'Password').fill(PASSWORD)
  await toPayment(page)
  await onPaymentPage(page, 'Pay')
  await expect(page.getByRole('heading', { name: 'Thank you, your payment arrived' })).toBeVisible()
  await verifyAndSignIn(page, email, await mailedToken(server, email))
  await expect(standing(page)).toContainText('You pay $69.30 a month.')
  await expect(standing(page)).toContainText('A discount of 30% is taken off already.')
})

test('an address that is taken is said before anything is paid', async ({ watched: page, owner, stripe }) => {
  await page.context().clearCookies()
  await fillIn(page, { address: '/signup?plan=basic', name: 'Holm Again', email: owner.email })
  const before = stripe.calls.length
  await toPayment(page)
  await expect(toast(page)).toContainText('An account with this email already exists')
  await expect(field(page, 'Email Address')).toBeFocused()
  expect(stripe.calls.length).toBe(before)
})

test('the payment provider out of reach is said, and what was typed stays', async ({ watched: page, stripe }) => {
  await fillIn(page, { address: '/signup?plan=basic', name: 'Holm Wait', email: newEmail('wait') })
  stripe.faults.status = 500
  await toPayment(page)
  await expect(toast(page)).toContainText('The payment provider cannot be reached at the moment')
  stripe.faults.status = undefined
  await expect(field(page, 'Password')).toHaveValue(PASSWORD)
  await toPayment(page)
  await expect(page.getByText('$19 a month')).toBeVisible()
})
