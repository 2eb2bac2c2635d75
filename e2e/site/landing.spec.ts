import { expect, test } from '../support/fixtures.ts'
import { problemsOf } from '../support/problemsOf.ts'

const CLEAR = 'rgba(0, 0, 0, 0)'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'the example' : 'the example without a script', () => {
    test.use({ javaScriptEnabled, reducedMotion: 'reduce' })
    test('marks the sentence and the place of a number', async ({ page }) => {
      await page.goto('/')
      const ground = (place: number) =>
        page.locator(`mark[data-place="${place}"]`).evaluate((mark) => getComputedStyle(mark).backgroundColor)
      const second = page.getByRole('button', { name: /^Source 2/ })
      expect(await ground(1)).not.toBe(CLEAR)
      expect(await ground(2)).toBe(CLEAR)
      await second.hover()
      await expect.poll(() => ground(2)).not.toBe(CLEAR)
      expect(await ground(1)).toBe(CLEAR)
      await page.getByRole('heading', { level: 1 }).hover()
      await expect.poll(() => ground(1)).not.toBe(CLEAR)
      await page.getByRole('button', { name: /^Source 1/ }).focus()
      await page.keyboard.press('Tab')
      await expect(second).toBeFocused()
      await expect.poll(() => ground(2)).not.toBe(CLEAR)
      const sentence = page.locator('[data-cites="2"]')
      expect(await sentence.evaluate((text) => getComputedStyle(text).backgroundColor)).not.toBe(CLEAR)
    })
  })

test('a question without an answer stands beside it, and the prices are one step away', async ({ watched: page }) => {
  await page.goto('/')
  await expect(page.getByRole('figure', { name: /do not answer/ })).toContainText('I don’t have information about')
  expect(await problemsOf(page)).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Plans' }).click()
  await expect(page).toHaveURL(/\/subscription$/)
})

test('the code of a page that an older release had leads there all the same', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Answers you can check.')
  // A newer release has another entry, and the chunks of this one are gone.
  let gone = true
  await page.route('**/assets/SignInPage-*.js', (route) => (gone ? route.fulfill({ status: 404 }) : route.continue()))
  await page.route(
    (url) => url.pathname === '/',
    (route) => {
      const newer = { contentType: 'text/html', body: '<script type="module" src="/assets/index-newer.js"></script>' }
      return route.request().resourceType() === 'fetch' ? route.fulfill(newer) : route.continue()
    },
  )
  page.on('framenavigated', () => (gone = false))
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('code that cannot be fetched leaves a page that says so and offers another try', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Answers you can check.')
  let gone = true
  await page.route('**/assets/SignInPage-*.js', (route) => (gone ? route.fulfill({ status: 404 }) : route.continue()))
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await expect(page.getByText('This could not be loaded.')).toBeVisible()
  gone = false
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
