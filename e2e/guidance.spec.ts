import type { Page } from '@playwright/test'
import { foundOrganization } from '../server/testing/organizations.ts'
import type { Client } from '../server/testing/client.ts'
import type { ServerProcess } from '../server/testing/serverProcess.ts'
import { expect, test } from './support/fixtures.ts'
import { joined, openAccountMenu, otherPerson } from './support/people.ts'

const tutorial = (page: Page) => page.getByRole('dialog', { name: 'Tutorial' })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and actions' })

async function completed(client: Client): Promise<boolean> {
  return (await client.get('/api/auth/user')).json.onboardingCompleted
}

/** A page in which the tutorial is not skipped. */
async function newcomer(page: Page, server: ServerProcess, client: Client): Promise<void> {
  const [name = '', value = ''] = client.cookie().split('=')
  await page.context().addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: 'Lax' }])
}

test('the tutorial opens by itself until it was finished', async ({ browser, server }) => {
  const owner = await foundOrganization(server)
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  await newcomer(page, server, owner.client)
  await page.goto('/super-admin')
  const dialog = tutorial(page)
  await expect(dialog.getByText('Step 1 of 7')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Step 2 of 7')).toBeVisible()
  await dialog.getByRole('button', { name: 'Previous' }).click()
  await expect(dialog.getByRole('heading', { name: /^Welcome to Test Works/ })).toBeVisible()
  for (let step = 2; step <= 7; step += 1) {
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByText(`Step ${step} of 7`)).toBeVisible()
  }
  expect(await completed(owner.client)).toBe(false)
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => completed(owner.client)).toBe(true)

  await page.reload()
  await expect(page.getByLabel('Your question')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const menu = await openAccountMenu(page)
  await menu.getByRole('button', { name: 'Show Tutorial' }).click()
  await expect(dialog.getByText('Step 1 of 7')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a member skips a tutorial without the steps of administrators', async ({ browser, owner, server }) => {
  const { client } = await joined(server, owner, 'user')
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  await newcomer(page, server, client)
  // As somebody sees it who has not been here before.
  await page.route('**/api/auth/user', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), onboardingCompleted: false } })
  })
  await page.goto(`/org/${owner.slug}`)
  const dialog = tutorial(page)
  await expect(dialog.getByText('Step 1 of 5')).toBeVisible()
  const marked = page.waitForRequest('**/api/auth/complete-onboarding')
  await dialog.getByRole('button', { name: 'Skip Tutorial' }).click()
  expect((await marked).method()).toBe('POST')
  await expect(dialog).toHaveCount(0)
})

test('the main page has neither tutorial nor quick actions', async ({ browser, server }) => {
  const owner = await foundOrganization(server)
  const page = await otherPerson(browser, server, owner.client)
  await page.goto('/')
  await expect(page.getByLabel('Your question')).toBeVisible()
  const menu = await openAccountMenu(page)
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Show Tutorial' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Search and actions' })).toHaveCount(0)
  await expect(tutorial(page)).toHaveCount(0)
})
