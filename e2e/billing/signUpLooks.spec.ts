import type { Page } from '@playwright/test'
import { PASSWORD } from '../../server/testing/organizations.ts'
import { expect, test } from '../support/fixtures.ts'
import { problemsInBothLooks } from '../support/problemsOf.ts'
import { addPromocode } from '../support/promocode.ts'

const code = (page: Page) => page.getByLabel('Promocode')

for (const width of [1280, 390])
  test(`no step of a sign-up with a plan and a code has a serious problem of accessibility at ${width}`, async ({
    watched: page,
    server,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    const given = `LOOK-${width}`
    await addPromocode(server, given, ['--plan', 'professional', '--uses', '1'])
    const inspect = async (state: string) => {
      expect(await problemsInBothLooks(page), state).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBeLessThanOrEqual(width)
    }
    await page.goto('/signup')
    await expect(page.getByRole('button', { name: 'Choose Basic' })).toBeVisible()
    await inspect('plans')
    await page.getByRole('button', { name: 'Choose Basic' }).click()
    await page.getByLabel('Organization name', { exact: true }).fill('Holm Looks')
    await page.getByLabel('First Name', { exact: true }).fill('Ida')
    await page.getByLabel('Last Name', { exact: true }).fill('Holm')
    await page.getByLabel('Email Address', { exact: true }).fill(`look.${width}@example.org`)
    await inspect('details')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await code(page).fill('UNKNOWN')
    await page.getByRole('button', { name: 'Validate' }).click()
    await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
    await inspect('a-code-that-is-not-valid')
    await code(page).fill(given)
    await page.getByRole('button', { name: 'Validate' }).click()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
    await inspect('a-code-that-is-applied')
  })
