import { startServerProcess, type ServerProcess } from '../../server/testing/serverProcess.ts'
import { until } from '../../server/testing/until.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { problemsOf } from '../support/problemsOf.ts'

/** Eleven documents are read, with others at work beside them. */
const PATIENCE_MS = 100_000

/** A server whose sample documents everybody may ask. */
const test = base.extend<object, { server: ServerProcess }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServerProcess({ from: 'bundle', env: { DEMONSTRATION: 'on' } })
      // The documents are read while the server starts; the door opens afterwards.
      const named = async () => (await server.client().get('/api/site')).json.demonstration ?? undefined
      await until(named, PATIENCE_MS)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

test('a question on the landing page is answered from the sample documents, and its source opens', async ({
  watched: page,
}) => {
  await page.goto('/')
  await page
    .getByLabel('Your question about the sample documents')
    .fill('How many days of paid annual leave do full-time employees have?')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/demo$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask the sample documents')
  const chat = page.frameLocator('iframe')
  await expect(chat.getByText('27 days').first()).toBeVisible()
  await chat
    .getByRole('button', { name: /employee-handbook/ })
    .last()
    .click()
  await expect(chat.locator('mark').first()).toContainText('27 days')
  await chat.getByRole('button', { name: 'Back to the chat' }).click()
  await expect(chat.getByRole('button', { name: /Minimize|Expand|Close/ })).toHaveCount(0)
  await expect(chat.locator('.user')).not.toHaveCount(0)
  const asked = await chat.locator('.user').count()
  await page.reload()
  await expect(chat.locator('.user').first()).toContainText('annual leave')
  await expect(chat.locator('.user')).toHaveCount(asked)
  expect(await problemsOf(page)).toEqual([])
})

test('the page fits a phone, and follows the theme', async ({ watched: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  expect(await problemsOf(page)).toEqual([])
  await page.goto('/demo')
  const chat = page.frameLocator('iframe')
  await expect(chat.getByRole('region', { name: 'Tarnwood assistant' })).toBeVisible()
  await page.getByRole('radio', { name: 'Dark' }).evaluate((radio: HTMLElement) => radio.click())
  await expect(chat.locator(':root')).toHaveAttribute('data-scheme', 'dark')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await problemsOf(page)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the door is there, and a question stays out of the address', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Your question about the sample documents').fill('How many days?')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(page).toHaveURL(/\/demo\??$/)
  })
})

base('a server without it has neither door nor page', async ({ watched: page, request }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('sample documents')).toHaveCount(0)
  expect((await request.get('/demo')).status()).toBe(404)
  await page.goto('/demo')
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
})
