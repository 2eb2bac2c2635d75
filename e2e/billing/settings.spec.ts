import type { Page } from '@playwright/test'
import { uploadAndWait } from '../../server/testing/organizations.ts'
import { startServerProcess } from '../../server/testing/serverProcess.ts'
import { aPaidSubscription, aSubscription, playPayments } from '../support/billing.ts'
import { choose } from '../support/choose.ts'
import { expect, test } from '../support/fixtures.ts'
import { problemsInBothLooks } from '../support/problemsOf.ts'

const SETTINGS = '/dashboard?tab=admin&section=organization'
const card = (page: Page) => page.getByRole('region', { name: 'Subscription & Billing' })
const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ })

test('the settings show the subscription, its invoices, and end it', async ({ watched: page, owner: _owner }) => {
  const payments = await playPayments(page, aPaidSubscription())
  payments.invoices = [
    {
      id: 'in_1',
      number: 'A-0001',
      createdAt: '2026-11-20T12:00:00.000Z',
      total: 1900,
      currency: 'usd',
      status: 'paid',
      url: 'https://invoices.example/1',
      pdf: null,
    },
  ]
  await page.goto(SETTINGS)
  await expect(card(page)).toContainText('$19 a month')
  await expect(card(page).getByRole('table', { name: 'Invoices' })).toContainText('Paid')
  await card(page).getByRole('button', { name: 'Cancel subscription…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The Basic plan stays until')
  await expect(dialog).toContainText('1 user, 200 MB storage, 300 chats a month')
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(dialog.getByText('Please choose a reason')).toBeVisible()
  await choose(dialog.getByLabel('Why do you cancel?'), 'Too expensive')
  await dialog.getByLabel('What could we have done better?').fill('A plan between Basic and Professional')
  payments.subscription = aPaidSubscription({ state: 'ending', planAfter: 'free' })
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(toast(page)).toContainText('Subscription cancelled')
  await expect(card(page).getByRole('button', { name: 'Undo cancellation' })).toBeVisible()
  const said = { reason: 'Too expensive', details: 'A plan between Basic and Professional' }
  expect(payments.asked).toEqual([['cancel', said]])
})

test('the last 30 days are drawn, and stand in a table as well', async ({ watched: page, owner }) => {
  await uploadAndWait(owner.client, 'harbour.md', '# Harbour\n\nVisitors park behind the boathouse.\n')
  await owner.client.post('/api/chat', { message: 'Where do visitors park?' })
  await page.goto('/dashboard?tab=admin&section=usage')
  await expect(page.getByRole('img', { name: /^1 questions in 30 days/ })).toBeVisible()
  await page.getByText('The figures as a table').click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31)
})

for (const width of [1280, 390])
  test(`no page of payments has a serious problem of accessibility at ${width}`, async ({
    watched: page,
    owner: _owner,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    const over = { users: { used: 8, max: 5 }, storage: null }
    const payments = await playPayments(page, aPaidSubscription({ over }))
    const inspect = async (address: string, shown: string) => {
      await page.goto(address)
      await expect(page.getByText(shown).first()).toBeVisible()
      expect(await problemsInBothLooks(page), address).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await inspect('/subscription', 'You pay $19 a month.')
    await inspect('/checkout?plan=professional', 'Confirm change')
    await inspect(SETTINGS, 'Next payment')
    await inspect('/dashboard?tab=admin&section=usage', 'By day in UTC')
    payments.subscription = aSubscription()
    await inspect('/checkout?plan=premium&checkout=cancelled', 'Nothing was charged')
  })

test('on premise nothing is said of plans and payments', async ({ browser }) => {
  const server = await startServerProcess({ from: 'bundle', env: { DEPLOYMENT: 'onprem' } })
  try {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Policies' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Plans' })).toHaveCount(0)
    for (const address of ['/subscription', '/checkout?plan=basic']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
    }
    await context.close()
  } finally {
    await server.stop()
  }
})
