import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { openAccountMenu } from '../support/people.ts'
import { problemsOf } from '../support/problemsOf.ts'

/** How far the page can be scrolled sideways, in CSS pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.describe('a German browser', () => {
  test.use({ locale: 'de-DE' })

  test('gets German pages from the first paint on, drawn by the server too', async ({ watched }) => {
    const answer = await watched.goto('/')
    expect(await answer?.text()).toContain('<h1')
    await expect(watched.locator('html')).toHaveAttribute('lang', 'de')
    await expect(watched.getByRole('heading', { level: 1 })).toContainText('Antworten')
    await watched.goto('/login')
    await expect(watched.locator('html')).toHaveAttribute('lang', 'de')
    await expect(watched.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de')
  })

  test('keeps what was chosen, in every window', async ({ watched }) => {
    await watched.goto('/login')
    await watched.getByRole('combobox', { name: 'Sprache' }).selectOption('en')
    await expect(watched.getByRole('combobox', { name: 'Language' })).toHaveValue('en')
    const answer = await watched.goto('/')
    expect(await answer?.text()).toContain('data-drawn="en"')
    await expect(watched.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test.describe('a browser in which nobody has chosen a language', () => {
  test.use({ locale: 'de-DE' })

  test('shows a member that of their account, from the first paint of the next page on', async ({ watched, owner }) => {
    await owner.client.patch('/api/auth/user/language', { language: 'fr' })
    await watched.goto('/super-admin')
    await expect(watched.locator('html')).toHaveAttribute('lang', 'fr')
    await watched.getByRole('button', { name: /^Mon compte/ }).click()
    await expect(watched.getByRole('combobox', { name: 'Langue' })).toHaveValue('fr')
    const answer = await watched.goto('/')
    expect(await answer?.text()).toContain('data-drawn="fr"')
  })
})

test('a question that is being written survives another language', async ({ watched, owner: _owner }) => {
  await watched.goto('/super-admin')
  const field = watched.getByRole('textbox').last()
  await field.fill('How long are logs kept?')
  const menu = await openAccountMenu(watched)
  await menu.getByRole('combobox', { name: 'Language' }).selectOption('ar')
  await expect(watched.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(field).toHaveValue('How long are logs kept?')
  await watched.reload()
  await expect(watched.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(watched.getByRole('textbox').last()).toHaveValue('How long are logs kept?')
})

/** Looks at Arabic pages, at the width of a desk and of a phone. */
async function lookAt(page: Page, paths: readonly string[]): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of paths) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0)
      expect([path, width, await overflow(page)]).toEqual([path, width, 0])
      expect([path, width, await problemsOf(page)]).toEqual([path, width, []])
      if (process.env['SHOTS'])
        await page.screenshot({ path: `${process.env['SHOTS']}/${path.replaceAll(/\W+/g, '_')}-${width}.png` })
    }
  }
}

test('Arabic pages of visitors run from right to left, fit a phone and are accessible', async ({ watched }) => {
  await lookAt(watched, ['/?lang=ar', '/security?lang=ar', '/login?lang=ar', '/organization-signup?lang=ar'])
})

test('and so do those of members', async ({ watched, owner: _owner }) => {
  await watched.goto('/login')
  await lookAt(
    watched,
    ['', 'tab=knowledge&', 'tab=admin&', 'tab=account&'].map((tab) => `/super-admin?${tab}lang=ar`),
  )
})
