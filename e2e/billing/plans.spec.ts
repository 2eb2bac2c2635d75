import type { Page } from '@playwright/test'
import { aPaidSubscription, aSubscription, playPayments } from '../support/billing.ts'
import { expect, test } from '../support/fixtures.ts'
import { adoptSession } from '../support/adoptSession.ts'
import { joined } from '../support/people.ts'

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const standing = (page: Page) => page.getByRole('region', { name: 'Your subscription' })

test('visitors compare the plans and take one with them to the sign-up', async ({ watched: page, server }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Plans' }).click()
  await expect(card(page, 'Basic')).toContainText('$19 per month')
  await expect(card(page, 'Professional')).toContainText('Most popular')
  await expect(card(page, 'Enterprise').getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  await expect(page.getByRole('table')).toContainText('20,000')
  await page.getByText('Annually', { exact: true }).click()
  await expect(card(page, 'Basic')).toContainText('$190 per year')
  await expect(card(page, 'Basic')).toContainText('Saves $38 a year')
  await page.getByText('Can we change the plan later?').click()
  await expect(page.getByText('At any time, up or down.')).toBeVisible()
  await card(page, 'Basic').getByRole('link', { name: 'Choose Basic' }).click()
  await expect(page).toHaveURL(`${server.url}/signup?plan=basic&interval=year`)
  await expect(page.getByRole('heading', { name: 'Organization details' })).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Choose Basic' })).toContainText('Chosen')
  await page.getByRole('button', { name: 'Choose Premium' }).click()
  await expect(page.getByRole('heading', { name: 'Organization details' })).toBeVisible()
  await expect(page).toHaveURL(/plan=premium/)

  await page.goto('/contact')
  await expect(page.getByText('Questions are answered by whoever runs this server')).toBeVisible()
})

test('an owner on trial is led to the checkout, and told when it ends', async ({ watched: page, owner: _owner }) => {
  await playPayments(page, aSubscription())
  await page.goto('/subscription')
  await expect(standing(page)).toContainText('Your trial of the Professional plan ends on')
  await expect(card(page, 'Professional')).toContainText('Current plan')
  const link = card(page, 'Premium').getByRole('link', { name: 'Choose Premium' })
  await expect(link).toHaveAttribute('href', '/checkout?plan=premium&interval=month')
  await expect(card(page, 'Professional').getByRole('link', { name: 'Subscribe to Professional' })).toBeVisible()
  await expect(card(page, 'Free').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard')
})

test('what is wrong with a subscription stands above the plans, with what to do', async ({
  watched: page,
  owner: _owner,
}) => {
  const payments = await playPayments(
    page,
    aPaidSubscription({
      state: 'past_due',
      graceEnd: '2026-12-05T12:00:00.000Z',
      planAfter: 'free',
      over: { users: { used: 8, max: 5 }, storage: { used: 2048, max: 1024 } },
    }),
  )
  await page.goto('/subscription')
  await expect(standing(page)).toContainText('Your last payment failed')
  await expect(standing(page)).toContainText('You have 8 users and invitations, and your plan allows 5.')
  await expect(standing(page)).toContainText('You store 2 GB, and your plan allows 1 GB.')
  await expect(standing(page).getByRole('link', { name: 'Manage users' })).toBeVisible()
  payments.answers['portal'] = { json: { portalUrl: `${new URL(page.url()).origin}/policies` } }
  await standing(page).getByRole('button', { name: 'Open payment page' }).click()
  await expect(page).toHaveURL(/\/policies$/)
})

test('a cancellation can be undone', async ({ watched: page, owner: _owner }) => {
  const payments = await playPayments(page, aPaidSubscription({ state: 'ending', planAfter: 'free' }))
  await page.goto('/subscription')
  await expect(standing(page)).toContainText('Cancelled: the Basic plan stays until')
  payments.subscription = aPaidSubscription()
  await standing(page).getByRole('button', { name: 'Undo cancellation' }).click()
  await expect(standing(page)).toContainText('You pay $19 a month.')
  expect(payments.asked.map(([name]) => name)).toEqual(['resume'])
  await page.getByText('Annually', { exact: true }).click()
  await expect(card(page, 'Basic').getByRole('link', { name: 'Switch to annual payment' })).toHaveAttribute(
    'href',
    '/checkout?plan=basic&interval=year',
  )
})

test('back from the payment page the payment is confirmed, and told once', async ({ watched: page, owner: _owner }) => {
  const payments = await playPayments(page, aSubscription({ planType: 'basic' }))
  await page.goto('/subscription?checkout=success')
  await expect(page.getByText('The payment is being confirmed.')).toBeVisible()
  await expect(page).toHaveURL(/\/subscription$/)
  payments.subscription = aPaidSubscription()
  await expect(page.getByText('The Basic plan is in force now.')).toBeVisible()
  await page.reload()
  await expect(standing(page)).toContainText('You pay $19 a month.')
  await expect(page.getByText('your payment arrived')).toHaveCount(0)
})

test('members are told who decides', async ({ watched: page, owner, server, context }) => {
  const { client } = await joined(server, owner, 'user')
  await context.clearCookies()
  await adoptSession(context, client, server.url)
  await page.goto('/subscription')
  await expect(page.getByText('The owner and the admins of your organization can change the plan.')).toBeVisible()
  await expect(card(page, 'Premium').getByRole('link')).toHaveCount(0)
  await page.goto('/checkout?plan=premium')
  await expect(page.getByText('The owner and the admins of your organization can change the plan.')).toBeVisible()
})
