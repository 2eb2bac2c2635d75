import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
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

test('a question that is being written survives another language', async ({ watched, owner: _owner }) => {
  await watched.goto('/super-admin')
  const field = watched.getByRole('textbox').last()
  await field.fill('How long are logs kept?')
  await watched.getByRole('combobox', { name: 'Language' }).selectOption('ar')
  await expect(watched.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(field).toHaveValue('How long are logs kept?')
  await watched.reload()
  await expect(watched.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(watched.getByRole('textbox').last()).toHaveValue('How long are logs kept?')
})

test('Arabic pages run from right to left, fit a phone and are accessible', async ({ watched, owner: _owner }) => {
  await watched.goto('/login')
  for (const width of [1280, 390]) {
    await watched.setViewportSize({ width, height: 800 })
    for (const path of [
      '/?lang=ar',
      '/security?lang=ar',
      '/super-admin?lang=ar',
      '/super-admin?tab=knowledge&lang=ar',
      '/super-admin?tab=admin&lang=ar',
    ]) {
      await watched.goto(path)
      await expect(watched.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(watched.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(watched.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0)
      expect([path, width, await overflow(watched)]).toEqual([path, width, 0])
      expect([path, width, await problemsOf(watched)]).toEqual([path, width, []])
      if (process.env['SHOTS'])
        await watched.screenshot({ path: `${process.env['SHOTS']}/${path.replaceAll(/\W+/g, '_')}-${width}.png` })
    }
  }
})
