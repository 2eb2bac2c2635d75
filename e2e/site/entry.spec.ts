import { expect, test } from '../support/fixtures.ts'
import { problemsOf } from '../support/problemsOf.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test(`a wide screen has a second half beside the form, ${colorScheme}`, async ({ watched: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1100, height: 1000 })
    await page.goto('/login')
    const form = page.getByRole('main')
    const beside = page.getByRole('complementary')
    await expect(beside).toBeVisible()
    const [left, right] = [await form.boundingBox(), await beside.boundingBox()]
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
    expect([right?.x, right?.width, right?.height]).toEqual([550, 550, 1000])
    expect(await problemsOf(page)).toEqual([])
    await page.setViewportSize({ width: 1099, height: 1000 })
    await expect(beside).toBeHidden()
    await expect(form).toBeVisible()
  })
