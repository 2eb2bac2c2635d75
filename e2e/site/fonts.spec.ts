import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

/** Bytes of fonts that a page in English takes. */
const BUDGET = 75_000
const BUILT = join(import.meta.dirname, '..', '..', 'dist', 'web')

/** The files of fonts that a page has fetched, told as they come. */
function fontsOf(page: Page): string[] {
  const fonts: string[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
  })
  return fonts
}

const loaded = (page: Page) => page.evaluate(async () => void (await document.fonts.ready))

test('pages stand in fonts that the server sends, and fetch those of the letters that they show', async ({
  watched: page,
}) => {
  const fonts = fontsOf(page)
  await page.goto('/')
  await loaded(page)
  await expect.poll(() => fonts.length).toBeGreaterThanOrEqual(3)
  expect(fonts.filter((font) => !/^\/assets\/source-(sans|serif)-\S+-latin-\S+[.]woff2$/.test(font))).toEqual([])
  expect(fonts.reduce((sum, font) => sum + statSync(join(BUILT, font)).size, 0)).toBeLessThanOrEqual(BUDGET)
  const before = fonts.length
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => (heading.textContent = 'إجابات من مستنداتك'))
  await expect.poll(() => fonts.slice(before)).toEqual([expect.stringMatching(/^\/assets\/ibm-plex-sans-arabic-/)])
})

test('nothing moves when they come late', async ({ watched: page }) => {
  const held: (() => void)[] = []
  await page.route(/[.]woff2$/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => held.length).toBeGreaterThanOrEqual(3)
  const before = await placesOf(page)
  for (const go of held) go()
  await expect.poll(() => page.evaluate(() => document.fonts.check('600 40px "Source Serif"'))).toBe(true)
  await loaded(page)
  const after = await placesOf(page)
  expect(before.length).toBeGreaterThan(8)
  // A line that breaks elsewhere would move what follows by its height.
  for (const [at, place] of before.entries()) expect(Math.abs((after[at] ?? 0) - place)).toBeLessThan(12)
})

/** Where the first headings and paragraphs begin, from the top. */
function placesOf(page: Page): Promise<number[]> {
  return page
    .locator('main :is(h1, h2, h3, p)')
    .evaluateAll((parts) => parts.slice(0, 12).map((part) => part.getBoundingClientRect().top))
}
