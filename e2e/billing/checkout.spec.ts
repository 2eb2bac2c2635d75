import type { Page } from '@playwright/test'
import { aPaidSubscription, aSubscription, playPayments } from '../support/billing.ts'
import { expect, test } from '../support/fixtures.ts'
import { addPromocode } from '../support/promocode.ts'

let counter = 0
const newCode = () => `CHECKOUT-${process.pid}-${++counter}`
const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ })
const code = (page: Page) => page.getByLabel('Promocode')
const validate = (page: Page) => page.getByRole('button', { name: 'Validate' }).click()
const pay = (page: Page) => page.getByRole('button', { name: 'Continue to Payment' }).click()
const order = (page: Page) => page.getByRole('region', { name: 'Your order' })

test('a plan that there is not', async ({ watched: page, owner: _owner }) => {
  await playPayments(page, aSubscription())
  await page.goto('/checkout?plan=golden')
  await expect(page.getByText('Invalid plan selected.')).toBeVisible()
  await page.getByRole('link', { name: 'See all plans' }).click()
  await expect(page).toHaveURL(/\/subscription$/)
  await page.goto('/checkout')
  await expect(order(page)).toContainText('Basic')
})

test('an order is paid, and what fails on the way is said', async ({ watched: page, owner: _owner, server }) => {
  const payments = await playPayments(page, aSubscription())
  await page.goto('/checkout?plan=professional')
  await expect(order(page)).toContainText('25 users · 5 GB storage · 5,000 chats a month')
  await expect(order(page)).toContainText('Then every month')
  await page.getByText('Annually, $490 a year (saves $98 a year)').click()
  await expect(page).toHaveURL(/interval=year/)
  await expect(order(page)).toContainText('Then every year')

  payments.answers['checkout'] = { status: 500, json: {} }
  await pay(page)
  await expect(toast(page)).toContainText('Payment Error')
  payments.answers['checkout'] = { json: {} }
  await pay(page)
  await expect(toast(page)).toContainText('No checkout URL received')
  payments.answers['checkout'] = { json: { checkoutUrl: `${server.url}/policies` } }
  await pay(page)
  await expect(page).toHaveURL(`${server.url}/policies`)
  expect(payments.asked.at(-1)).toEqual(['checkout', { planType: 'professional', interval: 'year' }])

  await page.goto('/checkout?plan=professional&interval=year&checkout=cancelled')
  await expect(page.getByText('The payment was cancelled. Nothing was charged')).toBeVisible()
  await expect(order(page)).toContainText('$490')
})

test('a promocode takes something off, or gives the plan', async ({ watched: page, owner: _owner, server }) => {
  const payments = await playPayments(page, aSubscription())
  const [part, gift] = [newCode(), newCode()]
  await addPromocode(server, part, ['--plan', 'premium', '--discount', '30'])
  await addPromocode(server, gift, ['--plan', 'premium', '--uses', '1'])
  await page.goto('/checkout?plan=basic')
  await code(page).fill('UNKNOWN')
  await validate(page)
  await expect(toast(page)).toContainText('Invalid Promocode')
  await pay(page)
  await expect(page.getByText('This code is not applied yet')).toBeVisible()
  await page.route('**/api/validate-promocode', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await validate(page)
  await expect(toast(page)).toContainText('Promocode Error')

  await code(page).fill(part)
  await validate(page)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(order(page)).toContainText('$69.30')
  await expect(order(page)).toContainText(`30% with ${part}`)
  payments.answers['checkout'] = { json: { checkoutUrl: `${server.url}/policies` } }
  await pay(page)
  await expect(page).toHaveURL(`${server.url}/policies`)
  expect(payments.asked.at(-1)).toEqual(['checkout', { planType: 'premium', interval: 'month', promocode: part }])

  await page.goto(`/checkout?plan=basic&promocode=${gift}`)
  await expect(page.getByText('This code gives the Premium plan free of charge.')).toBeVisible()
  payments.subscription = aSubscription({ planType: 'premium', state: 'granted', trialEnd: null, planAfter: null })
  await page.getByRole('button', { name: 'Use Promocode' }).click()
  await expect(toast(page)).toContainText('Promocode Applied!')
  await expect(page.getByText('The Premium plan was given to you without a payment.')).toBeVisible()
})

test('a running subscription is changed after a look at what it costs', async ({ watched: page, owner: _owner }) => {
  const payments = await playPayments(page, aPaidSubscription())
  await page.goto('/checkout?plan=basic&interval=month')
  await expect(page.getByText('There is nothing to change.')).toBeVisible()
  await page.goto('/checkout?plan=professional&interval=month')
  await expect(order(page)).toContainText('$15.40')
  payments.preview = {
    ...payments.preview,
    dueNow: -420,
    over: { users: { used: 8, max: 5 }, storage: null },
  }
  await page.goto('/checkout?plan=professional&interval=year')
  await expect(order(page)).toContainText('$4.20 credit')
  await expect(order(page)).toContainText('You have 8 users and invitations')
  payments.answers['change'] = { status: 503, json: { code: 'BUSY', message: 'Please try again later.' } }
  await page.getByRole('button', { name: 'Confirm change' }).click()
  await expect(toast(page)).toContainText('Plan not changed')
  payments.answers['change'] = { json: {} }
  await page.getByRole('button', { name: 'Confirm change' }).click()
  await expect(toast(page)).toContainText('Plan changed')
  await expect(page).toHaveURL(/\/subscription$/)
  expect(payments.asked.at(-1)).toEqual(['change', { planType: 'professional', interval: 'year' }])
})
