import type { Page } from '@playwright/test'
import { foundOrganization } from '../server/testing/organizations.ts'
import type { Client } from '../server/testing/client.ts'
import type { ServerProcess } from '../server/testing/serverProcess.ts'
import { expect, test } from './support/fixtures.ts'
import { joined, otherPerson } from './support/people.ts'

const tutorial = (page: Page) => page.getByRole('dialog', { name: 'Tutorial' })
const menu = (page: Page) => page.getByRole('menu', { name: 'Quick actions' })

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
  await expect(menu(page)).toHaveCount(0)
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
  await page.getByRole('button', { name: 'Show Tutorial' }).click()
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

test('quick actions by keyboard and pointer', async ({ watched: page, owner }) => {
  await page.goto('/super-admin')
  const button = page.getByRole('button', { name: 'Quick actions' })
  const area = await page.getByRole('main').boundingBox()
  expect((await button.boundingBox())?.x).toBeLessThan((area?.x ?? 0) + 40)

  await expect(button).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(menu(page).getByRole('menuitem')).toHaveText([
    /New chat/,
    /Upload documents/,
    /Search the knowledge base/,
    /Admin panel/,
    /Manage users/,
    /Help/,
  ])
  await expect(menu(page).getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(menu(page).getByRole('menuitem').last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)
  await expect(button).toBeFocused()

  await button.click()
  await expect(menu(page)).toBeVisible()
  await page.getByRole('heading', { name: 'Ask Vera' }).click()
  await expect(menu(page)).toHaveCount(0)

  await page.keyboard.press('Meta+k')
  await page.keyboard.press('3')
  await expect(page.getByRole('searchbox', { name: 'Search topics, content, or documents...' })).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('5')
  await expect(page.getByRole('tab', { name: 'User Management', selected: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('1')
  await expect(page.getByLabel('Your question')).toBeVisible()
  await page.keyboard.press('Control+k')
  const choosing = page.waitForEvent('filechooser')
  await page.keyboard.press('2')
  await (await choosing).setFiles([{ name: 'notes.md', mimeType: 'text/markdown', buffer: Buffer.from('# Notes\n') }])
  await expect(page.getByRole('button', { name: /Upload 1 document/ })).toBeVisible()

  await page.goto(`/org/${owner.slug}`)
  const right = (area?.x ?? 0) + (area?.width ?? 0) / 2
  await expect(button).toBeVisible()
  expect((await button.boundingBox())?.x).toBeGreaterThan(right)
})

test('toggles within 300 ms are one', async ({ page, owner }) => {
  await page.clock.install()
  await page.goto(`/org/${owner.slug}`)
  const button = page.getByRole('button', { name: 'Quick actions' })
  await expect(button).toBeVisible()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await button.click()
  await expect(menu(page)).toBeVisible()
  await button.click()
  await expect(menu(page)).toBeVisible()
  await page.clock.runFor(299)
  await button.click()
  await expect(menu(page)).toBeVisible()
  await page.clock.runFor(1)
  await button.click()
  await expect(menu(page)).toHaveCount(0)
})

test('a member has two quick actions', async ({ browser, owner, server }) => {
  const { client } = await joined(server, owner, 'user')
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await newcomer(page, server, client)
  await page.goto(`/org/${owner.slug}`)
  await page.getByRole('button', { name: 'Quick actions' }).click()
  await expect(menu(page).getByRole('menuitem')).toHaveText([/New chat/, /Help/])
  await page.keyboard.press('2')
  await expect(tutorial(page).getByText('Step 1 of 5')).toBeVisible()
})

test('the main page has neither tutorial nor quick actions', async ({ browser, server }) => {
  const owner = await foundOrganization(server)
  const page = await otherPerson(browser, server, owner.client)
  await page.goto('/')
  await expect(page.getByLabel('Your question')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show Tutorial' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Quick actions' })).toHaveCount(0)
  await expect(tutorial(page)).toHaveCount(0)
})
