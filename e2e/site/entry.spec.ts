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
    // The page that was there already is replaced by the program's own: for a moment neither half has a place.
    await expect.poll(() => beside.boundingBox()).toEqual({ x: 550, y: 0, width: 550, height: 1000 })
    await expect.poll(async () => rightEdge(await form.boundingBox())).toBeLessThanOrEqual(550)
    expect(await problemsOf(page)).toEqual([])
    await page.setViewportSize({ width: 1099, height: 1000 })
    await expect(beside).toBeHidden()
    await expect(form).toBeVisible()
  })

const rightEdge = (box: { x: number; width: number } | null): number => (box ? box.x + box.width : Infinity)
