import { expect, test } from '../support/fixtures.ts'

test('the way in shows its outline before the script has come, and nothing moves when the form does', async ({
  watched: page,
}) => {
  let come: () => void = () => {}
  const mayCome = new Promise<void>((resolve) => (come = resolve))
  await page.route(/[.]js$/, async (route) => {
    if (!route.request().url().endsWith('/theme.js')) await mayCome
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1, includeHidden: true })
  await expect(heading).toHaveText('Sign in')
  await expect(page.getByText('Username or email')).toBeVisible()
  const before = await heading.boundingBox()
  // What looks like a page and is none takes no key.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  come()
  await page.getByLabel('Username or email').fill('ada')
  expect(await heading.boundingBox()).toEqual(before)
  await expect(page.locator('[inert]')).toHaveCount(0)
})

test.describe('in another language', () => {
  test.use({ locale: 'de-DE' })
  test('so it does in that one', async ({ watched: page }) => {
    await page.route(/[.]js$/, (route) =>
      route.request().url().endsWith('/theme.js') ? route.continue() : route.abort(),
    )
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page.locator('#root h1')).toHaveText('Anmelden')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('it says that it needs it', async ({ page }) => {
    await page.goto('/login')
    // Text selectors pass over what stands in a noscript element.
    await expect(page.locator('.no-script p')).toBeInViewport()
    await expect(page.getByText('Username or email')).toBeHidden()
  })
})
